import { type BuildingFootprint, FOOTPRINT } from "@lichen/domain";
import { ByteWriter, ParquetWriter, schemaFromColumnData } from "hyparquet-writer";
import { inSlices } from "../in-slices.ts";
import { type Footprints, footprintBytes, type KeyedColumn, type MapTable, pointBytes } from "./map-table.ts";

/** Rows of a group: they are held until it is full. */
const GROUP_ROWS = 2000;
const TYPES = { text: "STRING", day: "STRING", number: "DOUBLE", integer: "INT32" } as const satisfies Record<
  KeyedColumn<never>["kind"],
  string
>;
/** What makes it GeoParquet; without a system, coordinates are CRS84. @source GeoParquet 1.1.0 */
const geoOf = (hasFootprints: boolean) => ({
  version: "1.1.0",
  primary_column: "geometry",
  columns: {
    geometry: { encoding: "WKB", geometry_types: ["Point"] },
    ...(hasFootprints ? { [FOOTPRINT]: { encoding: "WKB", geometry_types: ["Polygon", "MultiPolygon"] } } : {}),
  },
});

/** A table as GeoParquet, by groups of rows. Outlines are a second column of geometries. */
export async function* parquetPieces<Row>(table: MapTable<Row>): AsyncGenerator<Uint8Array> {
  const { columns, idOf, placeOf, footprintsOf } = table;
  const columnsOf = (rows: readonly Row[], footprints: Footprints | undefined) => [
    { name: "id", type: "STRING" as const, data: rows.map(idOf) },
    {
      name: "geometry",
      type: "BYTE_ARRAY" as const,
      data: rows.map((row) => {
        const place = placeOf(row);
        return place === null ? null : pointBytes(place);
      }),
    },
    ...(footprints === undefined ? [] : [footprintColumn(rows.map((row) => footprints.get(idOf(row))))]),
    ...columns.map(({ key, kind, value }) => ({ name: key, type: TYPES[kind], data: rows.map((row) => value(row)) })),
  ];
  const bytes = new ByteWriter();
  const schema = schemaFromColumnData({ columnData: columnsOf([], footprintsOf && new Map()) });
  const geo = JSON.stringify(geoOf(footprintsOf !== undefined));
  const writer = new ParquetWriter({ writer: bytes, schema, kvMetadata: [{ key: "geo", value: geo }] });
  /** What is written so far; the places in the file go on from there. */
  const take = () => {
    const written = bytes.getBytes().slice();
    bytes.index = 0;
    return written;
  };
  for await (const rows of inSlices(table.rows, GROUP_ROWS)) {
    writer.write({ columnData: columnsOf(rows, await footprintsOf?.(rows)), rowGroupSize: rows.length });
    yield take();
  }
  writer.finish();
  yield take();
}

function footprintColumn(footprints: readonly (BuildingFootprint | undefined)[]) {
  const data = footprints.map((footprint) => (footprint === undefined ? null : footprintBytes(footprint)));
  return { name: FOOTPRINT, type: "BYTE_ARRAY" as const, data };
}
