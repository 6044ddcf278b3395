import {
  BUILDING_RECORD,
  BUILDING_TEMPLATE,
  type BuildingFootprint,
  type Cell,
  type CheckedAnswers,
  checkRead,
  createMatchedRows,
  crossesItself,
  IMPORT_ROWS,
  type ImportIssue,
  type ImportRefusal,
  type InferAnswers,
  type InputCells,
  isExampleRow,
  isTotalRow,
  type Language,
  locate,
  type Matching,
  type MendedCells,
  notesOfFigures,
  type Place,
  RECORD_SHEET,
  type RecordAnswers,
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
import { inferAnswers, type PlaceReaders, readClueGeometry } from "./infer-answers.ts";
import { createPlaceNotes } from "./place-notes.ts";
import { sheetRows } from "./read-sheet.ts";
import { isWithoutPlace } from "./without-place.ts";

/** Cells that were written again on screen, by the number of their row and by question. */
export type MendedRows = Readonly<Record<string, MendedCells>>;

/** A building as a row of the file gives it. */
export type FileRow = {
  /** As the spreadsheet numbers it. */
  readonly number: number;
  /** Those that hold by themselves. */
  readonly answers: RecordAnswers;
  readonly errors: readonly ImportIssue[];
  /** Where its answers say that it stands; null in error, or when they name no place that is known. */
  readonly place: Place | null;
  /** What the row itself gives, of a file whose columns were matched: the other answers of a building stay. */
  readonly given: InputCells | null;
  /** Of a surface of a map; null: the row has none. */
  readonly footprint: BuildingFootprint | null;
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

type ReadBuildingRow = Pick<CheckedAnswers, "issues"> & { readonly answers: RecordAnswers } & Pick<
    FileRow,
    "number" | "given" | "notes" | "footprint"
  > & {
    readonly cells: readonly Cell[];
    /** Place of the column of a question, from 0. */
    readonly columnOf: (key: string) => number | null;
  };

async function* templateBuildings(
  file: FileToRead,
  infer: InferAnswers,
  mended: MendedRows,
): AsyncGenerator<ReadBuildingRow> {
  for await (const { number, cells, ordered, columnOf, language } of buildingRows(file)) {
    const read = readRow(BUILDING_RECORD, mendCells(ordered, mended[number]), language, infer);
    const notes = notesOfFigures(BUILDING_RECORD.fields, ({ column }) => ordered[column - 1], read.answers);
    yield { number, given: null, footprint: null, notes, cells, columnOf, ...read };
  }
}

function mendCells(cells: readonly Cell[], mended: MendedCells | undefined): readonly Cell[] {
  if (mended === undefined) return cells;
  const after = [...cells];
  for (const [key, text] of Object.entries(mended)) {
    const field = BUILDING_RECORD.find(key);
    if (field !== undefined) after[field.column - 1] = text === "" ? null : text;
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
  const reader = createMatchedRows(RECORD_SHEET, matching, file.language, { infer, sheet });
  for await (const { number, cells, ...map } of sheetRows(file, sheet)) {
    const row = reader.read({ number, cells }, mended[number]);
    if (row === null) continue;
    const { otherwise, notes: own, clues, ...given } = row;
    const drawn = clues.has("geometry") ? readClueGeometry(given.given, clues) : null;
    const isDrawnPlace = drawn?.at?.latitude === given.given.latitude;
    const { footprint = drawn?.footprint ?? null, supposed = isDrawnPlace ? drawn?.supposed : null } = map;
    const checked = checkRead(BUILDING_RECORD, given, otherwise as RecordAnswers);
    const notes = [...own, ...supposedNotes(supposed, checked.answers)];
    yield { number, given, footprint, notes, cells, columnOf: reader.columnOf, ...checked };
  }
}

/** What a row says of a place in metres, whose system its map does not say. */
function supposedNotes(written: string | null | undefined, { latitude }: RecordAnswers): readonly RowNote[] {
  if (written === null || written === undefined || latitude === undefined) return [];
  return [{ kind: "reread", field: "latitude", written, becomes: Number(latitude) }];
}

const OUTLINE_CROSSED: RowNote = { kind: "outline_crossed", field: "latitude", written: null, becomes: null };

async function readAll(
  buildings: AsyncIterable<ReadBuildingRow>,
  { placeOf, communeOf, onProgress, mended }: ReadDeps,
): Promise<FileReading> {
  const rows: FileRow[] = [];
  let valid = 0;
  const pause = yieldToEventLoop();
  const placeNotes = createPlaceNotes({ placeOf, communeOf });
  try {
    for await (const { number, given, footprint, notes, answers, issues, ...row } of buildings) {
      if (rows.length === IMPORT_ROWS) return { kind: "refused", refusal: "too_many_rows" };
      const found = locateBuilding({ answers, issues }, placeOf);
      const errors = explainErrors(found, mended[number] === undefined ? row.cells : []).map((issue) => ({
        ...issue,
        ...writtenIn(row, issue),
      }));
      if (errors.length === 0) valid++;
      const cellOf = cellNames(row, number);
      const isInferred = given?.given.post_code !== undefined && cellValue(row, "post_code") === null;
      const isCrossed = footprint !== null && crossesItself(footprint);
      rows.push({
        number,
        given,
        footprint: isCrossed ? null : footprint,
        cellOf,
        ...found,
        errors,
        notes: [
          ...notes,
          ...(isCrossed ? [OUTLINE_CROSSED] : []),
          ...(errors.length > 0 ? [] : placeNotes(found, isInferred)),
        ],
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
  { answers, issues }: Pick<ReadBuildingRow, "answers" | "issues">,
  placeOf: ReadDeps["placeOf"],
): Pick<FileRow, "answers" | "errors" | "place"> {
  const errors = issues.filter(({ severity }) => severity === "error");
  if (errors.length > 0) return { answers, errors, place: null };
  const { issue, ...located } = locate(answers, placeOf);
  return issue === null ? { ...located, errors } : { answers, errors: [issue], place: null };
}

/**
 * What is wrong with a building, that of an identifier which does not place it before those of the address that it lacks;
 * that a row is a total alone.
 * @param cells that its user has not written again
 */
function explainErrors(
  { answers, errors }: Pick<FileRow, "answers" | "errors">,
  cells: readonly Cell[],
): readonly ImportIssue[] {
  if (answers.latitude === undefined && isTotalRow(cells)) return [{ field: RECORD_SHEET.name, code: "total_row" }];
  return isWithoutPlace(answers, errors) ? [{ field: "rnb_id", code: "identifier_alone" }, ...errors] : errors;
}

type BuildingRow = {
  readonly number: number;
  /** As they stand in the file. */
  readonly cells: readonly Cell[];
  /** In the order of the template. */
  readonly ordered: readonly Cell[];
  /** Place in the file of the column of a question, from 0; null: it has none. */
  readonly columnOf: (key: string) => number | null;
  readonly language: Language;
};

/**
 * Rows of buildings as they stand in a file that respects the template: without its titles and its example.
 *
 * @throws SheetRefused when it cannot be read, TemplateNotRespected when its columns are not those of the template
 */
export async function* buildingRows(file: FileToRead): AsyncGenerator<BuildingRow> {
  let head: FileHead | undefined;
  let last = 0;
  for await (const batch of streamRows(file.bytes, { ...BOUNDS, kind: file.kind }, {}, file.reader)) {
    head ??= headOf(batch, file.language);
    for (const { number, cells } of batch) {
      // What is said of a row names it by its number, which no spreadsheet gives twice. @source ECMA-376 part 1 §18.3.1.73
      if (number <= last) throw new SheetRefused("not_a_workbook");
      last = number;
      if (number < head.firstRow || isExampleRow(BUILDING_TEMPLATE, cells)) continue;
      const ordered = head.order(cells);
      if (!ordered.some(isFilled)) continue;
      yield { number, cells, ordered, columnOf: head.columnOf, language: head.language };
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

type FileHead = Pick<BuildingRow, "columnOf" | "language"> & {
  readonly firstRow: number;
  readonly order: (cells: readonly Cell[]) => readonly Cell[];
};

function headOf(batch: Parameters<typeof readTemplateHeader>[1], language: Language): FileHead {
  const header = readTemplateHeader(BUILDING_TEMPLATE, batch);
  if (header === null || (header.edition !== null && header.edition !== BUILDING_TEMPLATE.edition)) {
    throw new TemplateNotRespected();
  }
  const { firstRow, places } = header;
  const inOrder = BUILDING_RECORD.fields.map(({ key }) => places.get(key) ?? -1);
  return {
    firstRow,
    language: header.language ?? language,
    columnOf: (key) => places.get(key) ?? null,
    order: (cells) => inOrder.map((at) => cells[at] ?? null),
  };
}

/** A row where only the column of errors, or spaces, are left is no building. */
function isFilled(cell: Cell): boolean {
  return cell !== null && !(typeof cell === "string" && cell.trim() === "");
}
