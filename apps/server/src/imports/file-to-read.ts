import { IMPORT_FILE_BYTES, IMPORT_ROWS, type Language } from "@lichen/domain";

export type FileToRead = {
  readonly bytes: Uint8Array;
  readonly kind: "workbook" | "text";
  /** Of the figures that are written as text, when the titles do not tell. */
  readonly language: Language;
};

/** First bytes of a file that holds others, as .xlsx and .ods do. @source PKWARE APPNOTE 6.3.10 §4.3.7 */
const ZIP = [0x50, 0x4b];
/** @source MS-CFB §2.2 */
const COMPOUND_FILE = [0xd0, 0xcf];

/** What a file is, by its first bytes: its name may say otherwise. */
export function fileKindOf(bytes: Uint8Array): FileToRead["kind"] {
  return [ZIP, COMPOUND_FILE].some((first) => first.every((byte, at) => bytes[at] === byte)) ? "workbook" : "text";
}

/** Rows that are no building: the titles, the example, and some that someone left among them. */
const SPARE_ROWS = 100;

/** What any file of buildings may be at most. */
export const FILE_BOUNDS = {
  bytes: IMPORT_FILE_BYTES,
  inflatedBytes: 200_000_000,
  rows: IMPORT_ROWS + SPARE_ROWS,
  ms: 120_000,
} as const;
