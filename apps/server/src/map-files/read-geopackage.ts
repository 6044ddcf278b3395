import { DatabaseSync } from "node:sqlite";
import type { Feature, Geometry } from "geojson";
import wkx from "wkx";
import { FileRefused } from "./file-refused.ts";
import { refusals } from "./refusals.ts";
import { toDegrees } from "./to-degrees.ts";

/** Bytes of the envelope that follows the header, by its code. @source OGC 12-128r19, §2.1.3.1.1 */
const ENVELOPE_BYTES = [0, 32, 48, 48, 64] as const;
const HEADER_BYTES = 8;
const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The features of a GeoPackage, of its only table of features, row by row. @throws FileRefused */
export function* ofGeoPackage(path: string): Generator<Feature> {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const tables = database
      .prepare(
        `select g.table_name as name, g.column_name as shape, s.organization_coordsys_id as epsg
         from gpkg_geometry_columns g join gpkg_spatial_ref_sys s using (srs_id) order by g.table_name`,
      )
      .all() as { name: string; shape: string; epsg: number }[];
    const [table, ...others] = tables;
    if (table === undefined) throw new FileRefused(refusals.not_a_collection);
    if (others.length > 0) throw new FileRefused(refusals.several_layers(tables.map(({ name }) => name).join(", ")));
    const move = toDegrees(table.epsg);
    for (const row of database.prepare(`select * from ${quoteName(table.name)}`).iterate()) {
      const { [table.shape]: shape, ...properties } = row as Record<string, unknown>;
      if (!(shape instanceof Uint8Array)) continue;
      yield move({ type: "Feature", properties, geometry: geometryOf(shape) });
    }
  } finally {
    database.close();
  }
}

function geometryOf(shape: Uint8Array): Geometry {
  const bytes = Buffer.from(shape.buffer, shape.byteOffset, shape.byteLength);
  if (bytes.toString("latin1", 0, 2) !== "GP") throw new FileRefused(refusals.broken("GP"));
  const envelope = ENVELOPE_BYTES[(bytes[3]! >> 1) & 0b111];
  if (envelope === undefined) throw new FileRefused(refusals.broken("envelope"));
  return wkx.Geometry.parse(bytes.subarray(HEADER_BYTES + envelope)).toGeoJSON() as Geometry;
}
