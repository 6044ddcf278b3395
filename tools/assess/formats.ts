import { csvCell } from "@lichen/report";
import { ByteWriter, ParquetWriter, schemaFromColumnData } from "hyparquet-writer";
import { type Cell, isFigureColumn } from "./result-rows.ts";

/** Writes a result as its rows come: what goes before them, some of them, what goes after. */
export type ResultWriter = {
  readonly begin: () => Written;
  readonly put: (rows: readonly (readonly Cell[])[]) => Written;
  readonly end: () => Written;
};
type Written = string | Uint8Array;
type Format = (header: readonly string[], separator: string) => ResultWriter;

export const FORMATS = ["csv", "ndjson", "geojson", "parquet"] as const;
export type FormatName = (typeof FORMATS)[number];

/** Rows of a group of Parquet: they are held until it is full. */
const GROUP_ROWS = 50_000;

const csv: Format = (header, separator) => {
  const line = (cells: readonly Cell[]) => `${cells.map((cell) => csvCell(cell, "en")).join(separator)}\n`;
  return { begin: () => line(header), put: (rows) => rows.map(line).join(""), end: () => "" };
};

const ndjson: Format = (header) => ({
  begin: () => "",
  put: (rows) => rows.map((cells) => `${JSON.stringify(objectOf(header, cells))}\n`).join(""),
  end: () => "",
});

/** @source RFC 7946, §3.3: a collection of points in degrees, the longitude first */
const geojson: Format = (header) => {
  const [lon, lat] = [header.indexOf("longitude"), header.indexOf("latitude")];
  let comma = "";
  const feature = (cells: readonly Cell[]) => {
    const geometry = { type: "Point", coordinates: [cells[lon], cells[lat]] };
    const written = `${comma}\n${JSON.stringify({ type: "Feature", geometry, properties: objectOf(header, cells) })}`;
    comma = ",";
    return written;
  };
  return {
    begin: () => '{"type":"FeatureCollection","features":[',
    put: (rows) => rows.map(feature).join(""),
    end: () => "\n]}\n",
  };
};

const parquet: Format = (header) => {
  const typeOf = (name: string) => (isFigureColumn(name) ? "DOUBLE" : "STRING");
  const bytes = new ByteWriter();
  const columnsOf = (rows: readonly (readonly Cell[])[]) =>
    header.map((name, at) => ({ name, type: typeOf(name), data: rows.map((cells) => cells[at] ?? null) }) as const);
  const writer = new ParquetWriter({ writer: bytes, schema: schemaFromColumnData({ columnData: columnsOf([]) }) });
  let held: (readonly Cell[])[] = [];
  const write = () => {
    if (held.length > 0) writer.write({ columnData: columnsOf(held), rowGroupSize: held.length });
    held = [];
    return take();
  };
  /** What is written so far; the places in the file go on from there. */
  const take = () => {
    const written = bytes.getBytes().slice();
    bytes.index = 0;
    return written;
  };
  return {
    begin: take,
    put(rows) {
      held.push(...rows);
      return held.length < GROUP_ROWS ? "" : write();
    },
    end() {
      const rest = write();
      writer.finish();
      return Buffer.concat([rest, take()]);
    },
  };
};

export const formats: Readonly<Record<FormatName, Format>> = { csv, ndjson, geojson, parquet };

function objectOf(header: readonly string[], cells: readonly Cell[]): Record<string, Cell> {
  return Object.fromEntries(header.map((name, at) => [name, cells[at] ?? null]));
}
