import type { FieldRow } from "./field.ts";
import type { Cell } from "./read-cell.ts";
import { isDoubtful } from "./read-figure.ts";
import { valueText } from "./sheet.ts";

/** What becomes of a row that is not as it is written, in the order in which it is told: what is lost first. */
export const ROW_NOTE_KINDS = [
  "dropped",
  "unplaced",
  "other_commune",
  "far",
  "outline_crossed",
  "outline_far",
  "broken_code",
  "line_code",
  "commune",
  "replaced",
  "reread",
  "default",
] as const;
export type RowNoteKind = (typeof ROW_NOTE_KINDS)[number];

/** What a row loses, or gets that it does not say, about one question. */
export type RowNote = {
  readonly kind: RowNoteKind;
  readonly field: string;
  /** As the file writes it; null: it says nothing. */
  readonly written: string | null;
  /** What is taken in its place; null: nothing. */
  readonly becomes: string | number | null;
};

/** A code whose digits a spreadsheet has lost: "1,23457E+13". */
const BROKEN_CODE = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i;
const SPACES = /\s/g;
/** A unit after a figure is no other way to write it. */
const UNIT = /(?<![\p{L}²³%€°])[\p{L}²³%€°]+\d?$/u;

export function isBrokenCode(text: string): boolean {
  return BROKEN_CODE.test(text.trim());
}

/** Figures that are read otherwise than they are written: "45°45'35\"N", "2.450,5", "120 m²". */
export function notesOfFigures(
  fields: readonly FieldRow[],
  cellOf: (field: FieldRow) => Cell | undefined,
  given: Readonly<Record<string, unknown>>,
): readonly RowNote[] {
  const notes: RowNote[] = [];
  for (const field of fields) {
    if (field.type !== "number" && field.type !== "integer") continue;
    const cell = cellOf(field);
    if (typeof cell !== "string" && typeof cell !== "number") continue;
    const answer = given[field.key];
    if (typeof answer !== "number" || Number.isNaN(answer)) continue;
    const plain = Number(String(cell).replaceAll(SPACES, "").replace(UNIT, "").replace(",", "."));
    const step = field.type === "number" && field.decimals !== undefined ? 10 ** -field.decimals : 0;
    const isAngle = field.type === "number" && field.angle !== undefined;
    if (Math.abs(plain - answer) <= step && (isAngle || typeof cell === "number" || !isDoubtful(cell))) continue;
    notes.push({ kind: "reread", field: field.key, written: valueText(cell), becomes: answer });
  }
  return notes;
}
