import { DatabaseSync } from "node:sqlite";
import { findProjection } from "@lichen/domain/geodata";
import type { Feature, Geometry } from "geojson";
import wkx from "wkx";
import { FileRefused, SystemRefused } from "./file-refused.ts";
import type { SourceFeature } from "./map-source.ts";
import { refusals } from "./refusals.ts";
import { fromProjection, fromWkt, type ToDegrees, toDegrees } from "./to-degrees.ts";

/** Bytes of the envelope that follows the header, by its code. @source OGC 12-128r19, §2.1.3.1.1 */
const ENVELOPE_BYTES = [0, 32, 48, 48, 64] as const;
const HEADER_BYTES = 8;
/** Systems that a GeoPackage calls undefined. @source OGC 12-128r19, §1.1.2.1.2 */
const [UNDEFINED_PLANE, UNDEFINED_DEGREES] = [-1, 0];
/** Names of the geometries that the library does not read, from code 8. @source OGC 06-103r4, table 7 */
const FURTHER_TYPES = [
  "CircularString",
  "CompoundCurve",
  "CurvePolygon",
  "MultiCurve",
  "MultiSurface",
  "Curve",
  "Surface",
  "PolyhedralSurface",
  "TIN",
  "Triangle",
] as const;
const FIRST_FURTHER = 8;
const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;

type Layer = {
  readonly name: string;
  readonly shape: string;
  readonly srs: number;
  readonly organization: string | null;
  readonly code: number | null;
  readonly wkt: string | null;
};

/**
 * The features of a GeoPackage, row by row.
 * @param wanted name of the layer; of the only one when undefined
 * @throws FileRefused
 */
export async function* ofGeoPackage(path: string, wanted: string | undefined): AsyncGenerator<SourceFeature> {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const { name, shape, ...system } = findLayer(database, wanted);
    const toDegrees = moveOf(system);
    const layer = wanted === undefined ? null : name;
    for (const row of database.prepare(`select * from ${quoteName(name)}`).iterate()) {
      const { [shape]: bytes, ...properties } = row as Record<string, unknown>;
      const geometry = bytes instanceof Uint8Array ? geometryOf(bytes) : null;
      yield { feature: { type: "Feature", properties, geometry } as Feature, toDegrees, layer };
    }
  } finally {
    database.close();
  }
}

/** Names of the layers of a GeoPackage. */
export function listGeoPackageLayers(path: string): readonly string[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return readLayers(database).map(({ name }) => name);
  } finally {
    database.close();
  }
}

function readLayers(database: DatabaseSync): readonly Layer[] {
  return database
    .prepare(
      `select g.table_name as name, g.column_name as shape, g.srs_id as srs, s.organization as organization,
         s.organization_coordsys_id as code, s.definition as wkt
       from gpkg_geometry_columns g left join gpkg_spatial_ref_sys s using (srs_id) order by g.table_name`,
    )
    .all() as Layer[];
}

function findLayer(database: DatabaseSync, wanted: string | undefined): Layer {
  const layers = readLayers(database);
  const names = layers.map(({ name }) => name);
  if (wanted !== undefined) {
    const found = layers.find(({ name }) => name.toLowerCase() === wanted.toLowerCase());
    if (found === undefined) throw new FileRefused(refusals.no_such_layer(wanted, names));
    return found;
  }
  const [only, ...others] = layers;
  if (only === undefined) throw new FileRefused(refusals.no_layer);
  if (others.length > 0) throw new FileRefused(refusals.several_layers(names));
  return only;
}

function moveOf({ srs, organization, code, wkt }: Omit<Layer, "name" | "shape">): ToDegrees {
  if (srs === UNDEFINED_DEGREES) return toDegrees(4326);
  if (srs === UNDEFINED_PLANE || code === null) throw new SystemRefused(refusals.no_system);
  const known = /^(?:EPSG|ESRI)$/i.test(organization ?? "") ? findProjection(code) : null;
  const isWritten = known === null && /^\s*[A-Z]+\[/i.test(wkt ?? "");
  return isWritten ? fromWkt(wkt ?? "") : fromProjection(known, `${organization ?? "EPSG"}:${code}`);
}

function geometryOf(shape: Uint8Array): Geometry {
  const bytes = Buffer.from(shape.buffer, shape.byteOffset, shape.byteLength);
  if (bytes.toString("latin1", 0, 2) !== "GP") throw new FileRefused(refusals.broken("GP"));
  const envelope = ENVELOPE_BYTES[(bytes[3]! >> 1) & 0b111];
  if (envelope === undefined) throw new FileRefused(refusals.broken("envelope"));
  const written = bytes.subarray(HEADER_BYTES + envelope);
  // Heights and measures add thousands.
  const code = (written[0] === 0 ? written.readUInt32BE(1) : written.readUInt32LE(1)) % 1000;
  const type = FURTHER_TYPES[code - FIRST_FURTHER];
  // biome-ignore lint/plugin: a geometry that GeoJSON does not have: only its name is read.
  if (type !== undefined) return { type } as unknown as Geometry;
  return wkx.Geometry.parse(written).toGeoJSON() as Geometry;
}
