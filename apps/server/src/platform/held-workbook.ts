import { type CellValue, readOds } from "hucre/ods";
import { rangeRef } from "hucre/xlsx";
import { inflateEntry, type WorkbookEntries } from "./workbook-container.ts";
import { decodeEntities } from "./workbook-parts.ts";

/** A sheet of a workbook that is read whole. */
export type HeldSheet = {
  readonly name: string;
  readonly isHidden: boolean;
  /** Its rows from the first one, blank ones included. */
  readonly rows: readonly (readonly CellValue[])[];
  /** Ranges of merged cells ("A2:C2"). */
  readonly merged: readonly string[];
  /** Numbers of the rows that are hidden, by hand or by a filter. */
  readonly hiddenRows: ReadonlySet<number>;
};

/** First bytes of an .xls, which is a compound file. @source MS-CFB §2.2 */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];
/** @source OpenDocument 1.3 part 2 §3.3 */
const CONTENT = "content.xml";
const MIME_TYPE = "mimetype";
const TABLES = /<table:(table|table-row)(?=[\s/>])([^<>]*)>/g;
const HIDDEN_STYLES = /<style:style\s([^<>]*)>\s*<style:table-properties\s([^<>]*)>/g;

export function isXls(bytes: Uint8Array): boolean {
  return COMPOUND_FILE.every((byte, at) => bytes[at] === byte);
}

export function isOpenDocument(entries: WorkbookEntries): boolean {
  return entries.has(MIME_TYPE) && entries.has(CONTENT);
}

/** Bytes of an OpenDocument spreadsheet that are held in memory to read it. */
export function openDocumentBytes(entries: WorkbookEntries): number {
  return entries.get(CONTENT)?.size ?? 0;
}

/** The sheets of an .xls, whose reader does not tell what is hidden. @throws Error when it cannot be read */
export async function readXlsSheets(bytes: Uint8Array): Promise<readonly HeldSheet[]> {
  // Its reader is of use to few files.
  const { readXls } = await import("hucre");
  const { sheets } = await readXls(bytes);
  return sheets.map(({ name, hidden, rows, merges = [] }) => ({
    name,
    isHidden: hidden === true,
    rows,
    merged: merges.map((range) => rangeRef(range.startRow, range.startCol, range.endRow, range.endCol)),
    hiddenRows: new Set<number>(),
  }));
}

/** The sheets of an OpenDocument spreadsheet. @throws Error when it cannot be read */
export async function readOpenDocument(bytes: Uint8Array, entries: WorkbookEntries): Promise<readonly HeldSheet[]> {
  const { sheets } = await readOds(bytes);
  const hidden = hiddenParts(await readContent(bytes, entries));
  return sheets.map(({ name, rows, merges = [] }) => ({
    name,
    isHidden: hidden.get(name)?.isHidden === true,
    rows,
    merged: merges.map((range) => rangeRef(range.startRow, range.startCol, range.endRow, range.endCol)),
    hiddenRows: hidden.get(name)?.rows ?? new Set<number>(),
  }));
}

async function readContent(bytes: Uint8Array, entries: WorkbookEntries): Promise<string> {
  const entry = entries.get(CONTENT);
  const pieces: Buffer[] = [];
  if (entry !== undefined) for await (const piece of inflateEntry(bytes, entry)) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}

/** What is hidden of each sheet by its name. @source OpenDocument 1.3 part 3 §19.752 table:visibility, §20.399 table:display */
function hiddenParts(content: string) {
  const hiddenStyles = new Set<string>();
  for (const [, style = "", properties = ""] of content.matchAll(HIDDEN_STYLES)) {
    if (attribute(properties, "table:display") === "false") hiddenStyles.add(attribute(style, "style:name") ?? "");
  }
  const found = new Map<string, { readonly isHidden: boolean; readonly rows: Set<number> }>();
  let [rows, number] = [new Set<number>(), 0];
  for (const [, tag, attributes = ""] of content.matchAll(TABLES)) {
    if (tag === "table") {
      [rows, number] = [new Set(), 0];
      const isHidden = hiddenStyles.has(attribute(attributes, "table:style-name") ?? "?");
      found.set(decodeEntities(attribute(attributes, "table:name") ?? ""), { isHidden, rows });
      continue;
    }
    const repeat = Number(attribute(attributes, "table:number-rows-repeated") ?? 1);
    const isHidden = /^(?:collapse|filter)$/.test(attribute(attributes, "table:visibility") ?? "");
    // The blank rows that end a sheet are one row, repeated to its last.
    if (isHidden) for (let nth = 1; nth <= Math.min(repeat, MOST_HIDDEN); nth++) rows.add(number + nth);
    number += repeat;
  }
  return found;
}
const MOST_HIDDEN = 100_000;

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`(?<![\\w:.-])${name}\\s*=\\s*"([^"]*)"`).exec(attributes)?.[1];
}
