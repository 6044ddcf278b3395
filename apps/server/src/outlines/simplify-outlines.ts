import { setImmediate } from "node:timers/promises";
import { ensure } from "@lichen/domain";
import type { FeatureCollection, GeometryCollection, MultiPolygon, Polygon, Position } from "geojson";
import { feature } from "topojson-client";
import { topology } from "topojson-server";
import { presimplify, simplify, sphericalTriangleArea } from "topojson-simplify";
import type { Topology, GeometryCollection as TopologyUnits } from "topojson-specification";

/** Polygons of a unit in degrees, each its outer ring then its holes. */
export type Polygons = MultiPolygon["coordinates"];

const EARTH_RADIUS_M = 6_371_008.8;
/** A bend that holds less than this is not drawn, m²: 50 m aside over 200 m, a pixel or two of the map of a group of communes. Our reading. */
const SMALLEST_BEND_M2 = 5000;
/** Decimals of a degree: about a metre. */
const PER_DEGREE = 1e5;
const FEWEST_POSITIONS = 4;

/**
 * Outlines as a map draws them, by their own keys. Those that touch go on touching: a border that two of them share is
 * one line. A part without a surface is left out, and so is a unit of which nothing remains. Other callers are answered between the steps.
 */
export async function simplifyOutlines(outlines: ReadonlyMap<string, Polygons>): Promise<Map<string, Polygons>> {
  const keys = [...outlines.keys()];
  const units: GeometryCollection = {
    type: "GeometryCollection",
    geometries: [...outlines.values()].map((coordinates) => ({ type: "MultiPolygon", coordinates })),
  };
  const whole = topology({ units }) as Topology<{ units: TopologyUnits<object> }>;
  await setImmediate();
  const weighed = presimplify(whole, sphericalTriangleArea);
  await setImmediate();
  const drawn = simplify(weighed, SMALLEST_BEND_M2 / EARTH_RADIUS_M ** 2);
  const { features } = feature(drawn, drawn.objects.units) as FeatureCollection<MultiPolygon>;
  const simplified = new Map<string, Polygons>();
  features.forEach(({ geometry }, at) => {
    const surfaces = geometry.coordinates.flatMap(surfaceOf);
    if (surfaces.length > 0) simplified.set(ensure(keys[at]), surfaces);
  });
  return simplified;
}

/** A polygon without its rings that enclose nothing; none where its outer ring does not. */
function surfaceOf(rings: Polygon["coordinates"]): Polygon["coordinates"][] {
  const [outer, ...holes] = rings.map(roundRing);
  if (outer === undefined || outer.length < FEWEST_POSITIONS) return [];
  return [[outer, ...holes.filter((hole) => hole.length >= FEWEST_POSITIONS)]];
}

/** A ring to a metre, without the positions that it then repeats. */
function roundRing(ring: readonly Position[]): Position[] {
  const positions: Position[] = [];
  for (const [longitude, latitude] of ring) {
    const at = [
      Math.round(ensure(longitude) * PER_DEGREE) / PER_DEGREE,
      Math.round(ensure(latitude) * PER_DEGREE) / PER_DEGREE,
    ];
    const last = positions.at(-1);
    if (last === undefined || last[0] !== at[0] || last[1] !== at[1]) positions.push(at);
  }
  return positions;
}
