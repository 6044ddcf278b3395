import { distanceKm } from "../climate/point-index.ts";
import { ensure } from "../shared/ensure.ts";

/** Longitude and latitude, degrees (WGS 84). */
export type FootprintPosition = [longitude: number, latitude: number];
export type FootprintRing = FootprintPosition[];
/** Outline of a building, as GeoJSON writes it: closed rings, the outer one before its holes. @source RFC 7946 §3.1.6 */
export type BuildingFootprint =
  | { readonly type: "Polygon"; readonly coordinates: FootprintRing[] }
  | { readonly type: "MultiPolygon"; readonly coordinates: FootprintRing[][] };

/** Positions of a footprint at most: a finer one is simplified when it comes from a map, refused from a program. */
export const FOOTPRINT_POSITIONS = 500;
/** Across a footprint at most, km: a larger surface is a district. Our reading. */
export const FOOTPRINT_KM = 5;
/** Positions of a ring at least, its first one again at its end. @source RFC 7946 §3.1.6 */
const RING_POSITIONS = 4;
/** Decimals of a degree that are stored: a centimetre. */
const PER_DEGREE = 1e7;
/** Positions this near to a side touch it, degrees: two centimetres, as positions are stored to one. */
const TOUCH_DEGREES = 2e-7;
const RADIANS = Math.PI / 180;

/** What is wrong with a footprint. */
type FootprintFault = "too_many" | "ring_not_closed" | "no_area" | "too_large_area" | "crosses_itself";

/** Why a footprint is not one of a building; null: it is. */
export function footprintFault(footprint: BuildingFootprint): FootprintFault | null {
  const rings = ringsOf(footprint);
  if (countPositions(footprint) > FOOTPRINT_POSITIONS) return "too_many";
  if (!rings.every(isClosed)) return "ring_not_closed";
  const { west, south, east, north } = footprintBox(footprint);
  if (distanceKm(south, west, north, east) > FOOTPRINT_KM) return "too_large_area";
  if (footprintArea(footprint) === 0) return "no_area";
  return crossesItself(footprint) ? "crosses_itself" : null;
}

/**
 * Whether two sides of a polygon cross, as in a bow tie: its area is then not that of a surface. Sides may touch.
 *
 * @source OGC Simple Features 1.2.1, 6.1.11.1: the boundary of a polygon has no cut line, spike or crossing
 */
export function crossesItself(footprint: BuildingFootprint): boolean {
  return footprintPolygons(footprint).some((rings) => {
    const sides = rings.flatMap((ring) => ring.slice(1).map((to, at): Side => [ensure(ring[at]), to]));
    return sides.some((side, at) => sides.slice(at + 1).some((other) => doCross(side, other)));
  });
}

type Side = readonly [FootprintPosition, FootprintPosition];

/** Whether each of two sides has the ends of the other on both its sides. */
function doCross([a, b]: Side, [c, d]: Side): boolean {
  return isApart(a, b, c, d) && isApart(c, d, a, b);
}

function isApart(a: FootprintPosition, b: FootprintPosition, c: FootprintPosition, d: FootprintPosition): boolean {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const least = TOUCH_DEGREES * Math.hypot(dx, dy);
  const turn = ([x, y]: FootprintPosition) => dx * (y - a[1]) - dy * (x - a[0]);
  const [one, other] = [turn(c), turn(d)];
  return Math.min(one, other) < -least && Math.max(one, other) > least;
}

export function countPositions(footprint: BuildingFootprint): number {
  return ringsOf(footprint).reduce((sum, ring) => sum + ring.length, 0);
}

/** Polygons of a footprint, each its outer ring then its holes. */
export function footprintPolygons(footprint: BuildingFootprint): FootprintRing[][] {
  return footprint.type === "Polygon" ? [footprint.coordinates] : footprint.coordinates;
}

function ringsOf(footprint: BuildingFootprint): readonly FootprintRing[] {
  return footprintPolygons(footprint).flat();
}

function isClosed(ring: FootprintRing): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  return ring.length >= RING_POSITIONS && first?.[0] === last?.[0] && first?.[1] === last?.[1];
}

/** The same footprint with positions to a centimetre. */
export function roundFootprint(footprint: BuildingFootprint): BuildingFootprint {
  const round = ([longitude, latitude]: FootprintPosition): FootprintPosition => [
    Math.round(longitude * PER_DEGREE) / PER_DEGREE,
    Math.round(latitude * PER_DEGREE) / PER_DEGREE,
  ];
  const roundRings = (rings: readonly FootprintRing[]) => rings.map((ring) => ring.map(round));
  return footprint.type === "Polygon"
    ? { type: "Polygon", coordinates: roundRings(footprint.coordinates) }
    : { type: "MultiPolygon", coordinates: footprint.coordinates.map(roundRings) };
}

/** West, south, east and north of a footprint, degrees. */
export function footprintBox(footprint: BuildingFootprint) {
  const positions = ringsOf(footprint).flat();
  const [longitudes, latitudes] = [positions.map(([one]) => one), positions.map(([, one]) => one)];
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}

/** Area of a footprint without its holes, m², to a thousandth. */
export function footprintArea(footprint: BuildingFootprint): number {
  const outer = (rings: readonly FootprintRing[]) =>
    rings.reduce((sum, ring, at) => sum + (at === 0 ? 1 : -1) * ringArea(ring), 0);
  return footprintPolygons(footprint).reduce((sum, rings) => sum + Math.max(0, outer(rings)), 0);
}

/** On a plane that touches the ellipsoid at the first position of the ring, m². */
function ringArea(ring: FootprintRing): number {
  const [longitude0, latitude0] = ring[0] ?? [0, 0];
  const { perLongitude, perLatitude } = metresPerDegree(latitude0);
  let twice = 0;
  for (let at = 1; at < ring.length; at++) {
    const [[lonA, latA], [lonB, latB]] = [ring[at - 1] ?? [0, 0], ring[at] ?? [0, 0]];
    const [xA, yA] = [(lonA - longitude0) * perLongitude, (latA - latitude0) * perLatitude];
    const [xB, yB] = [(lonB - longitude0) * perLongitude, (latB - latitude0) * perLatitude];
    twice += xA * yB - xB * yA;
  }
  return Math.abs(twice) / 2;
}

/** @source series of the WGS 84 ellipsoid, National Geospatial-Intelligence Agency */
function metresPerDegree(latitude: number) {
  const cos = (times: number) => Math.cos(times * latitude * RADIANS);
  return {
    perLatitude: 111_132.92 - 559.82 * cos(2) + 1.175 * cos(4),
    perLongitude: 111_412.84 * cos(1) - 93.5 * cos(3) + 0.118 * cos(5),
  };
}
