import { BUILDINGS, COLUMN_PRESETS, LIST_COLUMNS } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { columnsToRender } from "../../../records/list-headings.ts";
import { buildingList } from "../shared/building-list.ts";
import { paperColumns } from "./print-columns.ts";

const subject = buildingList("ssp5");

describe("the columns of the list on paper", () => {
  it("stand on an upright sheet when they are few, or none", () => {
    const few = columnsToRender(subject, ["city", "cross_heat_2050"]);
    expect(paperColumns(BUILDINGS.list, few)).toEqual({ isSideways: false, tables: [few] });
    expect(paperColumns(BUILDINGS.list, [])).toEqual({ isSideways: false, tables: [[]] });
  });

  it.each([...COLUMN_PRESETS.map(({ columns }) => columns), LIST_COLUMNS.map(({ key }) => key)])(
    "are all there, in their order, and none of their tables is empty",
    (...keys) => {
      const columns = columnsToRender(subject, keys);
      const { tables } = paperColumns(BUILDINGS.list, columns);
      expect(tables.flat()).toEqual(columns);
      expect(tables.every(({ length }) => length > 0)).toBe(true);
    },
  );
});
