import { flushCompileCache } from "node:module";
import { streamXlsxRows } from "hucre/xlsx";
import { parseDelimitedRows } from "./delimited-text.ts";
import type { SheetCell, SheetMessage, SheetRow, SheetWork } from "./spreadsheet.ts";
import { readMarks } from "./spreadsheet-marks.ts";
import { type SheetBounds, type SheetRefusal, workbookEntries } from "./workbook-container.ts";
import { readParts } from "./workbook-parts.ts";

/** What is sent together: little enough for the thread that receives it to do something else in between. */
const BATCH_ROWS = 200;
const BATCH_CHARACTERS = 500_000;
/** @source ECMA-376 part 1 §18.3.1.73, as spreadsheets bound it */
const SHEET_ROWS = 1_048_576;
/** Beyond what a cell may hold, one character is kept: enough to say that it is too long. @source ECMA-376 part 1 §18.4.12 */
const CELL_CHARACTERS = 32_767 + 1;

/** Of the parts that the reader holds whole, tables of texts above all: three times what 20,000 buildings need. */
const MOST_HELD_BYTES = 60_000_000;

/** Batches that may be sent now; "taken" comes for each that was. */
let credit = 0;
let wake = () => {};
// A process of its own: whatever a file does to its memory, it does not do to the server.
process.on("message", async (message: SheetWork | "taken") => {
  if (message === "taken") {
    credit += 1;
    wake();
    return;
  }
  credit = message.ahead;
  // Whatever the reader cannot make sense of is no workbook to us.
  send(await read(message).catch((): SheetMessage => ({ kind: "refused", reason: "not_a_workbook" })));
});
process.on("disconnect", () => process.exit());
// It is killed as soon as its answer is there: the next one finds its modules compiled all the same.
flushCompileCache();

/** Rows as they come, left at the first that is one too many. */
async function read({ bytes, bounds }: SheetWork): Promise<SheetMessage> {
  return bounds.kind === "text" ? readText(bytes, bounds) : readWorkbook(bytes, bounds);
}

async function readText(bytes: Uint8Array, bounds: SheetBounds): Promise<SheetMessage> {
  const lines = parseDelimitedRows(bytes);
  if (lines === null) return { kind: "refused", reason: "not_a_workbook" };
  const sending = rowsToSend(bounds);
  let number = 0;
  for (const values of lines) {
    number += 1;
    const filled = values.findLastIndex((value) => value !== null);
    if (filled < 0) continue;
    const refusal = await sending.take(number, values.slice(0, filled + 1).map(findCell));
    if (refusal !== null) return { kind: "refused", reason: refusal };
  }
  sending.end();
  return { kind: "end" };
}

async function readWorkbook(bytes: Uint8Array, bounds: SheetBounds): Promise<SheetMessage> {
  const entries = workbookEntries(bytes, bounds);
  if (typeof entries === "string") return { kind: "refused", reason: entries };
  const { sheet, heldBytes } = await readParts(bytes, entries);
  if (heldBytes > MOST_HELD_BYTES) return { kind: "refused", reason: "file_too_large" };
  const { formulas, lastMergedRow } = await readMarks(bytes, sheet, bounds);
  if (lastMergedRow > (bounds.mergedRows ?? bounds.rows)) return { kind: "refused", reason: "merged_cells" };
  const sending = rowsToSend(bounds);
  let seen = 0;
  for await (const { index, values } of streamXlsxRows(bytes, { maxRows: SHEET_ROWS + 1 })) {
    if (++seen > SHEET_ROWS) return { kind: "refused", reason: "too_many_rows" };
    if (!Number.isInteger(index) || index < 0) return { kind: "refused", reason: "not_a_workbook" };
    const computed = formulas.get(index + 1) ?? [];
    const filled = Math.max(
      values.findLastIndex((value) => value !== null && value !== ""),
      ...computed,
    );
    // Many a spreadsheet keeps the format of rows where nothing stands.
    if (filled < 0) continue;
    const cells: SheetCell[] = Array.from({ length: filled + 1 }, (_, column) => findCell(values[column]));
    for (const column of computed) {
      if (bounds.formulas !== "as_shown" || cells[column] === null) cells[column] = { formula: true };
    }
    const refusal = await sending.take(index + 1, cells);
    if (refusal !== null) return { kind: "refused", reason: refusal };
  }
  sending.end();
  return { kind: "end" };
}

/** Sends rows some at a time, up to the first that is one too many. */
function rowsToSend(bounds: SheetBounds) {
  let rows: SheetRow[] = [];
  // One text that many cells share counts for each: here it is one, where it is sent it is many.
  let [cellCount, characters, sent] = [0, 0, 0];
  return {
    async take(number: number, cells: readonly SheetCell[]): Promise<SheetRefusal | null> {
      if (++cellCount > bounds.rows || number > bounds.rows) return "too_many_rows";
      if (cells.length > bounds.columns) return "too_many_columns";
      rows.push({ number, cells });
      for (const cell of cells) if (typeof cell === "string") characters += cell.length;
      if (characters > bounds.inflatedBytes) return "file_too_large";
      if (rows.length < BATCH_ROWS && characters - sent < BATCH_CHARACTERS) return null;
      await creditLeft();
      send({ kind: "rows", rows });
      [rows, sent] = [[], characters];
      return null;
    },
    end() {
      if (rows.length > 0) send({ kind: "rows", rows });
    },
  };
}

function findCell(value: SheetCell | undefined): SheetCell {
  if (value === undefined || value === "") return null;
  return typeof value === "string" && value.length > CELL_CHARACTERS ? value.slice(0, CELL_CHARACTERS) : value;
}

/** Holds the parser while what it read is not taken. */
async function creditLeft(): Promise<void> {
  while (credit === 0) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  credit -= 1;
}

function send(message: SheetMessage): void {
  process.send?.(message);
}
