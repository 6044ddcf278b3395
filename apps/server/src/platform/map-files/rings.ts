import type { Feature, Polygon, Position } from "geojson";
import { FileRefused } from "./file-refused.ts";
import { refusals } from "./refusals.ts";

const FEWEST_POSITIONS = 4;

/** Longitude and latitude of each position, degrees. */
export type Ring = [longitude: number, latitude: number][];

/**
 * The polygons of a feature, each its outer ring then its holes, in degrees to a tenth of a metre.
 *
 * @returns null for a feature without a surface, which is left aside
 * @throws FileRefused with what is wrong with a ring
 */
export function readPolygons(feature: Feature | null): Ring[][] | null {
  const geometry = feature?.geometry;
  if (geometry?.type !== "Polygon" && geometry?.type !== "MultiPolygon") return null;
  const polygons: Polygon["coordinates"][] =
    geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  // A polygon may be empty.
  const read = polygons.filter((rings) => rings.length > 0).map((rings) => rings.map(ringOf));
  return read.length === 0 ? null : read;
}

function ringOf(ring: Position[]): Ring {
  if (!Array.isArray(ring) || ring.length < FEWEST_POSITIONS) throw new FileRefused(refusals.broken_ring);
  return ring.map(([longitude = Number.NaN, latitude = Number.NaN]) => {
    const isOnEarth = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
    // Not a number is not on Earth either.
    if (!isOnEarth) throw new FileRefused(refusals.not_degrees([longitude, latitude]));
    return [roundDegrees(longitude), roundDegrees(latitude)];
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
