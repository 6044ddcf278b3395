import { parentPort, workerData } from "node:worker_threads";
import { colToLetter, readXlsx, streamXlsxRows } from "hucre/xlsx";
import type { SheetCell, SheetReading, SheetRow, SheetWork } from "./spreadsheet.ts";

const { bytes, bounds } = workerData as SheetWork;
// Whatever the reader cannot make sense of is no workbook to us.
const reading = await read().catch((): SheetReading => ({ kind: "refused", reason: "not_a_workbook" }));
parentPort!.postMessage(reading);

/** Rows as they come, left at the first that is one too many; then a second look for the cells that compute. */
async function read(): Promise<SheetReading> {
  const rows: { number: number; cells: SheetCell[] }[] = [];
  let seen = 0;
  for await (const { index, values } of streamXlsxRows(bytes, { maxRows: bounds.rows + 1 })) {
    seen++;
    if (!Number.isInteger(index) || index < 0) return { kind: "refused", reason: "not_a_workbook" };
    const filled = values.findLastIndex((value) => value !== null && value !== "");
    if (seen > bounds.rows || (filled >= 0 && index >= bounds.rows))
      return { kind: "refused", reason: "too_many_rows" };
    if (filled >= bounds.columns) return { kind: "refused", reason: "too_many_columns" };
    if (filled >= 0)
      rows.push({
        number: index + 1,
        cells: values.slice(0, filled + 1).map((value) => (value === "" ? null : value)),
      });
  }
  await markFormulas(rows);
  return { kind: "read", rows: rows satisfies SheetRow[] };
}

async function markFormulas(rows: readonly { number: number; cells: SheetCell[] }[]): Promise<void> {
  const last = rows.at(-1);
  if (last === undefined) return;
  const range = `A1:${colToLetter(bounds.columns - 1)}${Math.max(...rows.map(({ number }) => number))}`;
  const { sheets } = await readXlsx(bytes, { sheets: [0], range });
  const cells = sheets[0]?.cells;
  if (cells === undefined) return;
  for (const row of rows) {
    for (const column of row.cells.keys()) {
      const cell = cells.get(`${row.number - 1},${column}`);
      if (cell?.formula !== undefined || cell?.type === "formula") row.cells[column] = { formula: true };
    }
  }
}
