import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldsThatAreNoNumber, isOtherCharset } from "./json-body.ts";

describe("fields that are no number, in a text that is no JSON", () => {
  it.each([
    ['{"latitude": NaN}', ["latitude"]],
    ['{"a": {"b": [1, -Infinity, Infinity]}}', ["a.b.1", "a.b.2"]],
    ["NaN", [""]],
    ['{"note": "NaN", "x": NaN}', ["x"]],
    ['{"note": "a \\" NaN", "x": 1}', []],
    ['{"x": NaN', []],
    ['{"x": NaNny}', []],
    ["", []],
  ])("finds in %j %j", (text, fields) => {
    expect(fieldsThatAreNoNumber(text)).toEqual(fields);
  });

  it("names the field whatever stands around it", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (around, key) => {
        const text = JSON.stringify({ before: around, [`k${key}`]: "@" }).replace(/"@"\}$/, "NaN}");
        expect(fieldsThatAreNoNumber(text)).toEqual([`k${key}`]);
      }),
    );
  });

  it("reads a megabyte of brackets without falling", () => {
    const depth = 100_000;
    expect(fieldsThatAreNoNumber(`${"[".repeat(depth)}NaN${"]".repeat(depth)}`)).toHaveLength(1);
  });
});

describe("the charset of a body", () => {
  it.each([
    ["application/json", false],
    ["application/json; charset=utf-8", false],
    ['application/json; charset="UTF8"', false],
    ["application/json;charset=us-ascii", false],
    ["application/json; charset=iso-8859-1", true],
    ["application/json; charset=utf-16", true],
    [undefined, false],
  ])("%s is another than UTF-8: %s", (contentType, isOther) => {
    expect(isOtherCharset(contentType)).toBe(isOther);
  });
});
