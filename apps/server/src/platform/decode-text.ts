import { createTextDecoder } from "@lichen/domain/geodata";

const utf8 = new TextDecoder("utf-8", { fatal: true });
/** Code pages of Western Europe: of Windows, of a Mac, of DOS. The first one is taken where others read it no better. */
const PAGES = [1252, 10000, 850].map(createTextDecoder);
/** What a page is told by, bytes. */
const SAMPLE = 1_000_000;
/** Letters of Western Europe that ASCII lacks, in words; and what stands in none. */
const LETTERS =
  /(?<=[a-zà-ÿœ])[à-öø-ÿœ]|[à-öø-ÿœ](?=[a-z])|(?<![A-Za-zà-ÿœ])[À-ÖØ-ÝŒ](?=[a-zA-Z])|(?<=[A-Z])[À-ÖØ-ÝŒ]/g;
const MISTAKES =
  /(?<=[A-Za-z])[^\0-\u007fÀ-ÖØ-öø-ÿœŒŸ’'‘“”«»…–—\u00a0€°²³ªº·](?=[A-Za-z]|$)|(?<=[A-Za-z])[À-ÖØ-Ý](?=[a-z])|(?<![A-Za-z])(?:mý|[Nn]ø)(?![A-Za-z])|[^\0-\u007f\u00a0-ÿœŒŸ’‘“”„…–—‚‹›•€™†‡‰ŽžŠšƒˆ˜]/gm;

/** The text of some bytes: UTF-8, else that code page in which most of its letters are of words. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    const sample = bytes.subarray(0, SAMPLE);
    const scored = PAGES.map((decode) => ({ decode, score: scoreOf(decode(sample)) }));
    return scored.reduce((best, one) => (one.score > best.score ? one : best)).decode(bytes);
  }
}

function scoreOf(text: string): number {
  return (text.match(LETTERS)?.length ?? 0) - 2 * (text.match(MISTAKES)?.length ?? 0);
}

/** The text of bytes that are held one a character, so that a file is cut at its separators before it is decoded. */
export function decodeCharacters(bytes: string): string {
  return /[\u0080-\u00ff]/.test(bytes) ? decodeText(Buffer.from(bytes, "latin1")) : bytes;
}

const BYTE_ORDER_MARK = "\u00ef\u00bb\u00bf";

/** The beginning of a file, its bytes held one a character, without the mark of UTF-8. */
export function withoutByteOrderMark(bytes: string): string {
  return bytes.startsWith(BYTE_ORDER_MARK) ? bytes.slice(BYTE_ORDER_MARK.length) : bytes;
}
