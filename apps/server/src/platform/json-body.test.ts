import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldsThatAreNoNumber, isDeeperThan, isOtherCharset } from "./json-body.ts";

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

  it("names no more fields than a refusal holds, each in few characters", () => {
    const text = `{"${"k".repeat(400_000)}":[${Array.from({ length: 100_000 }, () => "NaN").join(",")}]}`;
    const fields = fieldsThatAreNoNumber(text);
    expect([fields.length, Math.max(...fields.map(({ length }) => length))]).toEqual([200, 200]);
  });
});

describe("a text nested deeper than", () => {
  it.each([
    ["[[1]]", 2, false],
    ["[[1]]", 1, true],
    ['{"a":{"b":[1]}}', 3, false],
    ['{"a":{"b":[1]}}', 2, true],
    ["[1],[1],[1]", 1, false],
    ['"[[[[" [1] "{{{{"', 1, false],
    ['["a \\" [[["]', 1, false],
    ["[".repeat(500_000), 32, true],
    ['"unended [[[', 0, false],
  ])("%.20s, %d: %s", (text, deepest, isDeeper) => {
    expect(isDeeperThan(text, deepest)).toBe(isDeeper);
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
