import { decodeCharacters, withoutByteOrderMark } from "../../apps/server/src/platform/decode-text.ts";
import { type CsvFault, csvFaults } from "./csv-faults.ts";

/** One record of a CSV, with the line of the file where it begins, from 1. */
export type CsvRecord = { readonly line: number; readonly fields: readonly string[] };

/** The file is no CSV from this line on: nothing after it can be read. */
export class CsvBroken extends Error {
  readonly line: number;
  readonly reason: CsvFault;

  constructor(line: number, reason: CsvFault) {
    super(`line ${line}: ${reason.en}`);
    this.name = "CsvBroken";
    this.line = line;
    this.reason = reason;
  }
}

export const SEPARATORS = [";", ",", "\t"] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Length beyond which a record is a quote that was not closed. */
export const LONGEST_RECORD = 1_000_000;

const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * Reads a CSV as its bytes come: quotes doubled, line ends of any system, byte-order mark, UTF-8 or Windows-1252 field
 * by field. Holds one record and one chunk. Blank lines are passed over.
 *
 * @param separator found in the first line when absent
 * @throws CsvBroken on a null byte, a quote that is not closed, or a record that is too long
 */
export async function* readCsv(
  chunks: AsyncIterable<Uint8Array>,
  separator?: Separator,
): AsyncGenerator<CsvRecord & { readonly separator: Separator }> {
  let reader: RecordReader | null = null;
  let head = "";
  let found: CsvRecord[] = [];
  const begin = (text: string) => {
    const body = withoutByteOrderMark(text);
    const begun = recordReader(separator ?? separatorOf(body), (record) => found.push(record));
    begun.read(body);
    return begun;
  };
  for await (const chunk of chunks) {
    // One character a byte: separators and quotes are the same in UTF-8 and Windows-1252.
    const text = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString("latin1");
    if (reader === null) {
      head += text;
      if (head.length > LONGEST_RECORD) throw new CsvBroken(1, csvFaults.too_long);
      if (!/[\r\n]/.test(head)) continue;
      reader = begin(head);
    } else reader.read(text);
    for (const record of found) yield { ...record, separator: reader.separator };
    found = [];
  }
  reader ??= begin(head);
  reader.end();
  for (const record of found) yield { ...record, separator: reader.separator };
}

/**
 * The separator that the first line has most, outside quotes. A semicolon wins a tie and a line without any: a comma is
 * at home in an address or a label, a semicolon is not.
 */
function separatorOf(text: string): Separator {
  const line = (/^[^\r\n]*/.exec(text)?.[0] ?? "").replace(/"[^"]*"/g, "");
  const count = (separator: Separator) => line.split(separator).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

type RecordReader = {
  readonly separator: Separator;
  readonly read: (text: string) => void;
  readonly end: () => void;
};

function recordReader(separator: Separator, put: (record: CsvRecord) => void): RecordReader {
  const separatorCode = separator.charCodeAt(0);
  let fields: string[] = [];
  let field = "";
  let length = 0;
  /** Inside quotes, just after a quote that closes or doubles, or outside. */
  let state: "outside" | "inside" | "closing" = "outside";
  let wasQuoted = false;
  let afterReturn = false;
  let line = 1;
  let begunAt = 1;

  function endField(): void {
    fields.push(decodeCharacters(field));
    field = "";
    wasQuoted = false;
    state = "outside";
  }

  function endRecord(): void {
    const isBlank = fields.length === 0 && field === "" && !wasQuoted;
    if (!isBlank) {
      endField();
      put({ line: begunAt, fields });
    }
    fields = [];
    length = 0;
  }

  function take(text: string, from: number, to: number): void {
    field += text.slice(from, to);
    length += to - from;
    if (length > LONGEST_RECORD) throw new CsvBroken(begunAt, csvFaults.too_long);
  }

  function readOne(text: string, at: number): number {
    const code = text.charCodeAt(at);
    if (state === "inside") {
      let end = at;
      while (end < text.length && text.charCodeAt(end) !== QUOTE) {
        if (text.charCodeAt(end) === LINE_FEED) line += 1;
        end += 1;
      }
      take(text, at, end);
      if (end < text.length) state = "closing";
      return end + 1;
    }
    if (code === QUOTE && state === "closing") {
      take(text, at, at + 1);
      state = "inside";
      return at + 1;
    }
    if (code === QUOTE && field === "" && !wasQuoted) {
      state = "inside";
      wasQuoted = true;
      return at + 1;
    }
    if (code === separatorCode) {
      endField();
      return at + 1;
    }
    if (code === LINE_FEED || code === CARRIAGE_RETURN) {
      const isSecondHalf = code === LINE_FEED && afterReturn;
      afterReturn = code === CARRIAGE_RETURN;
      if (!isSecondHalf) {
        endRecord();
        line += 1;
      }
      begunAt = line;
      state = "outside";
      return at + 1;
    }
    let end = at + 1;
    while (end < text.length && !stops(text.charCodeAt(end))) end += 1;
    take(text, at, end);
    state = "outside";
    return end;
  }
  const stops = (code: number) =>
    code === separatorCode || code === LINE_FEED || code === CARRIAGE_RETURN || code === QUOTE;

  return {
    separator,
    read(text) {
      if (text.includes("\0")) throw new CsvBroken(line, csvFaults.not_text);
      for (let at = 0; at < text.length; ) {
        const before = afterReturn;
        at = readOne(text, at);
        if (before) afterReturn = false;
      }
    },
    end() {
      if (state === "inside") throw new CsvBroken(begunAt, csvFaults.unclosed_quote);
      endRecord();
    },
  };
}
