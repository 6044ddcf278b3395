import { CSV_TYPE, type FileAnswer, XLSX_TYPE } from "@lichen/contract";
import type { Bilingual, Language } from "@lichen/domain";
import { csvCell, csvHead, csvLine, roundForExport } from "@lichen/report";
import { type CellValue, writeXlsx } from "hucre/xlsx";
import { fillWorkbook } from "./spreadsheet-fill.ts";

/** A column of a list that leaves as a file; a day is YYYY-MM-DD. */
export type FileColumn<Row> = {
  readonly title: Bilingual;
  /** In a workbook, characters: longer texts go on below. As wide as its longest cell when absent. */
  readonly width?: number;
} & (
  | { readonly kind: "text"; readonly value: (row: Row, language: Language) => string | null }
  | { readonly kind: "day"; readonly value: (row: Row) => string | null }
  /** A figure, which is rounded (`roundForExport`). */
  | { readonly kind: "number"; readonly isPercent?: boolean; readonly value: (row: Row) => number | null }
  /** A number that keeps its decimals: a position, an answer as it was typed. */
  | { readonly kind: "exact"; readonly value: (row: Row) => number | null }
  | { readonly kind: "boolean"; readonly value: (row: Row) => boolean | null }
  /** Texts in some rows, numbers that keep their decimals in others. */
  | { readonly kind: "mixed"; readonly value: (row: Row, language: Language) => string | number | null }
);

type TableFile<Row> = {
  /** Of the file, without its extension: ASCII letters, digits, "-" and "_". */
  readonly name: string;
  readonly language: Language;
  readonly columns: readonly FileColumn<Row>[];
  readonly rows: readonly Row[];
  readonly format: "csv" | "xlsx";
};

/** Characters that no XML document can hold. @source XML 1.0 §2.2 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

const LONGEST_SHEET_NAME = 31;
const DAY_FORMAT = "yyyy-mm-dd";
const FIRST_DAY = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
const WRAPPED = { alignment: { wrapText: true, vertical: "top" } } as const;
/** Characters that a column shows. */
const TEXT_WIDTH = 24;
const FIGURE_WIDTH = 14;

/**
 * A list as a file to keep. A French CSV opens right in a French spreadsheet (BOM, ";", decimal comma), an English one
 * is plain. No text can become a formula.
 */
export async function tableFile<Row>(table: TableFile<Row>): Promise<FileAnswer> {
  return table.format === "csv"
    ? { name: `${table.name}.csv`, type: CSV_TYPE, content: csvOf(table) }
    : { name: `${table.name}.xlsx`, type: XLSX_TYPE, content: new Uint8Array(await writeTable(table)) };
}

/** The same as a workbook of many rows, made without holding the thread or its rows in memory. */
export async function longWorkbook<Row>(
  { name, columns, language }: Omit<TableFile<Row>, "rows" | "format">,
  rows: Iterable<Row>,
): Promise<FileAnswer> {
  const head = await writeXlsx({
    sheets: [
      {
        name: name.slice(0, LONGEST_SHEET_NAME),
        columns: columns.map(({ kind }) => ({ width: kind === "text" ? TEXT_WIDTH : FIGURE_WIDTH })),
        rows: [columns.map(({ title }) => title[language])],
        // The cells of a column look like its title.
        cells: new Map(
          columns.map(({ kind, title }, column) => [
            `0,${column}`,
            { value: title[language], style: kind === "day" ? { numFmt: DAY_FORMAT } : {} },
          ]),
        ),
        freezePane: { rows: 1 },
      },
    ],
  });
  function* cells() {
    for (const row of rows) yield columns.map((column) => cellToShow(column, row, language));
  }
  const content = await fillWorkbook(new Uint8Array(head), 2, cells());
  return { name: `${name}.xlsx`, type: XLSX_TYPE, content };
}

/** What a file holds of a row: the one place where a figure is rounded. */
function cellForExport<Row>(column: FileColumn<Row>, row: Row, language: Language): string | number | boolean | null {
  const value = column.value(row, language);
  return column.kind === "number" && typeof value === "number" ? roundForExport(value, column.isPercent) : value;
}

/** A day is the number that a spreadsheet counts it by. @source ECMA-376 part 1 §18.17.4.1, the 1900 date system */
function cellToShow<Row>(column: FileColumn<Row>, row: Row, language: Language): string | number | boolean | null {
  const value = cellForExport(column, row, language);
  return column.kind === "day" && value !== null ? (Date.parse(String(value)) - FIRST_DAY) / DAY_MS : value;
}

/** The same as a CSV that is made while its rows come. */
export async function* csvInPieces<Row>(
  table: Pick<TableFile<Row>, "columns" | "language">,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  yield encoder.encode(headOf(table));
  for await (const rows of batches) yield encoder.encode(linesOf(table, rows));
}

function csvOf<Row>(table: TableFile<Row>): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(headOf(table) + linesOf(table, table.rows));
}

function headOf<Row>({ columns, language }: Pick<TableFile<Row>, "columns" | "language">): string {
  return csvHead(
    columns.map(({ title }) => title[language]),
    language,
  );
}

function linesOf<Row>(
  { columns, language }: Pick<TableFile<Row>, "columns" | "language">,
  rows: readonly Row[],
): string {
  return rows
    .map((row) =>
      csvLine(
        columns.map((column) => csvCell(cellForExport(column, row, language), language)),
        language,
      ),
    )
    .join("");
}

/** A table of a workbook of several. */
type Sheet<Row> = Pick<TableFile<Row>, "columns" | "rows"> & {
  /** 31 characters at most, as spreadsheets take them. */
  readonly title: Bilingual;
};

/** Several lists as one workbook, a sheet each. */
export async function workbookFile(
  { name, language }: Pick<TableFile<never>, "name" | "language">,
  sheets: readonly WorkbookSheet[],
): Promise<FileAnswer> {
  const content = await writeXlsx({ sheets: sheets.map((write) => write(language)) });
  return { name: `${name}.xlsx`, type: XLSX_TYPE, content: new Uint8Array(content) };
}

/** A sheet that is written in the language of its workbook. */
type WorkbookSheet = (language: Language) => ReturnType<typeof sheetOf>;
export function workbookSheet<Row>({ title, ...table }: Sheet<Row>): WorkbookSheet {
  return (language) => sheetOf({ ...table, name: title[language], language });
}

function writeTable<Row>(table: TableFile<Row>): Promise<Uint8Array> {
  return writeXlsx({ sheets: [sheetOf(table)] });
}

function sheetOf<Row>({ name, columns, rows, language }: Omit<TableFile<Row>, "format">) {
  // A cell that is given a string is of type string, whatever it begins with.
  const cellOf = (column: FileColumn<Row>, row: Row): CellValue => {
    const cell = cellForExport(column, row, language);
    if (typeof cell !== "string") return cell;
    return column.kind === "day" ? new Date(`${cell}T00:00:00Z`) : cell.replace(NOT_XML, "");
  };
  return {
    name: name.slice(0, LONGEST_SHEET_NAME),
    columns: columns.map(({ kind, width }) => ({
      ...(width === undefined ? { autoWidth: true } : { width, style: WRAPPED }),
      ...(kind === "day" ? { numFmt: DAY_FORMAT } : {}),
    })),
    rows: [
      columns.map(({ title }) => title[language]),
      ...rows.map((row) => columns.map((column) => cellOf(column, row))),
    ],
    freezePane: { rows: 1 },
  };
}
