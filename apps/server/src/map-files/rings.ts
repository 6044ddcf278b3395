import { ensure } from "@lichen/domain";
import type { Feature, MultiPolygon, Polygon, Position } from "geojson";
import { FileRefused } from "./file-refused.ts";
import { refusals } from "./refusals.ts";

const FEWEST_POSITIONS = 4;

/**
 * The polygons of a feature, each its outer ring then its holes, in degrees to a tenth of a metre.
 *
 * @returns null for a feature without a surface, which is left aside
 * @throws FileRefused with what is wrong with a ring
 */
export function readPolygons(feature: Feature | null): MultiPolygon["coordinates"] | null {
  const geometry = feature?.geometry;
  if (geometry?.type !== "Polygon" && geometry?.type !== "MultiPolygon") return null;
  const polygons: Polygon["coordinates"][] =
    geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map((rings) => rings.map(ringOf));
}

function ringOf(ring: Position[]): Position[] {
  if (!Array.isArray(ring) || ring.length < FEWEST_POSITIONS) throw new FileRefused(refusals.broken_ring);
  return ring.map(([longitude, latitude]) => {
    const isOnEarth = Math.abs(ensure(longitude)) <= 180 && Math.abs(ensure(latitude)) <= 90;
    // Not a number is not on Earth either.
    if (!isOnEarth) throw new FileRefused(refusals.not_degrees(ensure(longitude), ensure(latitude)));
    return [roundDegrees(ensure(longitude)), roundDegrees(ensure(latitude))];
  });
}

/** A tenth of a metre. */
const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** What a feature says of itself: names in lower case, values as text. */
export function propertiesOf(feature: Feature): ReadonlyMap<string, string> {
  return new Map(Object.entries(feature.properties ?? {}).map(([key, value]) => [key.toLowerCase(), textOf(value)]));
}

const LONGEST = 300;
export const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim().slice(0, LONGEST) : "";
