import { once } from "node:events";
import { finished } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";
import { ensure } from "@lichen/domain";
import type { SheetCell } from "./spreadsheet.ts";
import { inflateEntry, readPackedPart, type WorkbookEntries, workbookEntries } from "./workbook-container.ts";

const SHEET = "xl/worksheets/sheet1.xml";
const STRINGS = "xl/sharedStrings.xml";
/** Rows that are written before the thread may do something else. */
const ROWS_AT_ONCE = 100;
/** Twice as fast as the default, for a file a tenth larger. */
const LEVEL = 4;
const LETTERS = 26;
/** What no XML document can hold, what it would not give back, and what would be taken for their writing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is written otherwise
const ESCAPED = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[\dA-Fa-f]{4}_)/g;
const MARKUP = { "&": "&amp;", "<": "&lt;", ">": "&gt;" } as const;

/**
 * A workbook of ours with rows added under those of its first sheet, as they come: what was made with styles, lists and
 * notes is filled without holding its rows in memory. Blank cells of a column, and those added, take the style that its
 * cell has in the first row.
 *
 * @param workbook made by `writeXlsx`
 * @param firstRow number of the first row added, as the spreadsheet shows it
 */
export async function fillWorkbook(
  workbook: Uint8Array,
  firstRow: number,
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>,
): Promise<Uint8Array<ArrayBuffer>> {
  const bounds = { bytes: workbook.length, inflatedBytes: Number.POSITIVE_INFINITY };
  const entries = workbookEntries(workbook, bounds);
  if (typeof entries === "string") throw new Error(`the workbook to fill is refused: ${entries}`);
  const strings = createStrings(await readText(workbook, entries, STRINGS));
  const sheet = await packPieces(fillSheet(await readText(workbook, entries, SHEET), firstRow, rows, strings.indexOf));
  const parts: Part[] = [];
  for (const [name, entry] of entries) {
    if (name === SHEET) parts.push({ name, ...sheet });
    else if (name === STRINGS) parts.push({ name, ...(await packPieces(strings.pieces())) });
    else parts.push({ name, ...entry, packed: readPackedPart(workbook, entry) });
  }
  return container(parts);
}

async function* fillSheet(
  sheet: string,
  firstRow: number,
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>,
  indexOf: (text: string) => number,
): AsyncGenerator<string> {
  const styles = stylesOf(sheet);
  const end = sheet.indexOf("</sheetData>");
  // The extent of the sheet is optional, and no longer that.
  yield withColumnStyles(sheet.slice(0, end).replace(/<dimension [^>]*>/, ""), styles);
  const letters: string[] = [];
  let [text, number] = ["", firstRow];
  for await (const cells of rows) {
    text += `<row r="${number}">`;
    for (const [column, cell] of cells.entries()) {
      letters[column] ??= lettersOf(column);
      text += cellXml(`${letters[column]}${number}`, styles[column], cell, indexOf);
    }
    text += "</row>";
    number++;
    if ((number - firstRow) % ROWS_AT_ONCE !== 0) continue;
    yield text;
    text = "";
  }
  yield text + sheet.slice(end);
}

function cellXml(place: string, style: string | undefined, cell: SheetCell, indexOf: (text: string) => number): string {
  const s = style === undefined ? "" : ` s="${style}"`;
  if (typeof cell === "number") return Number.isFinite(cell) ? `<c r="${place}"${s}><v>${cell}</v></c>` : "";
  if (typeof cell === "boolean") return `<c r="${place}"${s} t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === "string") return cell === "" ? "" : `<c r="${place}"${s} t="s"><v>${indexOf(cell)}</v></c>`;
  if (cell instanceof Date) return cellXml(place, style, cell.toISOString().slice(0, 10), indexOf);
  // A formula is never computed: nothing stands in its place.
  return "";
}

/** Style of each column: that of its cell in the first row. */
function stylesOf(sheet: string): (string | undefined)[] {
  const first = /<row [^>]*>(.*?)<\/row>/s.exec(sheet)?.[1] ?? "";
  return [...first.matchAll(/<c r="[A-Z]+\d+"([^>]*)>/g)].map(
    ([, attributes = ""]) => / s="(\d+)"/.exec(attributes)?.[1],
  );
}

function withColumnStyles(head: string, styles: readonly (string | undefined)[]): string {
  return head.replace(/<col min="(\d+)"/g, (tag, column: string) => {
    const style = styles[Number(column) - 1];
    return style === undefined ? tag : `<col style="${style}" min="${column}"`;
  });
}

function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % LETTERS));
  return column < LETTERS ? last : lettersOf(Math.floor(column / LETTERS) - 1) + last;
}

/** The table of texts of the workbook, each of them once. */
function createStrings(table: string) {
  const end = table.indexOf("</sst>");
  const first = [...table.matchAll(/<si>/g)].length;
  const indexes = new Map<string, number>();
  return {
    indexOf: (text: string): number => {
      let index = indexes.get(text);
      if (index === undefined) {
        index = first + indexes.size;
        indexes.set(text, index);
      }
      return index;
    },
    pieces: async function* (): AsyncGenerator<string> {
      // The counts are optional, and no longer those.
      yield table.slice(0, end).replace(/ (?:uniqueCount|count)="\d+"/g, "");
      let text = "";
      for (const [string, index] of indexes) {
        text += `<si><t xml:space="preserve">${xmlText(string)}</t></si>`;
        if ((index - first) % 1000 !== 0) continue;
        yield text;
        text = "";
      }
      yield text + table.slice(end);
    },
  };
}

function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(ESCAPED, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`)
    .replace(/[&<>]/g, (sign) => MARKUP[sign as keyof typeof MARKUP]);
}

async function readText(workbook: Uint8Array, entries: WorkbookEntries, name: string): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of inflateEntry(workbook, ensure(entries.get(name)))) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}

type Packed = { readonly packed: Uint8Array; readonly size: number; readonly crc: number; readonly isStored: boolean };
type Part = Packed & { readonly name: string };

async function packPieces(pieces: AsyncIterable<string>): Promise<Packed> {
  const deflate = createDeflateRaw({ level: LEVEL });
  const packed: Buffer[] = [];
  deflate.on("data", (piece: Buffer) => packed.push(piece));
  let [size, crc] = [0, 0];
  for await (const text of pieces) {
    const bytes = Buffer.from(text);
    size += bytes.length;
    crc = crc32(bytes, crc);
    if (!deflate.write(bytes)) await once(deflate, "drain");
  }
  deflate.end();
  await finished(deflate);
  return { packed: Buffer.concat(packed), size, crc, isStored: false };
}

/** @source PKWARE APPNOTE 6.3.10, §4.3.7 local header, §4.3.12 central directory, §4.3.16 end of central directory */
function container(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const [locals, directory]: [Uint8Array[], Uint8Array[]] = [[], []];
  let at = 0;
  for (const { name, packed, size, crc, isStored } of parts) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isStored ? 0 : 8, 4);
    // 1 January 1980, which no reader looks at.
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(crc, 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const [local, entry] = [Buffer.alloc(4), Buffer.alloc(6)];
    local.writeUInt32LE(0x04034b50);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(20, 4);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    locals.push(local, common, Buffer.from(name), packed);
    directory.push(entry, common, rest, Buffer.from(name));
    at += local.length + common.length + Buffer.byteLength(name) + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...locals, ...directory, end]));
}
