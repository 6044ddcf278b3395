import { BUILDINGS, type Level, LIST_COLUMNS, MAP_BUILDINGS, rankOf } from "@lichen/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { perimetersOf } from "../buildings/index.ts";
import { createColumnIndex } from "./columns/column-index.ts";
import { randomOf, rowUnderTest } from "./columns/rows-under-test.ts";
import { createSelection } from "./columns/selection.ts";
import { mapOf } from "./map-list.ts";

const COMPANY = { id: "00000000-0000-4000-8000-0000000000c0", name: "Ville", status: "Member" };
const GROUP = "00000000-0000-4000-8000-0000000000a0";
const ADMIN = {
  user_id: "00000000-0000-4000-8000-000000000001",
  username: "u",
  name: "U",
  role: "admin",
  company_id: null,
  subsidiary_ids: [],
  building_rights: {},
  project_rights: {},
} as const;
const LEVEL = LIST_COLUMNS.find(({ key }) => key === "cross_heat_2050")!;
const WORLD = { west: -180, south: -90, east: 180, north: 90 };

type Place = { readonly latitude: number; readonly longitude: number } | null;

function selectionOf(places: readonly Place[]) {
  const random = randomOf(3);
  const index = createColumnIndex(BUILDINGS, COMPANY.id);
  places.forEach((place, n) => {
    const id = `${n.toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;
    const { row, results } = rowUnderTest(random, id, [GROUP]);
    index.put({ ...row, latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }, results, true);
  });
  index.commit(1);
  return createSelection(BUILDINGS, ADMIN, { filters: [], scenario: "ssp5" }, [{ index, company: COMPANY }]);
}

const spread = (count: number): Place[] => {
  const random = randomOf(5);
  return Array.from({ length: count }, () => ({ latitude: 42 + random() * 9, longitude: -4 + random() * 11 }));
};

describe("a map of a portfolio", () => {
  it("shows each building up to the maximum, and clusters from one more", () => {
    const points = mapOf(selectionOf(spread(MAP_BUILDINGS)), { box: WORLD, zoom: 5, isIn: null }, LEVEL);
    expect([points.kind, points.in_box, points.points.length, points.clusters.length]).toEqual([
      "points",
      MAP_BUILDINGS,
      MAP_BUILDINGS,
      0,
    ]);
    const clusters = mapOf(selectionOf(spread(MAP_BUILDINGS + 1)), { box: WORLD, zoom: 5, isIn: null }, LEVEL);
    expect([clusters.kind, clusters.in_box, clusters.points.length]).toEqual(["clusters", MAP_BUILDINGS + 1, 0]);
  });

  it("gives the range of an exposure to one hazard, and none of another level", () => {
    const exposure = LIST_COLUMNS.find(({ key }) => key === "exposure_heat_2050")!;
    const view = { box: WORLD, zoom: 5, isIn: null };
    const selection = selectionOf(spread(40));
    const { points } = mapOf(selection, view, exposure);
    expect(points.some(({ range }) => range !== null && range.low !== range.high)).toBe(true);
    for (const { level, range } of points) {
      expect(range === null).toBe(level === "unknown");
      if (range === null) continue;
      const ranks = [range.low, level as Level, range.high].map(rankOf);
      expect(ranks).toEqual(ranks.toSorted());
    }
    expect(mapOf(selection, view, LEVEL).points.every(({ range }) => range === null)).toBe(true);
  });

  it("counts every building of the box in one cluster, under its level", () => {
    const selection = selectionOf(spread(6_000));
    fc.assert(
      fc.property(fc.double({ min: 0, max: 14, noNaN: true }), (zoom) => {
        const { clusters, in_box } = mapOf(selection, { box: WORLD, zoom, isIn: null }, LEVEL);
        expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(in_box);
        for (const { count, counts, worst, box, latitude, longitude } of clusters) {
          expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(count);
          expect(counts[worst]).toBeGreaterThan(0);
          expect(latitude).toBeGreaterThanOrEqual(box.south - 1e-9);
          expect(latitude).toBeLessThanOrEqual(box.north + 1e-9);
          expect(longitude).toBeGreaterThanOrEqual(box.west - 1e-9);
          expect(longitude).toBeLessThanOrEqual(box.east + 1e-9);
        }
      }),
      { numRuns: 15 },
    );
  });

  it("counts those whose place is not known, and says how far the others reach", () => {
    const { matching, without_place, in_box, extent } = mapOf(
      selectionOf([{ latitude: 45, longitude: 4 }, null, { latitude: -21, longitude: 55 }, null]),
      { box: { west: 0, south: 40, east: 10, north: 50 }, zoom: 6, isIn: null },
      LEVEL,
    );
    expect({ matching, without_place, in_box, extent }).toEqual({
      matching: 4,
      without_place: 2,
      in_box: 1,
      extent: { west: 4, south: -21, east: 55, north: 45 },
    });
    expect(mapOf(selectionOf([]), { box: WORLD, zoom: 3, isIn: null }, LEVEL).extent).toBeNull();
  });

  it("leaves out what is in no perimeter that was asked for", () => {
    const index = createColumnIndex(BUILDINGS, COMPANY.id);
    ["france", "overseas", "europe"].forEach((zone, n) => {
      const id = `${n.toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;
      const { row, results } = rowUnderTest(randomOf(n), id, [GROUP]);
      index.put({ ...row, latitude: 45, longitude: 4, zone }, results, true);
    });
    index.commit(1);
    const selection = createSelection(BUILDINGS, ADMIN, { filters: [], scenario: "ssp5" }, [
      { index, company: COMPANY },
    ]);
    const at = { box: WORLD, zoom: 5, isIn: null };
    const { isIn } = perimetersOf(selection, "france");
    expect([
      mapOf(selection, at, LEVEL).matching,
      mapOf(selection, { ...at, isIn }, LEVEL).in_box,
      mapOf(selection, { ...at, isIn }, LEVEL).matching,
    ]).toEqual([3, 2, 2]);
  });

  it("shows a box over the 180th meridian", () => {
    const selection = selectionOf([
      { latitude: -13, longitude: -176 },
      { latitude: -18, longitude: 178 },
      { latitude: 45, longitude: 4 },
    ]);
    expect(
      mapOf(selection, { box: { west: 170, south: -30, east: -170, north: 0 }, zoom: 4, isIn: null }, LEVEL).in_box,
    ).toBe(2);
  });
});
