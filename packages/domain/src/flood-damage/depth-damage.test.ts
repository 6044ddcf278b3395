import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldOf } from "../questionnaire/index.ts";
import { CURVE_DEPTHS_M, DAMAGE_CURVES, type DamageUse, damageShare, damageUse, yearlyDamage } from "./depth-damage.ts";

const USES = Object.keys(DAMAGE_CURVES) as DamageUse[];

describe("the share that a depth damages", () => {
  it.each(USES)("is that of the curve at its points, never falls, and stays between nothing and all (%s)", (use) => {
    for (const [at, depth] of CURVE_DEPTHS_M.entries()) {
      expect(damageShare(use, depth)).toBe(DAMAGE_CURVES[use].shares[at]);
    }
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 20, noNaN: true }),
        fc.double({ min: 0, max: 5, noNaN: true }),
        (depth, more) => {
          const share = damageShare(use, depth);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(damageShare(use, depth + more)).toBeGreaterThanOrEqual(share - 1e-12);
          expect(damageShare(use, depth + more)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it("is on a straight line between two points", () => {
    expect(damageShare("residential", 0.25)).toBeCloseTo(0.125, 12);
    expect(damageShare("residential", 2.5)).toBeCloseTo(0.675, 12);
    expect(damageShare("industry", 50)).toBe(1);
  });
});

describe("the mean damage of a year", () => {
  it("is the integral over the odds, with the rarest flood for all rarer ones", () => {
    // 0.01 × 0.6 + (0.6 + 0.4) / 2 × 0.01 + (0.4 + 0.25) / 2 × 0.03
    const depths = [
      { period: 20, depth_m: 0.5 },
      { period: 50, depth_m: 1 },
      { period: 100, depth_m: 2 },
    ];
    const found = yearlyDamage("residential", depths)!;
    expect(found.central).toBeCloseTo(0.006 + 0.005 + 0.00975, 12);
    expect(found.low).toBeCloseTo(found.central / 2.5, 12);
    expect(found.high).toBeCloseTo(found.central * 2.5, 12);
    expect(yearlyDamage("residential", depths.toReversed())).toEqual(found);
  });

  it("is not made of fewer than three periods, and is nothing where every one is dry", () => {
    expect(yearlyDamage("commerce", [])).toBeNull();
    expect(
      yearlyDamage("commerce", [
        { period: 10, depth_m: 1 },
        { period: 100, depth_m: 2 },
      ]),
    ).toBeNull();
    const dry = [10, 50, 100].map((period) => ({ period, depth_m: 0 }));
    expect(yearlyDamage("commerce", dry)).toEqual({ central: 0, low: 0, high: 0 });
  });

  it("grows with the water, and its band holds it", () => {
    const depth = fc.double({ min: 0, max: 8, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...USES), depth, depth, depth, depth, (use, a, b, c, more) => {
        const at = (add: number) =>
          yearlyDamage(
            use,
            [a, b, c].map((depth_m, nth) => ({ period: [10, 100, 500][nth]!, depth_m: depth_m + add })),
          )!;
        const [before, after] = [at(0), at(more)];
        expect(after.central).toBeGreaterThanOrEqual(before.central - 1e-12);
        expect(before.low).toBeLessThanOrEqual(before.central);
        expect(before.high).toBeGreaterThanOrEqual(before.central);
        expect(before.high).toBeLessThanOrEqual(1);
      }),
    );
  });
});

it("knows the curve of every use of a building but those that say none", () => {
  const question = fieldOf("building_type");
  const values = question.type === "enum" ? question.options.map(({ value }) => value) : [];
  const none = values.filter((value) => damageUse({ building_type: value } as never) === null);
  expect(none.filter((value) => value !== "unknown")).toEqual(["other"]);
  expect(damageUse({})).toBeNull();
});
