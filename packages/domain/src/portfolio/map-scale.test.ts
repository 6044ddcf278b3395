import { expect, test } from "vitest";
import { LEVELS } from "../shared/level.ts";
import { LIST_COLUMNS } from "./buildings.ts";
import { mapScale } from "./map-scale.ts";

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
