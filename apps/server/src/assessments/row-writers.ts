import { type AssessmentFormat, ensure, MAP_FORMATS, type MapFormat } from "@lichen/domain";
import { csvCell } from "@lichen/report";
import { inSlices } from "../platform/in-slices.ts";
import { type MapTable, mapPieces } from "../platform/map-writers/index.ts";

/** A cell of a result; null where there is none. */
export type Cell = string | number | null;
/** The cells of a place, in the order of the columns. */
export type Cells = readonly Cell[];
/** A column of a result, as formats that hold types need it. */
export type RowColumn = { readonly key: string; readonly kind: "text" | "number" };

/** What a result is written from. */
type ResultTable = {
  readonly columns: readonly RowColumn[];
  readonly rows: AsyncIterable<Cells>;
  /** Identifier of a row on a map. */
  readonly idOf: (cells: Cells) => string;
  /** Of the cells of a CSV; a comma without it. */
  readonly separator?: string;
};
type TextFormat = (table: ResultTable) => AsyncGenerator<string>;

/** The formats that are texts: rows one after the other. */
const TEXT_FORMATS = { csv: csvPieces, ndjson: ndjsonPieces } as const satisfies Record<
  Exclude<AssessmentFormat, MapFormat>,
  TextFormat
>;

/** A table in a format, written as its rows come. */
export async function* resultPieces(format: AssessmentFormat, table: ResultTable): AsyncGenerator<Uint8Array> {
  const map = MAP_FORMATS.find((one) => one === format);
  if (map !== undefined) {
    yield* mapPieces(map, mapTableOf(table));
    return;
  }
  const encoder = new TextEncoder();
  for await (const text of TEXT_FORMATS[format as keyof typeof TEXT_FORMATS](table)) yield encoder.encode(text);
}

async function* csvPieces({ columns, rows, separator = "," }: ResultTable): AsyncGenerator<string> {
  const lineOf = (cells: Cells) => `${cells.map((cell) => csvCell(cell, "en")).join(separator)}\n`;
  yield lineOf(columns.map(({ key }) => key));
  for await (const some of inSlices(rows)) yield some.map(lineOf).join("");
}

async function* ndjsonPieces({ columns, rows }: ResultTable): AsyncGenerator<string> {
  const lineOf = (cells: Cells) =>
    `${JSON.stringify(Object.fromEntries(columns.map(({ key }, at) => [key, cells[at] ?? null])))}\n`;
  for await (const some of inSlices(rows)) yield some.map(lineOf).join("");
}

/** The same rows as points; a map has the identifier of each beside its columns. */
function mapTableOf({ columns, rows, idOf }: ResultTable): MapTable<Cells> {
  const [longitude, latitude] = ["longitude", "latitude"].map((name) => columns.findIndex(({ key }) => key === name));
  return {
    name: "assessment",
    columns: columns.flatMap(({ key, kind }, index) => (key === "id" ? [] : [columnOf(key, kind, index)])),
    rows,
    idOf,
    placeOf: (cells) => [Number(cells[ensure(longitude)]), Number(cells[ensure(latitude)])],
  };
}

function columnOf(key: string, kind: RowColumn["kind"], index: number): MapTable<Cells>["columns"][number] {
  return kind === "text"
    ? { key, kind, value: (cells) => (cells[index] as string | null | undefined) ?? null }
    : { key, kind, value: (cells) => (cells[index] as number | null | undefined) ?? null };
}
