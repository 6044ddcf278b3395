import { findListColumn } from "@lichen/domain";
import { expect, it } from "vitest";
import { pictureOf, pileOf, ringsOf, roundBox } from "./map-features.ts";

const LEVELS = findListColumn("cross_heat_2050")!;

const point = (id: string, level: string) => ({
  id,
  name: id,
  latitude: 43.6,
  longitude: 1.44,
  precision: "address",
  level,
  range: null,
});

it("draws a mark a building, the worst above, and what it does not know as no data", () => {
  const { points } = pictureOf({ points: [point("a", "high"), point("b", "odd")], clusters: [] }, LEVELS, "fr");
  expect(points.features.map(({ properties }) => properties)).toEqual([
    { id: "a", mark: "mark-level-high", rank: 4 },
    { id: "b", mark: "mark-level-unknown", rank: -1 },
  ]);
  expect(points.features[0]!.geometry.coordinates).toEqual([1.44, 43.6]);
});

it("draws the footprints that the answer has in the colour of their marks, and outlines those that are ringed", () => {
  const footprint = { type: "Polygon" as const, coordinates: [[[1.44, 43.6] as [number, number]]] };
  const points = [{ ...point("a", "high"), footprint }, point("b", "low")];
  const { points: marks, footprints } = pictureOf({ points, clusters: [] }, LEVELS, "fr");
  expect(footprints.features).toEqual([
    { type: "Feature", properties: marks.features[0]!.properties, geometry: footprint },
  ]);
  const ringed = ringsOf(points, ["a", "b"]).features.map(({ geometry }) => geometry.type);
  expect(ringed).toEqual(["Point", "Point", "Polygon"]);
});

it("draws classes of biodiversity with marks of their own, what asks for most above", () => {
  const drawn = (column: string, value: string) =>
    pictureOf({ points: [point("a", value)], clusters: [] }, findListColumn(column)!, "fr").points.features[0]!
      .properties;
  expect(drawn("nature_challenge", "reclaim")).toEqual({ id: "a", mark: "mark-nature_challenge-reclaim", rank: 2 });
  expect(drawn("hosting_level", "very_low")).toEqual({ id: "a", mark: "mark-hosting_level-very_low", rank: 4 });
  expect(drawn("hosting_level", "unknown")).toEqual({ id: "a", mark: "mark-level-unknown", rank: -1 });
});

it("opens a pile as it is seen: the worst above, then the last drawn", () => {
  const points = [
    point("a", "high"),
    point("b", "unknown"),
    point("c", "extreme"),
    point("d", "high"),
    point("e", "low"),
  ];
  expect(pileOf(points, LEVELS, ["b", "a", "d", "c"]).map(({ id }) => id)).toEqual(["c", "d", "a", "b"]);
  expect(pileOf(points, LEVELS, ["gone"])).toEqual([]);
});

it("draws a disc a cluster, with its count as the language writes it", () => {
  const box = { west: 1, south: 43, east: 2, north: 44 };
  const cluster = { latitude: 43.6, longitude: 1.44, count: 4125, worst: "high", counts: { high: 4125 }, box };
  const { clusters } = pictureOf({ points: [], clusters: [cluster] }, LEVELS, "fr");
  expect(clusters.features.map(({ properties }) => properties)).toEqual([{ at: 0, count: 4125, words: "4\u202f125" }]);
});

it("rings a building that is drawn, and nothing else", () => {
  const points = [point("a", "high")];
  expect(ringsOf(points, ["a"]).features).toHaveLength(1);
  expect(ringsOf(points, ["a", "z"]).features).toHaveLength(1);
  expect(ringsOf(points, [null]).features).toHaveLength(0);
});

it("asks for a box that holds the view, within the Earth", () => {
  expect(roundBox({ west: -5.30049, south: 41.2, east: 9.80001, north: 51.3 })).toEqual({
    west: -5.301,
    south: 41.2,
    east: 9.801,
    north: 51.3,
  });
  expect(roundBox({ west: -200, south: -95, east: 200, north: 91 })).toEqual({
    west: -180,
    south: -90,
    east: 180,
    north: 90,
  });
});
