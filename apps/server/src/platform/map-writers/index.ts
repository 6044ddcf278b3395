import { GEOJSON_TYPE, GEOPACKAGE_TYPE, PARQUET_TYPE } from "@lichen/contract";
import type { MapFormat } from "@lichen/domain";
import type { StreamedFile } from "../file-answer.ts";
import type { MapTable } from "./map-table.ts";
import { geojsonPieces } from "./write-geojson.ts";
import { geopackagePieces } from "./write-geopackage.ts";
import { parquetPieces } from "./write-parquet.ts";

export type { Footprints, KeyedColumn, MapTable } from "./map-table.ts";

const FORMATS = {
  geojson: { type: GEOJSON_TYPE, pieces: geojsonPieces },
  gpkg: { type: GEOPACKAGE_TYPE, pieces: geopackagePieces },
  parquet: { type: PARQUET_TYPE, pieces: parquetPieces },
} as const satisfies Record<MapFormat, unknown>;

/** Records as a map, written as its rows come. */
export function mapPieces<Row>(format: MapFormat, table: MapTable<Row>): AsyncGenerator<Uint8Array> {
  return FORMATS[format].pieces(table);
}

/**
 * Records as a map to keep, made while it is sent.
 *
 * @param name of the file, without its ending
 */
export function mapFile<Row>(name: string, format: MapFormat, table: MapTable<Row>): StreamedFile {
  return { name: `${name}.${format}`, type: FORMATS[format].type, content: mapPieces(format, table) };
}
