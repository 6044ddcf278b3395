import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonBytes } from "./json-bytes.ts";

describe("JSON as bytes", () => {
  it("is that of JSON.stringify, whatever the value", () => {
    fc.assert(
      fc.property(fc.anything({ withDate: true, withNullPrototype: true, maxDepth: 5 }), (value) => {
        const text = JSON.stringify(value) ?? "null";
        expect(jsonBytes(value).toString()).toBe(text);
      }),
    );
  });

  it.each([
    [{}],
    [[]],
    [{ a: undefined }],
    [{ a: undefined, b: { c: undefined }, d: [undefined] }],
    [{ when: new Date(0), within: [new Date(0)] }],
    [{ 'a"\n': "“é”", "\u{1F33F}": [[[["\ud800"]]]] }],
    [{ text: `${"long enough to be put together"}, ${Math.PI}` }],
  ])("is that of JSON.stringify for %j", (value) => {
    expect(jsonBytes(value).toString()).toBe(JSON.stringify(value));
  });
});
