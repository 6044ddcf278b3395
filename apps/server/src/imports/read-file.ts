import {
  type Answers,
  BUILDING_TEMPLATE,
  type Cell,
  IMPORT_FILE_BYTES,
  IMPORT_ROWS,
  type ImportIssue,
  type ImportRefusal,
  isExampleRow,
  type Language,
  OUTSIDE_EUROPE,
  type Place,
  QUESTIONNAIRE,
  readRow,
  readTemplateHeader,
  TEMPLATE_FIRST_ROW,
  templateWidth,
} from "@lichen/domain";
import { SheetRefused, streamRows } from "../platform/spreadsheet.ts";
import type { SheetBounds } from "../platform/workbook-container.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

/** A building as a row of the file gives it. */
export type FileRow = {
  /** As the spreadsheet numbers it. */
  readonly number: number;
  /** Those that hold by themselves. */
  readonly answers: Answers;
  readonly errors: readonly ImportIssue[];
  /** Where its answers say that it stands; null in error, or when they name no place that is known. */
  readonly place: Place | null;
};

type FileCounts = { readonly read: number; readonly valid: number };
export type FileReading =
  | { readonly kind: "read"; readonly rows: readonly FileRow[] }
  | { readonly kind: "refused"; readonly refusal: ImportRefusal };

/** Rows that are no building: the titles, the example, and some that somebody left among them. */
const SPARE_ROWS = 100;
const BOUNDS: SheetBounds = {
  bytes: IMPORT_FILE_BYTES,
  inflatedBytes: 200_000_000,
  rows: IMPORT_ROWS + SPARE_ROWS,
  columns: templateWidth(BUILDING_TEMPLATE),
  ms: 120_000,
  mergedRows: TEMPLATE_FIRST_ROW - 1,
};

type FileToRead = {
  readonly bytes: Uint8Array;
  /** Of the figures that are written as text, when the titles do not tell. */
  readonly language: Language;
};

/**
 * The buildings of a file, each checked alone, and found while the next ones are read.
 *
 * @param onProgress told as rows are read; what it throws ends the reading
 */
export async function readBuildingsFile(
  file: FileToRead,
  placeOf: (answers: Answers) => Place | null,
  onProgress: (counts: FileCounts) => Promise<void> | undefined,
): Promise<FileReading> {
  const rows: FileRow[] = [];
  let valid = 0;
  const pause = yieldToEventLoop();
  try {
    for await (const { number, cells, language } of buildingRows(file)) {
      if (rows.length === IMPORT_ROWS) return { kind: "refused", refusal: "too_many_rows" };
      const { answers, issues } = readRow(QUESTIONNAIRE, cells, language);
      const wrong = issues.filter(({ severity }) => severity === "error");
      const place = wrong.length === 0 ? placeOf(answers) : null;
      const errors = place?.zone === "outside" ? [OUTSIDE_EUROPE] : wrong;
      const isValid = errors.length === 0;
      if (isValid) valid++;
      rows.push({ number, answers, errors, place: isValid ? place : null });
      await onProgress({ read: rows.length, valid });
      await pause();
    }
  } catch (error) {
    if (error instanceof SheetRefused) return { kind: "refused", refusal: error.reason };
    if (error instanceof TemplateNotRespected) return { kind: "refused", refusal: "template_not_respected" };
    throw error;
  }
  return rows.length === 0 ? { kind: "refused", refusal: "no_rows" } : { kind: "read", rows };
}

type BuildingRow = { readonly number: number; readonly cells: readonly Cell[]; readonly language: Language };

/**
 * Rows of buildings as they stand in a file: without its titles and its example.
 *
 * @throws SheetRefused when it cannot be read, TemplateNotRespected when its columns are not those of the template
 */
export async function* buildingRows(file: FileToRead): AsyncGenerator<BuildingRow> {
  let head: { readonly firstRow: number; readonly language: Language } | undefined;
  let last = 0;
  for await (const batch of streamRows(file.bytes, BOUNDS)) {
    head ??= headOf(batch, file.language);
    for (const { number, cells } of batch) {
      // What is said of a row names it by its number, which no spreadsheet gives twice. @source ECMA-376 part 1 §18.3.1.73
      if (number <= last) throw new SheetRefused("not_a_workbook");
      last = number;
      if (number < head.firstRow || isExampleRow(BUILDING_TEMPLATE, cells) || !hasAnswer(cells)) continue;
      yield { number, cells, language: head.language };
    }
  }
  if (head === undefined) throw new TemplateNotRespected();
}

/** The columns are not those of the template of this edition. */
class TemplateNotRespected extends Error {
  constructor() {
    super("template_not_respected");
    this.name = "TemplateNotRespected";
  }
}

function headOf(batch: Parameters<typeof readTemplateHeader>[1], language: Language) {
  const header = readTemplateHeader(BUILDING_TEMPLATE, batch);
  if (header === null || (header.edition !== null && header.edition !== BUILDING_TEMPLATE.edition)) {
    throw new TemplateNotRespected();
  }
  return { firstRow: header.firstRow, language: header.language ?? language };
}

/** A row where only the column of errors, or spaces, are left is no building. */
function hasAnswer(cells: readonly Cell[]): boolean {
  return cells.some(
    (cell, column) =>
      column < templateWidth(BUILDING_TEMPLATE) - 1 &&
      cell !== null &&
      !(typeof cell === "string" && cell.trim() === ""),
  );
}
