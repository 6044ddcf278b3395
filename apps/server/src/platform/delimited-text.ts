import { parseCsv, streamCsvRows } from "hucre/csv";
import { decodeText } from "./decode-text.ts";
import { parseFixedWidths } from "./fixed-widths.ts";

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
  if (CONTROL.test(text) || MARKUP.test(text)) return null;
  return parseAligned(text) ?? cellsOf(text);
}

/** Rows of a text in which nothing but the widths of its columns separates cells; null for any other. */
export function parseAligned(text: string): Iterable<readonly (string | null)[]> | null {
  return isSeparated(text) ? null : parseFixedWidths(text);
}

/** Characters of no text: pictures and documents are full of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\0-\u0008\u000e-\u001a\u001c-\u001f]/;

/** A page of the web, or a document in XML, whatever its name says. */
const MARKUP = /^\uFEFF?\s*<(?:!doctype|html|head|body|table|meta|style|\?xml)[\s>]/i;

/** The text of a .csv: UTF-8, UTF-16 with its mark, else what spreadsheets of Western Europe write. */
export function decodeBytes(bytes: Uint8Array): string {
  const mark = UTF_16[`${bytes[0]},${bytes[1]}` as keyof typeof UTF_16] ?? findUnmarked(bytes);
  return mark === undefined ? decodeText(bytes) : new TextDecoder(mark).decode(bytes);
}

/** UTF-16 without its mark: of its first characters, which are of ASCII, one byte of two is 0. */
function findUnmarked(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const head = [...bytes.subarray(0, UNMARKED_BYTES)];
  if (head.length < UNMARKED_BYTES) return undefined;
  const isZero = (at: number) => head.every((byte, nth) => nth % 2 !== at || byte === 0);
  const isFilled = (at: number) => head.every((byte, nth) => nth % 2 !== at || byte > 0);
  if (isZero(1) && isFilled(0)) return "utf-16le";
  return isZero(0) && isFilled(1) ? "utf-16be" : undefined;
}
const UNMARKED_BYTES = 8;

/** What Excel writes above the titles to say what separates them. */
const SEPARATOR_LINE = /^\uFEFF?sep=(.)\r?\n/i;

/** A comma that is no part of a sentence. */
const BARE_COMMA = /,(?=\S)/;
const DELIMITERS = [";", ",", "\t", "|", "¬", "~", "^"];
/** Lines from which the separator is told: the first ones often say what the file is. */
const SAMPLE_LINES = 60;
const SAMPLE_CHARACTERS = 200_000;

/**
 * What separates the cells of a text: what its line of Excel says, else that with which most rows have the same number of
 * cells, the more cells the better. Commas that are all followed by a space separate nothing: those of addresses.
 */
export function findSeparator(whole: string): string {
  const [, stated] = SEPARATOR_LINE.exec(whole) ?? [];
  if (stated !== undefined) return stated;
  const sample = sampleOf(whole).join("\n");
  const scored = DELIMITERS.map((delimiter) => {
    const widths = new Map<number, number>();
    for (const cells of parseCsv(sample, { delimiter, skipEmptyRows: true })) {
      if (cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
    }
    const cells = [...widths].map(([width, rows]) => rows * rows * width);
    return { delimiter, score: Math.max(0, ...cells) };
  });
  const { delimiter } = scored.reduce((best, one) => (one.score > best.score ? one : best));
  return delimiter === "," && !BARE_COMMA.test(sample) ? ";" : delimiter;
}

const sampleOf = (whole: string): readonly string[] =>
  whole.slice(0, SAMPLE_CHARACTERS).split(/\r\n|\n|\r/, SAMPLE_LINES);

/** Whether some line of titles, among the first ones, has a sign that separates cells. */
function isSeparated(whole: string): boolean {
  return SEPARATOR_LINE.test(whole) || sampleOf(whole).some((line) => TITLED.test(line));
}
/** Several signs of one kind, none of them in a sentence. */
const TITLED = /(?:[;\t|¬~^][^;\t|¬~^\n]*){2}|(?:,\S[^,\n]*){2}/;

function* cellsOf(whole: string): Generator<readonly (string | null)[]> {
  const [line = ""] = SEPARATOR_LINE.exec(whole) ?? [];
  const text = whole.slice(line.length);
  for (const cells of streamCsvRows(text, { delimiter: findSeparator(whole), typeInference: false })) {
    yield cells.map((cell) => (typeof cell === "string" && cell.trim() !== "" ? shownText(cell) : null));
  }
}

/** A formula of a text alone, ="00123", and the one of a link with its name. */
const TEXT_FORMULA = /^=\s*"((?:[^"]|"")*)"$/;
const LINK_FORMULA = /^=\s*(?:HYPERLINK|LIEN_HYPERTEXTE)\s*\(.*[;,]\s*"((?:[^"]|"")*)"\s*\)$/i;
/** What says "a text" in the formula bar; a town may begin by one: "'s-Hertogenbosch", "’t Harde". */
const TEXT_MARK = /^'(?=[\p{L}\d])(?![stn][\s-])/iu;

/** What a spreadsheet shows of a cell that was written for it. */
function shownText(cell: string): string {
  const text = cell.trim();
  if (text.startsWith("=")) {
    const shown = (TEXT_FORMULA.exec(text) ?? LINK_FORMULA.exec(text))?.[1];
    return shown === undefined ? cell : shown.replaceAll('""', '"');
  }
  return text.startsWith("'") && !text.endsWith("'") ? text.replace(TEXT_MARK, "") : cell;
}
