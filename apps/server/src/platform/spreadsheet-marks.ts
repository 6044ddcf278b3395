import { inflateEntry, type SheetBounds, type WorkbookEntry } from "./workbook-container.ts";

/** What a sheet says of its cells beside their values. */
type SheetMarks = {
  /** Columns that compute, from 0, by number of row as the spreadsheet shows it. */
  readonly formulas: ReadonlyMap<number, readonly number[]>;
  /** Number of the last row that a merged cell touches; 0 when there is none. */
  readonly lastMergedRow: number;
};

const NO_FORMULAS: SheetMarks["formulas"] = new Map();
const FORMULA = /<(?:[\w.-]+:)?f[\s/>]/;
/** After it a sheet still holds formulas: those of its rules, which compute no cell. */
const END_OF_CELLS = /<\/(?:[\w.-]+:)?sheetData\s*>/;
const MERGE = /<(?:[\w.-]+:)?mergeCell\s[^<>]*?\bref\s*=\s*["']([^"']*)["']/g;
/** What places a cell: the row, the cell itself, and the formula within. */
const PLACES = /<(?:[\w.-]+:)?(row|c|f)(?=[\s/>])([^<>]*)>/g;
const ATTRIBUTE = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** No tag that places a cell is longer; a text may be. */
const LONGEST_TAG = 4096;
const LETTERS = 26;

/**
 * Formulas and merged cells of a sheet, which reading its values alone does not tell. Most sheets have neither:
 * their bytes are inflated and looked through once, and no cell is placed.
 *
 * @throws Error when the sheet cannot be read
 */
export async function readMarks(
  bytes: Uint8Array,
  sheet: WorkbookEntry,
  bounds: Pick<SheetBounds, "rows" | "columns">,
): Promise<SheetMarks> {
  const seen = { formulas: false, end: false, lastMergedRow: 0 };
  for await (const text of readTags(inflateEntry(bytes, sheet))) {
    if (!seen.formulas && !seen.end) {
      const cells = beforeEnd(text);
      seen.end = cells.length < text.length;
      // Words are found faster than the expression, which then decides.
      seen.formulas = (cells.includes("<f") || cells.includes(":f")) && FORMULA.test(cells);
    }
    if (text.includes("mergeCell")) {
      for (const [, range = ""] of text.matchAll(MERGE)) {
        seen.lastMergedRow = Math.max(seen.lastMergedRow, ...[...range.matchAll(/\d+/g)].map(Number));
      }
    }
  }
  return {
    formulas: seen.formulas ? await placesOfFormulas(readTags(inflateEntry(bytes, sheet)), bounds) : NO_FORMULAS,
    lastMergedRow: seen.lastMergedRow,
  };
}

async function placesOfFormulas(
  pieces: AsyncIterable<string>,
  bounds: Pick<SheetBounds, "rows" | "columns">,
): Promise<SheetMarks["formulas"]> {
  const found = new Map<number, number[]>();
  let [row, column] = [0, -1];
  for await (const text of pieces) {
    const cells = beforeEnd(text);
    for (const [, tag, attributes = ""] of cells.matchAll(PLACES)) {
      if (tag === "f") {
        if (row > bounds.rows || column >= bounds.columns) continue;
        const columns = found.get(row);
        if (columns === undefined) found.set(row, [column]);
        else if (columns.at(-1) !== column) columns.push(column);
      } else if (tag === "row") {
        [row, column] = [Number(findAttribute(attributes, "r") ?? row + 1), -1];
      } else {
        column = findColumn(findAttribute(attributes, "r")) ?? column + 1;
      }
    }
    if (cells.length < text.length) break;
  }
  return found;
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
