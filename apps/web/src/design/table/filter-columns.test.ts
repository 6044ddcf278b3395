import { expect, it } from "vitest";
import { filterWords } from "./filter-columns.ts";

const COLUMN = { key: "floor_area", label: { fr: "Surface", en: "Floor area" } } as never;

it.each([
  [{ min: 5 }, "at least 5"],
  [{ max: 9 }, "at most 9"],
  [{ min: 5, max: 9 }, "5 to 9"],
  [{}, "at most –"],
])("says the bounds %j", (value, words) => {
  expect(filterWords({ column: "floor_area", type: "number", value }, COLUMN, "en").en).toBe(words);
});
