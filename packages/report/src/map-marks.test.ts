import { LEVELS, LIST_COLUMNS, mapScale, PROJECTS } from "@lichen/domain";
import { expect, test } from "vitest";
import { contrast } from "./contrast-under-test.ts";
import { CLASS_MARK_COLUMNS, mapMark } from "./map-marks.ts";
import { RISK } from "./tokens.ts";

const COLUMNS = [...LIST_COLUMNS, ...PROJECTS.list.columns];

test("every value of every column that colours a map has a mark, told from the others without its colour", () => {
  for (const column of COLUMNS) {
    const marks = (mapScale(column) ?? []).map(({ value }) => mapMark(column.key, value));
    expect(marks).not.toContain(RISK.unknown);
    expect(new Set(marks.map(({ path22, code }) => `${path22} ${code}`)).size).toBe(marks.length);
  }
});

test("levels have the marks of levels; what is not known, that of no data", () => {
  for (const level of LEVELS) expect(mapMark("cross_heat_2050", level)).toBe(RISK[level]);
  expect(mapMark("nature_challenge", "unknown")).toBe(RISK.unknown);
});

test("marks are kept for columns that colour a map, and for their values", () => {
  for (const [column, values] of CLASS_MARK_COLUMNS)
    expect(
      mapScale(COLUMNS.find(({ key }) => key === column)!)
        ?.map(({ value }) => value)
        .toSorted(),
    ).toEqual(values.toSorted());
});

test.each(["light", "dark"] as const)("digits are read on their mark (%s)", (scheme) => {
  for (const [column, values] of CLASS_MARK_COLUMNS)
    for (const value of values) {
      const { fill, on_fill } = mapMark(column, value)[scheme];
      expect(contrast(fill, on_fill), `${column} ${value}`).toBeGreaterThanOrEqual(4.5);
    }
});
