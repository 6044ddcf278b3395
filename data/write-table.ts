import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseCsv } from "hucre/csv";

export type Cell = string | number | null;

/** What a column of figures may hold; bounds included. A column without bounds is text. */
export type Column = {
  readonly name: string;
  /** Name in the raw table when it differs. */
  readonly from?: string;
  readonly min?: number;
  readonly max?: number;
  readonly decimals?: number;
  /** Whether a cell may be empty: the source has no figure there. */
  readonly optional?: boolean;
};

/**
 * Writes `data/<dataset>/<file>`: comma, no quotes, a line feed after each row.
 *
 * @throws RangeError when a cell would need quotes, is out of its bounds or is missing
 */
export function writeTable(
  dataset: string,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  file = "table.csv",
): void {
  const lines = rows.map((row, index) =>
    columns.map((column, at) => checkCell(column, row[at] ?? null, `${dataset}/${file} row ${index + 1}`)).join(","),
  );
  const header = columns.map((column) => column.name).join(",");
  writeFileSync(join(import.meta.dirname, dataset, file), `${header}\n${lines.join("\n")}\n`);
  console.log(`${dataset}/${file}: ${rows.length} rows`);
}

function checkCell(column: Column, cell: Cell, where: string): string {
  const isText = column.min === undefined && column.max === undefined;
  if (cell === null || cell === "" || (typeof cell === "number" && Number.isNaN(cell))) {
    if (!column.optional) throw new RangeError(`${where}: ${column.name} is empty`);
    return "";
  }
  if (isText) {
    if (/[",\n\r]/.test(String(cell))) throw new RangeError(`${where}: ${column.name} ${cell} would need quotes`);
    return String(cell);
  }
  const value = Number(cell);
  if (!(value >= (column.min ?? -Infinity) && value <= (column.max ?? Infinity))) {
    throw new RangeError(`${where}: ${column.name} ${cell} is not within ${column.min} to ${column.max}`);
  }
  const text = value.toFixed(column.decimals ?? 0);
  const short = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return short === "-0" ? "0" : short;
}

/** The raw table given as first argument of a build, one record a row; refuses a table that lacks a column. */
export function readRaw(path: string | undefined, columns: readonly string[]): Record<string, string>[] {
  if (path === undefined) throw new RangeError("give the path of the raw table");
  const [header = [], ...rows] = parseCsv(readFileSync(path, "utf8")).filter((row) => row.length > 1);
  const names = header.map(String);
  for (const column of columns) {
    if (!names.includes(column)) throw new RangeError(`${path}: no column ${column}`);
  }
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, String(row[at] ?? "")])));
}

/** Copies the columns of a raw table, checked one by one, into `data/<dataset>/table.csv`. */
export function copyTable(dataset: string, path: string | undefined, columns: readonly Column[], rows: number): void {
  const raw = readRaw(
    path,
    columns.map((column) => column.from ?? column.name),
  );
  if (raw.length !== rows) throw new RangeError(`${path}: ${raw.length} rows instead of ${rows}`);
  writeTable(
    dataset,
    columns,
    raw.map((row) => columns.map((column) => row[column.from ?? column.name] ?? null)),
  );
}
