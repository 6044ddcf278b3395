import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { openSheetReader, outlineSheets, readRows, streamRows } from "./spreadsheet.ts";
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

describe("a file that is looked at several times", () => {
  const BATCH = 200;
  const MANY: SheetBounds = { ...BOUNDS, rows: 5 * BATCH };
  const ROWS = Array.from({ length: 5 * BATCH }, (_, at) => [`row ${at + 1}`]);

  it("is read by one process, whether its readings end or are left", async () => {
    const bytes = await workbook(ROWS);
    using reader = openSheetReader();
    using started = countProcesses();
    for await (const [first] of streamRows(bytes, MANY, {}, reader.read)) {
      expect(first?.cells).toEqual(["row 1"]);
      break;
    }
    const [outline] = await outlineSheets(bytes, BOUNDS, 1, reader.read);
    expect(outline).toMatchObject({ rows: ROWS.length, first: [{ number: 1, cells: ["row 1"] }] });
    for (let time = 0; time < 3; time++) {
      const read: unknown[] = [];
      for await (const batch of streamRows(bytes, MANY, {}, reader.read)) {
        read.push(...batch.map(({ cells }) => cells));
        if (time === 1) break;
      }
      expect(read).toEqual(time === 1 ? ROWS.slice(0, BATCH) : ROWS);
    }
    expect(started.count()).toBe(1);
  });

  it("is read again after a reading that was refused", async () => {
    const bytes = await workbook(ROWS);
    using reader = openSheetReader();
    const read = async (bounds: SheetBounds) => {
      let count = 0;
      for await (const batch of streamRows(bytes, bounds, {}, reader.read)) count += batch.length;
      return count;
    };
    await expect(read({ ...MANY, rows: 10 })).rejects.toMatchObject({ reason: "too_many_rows" });
    await expect(read({ ...MANY, ms: 0 })).rejects.toMatchObject({ reason: "too_slow" });
    expect(await read(MANY)).toBe(ROWS.length);
  });

  it("leaves its turn to another when it is closed", async () => {
    const bytes = await workbook([["a"]]);
    for (let time = 0; time < 15; time++) {
      using reader = openSheetReader();
      for (let reading = 0; reading < 2; reading++) await outlineSheets(bytes, BOUNDS, 1, reader.read);
    }
    expect(await readRows(bytes, BOUNDS)).toMatchObject({ kind: "read" });
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

/** Counts the processes that this one starts. */
function countProcesses() {
  let count = 0;
  const note = () => void count++;
  subscribe("child_process", note);
  return { count: () => count, [Symbol.dispose]: () => unsubscribe("child_process", note) };
}
