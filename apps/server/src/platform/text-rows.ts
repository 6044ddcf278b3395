import { parseDelimitedRows } from "./delimited-text.ts";
import { parseJsonRows } from "./json-rows.ts";
import type { SheetCell } from "./spreadsheet.ts";

/** Rows of a text that lists things, as JSON or as cells that something separates; null for what is no text. */
export function parseTextRows(bytes: Uint8Array): Iterable<readonly SheetCell[]> | null {
  return parseJsonRows(bytes) ?? parseDelimitedRows(bytes);
}
