import type { SheetBounds } from "./spreadsheet.ts";
import { inflated, type WorkbookEntries } from "./workbook-container.ts";

/** What a sheet says of its cells beside their values. */
export type SheetMarks = {
  /** Columns that compute, from 0, by number of row as the spreadsheet shows it. */
  readonly formulas: ReadonlyMap<number, readonly number[]>;
  /** Number of the last row that a merged cell touches; 0 when there is none. */
  readonly lastMergedRow: number;
};

const NO_FORMULAS: SheetMarks["formulas"] = new Map();
const FORMULA = /<(?:[\w.-]+:)?f[\s/>]/;
/** After it a sheet still holds formulas: those of its rules, which compute no cell. */
const END_OF_CELLS = /<\/(?:[\w.-]+:)?sheetData\s*>/;
const MERGE = /<(?:[\w.-]+:)?mergeCell\s[^>]*?\bref\s*=\s*["']([^"']*)["']/g;
/** What places a cell: the row, the cell itself, and the formula within. */
const PLACES = /<(?:[\w.-]+:)?(row|c|f)(?=[\s/>])([^>]*)>/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const RELATIONSHIP = /<(?:[\w.-]+:)?Relationship\s([^>]*)>/g;
const SHEET = /<(?:[\w.-]+:)?sheet\s([^>]*)>/g;
/** No tag that places a cell is longer; a text may be. */
const LONGEST_TAG = 4096;
const LETTERS = 26;

/**
 * Formulas and merged cells of the first sheet, which reading its values alone does not tell. Most sheets have neither:
 * their bytes are inflated and looked through once, and no cell is placed.
 *
 * @throws Error when the sheet cannot be found or read
 */
export async function marksOf(
  bytes: Uint8Array,
  entries: WorkbookEntries,
  bounds: Pick<SheetBounds, "rows" | "columns">,
): Promise<SheetMarks> {
  const sheet = entries.get(await firstSheet(bytes, entries));
  if (sheet === undefined) throw new Error("the workbook has no sheet");
  const seen = { formulas: false, end: false, lastMergedRow: 0 };
  for await (const text of tagsOf(inflated(bytes, sheet))) {
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
    formulas: seen.formulas ? await placesOfFormulas(tagsOf(inflated(bytes, sheet)), bounds) : NO_FORMULAS,
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
        [row, column] = [Number(attributeOf(attributes, "r") ?? row + 1), -1];
      } else {
        column = columnOf(attributeOf(attributes, "r")) ?? column + 1;
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
async function* tagsOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
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

/** Name of the part that holds the first sheet. @source ECMA-376 part 2 §9.3, part 1 §12.3 */
async function firstSheet(bytes: Uint8Array, entries: WorkbookEntries): Promise<string> {
  const textOf = async (name: string) => {
    const entry = entries.get(name);
    if (entry === undefined) throw new Error("a part of the workbook is missing");
    const pieces: Buffer[] = [];
    for await (const piece of inflated(bytes, entry)) pieces.push(piece);
    return Buffer.concat(pieces).toString("utf8");
  };
  const root = attributesOf(await textOf("_rels/.rels"), RELATIONSHIP);
  const workbook = pathFrom("", root.find(({ Type }) => Type?.endsWith("/officeDocument"))?.Target ?? "");
  const folder = workbook.slice(0, workbook.lastIndexOf("/") + 1);
  const sheets = attributesOf(await textOf(workbook), SHEET);
  const first = sheets.find((sheet) => sheet.name !== undefined && relationOf(sheet) !== undefined);
  const relations = await textOf(`${folder}_rels/${workbook.slice(folder.length)}.rels`);
  const relation = attributesOf(relations, RELATIONSHIP).find(
    ({ Id, Type }) =>
      Id !== undefined && first !== undefined && Id === relationOf(first) && Type?.endsWith("/worksheet"),
  );
  return pathFrom(folder, relation?.Target ?? "");
}

type Attributes = Readonly<Record<string, string | undefined>>;

function relationOf(sheet: Attributes): string | undefined {
  return Object.entries(sheet).find(([name]) => name.endsWith(":id"))?.[1];
}

function attributesOf(text: string, tag: RegExp): Attributes[] {
  return [...text.matchAll(tag)].map(([, attributes = ""]) =>
    Object.fromEntries([...attributes.matchAll(ATTRIBUTE)].map(([, name, a, b]) => [name, a ?? b])),
  );
}

function attributeOf(attributes: string, name: string): string | undefined {
  for (const [, found, a, b] of attributes.matchAll(ATTRIBUTE)) if (found === name) return a ?? b;
  return undefined;
}

function pathFrom(folder: string, target: string): string {
  const parts: string[] = [];
  for (const part of (target.startsWith("/") ? target : folder + target).split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/** "C7" → 2; undefined when the cell does not say where it is. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^\$?([A-Z]{1,3})/i.exec(reference ?? "")?.[1];
  if (letters === undefined) return undefined;
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0) - 1;
}
