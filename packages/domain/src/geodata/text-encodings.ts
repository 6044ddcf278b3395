import { ensure } from "../shared/ensure.ts";
import { DOS_PAGES } from "./dos-pages.ts";

/** Writes bytes as text; what cannot be read in an encoding of several bytes is U+FFFD. */
export type DecodeText = (bytes: Uint8Array) => string;

/** Labels of TextDecoder by the number of a code page. @source Microsoft, code page identifiers */
const LABELS: ReadonlyMap<number, string> = new Map([
  [866, "ibm866"],
  [874, "windows-874"],
  [932, "shift_jis"],
  [936, "gbk"],
  [949, "euc-kr"],
  [950, "big5"],
  [10000, "macintosh"],
  [10007, "x-mac-cyrillic"],
  [20866, "koi8-r"],
  [65001, "utf-8"],
  ...Array.from({ length: 9 }, (_, at) => [1250 + at, `windows-${1250 + at}`] as const),
]);
/** Names without a number, in small letters and digits alone. */
const NAMED: ReadonlyMap<string, number> = new Map([
  ["utf8", 65001],
  ["latin1", 1252],
  ["macintosh", 10000],
  ["macroman", 10000],
  ["shiftjis", 932],
  ["sjis", 932],
  ["gbk", 936],
  ["gb2312", 936],
  ["big5", 950],
  ["ksc5601", 949],
  ["koi8r", 20866],
]);
const ISO = /(?:iso|^)8859(\d{1,2})$/;

/** What the byte of the language of a .dbf says: its code page. @source dBASE, as GDAL reads it: ogr/ogrsf_frmts/shape/ogrshapelayer.cpp */
const LANGUAGE_BYTES: ReadonlyMap<number, number> = new Map(
  Object.entries({
    437: [0x01, 0x09, 0x0b, 0x0d, 0x0f, 0x11, 0x15, 0x18, 0x19, 0x1b],
    850: [0x02, 0x0a, 0x0e, 0x10, 0x12, 0x14, 0x16, 0x1a, 0x1d, 0x25, 0x37],
    1252: [0x03, 0x57, 0x58, 0x59],
    10000: [0x04],
    865: [0x08, 0x17, 0x66],
    932: [0x13, 0x7b],
    863: [0x1c, 0x6c],
    852: [0x1f, 0x22, 0x23, 0x40, 0x64, 0x87],
    860: [0x24],
    866: [0x26, 0x65],
    936: [0x4d, 0x7a],
    949: [0x4e, 0x79],
    950: [0x4f, 0x78],
    874: [0x50, 0x7c],
    861: [0x67],
    737: [0x6a, 0x86],
    857: [0x6b, 0x88],
    10007: [0x96],
    1250: [0xc8],
    1251: [0xc9],
    1254: [0xca],
    1253: [0xcb],
    1257: [0xcc],
  }).flatMap(([page, bytes]) => bytes.map((byte) => [byte, Number(page)] as const)),
);

/**
 * The code page that a .cpg or the head of a drawing names, in any spelling: `UTF-8`, `ISO-8859-1`, `88591`, `OEM 850`,
 * `ANSI_1252`, `LDID/87`; null where it names none that is known (`system`, nothing).
 */
export function findCodePage(written: string): number | null {
  const language = /LDID\/(\d+)/i.exec(written);
  if (language !== null) return LANGUAGE_BYTES.get(Number(language[1])) ?? null;
  const name = written.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  const named = NAMED.get(name);
  if (named !== undefined) return named;
  const iso = Number(ISO.exec(name)?.[1] ?? Number.NaN);
  // A page of ISO 8859 has the number that Windows gives it, 28591 for the first.
  if (iso >= 1 && iso <= 16 && iso !== 12) return ISO_PAGES + iso;
  const digits = Number(/(?<!\d)(\d+)$/.exec(name)?.[1] ?? Number.NaN);
  return isKnown(digits) ? digits : null;
}

const ISO_PAGES = 28590;
const isKnown = (page: number): boolean => LABELS.has(page) || DOS_PAGES.has(page) || isIso(page);
const isIso = (page: number): boolean => page > ISO_PAGES && page <= ISO_PAGES + 16 && page !== ISO_PAGES + 12;

/** The code page of the byte of the language in the head of a .dbf; null where it says none. */
export const pageOfLanguage = (byte: number): number | null => LANGUAGE_BYTES.get(byte) ?? null;

/** Reads text of a code page that `findCodePage` or `pageOfLanguage` gives. */
export function createTextDecoder(page: number): DecodeText {
  const upper = DOS_PAGES.get(page);
  if (upper !== undefined) return (bytes) => decodeDos(bytes, upper);
  const decoder = new TextDecoder(isIso(page) ? `iso-8859-${page - ISO_PAGES}` : ensure(LABELS.get(page)));
  return (bytes) => decoder.decode(bytes);
}

function decodeDos(bytes: Uint8Array, upper: string): string {
  let text = "";
  for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : upper[byte - 128];
  return text;
}

/**
 * Reads text that is UTF-8 where it can be, else of a code page: files say one and hold the other. By chance, text of
 * a code page is no UTF-8 as soon as it has an accent.
 */
export function createLenientDecoder(page: number | null): DecodeText {
  const strict = new TextDecoder("utf-8", { fatal: true });
  const other = createTextDecoder(page === null || page === UTF_8 ? WINDOWS_LATIN : page);
  return (bytes) => {
    try {
      return strict.decode(bytes);
    } catch {
      return other(bytes);
    }
  };
}

const UTF_8 = 65001;
const WINDOWS_LATIN = 1252;
