import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveItem } from "./move-item.ts";

describe("a column moved among the others", () => {
  it.each([
    [0, 2, "bcad"],
    [3, 0, "dabc"],
    [1, 1, "abcd"],
    [0, -1, "abcd"],
    [0, 9, "bcda"],
  ])("from %d to %d gives %s", (from, to, expected) => {
    expect(moveItem([..."abcd"], from, to).join("")).toBe(expected);
  });

  it("loses none, and goes back where it was", () => {
    const items = fc.uniqueArray(fc.string(), { minLength: 1 });
    fc.assert(
      fc.property(items, fc.nat(), fc.nat(), (all, a, b) => {
        const [from, to] = [a % all.length, b % all.length];
        expect(moveItem(moveItem(all, from, to), to, from)).toEqual(all);
      }),
    );
  });
});
