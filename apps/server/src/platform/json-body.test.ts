import { fieldPath } from "@lichen/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldsThatAreNoNumber, findRepeatedKey, isDeeperThan, isOtherCharset } from "./json-body.ts";

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

describe("a key that is written twice", () => {
  const found = (text: string) => findRepeatedKey(text, JSON.parse(text));

  it.each([
    ['{"a":1,"a":1}', "a"],
    ['{"a":1,"\\u0061":2}', "a"],
    ['{"a":{"b":[0,{"c":1,"d":{},"c":2}]}}', "a.b.1.c"],
    ['[{"x":1},{"x":1,"x":2}]', "1.x"],
    ['{"":1,"":2}', ""],
    ['{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}', null],
    ['{"a":"\\",\\"a\\":1","b":"a:b"}', null],
    ["[]", null],
    ['"a:b"', null],
    ["3", null],
  ])("in %j is found at %j", (text, path) => {
    expect(found(text)).toBe(path);
  });

  it("is in no text that was written from a value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(found(JSON.stringify(value))).toBeNull();
      }),
    );
  });

  it("is found wherever it stands", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.string(), (around, inside, key) => {
        const name = JSON.stringify(key);
        const text = `{"k":${JSON.stringify(around)},"l":[{${name}:${JSON.stringify(inside)}, ${name} : 1}]}`;
        expect(found(text)).toBe(fieldPath(["l", 0, key]));
      }),
    );
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
