import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldsThatAreNoNumber } from "./json-body.ts";

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
