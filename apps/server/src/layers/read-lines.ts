import { withoutByteOrderMark } from "../platform/decode-text.ts";
import { FileRefused, fileRefusals } from "../platform/map-files/index.ts";
import { refusals } from "./refusal-texts.ts";

/** One line of a file, from 1, without its end; each byte is one character, so that no byte is lost or guessed. */
export type Line = { readonly number: number; readonly text: string };

/** A line of the widest export (some 70 columns) has under 1 kB. */
export const LONGEST_LINE_BYTES = 65_536;

const LINE_FEED = 10;

/**
 * Lines of a file as its bytes come, whatever its length: never more than a chunk and a line are held. The first is given
 * without the byte-order mark.
 *
 * @throws FileRefused on a null byte, a line that is too long, or a last line without an end
 */
export async function* readLines(file: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let number = 1;
  let begun = "";
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    for (let from = 0; from < bytes.length; ) {
      const end = bytes.indexOf(LINE_FEED, from);
      const until = end < 0 ? bytes.length : end;
      if (begun.length + until - from > LONGEST_LINE_BYTES) {
        throw new FileRefused(refusals.line_too_long(LONGEST_LINE_BYTES), file, number);
      }
      begun += bytes.toString("latin1", from, until);
      if (begun.includes("\0")) throw new FileRefused(refusals.not_text, file, number);
      if (end >= 0) {
        const line = begun.endsWith("\r") ? begun.slice(0, -1) : begun;
        yield { number, text: number === 1 ? withoutByteOrderMark(line) : line };
        number += 1;
        begun = "";
      }
      from = until + 1;
    }
  }
  if (begun !== "") throw new FileRefused(refusals.no_end_of_line, file, number);
  if (number === 1) throw new FileRefused(fileRefusals.empty, file);
}
