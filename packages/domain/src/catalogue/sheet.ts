import { cleanCellText } from "../shared/visible-text.ts";
import type { FieldRow } from "./field.ts";
import type { Cell } from "./read-cell.ts";

/** What a cell of someone's spreadsheet holds, as it is shown and kept: a date by its day, "1975-06-01". */
export type SheetValue = string | number | boolean;

/** A column of someone's spreadsheet. */
export type SheetColumn = {
  /** Its place, from 0. */
  readonly at: number;
  readonly heading: string;
  /** Rows where it holds something. */
  readonly filled: number;
  /** Values that it holds, the most frequent first: of figures, some. */
  readonly values: readonly { readonly value: SheetValue; readonly rows: number }[];
};

/** A spreadsheet of any shape, before anybody said what its columns are. */
export type Sheet = {
  /** Its name in a workbook; null: a text, which has none. */
  readonly name: string | null;
  /** Ranges of merged cells ("A2:C2"), each of which is read by its first cell. */
  readonly merged: readonly string[];
  /** Rows that the spreadsheet hides, by hand or by a filter, and whether they are read. */
  readonly hiddenRows: number;
  readonly skipsHidden: boolean;
  /** Columns that hold something beyond the last one that is read. */
  readonly furtherColumns: number;
  /** Row of its titles, as the spreadsheet numbers it. */
  readonly headRow: number;
  readonly rows: number;
  readonly columns: readonly SheetColumn[];
};

/** A sheet of a workbook, as it is offered. */
export type SheetOffer = {
  readonly name: string;
  readonly isHidden: boolean;
  readonly rows: number;
  readonly columns: number;
};

/** The text of a value, by which a matching knows it. */
export function valueText(value: SheetValue): string {
  return String(value).trim();
}

/** First year of the questions about years; no figure of another kind begins there. */
const FIRST_YEAR = 1000;
/** The year of a day, as ISO or as people write it. */
const ISO_DAY = /^(\d{4})-\d{2}(?:-\d{2})?$/;
const WRITTEN_DAY = /^(?:\d{1,2}[/.-]){1,2}(\d{4})$/;
const QUARTER = /^[TQ][1-4][ ./-]?(\d{4})$|^(\d{4})[ ./-]?[TQ][1-4]$/i;
/** How months begin in the languages of titles. */
const NAMED_MONTH =
  /^(?:\d{1,2}(?:er|\.)? )?(?:jan|ene|gen|f[eéè]b|f[eé]v|mar|mär|mrt|apr|avr|abr|mai|may|mag|mei|jui|jun|giu|jul|lug|ao[uû]|aug|ago|sep|set|okt|o[ck]t|out|nov|d[eé]c|dez|dic)\p{L}{0,7}\.?[ -](\d{4})$/iu;

/** A value as a question reads it: of a day, a question about a year takes the year. */
export function sheetCell(field: FieldRow, value: SheetValue): Cell {
  if (field.type !== "integer" || field.min !== FIRST_YEAR || typeof value !== "string") return value;
  const text = value.trim();
  for (const day of [ISO_DAY, WRITTEN_DAY, QUARTER, NAMED_MONTH]) {
    const [, year, after] = day.exec(text) ?? [];
    if (year !== undefined || after !== undefined) return Number(year ?? after);
  }
  return value;
}

/** What public registers write in the place of what is not public. @source Insee, Sirene, partially disclosed units */
const NOT_PUBLIC = "[ND]";

/** A cell of a spreadsheet as a value that is shown and kept; null for a blank. */
export function sheetValue(cell: Cell): SheetValue | null {
  if (typeof cell === "string") {
    const text = cleanCellText(cell);
    return text === "" || text === NOT_PUBLIC ? null : text;
  }
  if (cell === null) return null;
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell.toISOString().slice(0, 10);
  return typeof cell === "object" ? null : cell;
}
