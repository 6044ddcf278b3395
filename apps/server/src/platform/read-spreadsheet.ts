import { ensure } from "@lichen/domain/ensure";
import { parseObjectRows } from "@lichen/domain/geodata";
import { streamXlsxRows } from "hucre/xlsx";
import {
  type HeldSheet,
  isOpenDocument,
  isXls,
  openDocumentBytes,
  readOpenDocument,
  readXlsSheets,
} from "./held-workbook.ts";
import { findMapForm } from "./map-files/find-map-form.ts";
import type { MapPlace } from "./map-files/index.ts";
import type { SheetCell, SheetMessage, SheetOutline, SheetRow, SheetWork } from "./spreadsheet.ts";
import { readMarks } from "./spreadsheet-marks.ts";
import { parseTextRows } from "./text-rows.ts";
import { isZip, type SheetBounds, type SheetRefusal, workbookEntries } from "./workbook-container.ts";
import { readParts } from "./workbook-parts.ts";

/** What is sent together: little enough for the thread that receives it to do something else in between. */
const BATCH_ROWS = 200;
const BATCH_CHARACTERS = 500_000;
/** @source ECMA-376 part 1 §18.3.1.73, as spreadsheets bound it */
const SHEET_ROWS = 1_048_576;
/** Beyond what a cell may hold, one character is kept: enough to say that it is too long. @source ECMA-376 part 1 §18.4.12 */
const CELL_CHARACTERS = 32_767 + 1;

/** Of the parts that the reader holds whole, tables of texts above all: what 60,000 buildings need. */
const MOST_HELD_BYTES = 60_000_000;
/** Sheets of a workbook that are offered. */
const MOST_SHEETS = 100;

type SpreadsheetWork = Pick<SheetWork, "bounds" | "what"> & { readonly bytes: Uint8Array };

/**
 * What a file holds, some hundreds of rows at a time; the last message is its end, or what refuses it. It is
 * as heavy as the file: one that someone sent is read by `spreadsheet-worker.ts`, in a process of its own.
 */
export async function* readSpreadsheet(work: SpreadsheetWork): AsyncGenerator<SheetMessage> {
  try {
    yield* readMessages(work);
  } catch (error) {
    // Whatever the reader cannot make sense of is no workbook to us.
    yield refuseFile(error instanceof TooManyRows ? "too_many_rows" : "not_a_workbook");
  }
}

const refuseFile = (reason: SheetRefusal): SheetMessage => ({ kind: "refused", reason });

async function* readMessages({ bytes, bounds, what }: SpreadsheetWork): AsyncGenerator<SheetMessage> {
  if (what.kind === "rows" && bounds.kind === "text") {
    const lines = parseTextRows(bytes);
    if (lines === null) yield refuseFile("not_a_workbook");
    else yield* batchRows(filledRows(lines), bounds);
    return;
  }
  const sheets = await openSheets(bytes, bounds);
  if (typeof sheets === "string") {
    yield refuseFile(sheets);
    return;
  }
  if (what.kind === "outlines") {
    yield await outline(sheets, bounds, what.firstRows);
    yield { kind: "end" };
    return;
  }
  const sheet =
    what.sheet === undefined || what.sheet === null
      ? (sheets.find(({ isHidden }) => !isHidden) ?? sheets[0])
      : sheets.find(({ name }) => name === what.sheet);
  if (sheet === undefined) {
    yield refuseFile("not_a_workbook");
    return;
  }
  const { rows, hiddenRows } = await sheet.open();
  yield* batchRows(what.skipsHidden === true ? leaveOut(rows, hiddenRows) : rows, bounds);
}

/** Rows as they come, some at a time, left at the first that is one too many. */
async function* batchRows(
  rows: AsyncIterable<SheetRow> | Iterable<SheetRow>,
  bounds: SheetBounds,
): AsyncGenerator<SheetMessage> {
  let batch: SheetRow[] = [];
  // One text that many cells share counts for each: here it is one, where it is sent it is many.
  let [rowCount, characters, sent] = [0, 0, 0];
  for await (const { cells: whole, ...row } of rows) {
    const cells = whole.slice(0, bounds.columns);
    for (const cell of cells) if (typeof cell === "string") characters += cell.length;
    const refusal = rowRefusal({ rows: ++rowCount, columns: whole.length, characters }, bounds);
    if (refusal !== null) {
      yield refuseFile(refusal);
      return;
    }
    batch.push({ ...row, cells });
    if (batch.length < BATCH_ROWS && characters - sent < BATCH_CHARACTERS) continue;
    yield { kind: "rows", rows: batch };
    [batch, sent] = [[], characters];
  }
  if (batch.length > 0) yield { kind: "rows", rows: batch };
  yield { kind: "end" };
}

function rowRefusal(
  read: { readonly rows: number; readonly columns: number; readonly characters: number },
  bounds: SheetBounds,
): SheetRefusal | null {
  if (read.rows > bounds.rows) return "too_many_rows";
  if (read.columns > bounds.columns && bounds.furtherCells !== "left") return "too_many_columns";
  return read.characters > bounds.inflatedBytes ? "file_too_large" : null;
}

/** The sheets of a workbook with what each holds. */
async function outline(sheets: readonly OpenSheet[], bounds: SheetBounds, firstRows: number): Promise<SheetMessage> {
  const outlines: SheetOutline[] = [];
  for (const { name, isHidden, open } of sheets.slice(0, MOST_SHEETS)) {
    const { rows, merged, hiddenRows } = await open();
    const first: SheetRow[] = [];
    const counted = { rows: 0, columns: 0, hidden: 0 };
    for await (const { number, cells } of rows) {
      counted.rows += 1;
      counted.columns = Math.max(counted.columns, cells.length);
      if (hiddenRows.has(number)) counted.hidden += 1;
      if (first.length < firstRows) first.push({ number, cells: cells.slice(0, bounds.columns) });
    }
    const { hidden, ...counts } = counted;
    outlines.push({ name, isHidden, ...counts, first, merged, hiddenRows: hidden });
  }
  return { kind: "outlines", sheets: outlines };
}

/** A sheet of a workbook, to be read. */
type OpenSheet = {
  readonly name: string;
  readonly isHidden: boolean;
  readonly open: () => Promise<{
    /** Rows that hold something. */
    readonly rows: AsyncIterable<SheetRow> | Iterable<SheetRow>;
    readonly merged: readonly string[];
    readonly hiddenRows: ReadonlySet<number>;
  }>;
};

/** The sheets of a workbook, whatever wrote it, or why it is not read. */
async function openSheets(bytes: Uint8Array, bounds: SheetBounds): Promise<readonly OpenSheet[] | SheetRefusal> {
  const form = findMapForm(bytes, isZip(bytes) ? namesIn(bytes, bounds) : []);
  if (form !== null) return openLayers(bytes, form);
  if (isXls(bytes)) {
    if (bytes.length > MOST_HELD_BYTES) return "file_too_large";
    return (await readXlsSheets(bytes)).map(openHeld);
  }
  const entries = workbookEntries(bytes, bounds);
  if (typeof entries === "string") return entries;
  if (isOpenDocument(entries)) {
    if (openDocumentBytes(entries) > MOST_HELD_BYTES) return "file_too_large";
    return (await readOpenDocument(bytes, entries)).map(openHeld);
  }
  const { sheets, heldBytes } = await readParts(bytes, entries);
  if (heldBytes > MOST_HELD_BYTES) return "file_too_large";
  return sheets.map(({ name, isHidden, entry }) => ({
    name,
    isHidden,
    open: async () => {
      const { formulas, merged, hiddenRows } = await readMarks(bytes, entry, bounds);
      return { rows: sheetRows(bytes, name, formulas, bounds), merged, hiddenRows };
    },
  }));
}

/** The layers of a map; few files are one, and its readers are long to load. */
async function openLayers(bytes: Uint8Array, form: string): Promise<readonly OpenSheet[] | SheetRefusal> {
  const { FileRefused, readMapLayers, SystemRefused } = await import("./map-files/index.ts");
  try {
    return (await readMapLayers(bytes, form)).map(({ name, places }) => openMap(name ?? form.slice(1), places));
  } catch (error) {
    if (error instanceof SystemRefused) return "map_without_system";
    if (error instanceof FileRefused) return "unreadable_map";
    throw error;
  }
}

/** A layer of a map as a sheet: where each thing stands, the surface that it covers, then its properties. */
function openMap(name: string, places: readonly MapPlace[]): OpenSheet {
  const table = parseObjectRows(places.map(({ properties }) => properties));
  const isSurface = places.some(({ area }) => area !== null);
  const titles = ["latitude", "longitude", ...(isSurface ? ["building_floor_area"] : []), ...table.titles];
  const rows = places.map(({ at, area }, nth) => [
    at?.latitude ?? null,
    at?.longitude ?? null,
    ...(isSurface ? [area === null ? null : Math.round(area)] : []),
    ...ensure(table.rows[nth]),
  ]);
  const open = async () => ({
    rows: mapRows(filledRows([titles, ...rows])),
    merged: [],
    hiddenRows: new Set<number>(),
  });
  function* mapRows(filled: Iterable<SheetRow>): Generator<SheetRow> {
    for (const row of filled) {
      // The first row is that of the titles.
      const { footprint = null, supposed = null } = places[row.number - 2] ?? {};
      yield { ...row, ...(footprint === null ? {} : { footprint }), ...(supposed === null ? {} : { supposed }) };
    }
  }
  return { name, isHidden: false, open };
}

function namesIn(bytes: Uint8Array, bounds: SheetBounds): readonly string[] {
  const entries = workbookEntries(bytes, bounds);
  return typeof entries === "string" ? [] : [...entries.keys()];
}

function openHeld({ name, isHidden, rows, merged, hiddenRows }: HeldSheet): OpenSheet {
  return { name, isHidden, open: async () => ({ rows: filledRows(rows), merged, hiddenRows }) };
}

function* filledRows(rows: Iterable<readonly SheetCell[]>): Generator<SheetRow> {
  let number = 0;
  for (const values of rows) {
    number += 1;
    const filled = values.findLastIndex((value) => findCell(value) !== null);
    if (filled >= 0) yield { number, cells: values.slice(0, filled + 1).map(findCell) };
  }
}

async function* sheetRows(
  bytes: Uint8Array,
  sheet: string,
  formulas: ReadonlyMap<number, readonly number[]>,
  bounds: SheetBounds,
): AsyncGenerator<SheetRow> {
  let seen = 0;
  for await (const { index, values } of streamXlsxRows(bytes, { sheet, maxRows: SHEET_ROWS + 1 })) {
    if (++seen > SHEET_ROWS) throw new TooManyRows();
    if (!Number.isInteger(index) || index < 0) throw new Error("a row is out of the sheet");
    const computed = formulas.get(index + 1) ?? [];
    const filled = Math.max(
      values.findLastIndex((value) => findCell(value) !== null),
      ...computed,
    );
    // Many a spreadsheet keeps the format of rows where nothing stands.
    if (filled < 0) continue;
    const cells: SheetCell[] = Array.from({ length: filled + 1 }, (_, column) => findCell(values[column]));
    for (const column of computed) {
      if (bounds.formulas !== "as_shown" || cells[column] === null) cells[column] = { formula: true };
    }
    yield { number: index + 1, cells };
  }
}

/** A sheet says more rows than one may have. */
class TooManyRows extends Error {}

async function* leaveOut(
  rows: AsyncIterable<SheetRow> | Iterable<SheetRow>,
  numbers: ReadonlySet<number>,
): AsyncGenerator<SheetRow> {
  for await (const row of rows) if (!numbers.has(row.number)) yield row;
}

function findCell(value: SheetCell | undefined): SheetCell {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" && value.trim() === "") return null;
  return typeof value === "string" && value.length > CELL_CHARACTERS ? value.slice(0, CELL_CHARACTERS) : value;
}
