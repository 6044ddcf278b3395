/**
 * `node data/rivers_europe/build.ts <binned_river_f.nc>`: the permanent rivers of WDBII in GSHHG, full resolution, near
 * the towns of Europe outside France, corner by corner.
 */
import { distanceKm, ensure, indexPoints } from "@lichen/domain";
import { Dataset, File, ready } from "h5wasm/node";
import { readTable } from "../read-table.ts";
import { writeTable } from "../write-table.ts";

/** The last class of permanent rivers, "minor"; intermittent ones and canals come after. */
const LAST_CLASS = 4;
/** Bins are of one degree, from the north pole and Greenwich; places in them, in 1/65535 of a degree. */
const [BINS_IN_ROW, STEPS] = [360, 65_535];
/** A river further than this from every town serves no place, km. */
const NEAR_TOWN_KM = 20;
/** A corner nearer than this to the line without it is left out, km. */
const BEND_KM = 0.2;

type Corner = readonly [lat: number, lon: number];

const path = process.argv[2];
if (path === undefined) throw new RangeError("give the path of binned_river_f.nc");
await ready;
const file = new File(path, "r");
const firstSegments = column("Id_of_first_segment_in_a_bin");
const segmentCounts = column("N_segments_in_a_bin");
const pointCounts = column("N_points_for_a_segment");
const classes = column("Hierarchial_level_of_a_segment");
const firstPoints = column("Id_of_first_point_in_a_segment");
const eastSteps = column("Relative_longitude_from_SW_corner_of_bin");
const northSteps = column("Relative_latitude_from_SW_corner_of_bin");
file.close();

const cities = readTable("cities_europe");
const towns = indexPoints(cities.numbers("lat"), cities.numbers("lon"), 0.25);

const lines = [...firstSegments.keys()]
  .flatMap((bin) => {
    const [south, east] = [89 - Math.floor(bin / BINS_IN_ROW), bin % BINS_IN_ROW];
    const west = east < 180 ? east : east - 360;
    if (south < 27 || south > 72 || west < -32 || west > 46) return [];
    return Array.from({ length: segmentCounts[bin]! }, (_, at) => firstSegments[bin]! + at)
      .filter((segment) => classes[segment]! <= LAST_CLASS)
      .map((segment) => cornersFrom(firstPoints[segment]!, pointCounts[segment]! & STEPS, south, west));
  })
  .filter((corners) => corners.some(([lat, lon]) => towns.nearestRow(lat, lon, NEAR_TOWN_KM) >= 0))
  .map(simplify);

writeTable(
  "rivers_europe",
  [
    { name: "line", min: 1, max: 6000 },
    { name: "lat", min: 27, max: 73, decimals: 3 },
    { name: "lon", min: -32, max: 47, decimals: 3 },
  ],
  lines.flatMap((corners, line) => corners.map(([lat, lon]) => [line + 1, lat, lon])),
);

function column(name: string): readonly number[] {
  const found = file.get(name);
  if (!(found instanceof Dataset)) throw new RangeError(`${path}: ${name} is missing`);
  return Array.from(found.value as ArrayLike<number>);
}

function cornersFrom(first: number, count: number, south: number, west: number): readonly Corner[] {
  return Array.from({ length: count }, (_, at) => [
    south + (northSteps[first + at]! & STEPS) / STEPS,
    west + (eastSteps[first + at]! & STEPS) / STEPS,
  ]);
}

/** @source Douglas and Peucker 1973 */
function simplify(corners: readonly Corner[]): readonly Corner[] {
  const [start, end] = [ensure(corners[0]), ensure(corners.at(-1))];
  let [furthest, furthestKm] = [0, BEND_KM];
  corners.forEach((corner, at) => {
    const km = kmFromSegment(corner, start, end);
    if (km > furthestKm) [furthest, furthestKm] = [at, km];
  });
  if (furthest === 0) return [start, end];
  return [...simplify(corners.slice(0, furthest + 1)), ...simplify(corners.slice(furthest)).slice(1)];
}

function kmFromSegment([lat, lon]: Corner, [fromLat, fromLon]: Corner, [toLat, toLon]: Corner): number {
  const wide = Math.cos((lat * Math.PI) / 180);
  const [alongX, alongY] = [(toLon - fromLon) * wide, toLat - fromLat];
  const squared = alongX * alongX + alongY * alongY;
  const along = squared === 0 ? 0 : ((lon - fromLon) * wide * alongX + (lat - fromLat) * alongY) / squared;
  const share = Math.min(1, Math.max(0, along));
  return distanceKm(lat, lon, fromLat + share * (toLat - fromLat), fromLon + share * (toLon - fromLon));
}
