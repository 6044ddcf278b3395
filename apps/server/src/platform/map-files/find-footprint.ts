import {
  type BuildingFootprint,
  countPositions,
  FOOTPRINT_POSITIONS,
  type FootprintPosition,
  type FootprintRing,
  footprintFault,
  footprintPolygons,
  roundFootprint,
} from "@lichen/domain/geodata";
import type { Geometry, MultiPolygon, Position } from "geojson";
import { feature } from "topojson-client";
import { topology } from "topojson-server";
import { presimplify, simplify, sphericalTriangleArea } from "topojson-simplify";
import type { Topology, MultiPolygon as TopologySurface } from "topojson-specification";

const RING_POSITIONS = 4;
const EARTH_RADIUS_M = 6_371_008.8;
/** The smallest bend that a simplified footprint leaves out, m²; then four times more each time, up to a hectare. */
const FIRST_BEND_M2 = 0.01;
const MOST_BEND_M2 = 10_000;

/**
 * The surfaces of a geometry in degrees, as the footprint of a building; null for none, and for what is larger than one. One
 * whose sides cross is given: the reader says so.
 */
export function findFootprint(
  geometry: Geometry,
  toDegrees: (position: Position) => Position,
): BuildingFootprint | null {
  const polygons = polygonsOf(geometry).map((rings) =>
    rings.map((ring) => closeRing(ring.map((position) => toPair(toDegrees(position))))),
  );
  if (polygons.length === 0) return null;
  const footprint = roundFootprint(simplifyFootprint(shapeOf(polygons)));
  const fault = footprintFault(footprint);
  return fault === null || fault === "crosses_itself" ? footprint : null;
}

function polygonsOf(geometry: Geometry): Position[][][] {
  switch (geometry.type) {
    case "Polygon":
      return [geometry.coordinates];
    case "MultiPolygon":
      return geometry.coordinates;
    case "GeometryCollection":
      return geometry.geometries.flatMap(polygonsOf);
    default:
      return [];
  }
}

/** Without a height. */
const toPair = ([longitude = Number.NaN, latitude = Number.NaN]: Position): FootprintPosition => [longitude, latitude];

function closeRing(ring: FootprintRing): FootprintRing {
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed = first === undefined || (first[0] === last?.[0] && first[1] === last?.[1]);
  return isClosed ? ring : [...ring, first];
}

function shapeOf(polygons: FootprintRing[][]): BuildingFootprint {
  const [only] = polygons;
  if (only !== undefined && polygons.length === 1) return { type: "Polygon", coordinates: only };
  return { type: "MultiPolygon", coordinates: polygons };
}

/** A footprint of few enough positions: its smallest bends are left out first. */
function simplifyFootprint(footprint: BuildingFootprint): BuildingFootprint {
  if (countPositions(footprint) <= FOOTPRINT_POSITIONS) return footprint;
  const surface: MultiPolygon = { type: "MultiPolygon", coordinates: footprintPolygons(footprint) };
  const whole = topology({ surface }) as Topology<{ surface: TopologySurface }>;
  const weighed = presimplify(whole, sphericalTriangleArea);
  for (let bend = FIRST_BEND_M2; bend <= MOST_BEND_M2; bend *= 4) {
    const drawn = simplify(weighed, bend / EARTH_RADIUS_M ** 2);
    const { geometry } = feature(drawn, drawn.objects.surface);
    const simpler = shapeOf(polygonsOf(geometry).flatMap(withSurface));
    if (countPositions(simpler) <= FOOTPRINT_POSITIONS) return simpler;
  }
  return footprint;
}

/** A polygon without its rings that enclose nothing; none where its outer ring does not. */
function withSurface(rings: Position[][]): FootprintRing[][] {
  const [outer, ...holes] = rings.map((ring) => ring.map(toPair));
  if (outer === undefined || outer.length < RING_POSITIONS) return [];
  return [[outer, ...holes.filter((hole) => hole.length >= RING_POSITIONS)]];
}
