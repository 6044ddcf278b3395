import { csvCell } from "@lichen/report";

/** A cell of a table; null where there is none. */
export type Cell = string | number | null;
/** A column of a table, as formats that hold types need it. */
export type RowColumn = { readonly key: string; readonly kind: "text" | "number" };

/** Writes a table as its rows come: what goes before them, some of them, what goes after. */
export type RowWriter = {
  readonly begin: () => Written;
  readonly put: (rows: readonly (readonly Cell[])[]) => Written;
  readonly end: () => Written;
};
type Written = string | Uint8Array;
export type RowFormat = (columns: readonly RowColumn[], separator: string) => RowWriter;

const csv: RowFormat = (columns, separator) => {
  const line = (cells: readonly Cell[]) => `${cells.map((cell) => csvCell(cell, "en")).join(separator)}\n`;
  return { begin: () => line(columns.map(({ key }) => key)), put: (rows) => rows.map(line).join(""), end: () => "" };
};

const ndjson: RowFormat = (columns) => ({
  begin: () => "",
  put: (rows) => rows.map((cells) => `${JSON.stringify(objectOf(columns, cells))}\n`).join(""),
  end: () => "",
});

/** @source RFC 7946, §3.3: a collection of points in degrees, the longitude first */
const geojson: RowFormat = (columns) => {
  const [lon, lat] = ["longitude", "latitude"].map((name) => columns.findIndex(({ key }) => key === name));
  let comma = "";
  const feature = (cells: readonly Cell[]) => {
    const geometry = { type: "Point", coordinates: [cells[lon ?? -1], cells[lat ?? -1]] };
    const properties = objectOf(columns, cells);
    const written = `${comma}\n${JSON.stringify({ type: "Feature", geometry, properties })}`;
    comma = ",";
    return written;
  };
  return {
    begin: () => '{"type":"FeatureCollection","features":[',
    put: (rows) => rows.map(feature).join(""),
    end: () => "\n]}\n",
  };
};

/** The formats that are texts; each takes rows as they come. */
export const ROW_FORMATS = { csv, ndjson, geojson } as const satisfies Record<string, RowFormat>;

function objectOf(columns: readonly RowColumn[], cells: readonly Cell[]): Record<string, Cell> {
  return Object.fromEntries(columns.map(({ key }, at) => [key, cells[at] ?? null]));
}
