import {
  BUILDING_TEMPLATE,
  type Cell,
  codeColumnOf,
  countKnownTitles,
  hasTemplateTitles,
  type ImportRefusal,
  isExampleRow,
  isGeometryText,
  RECORD_SHEET,
  type Sheet,
  type SheetColumn,
  type SheetOffer,
  type SheetValue,
  sheetValue,
  valueText,
} from "@lichen/domain";
import {
  openSheetReader,
  outlineSheets,
  type SheetOutline,
  SheetRefused,
  type SheetRow,
  streamRows,
} from "../platform/spreadsheet.ts";
import type { SheetBounds } from "../platform/workbook-container.ts";
import { yieldToEventLoop } from "../platform/yield-to-event-loop.ts";
import { FILE_BOUNDS, type FileToRead } from "./file-to-read.ts";

/** Rows among which the titles are looked for. */
const HEAD_ROWS = 20;
/** Of the widest of the first rows, how much a row of titles fills at least. */
const HEAD_SHARE = 0.5;
/** Different texts of a column that are kept, and figures, which seldom need a correction. */
const MOST_TEXTS = 300;
const MOST_FIGURES = 100;
const FIGURE = /^[\d\s.,]+$/;
/** A longer text is no choice, and is corrected in the file. */
const LONGEST_TEXT = 200;
const BOUNDS: SheetBounds = { ...FILE_BOUNDS, columns: 256, furtherCells: "left", formulas: "as_shown" };
/** Titles that are known make a sheet a list of buildings: a column alone may be one of anything. */
const TELLING_TITLES = 2;
/** Merged ranges that are named. */
const MOST_NAMED = 20;

type SheetReading =
  | { readonly kind: "read"; readonly sheet: Sheet; readonly offers: readonly SheetOffer[] }
  | { readonly kind: "refused"; readonly refusal: ImportRefusal };

/** What stands in a file of any shape: its sheets, and of one its titles and the values under each. */
export async function readSheet(
  file: FileToRead,
  { chosen, skipsHidden }: { readonly chosen: string | null; readonly skipsHidden: boolean },
): Promise<SheetReading> {
  using own = openSheetReader();
  const reader = file.reader ?? own.read;
  try {
    const outlines = await outlineSheets(file.bytes, { ...BOUNDS, kind: file.kind }, HEAD_ROWS, reader);
    const outline = outlines.find(({ name }) => name === chosen) ?? likeliest(outlines);
    const columns = await readColumns({ ...file, reader }, { name: outline?.name ?? null, skipsHidden });
    if (columns === null) return { kind: "refused", refusal: "no_rows" };
    return {
      kind: "read",
      sheet: {
        ...columns,
        name: outline?.name ?? null,
        merged: outline?.merged.slice(0, MOST_NAMED) ?? [],
        hiddenRows: outline?.hiddenRows ?? 0,
        skipsHidden,
        furtherColumns: Math.max(0, (outline?.columns ?? 0) - BOUNDS.columns),
      },
      offers: outlines.map(({ name, isHidden, rows, columns: width }) => ({ name, isHidden, rows, columns: width })),
    };
  } catch (error) {
    if (error instanceof SheetRefused) return { kind: "refused", refusal: error.reason };
    throw error;
  }
}

/** The sheet that most probably lists buildings: visible, with titles that are known, then the longest. */
function likeliest(outlines: readonly SheetOutline[]): SheetOutline | undefined {
  const known = new Map(outlines.map((outline) => [outline, countKnown(findHead(outline.first)?.cells ?? [])]));
  const rank = (outline: SheetOutline) => {
    const titles = known.get(outline) ?? 0;
    return [
      Number(titles >= TELLING_TITLES && outline.rows > 1),
      Number(!outline.isHidden),
      Number(outline.rows > 1),
      titles,
      outline.rows,
    ];
  };
  return outlines.toSorted((a, b) => compareRanks(rank(b), rank(a)))[0];
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, nth) => value !== b[nth]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}

function countKnown(cells: readonly Cell[]): number {
  const titles = cells.map((cell) => valueText(sheetValue(cell) ?? ""));
  return countKnownTitles(titles, RECORD_SHEET);
}

export type SheetToRead = { readonly name: string | null; readonly skipsHidden: boolean };

/** Titles of a sheet and the values under each; null when there is no row under them. */
async function readColumns(
  file: FileToRead,
  choice: SheetToRead,
): Promise<Pick<Sheet, "headRow" | "rows" | "columns"> | null> {
  const first: SheetRowRead[] = [];
  const seen: SeenColumn[] = [];
  let [headRow, headings, rows, codeColumn]: [number, readonly Cell[], number, number] = [0, [], 0, -1];
  const begin = () => {
    const head = findHead(first);
    [headRow, headings] = [head?.number ?? 0, head?.cells ?? []];
    codeColumn = codeColumnOf(BUILDING_TEMPLATE, headings);
    for (const { number, cells } of first) if (number > headRow) take(cells);
  };
  const take = (cells: readonly Cell[]) => {
    if (isExampleRow(BUILDING_TEMPLATE, cells, codeColumn) || repeatsTitles(cells, headings)) return;
    rows += 1;
    for (const [at, cell] of cells.entries()) {
      seen[at] ??= newColumn();
      addValue(seen[at], sheetValue(cell));
    }
  };
  const pause = yieldToEventLoop();
  for await (const row of allRows(file, choice)) {
    if (first.length < HEAD_ROWS) {
      first.push(row);
      if (first.length === HEAD_ROWS) begin();
    } else take(row.cells);
    await pause();
  }
  if (first.length < HEAD_ROWS) begin();
  if (rows === 0) return null;
  const width = Math.max(headings.length, seen.length);
  const columns = Array.from({ length: width }, (_, at) => columnOf(at, headings[at] ?? null, seen[at]));
  return { headRow, rows, columns: columns.filter(isSomething) };
}

type SheetRowRead = Pick<SheetRow, "number" | "footprint" | "supposed"> & { readonly cells: readonly Cell[] };

/** Rows below the titles of a file of any shape, as they stand. @throws SheetRefused when it cannot be read */
export async function* sheetRows(
  file: FileToRead,
  { name, skipsHidden, headRow, columns }: Sheet,
): AsyncGenerator<SheetRowRead> {
  const titles: Cell[] = [];
  for (const { at, heading } of columns) titles[at] = heading;
  const codeColumn = codeColumnOf(BUILDING_TEMPLATE, titles);
  for await (const row of allRows(file, { name, skipsHidden })) {
    if (row.number <= headRow || repeatsTitles(row.cells, titles)) continue;
    if (!isExampleRow(BUILDING_TEMPLATE, row.cells, codeColumn)) yield row;
  }
}

/** Whether a row is that of the titles again, as where files were joined, or pages were printed. */
export function repeatsTitles(cells: readonly Cell[], titles: readonly Cell[]): boolean {
  const filled = cells.flatMap((cell, at) => (sheetValue(cell) === null ? [] : [at]));
  const textOf = (cell: Cell | undefined) => valueText(sheetValue(cell ?? null) ?? "");
  return filled.length > 1 && filled.every((at) => textOf(cells[at]) === textOf(titles[at]));
}

async function* allRows(
  { bytes, kind, reader }: FileToRead,
  { name, skipsHidden }: SheetToRead,
): AsyncGenerator<SheetRowRead> {
  let last = 0;
  for await (const batch of streamRows(bytes, { ...BOUNDS, kind }, { sheet: name, skipsHidden }, reader)) {
    for (const row of batch) {
      if (row.number <= last) throw new SheetRefused("not_a_workbook");
      last = row.number;
      yield row;
    }
  }
}

/**
 * The titles of the template, where its columns were moved; else the row with the most titles that are known, below the
 * lines that say what the file is; else the first row that looks like titles: texts, over half of the width.
 */
function findHead(rows: readonly SheetRowRead[]): SheetRowRead | undefined {
  const head = findTitles(rows);
  const below = head === undefined ? undefined : rows.find(({ number }) => number === head.number + 1);
  return head === undefined || below === undefined ? head : joinTitles(head, below);
}

/** Titles on two rows, as merged cells make them: those below a group of columns stand for it. */
function joinTitles(head: SheetRowRead, below: SheetRowRead): SheetRowRead {
  const width = Math.max(head.cells.length, below.cells.length);
  const cells = Array.from({ length: width }, (_, at): Cell => {
    const under = below.cells[at] ?? null;
    return sheetValue(under) === null ? (head.cells[at] ?? null) : under;
  });
  return countKnown(cells) > countKnown(head.cells) ? { number: below.number, cells } : head;
}

function findTitles(rows: readonly SheetRowRead[]): SheetRowRead | undefined {
  const own = rows.find(({ cells }) => hasTemplateTitles(BUILDING_TEMPLATE, cells));
  if (own !== undefined) return own;
  const filled = (cells: readonly Cell[]) => cells.filter((cell) => sheetValue(cell) !== null).length;
  const width = Math.max(0, ...rows.map(({ cells }) => filled(cells)));
  const texts = (cells: readonly Cell[]) => cells.filter((cell) => typeof sheetValue(cell) === "string").length;
  const wide = rows.filter(({ cells }) => texts(cells) >= Math.max(1, width * HEAD_SHARE));
  const known = wide.map((row) => ({ row, titles: countKnown(row.cells) }));
  const most = Math.max(0, ...known.map(({ titles }) => titles));
  if (most >= TELLING_TITLES) return known.find(({ titles }) => titles === most)?.row;
  return wide[0] ?? rows[0];
}

type SeenColumn = { filled: number; texts: number; figures: number; readonly values: Map<SheetValue, number> };

function newColumn(): SeenColumn {
  return { filled: 0, texts: 0, figures: 0, values: new Map() };
}

function addValue(column: SeenColumn, whole: SheetValue | null): void {
  if (whole === null) return;
  column.filled += 1;
  const value = cutGeometry(whole);
  const before = column.values.get(value);
  if (before !== undefined) return void column.values.set(value, before + 1);
  const isFigure = typeof value === "number" || FIGURE.test(String(value));
  if (typeof value === "string" && value.length > LONGEST_TEXT) return;
  if ((isFigure ? column.figures : column.texts) >= (isFigure ? MOST_FIGURES : MOST_TEXTS)) return;
  if (isFigure) column.figures += 1;
  else column.texts += 1;
  column.values.set(value, 1);
}

/** The beginning of a geometry shows what its column is. */
function cutGeometry(value: SheetValue): SheetValue {
  const isLong = typeof value === "string" && value.length > LONGEST_TEXT;
  return isLong && isGeometryText(value) ? value.slice(0, LONGEST_TEXT) : value;
}

function columnOf(at: number, heading: Cell, seen: SeenColumn = newColumn()): SheetColumn {
  const title = sheetValue(heading);
  const values = [...seen.values].map(([value, rows]) => ({ value, rows })).toSorted((a, b) => b.rows - a.rows);
  return { at, heading: title === null ? "" : valueText(title).slice(0, LONGEST_TEXT), filled: seen.filled, values };
}

function isSomething({ heading, filled }: SheetColumn): boolean {
  return heading !== "" || filled > 0;
}
