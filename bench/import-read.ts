import { monitorEventLoopDelay } from "node:perf_hooks";
import { ensure, FIELDS, type Field } from "@lichen/domain";
import { type CellValue, writeXlsx } from "hucre/xlsx";
import { streamRows } from "../apps/server/src/platform/spreadsheet.ts";
import type { SheetBounds } from "../apps/server/src/platform/workbook-container.ts";
import type { Measure } from "./measure.ts";

const BUILDINGS = 10_000;
const BOUNDS: SheetBounds = {
  bytes: 20_000_000,
  inflatedBytes: 200_000_000,
  rows: BUILDINGS + 10,
  columns: FIELDS.length,
  ms: 60_000,
};

/** A workbook of 10,000 buildings, every question answered, is read in its thread while this one stays free. */
export async function run(): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const kind of ["values", "one formula"] as const) {
    const bytes = await workbook(kind === "one formula");
    const { grownMb } = await read(bytes);
    const { ms, rows, lagMs } = await read(bytes);
    if (rows !== BUILDINGS) throw new Error(`${rows} rows read`);
    const name = `read ${BUILDINGS / 1000}k × ${FIELDS.length} .xlsx (${(bytes.length / 1e6).toFixed(1)} MB, ${kind})`;
    measures.push(
      { name, value: ms, unit: "ms" },
      { name: `${name}: longest hold of the server`, value: lagMs, unit: "ms", aim: "≤ 100" },
      { name: `${name}: memory of the process`, value: grownMb, unit: "MB", aim: "≤ 300" },
    );
  }
  return measures;
}

async function read(bytes: Uint8Array) {
  const lag = monitorEventLoopDelay({ resolution: 1 });
  const before = process.memoryUsage().rss;
  let [rows, most] = [0, before];
  lag.enable();
  const start = performance.now();
  for await (const batch of streamRows(bytes, BOUNDS)) {
    rows += batch.length;
    most = Math.max(most, process.memoryUsage().rss);
  }
  const ms = performance.now() - start;
  lag.disable();
  return { ms, rows, lagMs: lag.max / 1e6, grownMb: (most - before) / 1e6 };
}

async function workbook(withFormula: boolean): Promise<Uint8Array> {
  const rows = Array.from({ length: BUILDINGS }, (_, n) => FIELDS.map((field) => findCell(field, n)));
  const cells = withFormula ? new Map([["9000,20", { value: 1, formula: "1+1" }]]) : undefined;
  return new Uint8Array(await writeXlsx({ sheets: [{ name: "a", rows, ...(cells === undefined ? {} : { cells }) }] }));
}

function findCell(field: Field, n: number): CellValue {
  switch (field.type) {
    case "string":
      return `${field.key} ${n}`;
    case "enum":
      return ensure(field.options[n % field.options.length]).name.fr;
    case "integer":
      return Math.min(field.max, field.min + (n % 1000));
    case "number":
      return Math.min(field.max, field.min + (n % 997) / 8);
  }
}
