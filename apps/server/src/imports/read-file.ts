import {
  type Answers,
  BUILDING_SHEET,
  BUILDING_TEMPLATE,
  type Cell,
  type CheckedAnswers,
  checkRead,
  createMatchedRows,
  type FieldKey,
  IMPORT_ROWS,
  type ImportIssue,
  type ImportRefusal,
  type InferAnswers,
  type InputCells,
  isExampleRow,
  type Language,
  locate,
  type Matching,
  type MendedCells,
  notesOfFigures,
  type Place,
  QUESTIONNAIRE,
  type RowNote,
  readRow,
  readTemplateHeader,
  type Sheet,
  sheetValue,
  templateWidth,
  valueText,
} from "@lichen/domain";
import { colToLetter } from "hucre/xlsx";
import { SheetRefused, streamRows } from "../platform/spreadsheet.ts";
import type { SheetBounds } from "../platform/workbook-container.ts";
import { yieldToEventLoop } from "../platform/yield-to-event-loop.ts";
import { FILE_BOUNDS, type FileToRead } from "./file-to-read.ts";
import { inferAnswers, type PlaceReaders } from "./infer-answers.ts";
import { createPlaceNotes } from "./place-notes.ts";
import { sheetRows } from "./read-sheet.ts";

/** Cells that were written again on screen, by the number of their row and by question. */
export type MendedRows = Readonly<Record<string, MendedCells>>;

/** A building as a row of the file gives it. */
export type FileRow = {
  /** As the spreadsheet numbers it. */
  readonly number: number;
  /** Those that hold by themselves. */
  readonly answers: Answers;
  readonly errors: readonly ImportIssue[];
  /** Where its answers say that it stands; null in error, or when they name no place that is known. */
  readonly place: Place | null;
  /** What the row itself gives, of a file whose columns were matched: the other answers of a building stay. */
  readonly given: InputCells | null;
  /** What it loses, or gets that it does not say. */
  readonly notes: readonly RowNote[];
  /** The cell that answers a question ("D214"); undefined where no column does. */
  readonly cellOf: (field: string) => string | undefined;
};

type FileCounts = { readonly read: number; readonly valid: number };
export type FileReading =
  | { readonly kind: "read"; readonly rows: readonly FileRow[] }
  | { readonly kind: "refused"; readonly refusal: ImportRefusal };

const BOUNDS: SheetBounds = { ...FILE_BOUNDS, columns: templateWidth(BUILDING_TEMPLATE) };

type ReadDeps = PlaceReaders & {
  /** Cells that were written again on screen, by the number of their row and by question. */
  readonly mended: MendedRows;
  /** Told as rows are read; what it throws ends the reading. */
  readonly onProgress: (counts: FileCounts) => Promise<void> | undefined;
};

/** The buildings of a file that respects the template, each checked alone, and found while the next ones are read. */
export function readBuildingsFile(file: FileToRead, parts: ReadDeps): Promise<FileReading> {
  return readAll(templateBuildings(file, inferAnswers(parts), parts.mended), parts);
}

/** The buildings of a file of another shape, as someone said what its columns are. */
export function readMatchedFile(
  file: FileToRead,
  { sheet, matching }: { readonly sheet: Sheet; readonly matching: Matching },
  parts: ReadDeps,
): Promise<FileReading> {
  return readAll(readMatchedBuildings(file, sheet, matching, inferAnswers(parts), parts.mended), parts);
}

type ReadBuildingRow = CheckedAnswers<FieldKey> &
  Pick<FileRow, "number" | "given" | "notes"> & {
    readonly cells: readonly Cell[];
    /** Place of the column of a question, from 0. */
    readonly columnOf: (key: string) => number | null;
  };

async function* templateBuildings(
  file: FileToRead,
  infer: InferAnswers,
  mended: MendedRows,
): AsyncGenerator<ReadBuildingRow> {
  for await (const { number, cells: written, language } of buildingRows(file)) {
    const cells = mendCells(written, mended[number]);
    const read = readRow(QUESTIONNAIRE, cells, language, infer);
    const notes = notesOfFigures(QUESTIONNAIRE.fields, ({ column }) => written[column - 1], read.answers);
    yield { number, given: null, notes, cells: written, columnOf: findTemplateColumn, ...read };
  }
}

function findTemplateColumn(key: string): number | null {
  const field = QUESTIONNAIRE.find(key);
  return field === undefined ? null : field.column - 1;
}

function mendCells(cells: readonly Cell[], mended: MendedCells | undefined): readonly Cell[] {
  if (mended === undefined) return cells;
  const after = [...cells];
  for (const [key, text] of Object.entries(mended)) {
    const at = findTemplateColumn(key);
    if (at !== null) after[at] = text === "" ? null : text;
  }
  return after;
}

async function* readMatchedBuildings(
  file: FileToRead,
  sheet: Sheet,
  matching: Matching,
  infer: InferAnswers,
  mended: MendedRows,
): AsyncGenerator<ReadBuildingRow> {
  const reader = createMatchedRows(BUILDING_SHEET, matching, file.language, infer);
  for await (const { number, cells } of sheetRows(file, sheet)) {
    const row = reader.read({ number, cells }, mended[number]);
    if (row === null) continue;
    const { otherwise, notes, ...given } = row;
    const checked = checkRead(QUESTIONNAIRE, given, otherwise as Answers);
    yield { number, given, notes, cells, columnOf: reader.columnOf, ...checked };
  }
}

async function readAll(
  buildings: AsyncIterable<ReadBuildingRow>,
  { placeOf, communeOf, onProgress }: ReadDeps,
): Promise<FileReading> {
  const rows: FileRow[] = [];
  let valid = 0;
  const pause = yieldToEventLoop();
  const placeNotes = createPlaceNotes({ placeOf, communeOf });
  try {
    for await (const { number, given, notes, answers, issues, ...row } of buildings) {
      if (rows.length === IMPORT_ROWS) return { kind: "refused", refusal: "too_many_rows" };
      const found = locateBuilding({ answers, issues }, placeOf);
      if (found.errors.length === 0) valid++;
      const errors = found.errors.map((issue) => ({ ...issue, ...writtenIn(row, issue) }));
      const cellOf = cellNames(row, number);
      const isInferred = given?.given.post_code !== undefined && cellValue(row, "post_code") === null;
      rows.push({
        number,
        given,
        cellOf,
        ...found,
        errors,
        notes: [...notes, ...(found.errors.length > 0 ? [] : placeNotes(found, isInferred))],
      });
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

/** What the cell of an error holds. */
function writtenIn(
  row: Pick<ReadBuildingRow, "cells" | "columnOf">,
  { field }: ImportIssue,
): Pick<ImportIssue, "written"> {
  const value = cellValue(row, field);
  return value === null ? {} : { written: valueText(value) };
}

function cellValue({ cells, columnOf }: Pick<ReadBuildingRow, "cells" | "columnOf">, key: string) {
  const at = columnOf(key);
  return at === null ? null : sheetValue(cells[at] ?? null);
}

function cellNames({ columnOf }: Pick<ReadBuildingRow, "columnOf">, number: number): FileRow["cellOf"] {
  return (field) => {
    const at = columnOf(field);
    return at === null ? undefined : `${colToLetter(at)}${number}`;
  };
}

/** A building with its place, or with what is wrong with it. */
function locateBuilding(
  { answers, issues }: CheckedAnswers<FieldKey>,
  placeOf: ReadDeps["placeOf"],
): Pick<FileRow, "answers" | "errors" | "place"> {
  const errors = issues.filter(({ severity }) => severity === "error");
  if (errors.length > 0) return { answers, errors, place: null };
  const { issue, ...located } = locate(answers, placeOf);
  return issue === null ? { ...located, errors } : { answers, errors: [issue], place: null };
}

type BuildingRow = { readonly number: number; readonly cells: readonly Cell[]; readonly language: Language };

/**
 * Rows of buildings as they stand in a file that respects the template: without its titles and its example.
 *
 * @throws SheetRefused when it cannot be read, TemplateNotRespected when its columns are not those of the template
 */
export async function* buildingRows(file: FileToRead): AsyncGenerator<BuildingRow> {
  let head: { readonly firstRow: number; readonly language: Language } | undefined;
  let last = 0;
  for await (const batch of streamRows(file.bytes, { ...BOUNDS, kind: file.kind })) {
    head ??= headOf(batch, file.language);
    for (const { number, cells } of batch) {
      // What is said of a row names it by its number, which no spreadsheet gives twice. @source ECMA-376 part 1 §18.3.1.73
      if (number <= last) throw new SheetRefused("not_a_workbook");
      last = number;
      if (number < head.firstRow || isExampleRow(BUILDING_TEMPLATE, cells) || !hasAnswer(cells)) continue;
      yield { number, cells, language: head.language };
    }
  }
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
