import { detectDelimiter, streamCsvRows } from "hucre/csv";
import { decodeText } from "./decode-text.ts";

/** @source Unicode Standard, section 23.8 "Byte order mark" */
const UTF_16 = { "255,254": "utf-16le", "254,255": "utf-16be" } as const;

/**
 * Rows of a text of separated values (.csv), whatever separates them: each cell as its text, a blank one as null.
 * The text is UTF-8, UTF-16 with its mark, else what spreadsheets of Western Europe write.
 *
 * @returns null for what is no text
 */
export function parseDelimitedRows(bytes: Uint8Array): Iterable<readonly (string | null)[]> | null {
  const text = decodeBytes(bytes);
  if (text.includes("\0")) return null;
  return cellsOf(text);
}

function decodeBytes(bytes: Uint8Array): string {
  const mark = UTF_16[`${bytes[0]},${bytes[1]}` as keyof typeof UTF_16];
  return mark === undefined ? decodeText(bytes) : new TextDecoder(mark).decode(bytes);
}

/** What Excel writes above the titles to say what separates them. */
const SEPARATOR_LINE = /^\uFEFF?sep=(.)\r?\n/i;

function* cellsOf(whole: string): Generator<readonly (string | null)[]> {
  const [line = "", separator] = SEPARATOR_LINE.exec(whole) ?? [];
  const text = whole.slice(line.length);
  for (const cells of streamCsvRows(text, { delimiter: separator ?? detectDelimiter(text), typeInference: false })) {
    yield cells.map((cell) => (typeof cell === "string" && cell.trim() !== "" ? cell : null));
  }
}
