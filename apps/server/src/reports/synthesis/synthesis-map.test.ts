import { LEVELS, type Level } from "@lichen/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mapOfPlaces } from "./synthesis-map.ts";

const at = (latitude: number, longitude: number, level: Level) => ({
  latitude,
  longitude,
  digit: LEVELS.indexOf(level),
});
const some = (count: number, level: Level) => Array.from({ length: count }, () => at(45.001, 5.001, level));

describe("the map of a synthesis", () => {
  it("has a mark for each building up to three hundred, the worst on top", () => {
    const map = mapOfPlaces([at(45, 5, "extreme"), at(48, 2, "unknown"), ...some(298, "low")])!;
    expect([map.kind, map.marks.length]).toEqual(["buildings", 300]);
    expect([map.marks[0]!.level, map.marks.at(-1)!.level]).toEqual(["unknown", "extreme"]);
    expect(mapOfPlaces([])).toBeNull();
  });

  it.each([
    [[some(200, "low"), some(100, "high"), some(1, "extreme")], "low"],
    [[some(150, "low"), some(151, "high")], "high"],
    [[some(300, "unknown"), some(1, "medium")], "medium"],
    [[some(301, "unknown")], "unknown"],
  ] as const)("beyond, shows the level that half of the buildings of a cell reach", (groups, level) => {
    const { kind, marks } = mapOfPlaces(groups.flat())!;
    expect([kind, marks.map((mark) => [mark.level, mark.count])]).toEqual(["cells", [[level, 301]]]);
  });

  it("holds every building in its window, and counts each once", () => {
    const place = fc.record({
      latitude: fc.double({ min: 36, max: 70, noNaN: true }),
      longitude: fc.double({ min: -10, max: 40, noNaN: true }),
      digit: fc.nat(LEVELS.length - 1),
    });
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 400, size: "max" }), (places) => {
        const { window, marks } = mapOfPlaces(places)!;
        for (const { latitude, longitude } of places) {
          expect(latitude > window.south && latitude < window.north).toBe(true);
          expect(longitude > window.west && longitude < window.east).toBe(true);
        }
        expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(places.length);
      }),
      { numRuns: 50 },
    );
  });
});
