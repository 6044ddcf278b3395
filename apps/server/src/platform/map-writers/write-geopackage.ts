import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { FOOTPRINT, footprintPolygons } from "@lichen/domain";
import { inSlices } from "../in-slices.ts";
import { footprintBytes, type KeyedColumn, type MapTable, pointBytes } from "./map-table.ts";

/** "GPKG", and version 1.3. @source OGC 12-128r17, §1.1.1.1.1 */
const APPLICATION = 0x47504b47;
const VERSION = 10_300;
const WGS84 = 4326;
/** Header of a geometry: "GP", version 0, little endian without an envelope, system. @source OGC 12-128r17, §2.1.3 */
const HEADER_BYTES = 8;
const TYPES = { text: "TEXT", day: "DATE", number: "DOUBLE", integer: "INTEGER" } as const satisfies Record<
  KeyedColumn<never>["kind"],
  string
>;
const WGS84_WKT =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AUTHORITY["EPSG","4326"]]';

const SCHEMA = `
  create table gpkg_spatial_ref_sys (srs_name text not null, srs_id integer primary key, organization text not null,
    organization_coordsys_id integer not null, definition text not null, description text);
  create table gpkg_contents (table_name text not null primary key, data_type text not null, identifier text unique,
    description text default '', last_change datetime not null, min_x double, min_y double, max_x double, max_y double,
    srs_id integer references gpkg_spatial_ref_sys (srs_id));
  create table gpkg_geometry_columns (table_name text not null unique references gpkg_contents (table_name),
    column_name text not null, geometry_type_name text not null,
    srs_id integer not null references gpkg_spatial_ref_sys (srs_id), z tinyint not null, m tinyint not null,
    primary key (table_name, column_name));
  insert into gpkg_spatial_ref_sys values
    ('Undefined Cartesian', -1, 'NONE', -1, 'undefined', null),
    ('Undefined geographic', 0, 'NONE', 0, 'undefined', null)`;

/**
 * A table as a GeoPackage: written to a file that is deleted once it is read, so that what is held does not grow with
 * the rows. @source OGC 12-128r17
 */
export async function* geopackagePieces<Row>(table: MapTable<Row>): AsyncGenerator<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), "lichen-map-"));
  try {
    const path = join(folder, "map.gpkg");
    await writeGeopackage(path, table);
    yield* createReadStream(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeGeopackage<Row>(path: string, table: MapTable<Row>): Promise<void> {
  // Read when a map is written: the command line, which writes none by default, may run where it is an experiment.
  const sqlite = await import("node:sqlite");
  const database = new sqlite.DatabaseSync(path);
  try {
    // The file is new and read once: there is nothing to save of one that is not finished.
    database.exec(`pragma journal_mode = off; pragma synchronous = off;
      pragma application_id = ${APPLICATION}; pragma user_version = ${VERSION}; begin; ${SCHEMA}`);
    database
      .prepare("insert into gpkg_spatial_ref_sys values ('WGS 84', ?, 'EPSG', ?, ?, null)")
      .run(WGS84, WGS84, WGS84_WKT);
    for (const { name, type, box } of await writeLayers(database, table)) {
      database
        .prepare("insert into gpkg_contents values (?, 'features', ?, '', ?, ?, ?, ?, ?, ?)")
        .run(name, name, new Date().toISOString(), ...box, WGS84);
      database.prepare("insert into gpkg_geometry_columns values (?, 'geom', ?, ?, 0, 0)").run(name, type, WGS84);
    }
    database.exec("commit");
  } finally {
    database.close();
  }
}

/** A layer as it is written. */
type Layer = {
  readonly name: string;
  readonly type: string;
  /** West, south, east and north of what it holds; null without anything. */
  readonly box: readonly (number | null)[];
};

/** Writes the points of the rows, and the outlines of those that have one as a second layer, each with every column. */
async function writeLayers<Row>(database: DatabaseSync, table: MapTable<Row>): Promise<readonly Layer[]> {
  const { name, idOf, placeOf, footprintsOf } = table;
  const points = createLayer(database, name, "POINT", table);
  const createOutlines = () => createLayer(database, `${name}_${FOOTPRINT}s`, "GEOMETRY", table);
  let outlines: ReturnType<typeof createOutlines> | null = null;
  for await (const rows of inSlices(table.rows)) {
    const footprints = await footprintsOf?.(rows);
    for (const row of rows) {
      const place = placeOf(row);
      if (place === null) points.insert(row, null);
      else points.insert(row, pointBytes(place, HEADER_BYTES), [place]);
      const footprint = footprints?.get(idOf(row));
      if (footprint === undefined) continue;
      outlines ??= createOutlines();
      outlines.insert(row, footprintBytes(footprint, HEADER_BYTES), footprintPolygons(footprint).flat(2));
    }
  }
  return [points, ...(outlines === null ? [] : [outlines])].map(({ end }) => end());
}

type LonLat = readonly [longitude: number, latitude: number];

function createLayer<Row>(database: DatabaseSync, name: string, type: string, { columns, idOf }: MapTable<Row>) {
  const fields = columns.map(({ key, kind }) => `"${key}" ${TYPES[kind]}`);
  database.exec(
    `create table "${name}" (fid integer primary key autoincrement not null, geom ${type}, ${['"id" TEXT', ...fields].join()})`,
  );
  const marks = columns.map(() => "?").join();
  const insert = database.prepare(
    `insert into "${name}" values (null, ?, ?${columns.length === 0 ? "" : `,${marks}`})`,
  );
  const box = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number];
  return {
    /** Writes a row with its geometry, `HEADER_BYTES` free before it, and the positions of it. */
    insert(row: Row, geometry: Uint8Array | null, positions: readonly LonLat[] = []): void {
      for (const position of positions) extend(box, position);
      insert.run(geometry === null ? null : withHeader(geometry), idOf(row), ...columns.map(({ value }) => value(row)));
    },
    end: (): Layer => ({ name, type, box: box.every(Number.isFinite) ? box : [null, null, null, null] }),
  };
}

function extend(box: [number, number, number, number], [longitude, latitude]: LonLat): void {
  box[0] = Math.min(box[0], longitude);
  box[1] = Math.min(box[1], latitude);
  box[2] = Math.max(box[2], longitude);
  box[3] = Math.max(box[3], latitude);
}

function withHeader(bytes: Uint8Array): Uint8Array {
  bytes.set([0x47, 0x50, 0, 1]);
  new DataView(bytes.buffer).setInt32(4, WGS84, true);
  return bytes;
}
