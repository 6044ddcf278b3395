import { AREAS_WITHIN_M, areaBand, ensure, findProtectedAreaType, type Place, type PlaceNature } from "@lichen/domain";
import { booleanPointInPolygon } from "@turf/boolean-point-in-polygon";
import { lineString } from "@turf/helpers";
import { pointToLineDistance } from "@turf/point-to-line-distance";
import Flatbush from "flatbush";
import type { Kysely } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import type { Ring } from "../platform/map-files/index.ts";
import { PROTECTED_AREAS_KIND } from "./import-protected-areas.ts";

export type Nearby = NonNullable<PlaceNature["protected_areas"]>;
/** Protected areas within 2 km of a place, nearest first. */
export type NearAreas = (place: Pick<Place, "latitude" | "longitude">) => Nearby;

/** West, south, east, north. */
type Box = readonly [number, number, number, number];

type StoredArea = {
  readonly siteId: string;
  readonly name: string;
  readonly type: string;
  readonly url: string | null;
  /** Rings one after the other: longitude, latitude. */
  readonly positions: Float64Array;
  readonly box: Box;
  /** By polygon, where each of its rings ends among the positions. */
  readonly polygons: readonly (readonly number[])[];
};

const METRES_PER_DEGREE = 111_195;
const MOST_NAMED = 50;

/** What the imported maps of protected areas know of any place; null where no map was imported. */
export async function readNearAreas(db: Kysely<Tables>): Promise<NearAreas | null> {
  const areas: StoredArea[] = [];
  const layers = await db
    .selectFrom("climate_layers")
    .select("id")
    .where("kind", "=", PROTECTED_AREAS_KIND)
    .orderBy("id")
    .execute();
  for (const { id } of layers) {
    for (let from = 0; ; from += READ_AT_ONCE) {
      const rows = await db
        .selectFrom("protected_areas")
        .selectAll()
        .where("layer_id", "=", id)
        .where("row_number", ">=", from)
        .where("row_number", "<", from + READ_AT_ONCE)
        .orderBy("row_number")
        .execute();
      for (const { site_id, name, type, url, rings } of rows) {
        areas.push({ siteId: site_id, name, type, url, ...packRings(rings as Rings) });
      }
      if (rows.length < READ_AT_ONCE) break;
    }
  }
  return areas.length === 0 ? null : nearAreas(areas);
}
const READ_AT_ONCE = 1000;

type Rings = readonly (readonly Readonly<Ring>[])[];

export function packRings(rings: Rings) {
  const positions: number[] = [];
  const box: [number, number, number, number] = [180, 90, -180, -90];
  const polygons = rings.map((polygon) =>
    polygon.map((ring) => {
      for (const [longitude, latitude] of ring) {
        positions.push(longitude, latitude);
        box[0] = Math.min(box[0], longitude);
        box[1] = Math.min(box[1], latitude);
        box[2] = Math.max(box[2], longitude);
        box[3] = Math.max(box[3], latitude);
      }
      return positions.length;
    }),
  );
  return { positions: Float64Array.from(positions), polygons, box };
}

/** Protected areas within 2 km of any place, among some. */
export function nearAreas(areas: readonly StoredArea[]): NearAreas {
  const index = new Flatbush(areas.length);
  for (const { box } of areas) index.add(...box);
  index.finish();
  return ({ latitude, longitude }) => {
    const around = boxAround(latitude, longitude);
    const found = index.search(...around);
    const nearest = new Map<string, { readonly area: StoredArea; readonly distanceM: number }>();
    for (const at of found) {
      const area = ensure(areas[at]);
      const distanceM = distanceTo(area, around, [longitude, latitude]);
      const key = `${area.type} ${area.siteId}`;
      if (distanceM < (nearest.get(key)?.distanceM ?? AREAS_WITHIN_M)) nearest.set(key, { area, distanceM });
    }
    return [...nearest.values()]
      .toSorted((a, b) => a.distanceM - b.distanceM)
      .slice(0, MOST_NAMED)
      .flatMap(({ area: { name, type, url }, distanceM }): Nearby => {
        const [band, kind] = [areaBand(distanceM), findProtectedAreaType(type)];
        if (band === null || kind === undefined) return [];
        return [{ name, type, strength: kind.strength, band, url }];
      });
  };
}

/** A box that holds every place within 2 km of one. */
export function boxAround(latitude: number, longitude: number): Box {
  const up = AREAS_WITHIN_M / METRES_PER_DEGREE;
  const aside = up / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return [longitude - aside, latitude - up, longitude + aside, latitude + up];
}

/** Distance to an area, m: 0 inside, infinite when no edge of it meets the box around the place. */
function distanceTo(area: StoredArea, [west, south, east, north]: Box, point: [number, number]): number {
  const { positions, polygons } = area;
  if (meets(area.box, [...point, ...point]) && isInside(area, point)) return 0;
  let nearest = Number.POSITIVE_INFINITY;
  let from = 0;
  for (const end of polygons.flat()) {
    for (let at = from; at < end - 2; at += 2) {
      const [x1, y1, x2, y2] = [positions[at]!, positions[at + 1]!, positions[at + 2]!, positions[at + 3]!];
      // Most edges of an area are far away: they are left out before anything is computed.
      if ((x1 < west && x2 < west) || (x1 > east && x2 > east)) continue;
      if ((y1 < south && y2 < south) || (y1 > north && y2 > north)) continue;
      const edge = lineString([
        [x1, y1],
        [x2, y2],
      ]);
      nearest = Math.min(nearest, pointToLineDistance(point, edge, { units: "meters" }));
    }
    from = end;
  }
  return nearest;
}

function isInside({ positions, polygons }: StoredArea, point: [number, number]): boolean {
  let from = 0;
  const coordinates = polygons.map((ends) =>
    ends.map((end) => {
      const ring: number[][] = [];
      for (; from < end; from += 2) ring.push([positions[from]!, positions[from + 1]!]);
      return ring;
    }),
  );
  return booleanPointInPolygon(point, { type: "MultiPolygon", coordinates });
}

const meets = (a: Box, b: Box): boolean => a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];
