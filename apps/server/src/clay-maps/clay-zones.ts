import { departementOf, type Place } from "@lichen/domain";
import Flatbush from "flatbush";
import { type Kysely, sql } from "kysely";
import pointInPolygon from "point-in-polygon/flat.js";
import type { Tables } from "../platform/database/tables.ts";

/** Rows read at once. */
const READ_AT_ONCE = 2000;
const PER_DEGREE = 1e7;
/** Said instead of a list of départements: all of France, overseas with it. */
export const WHOLE_FRANCE = "france";

/** A map as it answers: a polygon is a run of 32-bit integers among all of them. */
type ZoneMap = {
  readonly zones: Uint8Array;
  /** Where each polygon begins: its ring count. */
  readonly starts: Uint32Array;
  readonly numbers: Int32Array;
  readonly index: Flatbush;
  readonly covers: ReadonlySet<string>;
};

/** Value of `clay_zone` at a place; null where the map says nothing. */
export type ClayZoneAt = (place: Place) => number | null;

/** A stored clay map in memory: four bytes a coordinate. Null where it was removed meanwhile. */
export async function readClayZones(
  db: Kysely<Tables>,
  { id, points, covers }: { readonly id: string; readonly points: number; readonly covers: readonly string[] | null },
): Promise<ClayZoneAt | null> {
  const { rows } = await sql<{ bytes: string | null }>`
    select sum(length(rings)) as bytes from clay_zones where layer_id = ${id}`.execute(db);
  const numbers = new Int32Array(Number(rows[0]?.bytes ?? 0) / Int32Array.BYTES_PER_ELEMENT);
  const [zones, starts] = [new Uint8Array(points), new Uint32Array(points)];
  const index = new Flatbush(points, 16, Float64Array);
  let [filled, polygon] = [0, 0];
  for (let from = 0; from < points; from += READ_AT_ONCE) {
    const some = await db
      .selectFrom("clay_zones")
      .select(["zone", "rings"])
      .where("layer_id", "=", id)
      .where("row_number", ">=", from)
      .where("row_number", "<", from + READ_AT_ONCE)
      .orderBy("row_number")
      .execute();
    for (const { zone, rings } of some) {
      const packed = new Int32Array(Uint8Array.from(rings).buffer);
      numbers.set(packed, filled);
      [zones[polygon], starts[polygon]] = [zone, filled];
      index.add(...boxOf(packed));
      filled += packed.length;
      polygon++;
    }
  }
  if (polygon !== points) return null;
  index.finish();
  return zoneFinder({ zones, starts, numbers, index, covers: new Set(covers) });
}

/** West, south, east, north of a packed polygon, 1e-7 degrees. */
function boxOf(packed: Int32Array): [number, number, number, number] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 1 + packed[0]!; at < packed.length; at += 2) {
    const [x, y] = [packed[at]!, packed[at + 1]!];
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return [west, south, east, north];
}

function zoneFinder({ zones, starts, numbers, index, covers }: ZoneMap): ClayZoneAt {
  const isInside = (polygon: number, point: [number, number]): boolean => {
    const start = starts[polygon]!;
    const rings = numbers[start]!;
    let [inside, from] = [false, start + 1 + rings];
    for (let ring = 0; ring < rings; ring++) {
      const end = start + numbers[start + 1 + ring]!;
      // A hole turns inside into outside again.
      if (pointInPolygon(point, numbers, from, end)) inside = !inside;
      from = end;
    }
    return inside;
  };
  return ({ latitude, longitude, insee, zone: zoneOfPlace }) => {
    const point: [number, number] = [Math.round(longitude * PER_DEGREE), Math.round(latitude * PER_DEGREE)];
    let highest: number | null = null;
    for (const polygon of index.search(...point, ...point)) {
      const zone = zones[polygon]!;
      // Where two zones meet, the higher one holds.
      if ((highest === null || zone > highest) && isInside(polygon, point)) highest = zone;
    }
    if (highest !== null) return highest;
    // What a map covers is told by département: abroad, outside its zones, it says nothing.
    if (zoneOfPlace === "europe") return null;
    const isCovered = covers.has(WHOLE_FRANCE) || (insee !== null && covers.has(departementOf(insee)));
    return isCovered ? 0 : null;
  };
}
