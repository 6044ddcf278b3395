import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CELL_GRIDS, cellCorners, isInCell } from "./cell-shape.ts";
import { distanceKm } from "./point-index.ts";

const SIDE = 0.07194;
/** Neighbouring points of the SAFRAN grid, east then north of the first. */
const NEIGHBOURS = [
  [47.9887, 7.538],
  [47.9839, 7.6447],
  [48.0605, 7.5451],
] as const;

describe("cells of a map", () => {
  it("are 8 km squares that meet, on the French grid", () => {
    const [here, east, north] = NEIGHBOURS.map(([latitude, longitude]) =>
      cellCorners({ latitude, longitude, side: SIDE, grid: "lambert" }),
    );
    const km = ([lon, lat]: readonly [number, number], [lon2, lat2]: readonly [number, number]) =>
      distanceKm(lat, lon, lat2, lon2);
    expect(km(here![0]!, here![1]!)).toBeCloseTo(8, 1);
    expect(km(here![1]!, here![2]!)).toBeCloseTo(8, 1);
    // The south-east corner of one is the south-west corner of the next.
    expect(km(here![1]!, east![0]!)).toBeLessThan(0.15);
    expect(km(here![3]!, north![0]!)).toBeLessThan(0.15);
  });

  it("hold what is within their corners and nothing else", () => {
    const at = fc.double({ min: -0.99, max: 0.99, noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom(...CELL_GRIDS),
        fc.double({ min: 42, max: 51, noNaN: true }),
        fc.double({ min: -5, max: 9, noNaN: true }),
        at,
        at,
        fc.constantFrom(0, 2.1, -2.1),
        (grid, latitude, longitude, across, along, outside) => {
          const cell = { latitude, longitude, side: SIDE, grid };
          const [southWest, southEast, , northWest] = cellCorners(cell);
          const [a, b] = [(1 + across + outside) / 2, (1 + along) / 2];
          const point = [0, 1].map(
            (axis) =>
              southWest![axis]! +
              a * (southEast![axis]! - southWest![axis]!) +
              b * (northWest![axis]! - southWest![axis]!),
          );
          expect(isInCell(cell, { longitude: point[0]!, latitude: point[1]! })).toBe(outside === 0);
        },
      ),
    );
  });
});
