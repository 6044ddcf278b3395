import { expect, test } from "vitest";
import { LEVELS } from "../shared/level.ts";
import { BUILDINGS, LIST_COLUMNS } from "./buildings.ts";
import { mapScale, mapValue } from "./map-scale.ts";
import { PROJECTS } from "./projects.ts";

const scaleOf = (wanted: string) =>
  mapScale(LIST_COLUMNS.find(({ key }) => key === wanted)!)?.map(({ value }) => value);

test("every column of levels colours a map, the worst last", () => {
  const levels = LIST_COLUMNS.filter(({ source }) => source.kind === "level");
  expect(levels.length).toBeGreaterThan(50);
  for (const column of levels)
    expect(mapScale(column)?.map(({ value }) => value)).toEqual(LEVELS.filter((level) => level !== "unknown"));
});

test("of biodiversity, the least hospitable and what is to be reclaimed ask for most", () => {
  expect(scaleOf("hosting_level")).toEqual(["very_high", "high", "medium", "low", "very_low"]);
  expect(scaleOf("nature_challenge")).toEqual(["conservation", "improvement", "reclaim"]);
});

test("numbers, texts and answers colour no map", () => {
  for (const key of ["hosting_potential", "member_building_name", "building_type", "evidence_heat"])
    expect(scaleOf(key), key).toBeUndefined();
});

test.each([
  [0, "very_low"],
  [0.199, "very_low"],
  [0.2, "low"],
  [0.399, "low"],
  [0.4, "medium"],
  [0.599, "medium"],
  [0.6, "high"],
  [0.799, "high"],
  [0.8, "very_high"],
  [1, "very_high"],
  [null, null],
])("a coefficient of %s is drawn as %s", (value, expected) => {
  const column = PROJECTS.list.find("cbsh_initial")!;
  expect(mapValue(column, value)).toBe(expected);
  expect(mapScale(column)?.map((one) => one.value)).toEqual(["very_high", "high", "medium", "low", "very_low"]);
});

test("the map of a subject begins with a column that colours it", () => {
  for (const { list } of [BUILDINGS, PROJECTS]) expect(mapScale(list.find(list.colour)!), list.colour).not.toBeNull();
});
