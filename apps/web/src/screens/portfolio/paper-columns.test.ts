import { COLUMN_PRESETS, LIST_COLUMNS } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { drawnColumns } from "./list-columns.ts";
import { paperColumns } from "./paper-columns.ts";

describe("the columns of the list on paper", () => {
  it("stand on an upright sheet when they are few, or none", () => {
    const few = drawnColumns(["city", "cross_heat_2050"]);
    expect(paperColumns(few)).toEqual({ isSideways: false, tables: [few] });
    expect(paperColumns([])).toEqual({ isSideways: false, tables: [[]] });
  });

  it.each([...COLUMN_PRESETS.map(({ columns }) => columns), LIST_COLUMNS.map(({ key }) => key)])(
    "are all there, in their order, and none of their tables is empty",
    (...keys) => {
      const columns = drawnColumns(keys);
      const { tables } = paperColumns(columns);
      expect(tables.flat()).toEqual(columns);
      expect(tables.every(({ length }) => length > 0)).toBe(true);
    },
  );
});
