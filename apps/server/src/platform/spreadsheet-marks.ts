import { inflateEntry, type SheetBounds, type WorkbookEntry } from "./workbook-container.ts";

/** What a sheet says of its cells in addition to their values. */
type SheetMarks = PlacedMarks & {
  /** Ranges of merged cells ("A2:C2"), in the order of the sheet. */
  readonly merged: readonly string[];
};
type PlacedMarks = {
  /** Columns that compute, from 0, by number of row as the spreadsheet shows it. */
  readonly formulas: ReadonlyMap<number, readonly number[]>;
  /** Numbers of the rows that are hidden, by hand or by a filter. */
  readonly hiddenRows: ReadonlySet<number>;
};

const NOTHING_PLACED: PlacedMarks = { formulas: new Map(), hiddenRows: new Set() };
/** Merged ranges that are named; a sheet may have a million. */
const MOST_MERGED = 1000;
const HIDDEN = /\bhidden\s*=\s*["'](?:1|true)["']/;
const FORMULA = /<(?:[\w.-]+:)?f[\s/>]/;
/** After it a sheet still holds formulas: those of its rules, which compute no cell. */
const END_OF_CELLS = /<\/(?:[\w.-]+:)?sheetData\s*>/;
const MERGE = /<(?:[\w.-]+:)?mergeCell\s[^<>]*?\bref\s*=\s*["']([^"']*)["']/g;
/** What places a cell: the row, the cell itself, and the formula within. */
const PLACES = /<(?:[\w.-]+:)?(row|c|f)(?=[\s/>])([^<>]*)>/g;
/** What most spreadsheets write; another way of writing a reference is read all the same. */
const SAYS_WHERE = /^ r="[A-Z]/;
const ATTRIBUTE = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** No tag that places a cell is longer; a text may be. */
const LONGEST_TAG = 4096;
const LETTERS = 26;

/**
 * Formulas, merged cells and hidden rows of a sheet, which reading its values alone does not tell. Most sheets have
 * neither: their bytes are inflated and looked through once, and no cell is placed.
 *
 * @throws Error when the sheet cannot be read
 */
export async function readMarks(
  bytes: Uint8Array,
  sheet: WorkbookEntry,
  bounds: Pick<SheetBounds, "rows" | "columns">,
): Promise<SheetMarks> {
  const seen = { placed: false, end: false };
  const merged: string[] = [];
  for await (const text of readTags(inflateEntry(bytes, sheet))) {
    if (!seen.placed && !seen.end) {
      const cells = beforeEnd(text);
      seen.end = cells.length < text.length;
      // Words are found faster than the expression, which then decides.
      seen.placed =
        ((cells.includes("<f") || cells.includes(":f")) && FORMULA.test(cells)) ||
        (cells.includes("hidden") && HIDDEN.test(cells));
    }
    if (text.includes("mergeCell") && merged.length < MOST_MERGED) {
      for (const [, range = ""] of text.matchAll(MERGE)) merged.push(range);
    }
  }
  return {
    ...(seen.placed ? await placeMarks(readTags(inflateEntry(bytes, sheet)), bounds) : NOTHING_PLACED),
    merged: merged.slice(0, MOST_MERGED),
  };
}

async function placeMarks(
  pieces: AsyncIterable<string>,
  bounds: Pick<SheetBounds, "rows" | "columns">,
): Promise<PlacedMarks> {
  const formulas = new Map<number, number[]>();
  const hiddenRows = new Set<number>();
  let [row, columns] = [0, countColumns()];
  for await (const text of pieces) {
    const cells = beforeEnd(text);
    for (const [, tag, attributes = ""] of cells.matchAll(PLACES)) {
      if (tag === "f") {
        const column = columns.current();
        if (formulas.size > bounds.rows || column >= bounds.columns) continue;
        const placed = formulas.get(row);
        if (placed === undefined) formulas.set(row, [column]);
        else if (placed.at(-1) !== column) placed.push(column);
      } else if (tag === "row") {
        [row, columns] = [Number(findAttribute(attributes, "r") ?? row + 1), countColumns()];
        if (HIDDEN.test(attributes)) hiddenRows.add(row);
      } else {
        columns.next(attributes);
      }
    }
    if (cells.length < text.length) break;
  }
  return { formulas, hiddenRows };
}

/** Columns of the cells of a row, from 0. Few cells compute: the reference of a cell is read when its column is needed. */
function countColumns() {
  let column = -1;
  let unread: string | null = null;
  const current = () => {
    if (unread !== null) column = findColumn(findAttribute(unread, "r")) ?? column + 1;
    unread = null;
    return column;
  };
  return {
    current,
    next(attributes: string) {
      // A cell that says where it is makes those before it useless.
      if (!SAYS_WHERE.test(attributes)) current();
      unread = attributes;
    },
  };
}

function beforeEnd(text: string): string {
  return text.includes("sheetData") ? text.slice(0, END_OF_CELLS.exec(text)?.index ?? text.length) : text;
}

/** Pieces of a text, cut between tags. */
async function* readTags(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let left = "";
  for await (const piece of pieces) {
    // Every tag that we look for is ASCII, whatever the bytes around it are.
    const text = left + piece.toString("latin1");
    const open = text.lastIndexOf("<");
    const isCut = open >= 0 && text.length - open < LONGEST_TAG && !text.includes(">", open);
    left = isCut ? text.slice(open) : "";
    yield isCut ? text.slice(0, open) : text;
  }
  yield left;
}

function findAttribute(attributes: string, name: string): string | undefined {
  for (const [, found, a, b] of attributes.matchAll(ATTRIBUTE)) if (found === name) return a ?? b;
  return undefined;
}

/** "C7" → 2; undefined when the cell does not say where it is. */
function findColumn(reference: string | undefined): number | undefined {
  const letters = /^\$?([A-Z]{1,3})/i.exec(reference ?? "")?.[1];
  if (letters === undefined) return undefined;
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0) - 1;
}
