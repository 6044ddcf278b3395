import type { Separator } from "./read-csv.ts";

/** A cell: a number is written as it is, a text is kept from being read as a formula, null is empty. */
export type Cell = string | number | null;

/** A spreadsheet would run a text that begins so. */
const FORMULA = /^[=+\-@\t\r]/;

/** Most cells: words and keys, nothing to guard. */
const PLAIN = /^\w[\w .|/°·-]*$/;

/** One line of a CSV, with its end. */
export function csvLine(cells: readonly Cell[], separator: Separator): string {
  return `${csvCells(cells, separator)}\n`;
}

/** Cells as they stand in a line, between separators. */
export function csvCells(cells: readonly Cell[], separator: Separator): string {
  let line = "";
  for (let at = 0; at < cells.length; at++) line += (at === 0 ? "" : separator) + csvCell(cells[at]!, separator);
  return line;
}

function csvCell(cell: Cell, separator: Separator): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  if (PLAIN.test(cell)) return cell;
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
