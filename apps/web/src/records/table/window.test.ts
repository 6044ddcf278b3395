import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COLUMNS_WHOLE, inSight } from "./window.ts";

const HUNDRED = Array.from({ length: 112 }, () => 100);
const sum = (widths: readonly number[]) => widths.reduce((all, one) => all + one, 0);

describe("columns that a wide table draws", () => {
  it("are all of them while they are few", () => {
    const few = HUNDRED.slice(0, COLUMNS_WHOLE);
    expect(inSight(few, 5000, 600, COLUMNS_WHOLE)).toEqual({ first: 0, last: COLUMNS_WHOLE, before: 0, after: 0 });
  });

  it("are those in sight and some beyond each edge when they are many", () => {
    expect(inSight(HUNDRED, 0, 600, COLUMNS_WHOLE)).toEqual({ first: 0, last: 11, before: 0, after: 10_100 });
    expect(inSight(HUNDRED, 5000, 600, COLUMNS_WHOLE)).toEqual({ first: 45, last: 61, before: 4500, after: 5100 });
    expect(inSight(HUNDRED, 10_600, 600, COLUMNS_WHOLE)).toEqual({ first: 101, last: 112, before: 10_100, after: 0 });
  });

  it("leave the table as wide as it would be whole, and cover what is seen", () => {
    const widths = fc.array(fc.integer({ min: 60, max: 220 }), { minLength: 1, maxLength: 219 });
    fc.assert(
      fc.property(widths, fc.nat(40_000), fc.integer({ min: 100, max: 2560 }), (of, from, width) => {
        const { first, last, before, after } = inSight(of, from, width, COLUMNS_WHOLE);
        expect(before + sum(of.slice(first, last)) + after).toBe(sum(of));
        const end = Math.min(from + width, sum(of));
        if (from < end) {
          expect(before).toBeLessThanOrEqual(from);
          expect(sum(of) - after).toBeGreaterThanOrEqual(end);
        }
        expect(last).toBeGreaterThan(first);
      }),
    );
  });
});
