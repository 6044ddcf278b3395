import { ByteWriter, ParquetWriter, schemaFromColumnData } from "hyparquet-writer";
import { type Cell, ROW_FORMATS, type RowFormat } from "../../apps/server/src/assessments/row-writers.ts";

export const FORMATS = ["csv", "ndjson", "geojson", "parquet"] as const;
export type FormatName = (typeof FORMATS)[number];

/** Rows of a group of Parquet: they are held until it is full. */
const GROUP_ROWS = 50_000;

const parquet: RowFormat = (columns) => {
  const TYPES = { number: "DOUBLE", text: "STRING" } as const;
  const bytes = new ByteWriter();
  const columnsOf = (rows: readonly (readonly Cell[])[]) =>
    columns.map(
      ({ key, kind }, at) => ({ name: key, type: TYPES[kind], data: rows.map((cells) => cells[at] ?? null) }) as const,
    );
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

export const formats: Readonly<Record<FormatName, RowFormat>> = { ...ROW_FORMATS, parquet };
