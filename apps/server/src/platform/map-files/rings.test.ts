import type { Feature, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { FileRefused } from "./file-refused.ts";
import { readPolygons } from "./rings.ts";

const SQUARE: Position[] = [
  [2, 48],
  [3, 48],
  [3, 49],
  [2, 48],
];
const featureOf = (ring: Position[]): Feature => ({
  type: "Feature",
  properties: {},
  geometry: { type: "Polygon", coordinates: [ring] },
});

describe("the polygons of a feature", () => {
  it("are its positions, their height left out", () => {
    const high = SQUARE.map(([longitude, latitude]) => [longitude!, latitude!, 120]);
    expect(readPolygons(featureOf(high))).toEqual([[SQUARE]]);
  });

  it.each([
    ["no number", []],
    ["one number", [2]],
    ["a text", ["2", "x"]],
    ["metres", [652_000, 6_862_000]],
  ])("refuse a position of %s", (_, position) => {
    const ring = [...SQUARE.slice(0, 3), position as Position, ...SQUARE.slice(3)];
    expect(() => readPolygons(featureOf(ring))).toThrow(FileRefused);
  });
});
