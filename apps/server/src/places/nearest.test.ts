import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createNearest, distanceKm } from "./nearest.ts";

const latitude = fc.double({ min: -89, max: 89, noNaN: true });
const longitude = fc.double({ min: -179, max: 179, noNaN: true });
const point = fc.tuple(latitude, longitude);

describe("nearest point", () => {
  it("measures along the globe", () => {
    expect(distanceKm(48.8566, 2.3522, 45.764, 4.8357)).toBeCloseTo(391.5, 0);
    expect(distanceKm(10, 20, 10, 20)).toBe(0);
  });

  it("finds what looking at every point finds, away from the 180th meridian", () => {
    const near = fc.tuple(fc.double({ min: 30, max: 75, noNaN: true }), fc.double({ min: -40, max: 50, noNaN: true }));
    fc.assert(
      fc.property(fc.array(near, { minLength: 1, maxLength: 60 }), near, (points, [lat, lon]) => {
        const index = createNearest(
          Float64Array.from(points, ([la]) => la),
          Float64Array.from(points, ([, lo]) => lo),
        );
        const least = Math.min(...points.map(([la, lo]) => distanceKm(lat, lon, la, lo)));
        expect(index.nearest(lat, lon)!.km).toBeCloseTo(least, 9);
      }),
      { numRuns: 200 },
    );
  });

  it("finds nothing beyond the limit and passes over points without a position", () => {
    const index = createNearest(Float64Array.of(Number.NaN, 45), Float64Array.of(2, 3));
    expect(index.nearest(45, 2, 50)).toBeNull();
    expect(index.nearest(45, 2, 100)?.row).toBe(1);
    expect(createNearest(new Float64Array(0), new Float64Array(0)).nearest(45, 2)).toBeNull();
  });

  it("always ends", () => {
    const index = createNearest(Float64Array.of(45), Float64Array.of(3));
    fc.assert(
      fc.property(point, ([lat, lon]) => {
        const found = index.nearest(lat, lon);
        expect(found === null || found.row === 0).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
