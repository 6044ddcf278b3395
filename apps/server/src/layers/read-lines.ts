import { ExportRefused } from "./export-refused.ts";
import { refusals } from "./refusal-texts.ts";

/** One line of a file, from 1, without its end; each byte is one character, so that no byte is lost or guessed. */
export type Line = { readonly number: number; readonly text: string };

/** A line of the widest export (some 70 columns) has under 1 kB. */
export const LONGEST_LINE_BYTES = 65_536;

const LINE_FEED = 10;

/**
 * Lines of a file as its bytes come, whatever its length: never more than a chunk and a line are held.
 *
 * @param onBytes sees every chunk once, in order
 * @throws ExportRefused on a null byte, a line that is too long, or a last line without an end
 */
export async function* readLines(
  file: string,
  chunks: AsyncIterable<Uint8Array>,
  onBytes: (chunk: Uint8Array) => void = () => {},
): AsyncGenerator<Line> {
  let number = 1;
  let begun = "";
  for await (const chunk of chunks) {
    onBytes(chunk);
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    for (let from = 0; from < bytes.length; ) {
      const end = bytes.indexOf(LINE_FEED, from);
      const until = end < 0 ? bytes.length : end;
      if (begun.length + until - from > LONGEST_LINE_BYTES) {
        throw new ExportRefused(file, number, refusals.line_too_long(LONGEST_LINE_BYTES));
      }
      begun += bytes.toString("latin1", from, until);
      if (begun.includes("\0")) throw new ExportRefused(file, number, refusals.not_text);
      if (end >= 0) {
        yield { number, text: begun.endsWith("\r") ? begun.slice(0, -1) : begun };
        number += 1;
        begun = "";
      }
      from = until + 1;
    }
  }
  if (begun !== "") throw new ExportRefused(file, number, refusals.no_end_of_line);
  if (number === 1) throw new ExportRefused(file, null, refusals.empty);
}
