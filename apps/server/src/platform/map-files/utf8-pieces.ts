import { createTextDecoder } from "@lichen/domain/geodata";
import { FileRefused } from "./file-refused.ts";
import { refusals } from "./refusals.ts";

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const WINDOWS_LATIN = 1252;

/**
 * Makes the pieces of a text UTF-8: as they are where they are so; from Windows-1252 where the first accent is not.
 * @throws FileRefused where a text of UTF-8 has a part that is none
 */
export function createUtf8(): (piece: Buffer) => Uint8Array {
  const check = new TextDecoder("utf-8", { fatal: true });
  const latin = createTextDecoder(WINDOWS_LATIN);
  let found: "ascii" | "utf8" | "latin" = "ascii";
  let read = 0;
  return (piece) => {
    const start = read;
    read += piece.length;
    if (found === "latin") return Buffer.from(latin(piece));
    try {
      const { length } = check.decode(piece, { stream: true });
      if (found === "ascii" && length < piece.length && (start > 0 || length < piece.length - BYTE_ORDER_MARK.length)) {
        found = "utf8";
      }
      return start === 0 && piece.subarray(0, 3).equals(BYTE_ORDER_MARK) ? piece.subarray(3) : piece;
    } catch {
      const isWide = start === 0 && /^(?:\xff\xfe|\xfe\xff)/.test(piece.toString("latin1", 0, 2));
      if (found === "utf8" || isWide) throw new FileRefused(refusals.not_utf8);
      found = "latin";
      return Buffer.from(latin(piece));
    }
  };
}
