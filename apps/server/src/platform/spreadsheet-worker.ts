import { parentPort, workerData } from "node:worker_threads";
import { streamXlsxRows } from "hucre/xlsx";
import type { SheetCell, SheetMessage, SheetRow, SheetWork } from "./spreadsheet.ts";
import { marksOf } from "./spreadsheet-marks.ts";
import { workbookEntries } from "./workbook-container.ts";

/** Rows that are sent together: few enough for the thread that receives them to do something else in between. */
const BATCH = 200;

const { bytes, bounds, credit } = workerData as SheetWork;
// Whatever the reader cannot make sense of is no workbook to us.
send(await read().catch((): SheetMessage => ({ kind: "refused", reason: "not_a_workbook" })));

/** Rows as they come, left at the first that is one too many. */
async function read(): Promise<SheetMessage> {
  const entries = workbookEntries(bytes, bounds);
  if (typeof entries === "string") return { kind: "refused", reason: entries };
  const { formulas, lastMergedRow } = await marksOf(bytes, entries, bounds);
  if (lastMergedRow > (bounds.mergedRows ?? bounds.rows)) return { kind: "refused", reason: "merged_cells" };
  let rows: SheetRow[] = [];
  let seen = 0;
  for await (const { index, values } of streamXlsxRows(bytes, { maxRows: bounds.rows + 1 })) {
    seen++;
    if (!Number.isInteger(index) || index < 0) return { kind: "refused", reason: "not_a_workbook" };
    const computed = formulas.get(index + 1) ?? [];
    const filled = Math.max(
      values.findLastIndex((value) => value !== null && value !== ""),
      ...computed,
    );
    if (seen > bounds.rows || (filled >= 0 && index >= bounds.rows))
      return { kind: "refused", reason: "too_many_rows" };
    if (filled >= bounds.columns) return { kind: "refused", reason: "too_many_columns" };
    if (filled < 0) continue;
    const cells: SheetCell[] = Array.from({ length: filled + 1 }, (_, column) => cellOf(values[column]));
    for (const column of computed) cells[column] = { formula: true };
    rows.push({ number: index + 1, cells });
    if (rows.length < BATCH) continue;
    waitForCredit();
    send({ kind: "rows", rows });
    rows = [];
  }
  if (rows.length > 0) send({ kind: "rows", rows });
  return { kind: "end" };
}

function cellOf(value: SheetCell | undefined): SheetCell {
  return value === undefined || value === "" ? null : value;
}

/** Holds this thread, and the parser with it, while what it read is not taken. */
function waitForCredit(): void {
  while (Atomics.load(credit, 0) === 0) Atomics.wait(credit, 0, 0);
  Atomics.sub(credit, 0, 1);
}

function send(message: SheetMessage): void {
  parentPort!.postMessage(message);
}
