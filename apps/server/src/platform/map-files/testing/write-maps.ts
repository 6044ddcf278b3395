import { rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Feature, Position } from "geojson";
import wkx from "wkx";

/** A square of a map, by its corner. */
export const squareAt = (x: number, y: number, side: number): Position[] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
  [x, y],
];

export const surfaceOf = (ring: readonly Position[], properties: object = { nom: "A" }): Feature =>
  ({ type: "Feature", properties, geometry: { type: "Polygon", coordinates: [ring] } }) as Feature;

/** A GeoJSON collection. @param more further members, the last before the features */
export const geoJsonOf = (features: readonly unknown[], more: object = {}): string =>
  JSON.stringify({ type: "FeatureCollection", ...more, features });

type GivenSystem = { srs: number; organization?: string; code?: number; wkt?: string };
type GivenLayer = { name: string; system: GivenSystem; shapes: readonly Uint8Array[] };

/** The bytes of a geometry in a GeoPackage. */
export function shapeBytes(wkb: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from("GP"), Buffer.from([0, 1, 0, 0, 0, 0]), wkb]);
}
export const polygonBytes = (ring: readonly Position[]): Uint8Array =>
  shapeBytes(wkx.Geometry.parseGeoJSON({ type: "Polygon", coordinates: [ring] } as never).toWkb());
export const wktBytes = (wkt: string): Uint8Array => shapeBytes(wkx.Geometry.parse(wkt).toWkb());

/** Writes a GeoPackage with the least that it must have. */
export function writeGeoPackage(path: string, layers: readonly GivenLayer[]): string {
  rmSync(path, { force: true });
  const database = new DatabaseSync(path);
  database.exec(`
    create table gpkg_spatial_ref_sys (srs_name text, srs_id integer primary key, organization text,
      organization_coordsys_id integer, definition text, description text);
    create table gpkg_geometry_columns (table_name text, column_name text, geometry_type_name text, srs_id integer,
      z tinyint, m tinyint);`);
  for (const { name, system, shapes } of layers) {
    const { srs, organization = "EPSG", code = srs, wkt = "undefined" } = system;
    database
      .prepare("insert or ignore into gpkg_spatial_ref_sys values (?, ?, ?, ?, ?, '')")
      .run(String(srs), srs, organization, code, wkt);
    database.prepare("insert into gpkg_geometry_columns values (?, 'geom', 'GEOMETRY', ?, 0, 0)").run(name, srs);
    database.exec(`create table "${name}" (fid integer primary key, geom blob, nom text)`);
    const insert = database.prepare(`insert into "${name}" (geom, nom) values (?, ?)`);
    for (const [at, shape] of shapes.entries()) insert.run(shape, `${name} ${at + 1}`);
  }
  database.close();
  return path;
}

/** A .shp of polygons of one ring. */
export function shpOf(rings: readonly (readonly Position[])[], code = 5): Buffer {
  const records = rings.map((ring, at) => {
    const content = Buffer.alloc(48 + 16 * ring.length);
    content.writeInt32LE(code, 0);
    const [xs, ys] = [ring.map(([x]) => x!), ring.map(([, y]) => y!)];
    [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].forEach((value, nth) => {
      content.writeDoubleLE(value, 4 + 8 * nth);
    });
    content.writeInt32LE(1, 36);
    content.writeInt32LE(ring.length, 40);
    // From the outside, clockwise.
    [...ring].reverse().forEach(([x, y], nth) => {
      content.writeDoubleLE(x!, 48 + 16 * nth);
      content.writeDoubleLE(y!, 56 + 16 * nth);
    });
    const head = Buffer.alloc(8);
    head.writeInt32BE(at + 1, 0);
    head.writeInt32BE(content.length / 2, 4);
    return Buffer.concat([head, content]);
  });
  const head = Buffer.alloc(100);
  head.writeInt32BE(9994, 0);
  head.writeInt32BE((100 + records.reduce((sum, { length }) => sum + length, 0)) / 2, 24);
  head.writeInt32LE(1000, 28);
  head.writeInt32LE(code, 32);
  return Buffer.concat([head, ...records]);
}

/** A .dbf of one column, NOM, its values in bytes. @param language the byte of the head that says it */
export function dbfOf(values: readonly Uint8Array[], language = 0): Buffer {
  const length = 40;
  const head = Buffer.alloc(65);
  head[0] = 3;
  head.writeUInt32LE(values.length, 4);
  head.writeUInt16LE(65, 8);
  head.writeUInt16LE(1 + length, 10);
  head[29] = language;
  head.write("NOM", 32, "latin1");
  head.write("C", 43, "latin1");
  head[48] = length;
  head[64] = 13;
  const rows = values.map((value) => {
    const row = Buffer.alloc(1 + length, 0x20);
    row.set(value, 1);
    return row;
  });
  return Buffer.concat([head, ...rows, Buffer.from([0x1a])]);
}

const GREENWICH = `PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]`;
export const WGS84_PRJ = `GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],${GREENWICH}]`;
export const geographicPrj = (name: string, datum: string): string =>
  `GEOGCS["${name}",DATUM["${datum}",SPHEROID["GRS_1980",6378137.0,298.257222101]],${GREENWICH}]`;
/** A projection as ESRI writes it. */
export function projectedPrj(
  name: string,
  base: string,
  projection: string,
  parameters: Readonly<Record<string, number>>,
): string {
  const written = Object.entries(parameters).map(([key, value]) => `PARAMETER["${key}",${value}]`);
  return `PROJCS["${name}",${base},PROJECTION["${projection}"],${written.join(",")},UNIT["Meter",1.0]]`;
}
