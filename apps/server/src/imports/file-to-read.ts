import { IMPORT_FILE_BYTES, IMPORT_ROWS, type Language } from "@lichen/domain";
import { isXls } from "../platform/held-workbook.ts";
import { findMapForm } from "../platform/map-files/index.ts";
import type { SheetReader } from "../platform/spreadsheet.ts";
import { isZip } from "../platform/workbook-container.ts";

export type FileToRead = {
  readonly bytes: Uint8Array;
  readonly kind: "workbook" | "text";
  /** Of the figures that are written as text, when the titles do not tell. */
  readonly language: Language;
  /** What reads it; absent: a process of its own. */
  readonly reader?: SheetReader;
};

/** What a file is, by its first bytes: its name may say otherwise. A map is read as a workbook, a layer as a sheet. */
export function fileKindOf(bytes: Uint8Array): FileToRead["kind"] {
  return isZip(bytes) || isXls(bytes) || findMapForm(bytes) !== null ? "workbook" : "text";
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
