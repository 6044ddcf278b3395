const utf8 = new TextDecoder("utf-8", { fatal: true });
const windows1252 = new TextDecoder("windows-1252");

/** The text of some bytes: UTF-8, else what spreadsheets of Western Europe write. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return windows1252.decode(bytes);
  }
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
