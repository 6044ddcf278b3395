import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { readRows } from "./spreadsheet.ts";
import { rawWorkbook } from "./testing/raw-workbook.ts";
import type { SheetBounds } from "./workbook-container.ts";

const BOUNDS: SheetBounds = { bytes: 675_000, inflatedBytes: 20_000_000, rows: 60, columns: 20, ms: 5000 };

describe("rows of a workbook that somebody sent", () => {
  it("come with their numbers; empty rows and cells hold nothing", async () => {
    const bytes = await workbook([["a", "é"], [], [null, 12.5], [true, "", new Date("2026-01-02T00:00:00Z")]]);
    expect(await readRows(bytes, BOUNDS)).toEqual({
      kind: "read",
      rows: [
        { number: 1, cells: ["a", "é"] },
        { number: 3, cells: [null, 12.5] },
        { number: 4, cells: [true, null, new Date("2026-01-02T00:00:00Z")] },
      ],
    });
  });

  it("tell a formula, whatever value was kept with it", async () => {
    const sheet = '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>"a"</f><v>a</v></c></row>';
    expect(await readRows(await rawWorkbook({ rows: sheet }), BOUNDS)).toEqual({
      kind: "read",
      rows: [{ number: 1, cells: [{ formula: true }, { formula: true }] }],
    });
  });

  it("are counted at the bounds", async () => {
    const rows = (count: number) => workbook(Array.from({ length: count }, (_, at) => [at]));
    expect(await readRows(await rows(60), BOUNDS)).toMatchObject({ kind: "read" });
    expect(await readRows(await rows(61), BOUNDS)).toEqual({ kind: "refused", reason: "too_many_rows" });
    const columns = (count: number) => workbook([Array.from({ length: count }, (_, at) => at)]);
    expect(await readRows(await columns(20), BOUNDS)).toMatchObject({ kind: "read" });
    expect(await readRows(await columns(21), BOUNDS)).toEqual({ kind: "refused", reason: "too_many_columns" });
  });
});

describe("files that come together", () => {
  it("wait their turn, up to a dozen; the next are told to come back", async () => {
    const bytes = await workbook([["a"]]);
    const readings = await Promise.allSettled(Array.from({ length: 15 }, () => readRows(bytes, BOUNDS)));
    expect(readings.filter(({ status }) => status === "fulfilled")).toHaveLength(12);
    for (const reading of readings) {
      if (reading.status === "rejected") expect(reading.reason).toMatchObject({ statusCode: 503 });
    }
  });
});

async function workbook(rows: (string | number | boolean | Date | null)[][]): Promise<Uint8Array> {
  return new Uint8Array(await writeXlsx({ sheets: [{ name: "Feuille", rows }] }));
}
