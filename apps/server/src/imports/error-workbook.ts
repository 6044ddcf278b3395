import { BUILDING_RECORD, BUILDING_TEMPLATE, type Cell, type Sheet } from "@lichen/domain";
import { type CellValue, writeXlsx } from "hucre/xlsx";
import type { Database } from "../platform/database/open-database.ts";
import type { FileStore } from "../platform/files/index.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { type FileToRead, fileKindOf } from "./file-to-read.ts";
import { type CellError, fileKey, type ImportRow } from "./import-rows.ts";
import { buildingRows } from "./read-file.ts";
import { sheetRows } from "./read-sheet.ts";
import { ERRORS, type TemplateRow, templateWorkbook } from "./template-workbook.ts";

type ErrorWorkbookDeps = {
  readonly database: Database;
  readonly files: FileStore;
  readonly row: ImportRow;
  readonly groupNames: readonly string[];
};

/** The rows of a file that are in error, as they were sent, each with what is wrong; null when the file is no longer kept. */
export async function errorWorkbook({
  database,
  files,
  row,
  groupNames,
}: ErrorWorkbookDeps): Promise<Uint8Array<ArrayBuffer> | null> {
  const { language } = row;
  const wrong = await inScope(database.db, PLATFORM_SCOPE, (trx) =>
    trx
      .selectFrom("building_import_rows")
      .select(["row", "errors"])
      .where("company_id", "=", row.company_id)
      .where("import_id", "=", row.id)
      .where("status", "=", "error")
      .execute(),
  );
  if (wrong.length === 0)
    return templateWorkbook({ template: BUILDING_TEMPLATE, language, groupNames, rows: [], withErrors: true });
  const bytes = await files.read(fileKey(row));
  if (bytes === null) return null;
  const messages = new Map(
    wrong.map(({ row: number, errors }) => [number, messageOf(errors as CellError[], language)]),
  );
  const file = { bytes, kind: fileKindOf(bytes), language };
  if (row.sheet !== null) return sheetWithErrors(file, row.sheet, messages);
  const rows: TemplateRow[] = [];
  for await (const { number, ordered } of buildingRows(file)) {
    const errors = messages.get(number);
    if (errors !== undefined) rows.push({ cells: ordered.map(presentCell), errors });
  }
  return templateWorkbook({ template: BUILDING_TEMPLATE, language, groupNames, rows, withErrors: true });
}

/** The rows in error of a file of another shape, under its own titles. */
async function sheetWithErrors(
  file: FileToRead,
  sheet: Sheet,
  messages: ReadonlyMap<number, string>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { columns } = sheet;
  const width = Math.max(0, ...columns.map(({ at }) => at)) + 1;
  const titles: Cell[] = Array<null>(width).fill(null);
  for (const { at, heading } of columns) titles[at] = heading;
  const rows: CellValue[][] = [];
  for await (const { number, cells } of sheetRows(file, sheet)) {
    const errors = messages.get(number);
    if (errors === undefined) continue;
    rows.push([...Array.from({ length: width }, (_, at) => presentCell(cells[at] ?? null)), errors] as CellValue[]);
  }
  const workbook = await writeXlsx({
    sheets: [{ name: ERRORS[file.language], rows: [[...titles, ERRORS[file.language]] as CellValue[], ...rows] }],
  });
  return new Uint8Array(workbook);
}

function messageOf(errors: readonly CellError[], language: ImportRow["language"]): string {
  const colon = { fr: " : ", en: ": " }[language];
  return errors
    .map(({ column, message }) => `${BUILDING_RECORD.find(column)?.label[language] ?? column}${colon}${message}`)
    .join(" ");
}

/** The value of a formula was never read: its cell is left to fill. */
function presentCell(cell: Cell): Cell {
  return typeof cell === "object" && cell !== null && !(cell instanceof Date) ? null : cell;
}
