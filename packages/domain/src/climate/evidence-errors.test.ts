import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EVIDENCE_ERRORS, errorOf, halfWidthOf, isWidenedByRelief } from "./evidence-errors.ts";
import { QUALITIES } from "./figures.ts";
import { INDICATORS } from "./indicators.ts";

it.each(INDICATORS)("an indicator that has levels has an error, and no other: $key", ({ key, bounds }) => {
  expect(EVIDENCE_ERRORS[key] !== null).toBe(bounds !== null);
});

it("figures of European grids have an error of their own, which is wider", () => {
  expect(errorOf("tx35_days", "modelled")).toEqual({ within: 0.5, inRelief: 0.56 });
  expect(errorOf("tx35_days", "proxy")).toEqual({ within: 5 });
  expect(errorOf("clay_zone", "official")).toEqual({ down: 0, up: 0 });
});

describe("the half-width of a figure", () => {
  const anyHeight = fc.double({ min: 0, max: 2000, noNaN: true });
  const widths = INDICATORS.flatMap(({ key }) =>
    EVIDENCE_ERRORS[key] === null ? [] : QUALITIES.map((quality) => errorOf(key, quality)),
  ).flatMap((error) => ("down" in error ? [] : [error]));

  it("is never narrower at a larger height above or below the points of the grid", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...widths),
        fc.double({ min: 0, max: 6000, noNaN: true }),
        anyHeight,
        anyHeight,
        (error, figure, one, other) => {
          const [less, more] = [Math.min(one, other), Math.max(one, other)];
          expect(halfWidthOf(error, figure, more)).toBeGreaterThanOrEqual(halfWidthOf(error, figure, less));
          expect(halfWidthOf(error, figure, -more)).toBe(halfWidthOf(error, figure, more));
        },
      ),
    );
  });

  it("is the published one up to 50 m, the one measured in relief from 200 m, between the two in between", () => {
    const error = { within: 5, inRelief: 20 } as const;
    expect([0, 50, 100, 125, 200, 900].map((height) => halfWidthOf(error, 60, height))).toEqual([
      5, 5, 10, 12.5, 20, 20,
    ]);
    expect(halfWidthOf({ percent: 10, inRelief: 400 }, 5000, 900), "the wider of the two").toBe(500);
  });

  it("depends on no height where the error is not that of a downscaling", () => {
    expect(isWidenedByRelief("frost_days", "modelled", -340)).toBe(true);
    expect(isWidenedByRelief("frost_days", "official", 340)).toBe(true);
    expect(isWidenedByRelief("frost_days", "modelled", 50)).toBe(false);
    expect(isWidenedByRelief("frost_days", "proxy", 340)).toBe(false);
    expect(isWidenedByRelief("pq99_relative", "modelled", 340)).toBe(false);
    expect(isWidenedByRelief("clay_zone", "official", 340)).toBe(false);
  });
});
