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
  type Place,
  QUESTIONNAIRE,
  readRow,
  readTemplateHeader,
  type Sheet,
  templateWidth,
} from "@lichen/domain";
import { SheetRefused, streamRows } from "../platform/spreadsheet.ts";
import type { SheetBounds } from "../platform/workbook-container.ts";
import { yieldToEventLoop } from "../platform/yield-to-event-loop.ts";
import { FILE_BOUNDS, type FileToRead } from "./file-to-read.ts";
import { inferAnswers, type PlaceReaders } from "./infer-answers.ts";
import { sheetRows } from "./read-sheet.ts";

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
};

type FileCounts = { readonly read: number; readonly valid: number };
export type FileReading =
  | { readonly kind: "read"; readonly rows: readonly FileRow[] }
  | { readonly kind: "refused"; readonly refusal: ImportRefusal };

const BOUNDS: SheetBounds = { ...FILE_BOUNDS, columns: templateWidth(BUILDING_TEMPLATE) };

type ReadDeps = PlaceReaders & {
  /** Told as rows are read; what it throws ends the reading. */
  readonly onProgress: (counts: FileCounts) => Promise<void> | undefined;
};

/** The buildings of a file that respects the template, each checked alone, and found while the next ones are read. */
export function readBuildingsFile(file: FileToRead, parts: ReadDeps): Promise<FileReading> {
  return readAll(templateBuildings(file, inferAnswers(parts)), parts);
}

/** The buildings of a file of another shape, as someone said what its columns are. */
export function readMatchedFile(
  file: FileToRead,
  { sheet, matching }: { readonly sheet: Sheet; readonly matching: Matching },
  parts: ReadDeps,
): Promise<FileReading> {
  return readAll(readMatchedBuildings(file, sheet, matching, inferAnswers(parts)), parts);
}

type ReadBuildingRow = CheckedAnswers<FieldKey> & Pick<FileRow, "number" | "given">;

async function* templateBuildings(file: FileToRead, infer: InferAnswers): AsyncGenerator<ReadBuildingRow> {
  for await (const { number, cells, language } of buildingRows(file)) {
    yield { number, given: null, ...readRow(QUESTIONNAIRE, cells, language, infer) };
  }
}

async function* readMatchedBuildings(
  file: FileToRead,
  sheet: Sheet,
  matching: Matching,
  infer: InferAnswers,
): AsyncGenerator<ReadBuildingRow> {
  const reader = createMatchedRows(BUILDING_SHEET, matching, file.language, infer);
  for await (const { number, cells } of sheetRows(file, sheet)) {
    const row = reader.read(cells);
    if (row === null) continue;
    const { otherwise, ...given } = row;
    yield { number, given, ...checkRead(QUESTIONNAIRE, given, otherwise as Answers) };
  }
}

async function readAll(
  buildings: AsyncIterable<ReadBuildingRow>,
  { placeOf, onProgress }: ReadDeps,
): Promise<FileReading> {
  const rows: FileRow[] = [];
  let valid = 0;
  const pause = yieldToEventLoop();
  try {
    for await (const { number, given, answers, issues } of buildings) {
      if (rows.length === IMPORT_ROWS) return { kind: "refused", refusal: "too_many_rows" };
      const found = locateBuilding({ answers, issues }, placeOf);
      if (found.errors.length === 0) valid++;
      rows.push({ number, given, ...found });
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
