import { describe, expect, it } from "vitest";
import { createPolygons, type Features } from "./polygons.ts";

const square = (west: number, south: number, side: number): [number, number][] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const FEATURES: Features<string> = {
  type: "FeatureCollection",
  features: [
    // Three degrees wide, so that it reaches into several squares, with a hole in the middle.
    {
      type: "Feature",
      properties: "ring",
      geometry: { type: "Polygon", coordinates: [square(0, 50, 3), square(1, 51, 1)] },
    },
    {
      type: "Feature",
      properties: "isles",
      geometry: { type: "MultiPolygon", coordinates: [[square(-2, 50, 0.5)], [square(4, 52, 0.5)]] },
    },
  ],
};

describe("outlines", () => {
  const polygons = createPolygons(FEATURES);

  it.each([
    ["in its first square", 50.5, 0.5, ["ring"]],
    ["in its last one", 52.9, 2.9, ["ring"]],
    ["in its hole", 51.5, 1.5, []],
    ["on a second part", 52.2, 4.2, ["isles"]],
    ["at sea", 54, 10, []],
    ["nowhere", Number.NaN, 1, []],
  ])("hold a point %s", (_, lat, lon, expected) => {
    expect(polygons.containing(lat, lon)).toEqual(expected);
  });

  it("are found within a distance, across the squares, nearest first", () => {
    const near = polygons.near(52.2, 3.2, 70);
    expect(near.map(({ properties }) => properties)).toEqual(["ring", "isles"]);
    expect(near[0]!.km).toBeCloseTo(111.2 * 0.2 * Math.cos((52.2 * Math.PI) / 180), 1);
    expect(polygons.near(51.5, 1.5, 1)).toEqual([]);
    expect(polygons.near(50.5, 0.5, 1)).toEqual([{ properties: "ring", km: 0 }]);
    expect(polygons.near(Number.NaN, 0, 5)).toEqual([]);
  });
});
