import type { Language } from "@lichen/domain";
import { roundForExport } from "./format.ts";
import { NO, YES } from "./words.ts";

/** What a spreadsheet would compute instead of showing. @source OWASP "CSV Injection" */
const READ_AS_FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;

/** Spaces of typography: a title of a column is searched and read by programs, with the space that a keyboard types. */
const NO_BREAK_SPACES = /[\u00a0\u202f]/g;

/** First line of a CSV, after what tells a French spreadsheet how the rest is written. */
export function csvHead(titles: readonly string[], language: Language): string {
  const line = csvLine(
    titles.map((title) => csvCell(title.replace(NO_BREAK_SPACES, " "), language)),
    language,
  );
  return language === "fr" ? `\ufeff${line}` : line;
}

/** Cells already written, as one line. */
export function csvLine(cells: readonly string[], language: Language): string {
  return `${cells.join(language === "fr" ? ";" : ",")}\r\n`;
}

/** What separates the cells of either language: a file is opened with the settings of its reader, not with ours. */
const QUOTED = /[",;\t\r\n]/;

/** One cell of a CSV: a text is between quotes where it must be, and never a formula. */
export function csvCell(value: string | number | boolean | null, language: Language): string {
  if (value === null) return "";
  if (typeof value === "number") return language === "fr" ? String(value).replace(".", ",") : String(value);
  if (typeof value === "boolean") return (value ? YES : NO)[language];
  // An apostrophe goes before what a spreadsheet would compute.
  const text = READ_AS_FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A figure, rounded as files hold it (`roundForExport`), or a number that keeps its decimals: a position, an answer. */
type FileCell = string | number | { readonly exact: number } | null;

/** A whole file of a few lines: its titles, then its cells. */
export function csvFile(titles: readonly string[], rows: readonly (readonly FileCell[])[], language: Language): string {
  const cellText = (cell: FileCell) => {
    if (typeof cell === "number") return roundForExport(cell);
    return typeof cell === "object" && cell !== null ? cell.exact : cell;
  };
  const lines = rows.map((row) =>
    csvLine(
      row.map((cell) => csvCell(cellText(cell), language)),
      language,
    ),
  );
  return csvHead(titles, language) + lines.join("");
}
