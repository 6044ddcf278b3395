/** `node data/coastline/build.ts`: points of the Natural Earth 1:10m coastline, at most 2 km apart along it. */
import type { Box, Position } from "../clip.ts";
import { packagedJson, packagedModule } from "../packaged.ts";
import { writeTable } from "../write-table.ts";

type Topology = { objects: Record<string, unknown> };
type Topojson = { mesh: (topology: Topology, object: unknown) => { coordinates: Position[][] } };

const MAX_STEP_KM = 2;
/** Europe, then France overseas: Antilles, Guyane, Réunion, Mayotte, Saint-Pierre-et-Miquelon and the Pacific. */
const BOXES: readonly Box[] = [
  { west: -32, south: 27, east: 45, north: 72 },
  { west: -63.3, south: 13.8, east: -59.5, north: 18.3 },
  { west: -55, south: 1.5, east: -51, north: 6.5 },
  { west: 55, south: -21.6, east: 56.2, north: -20.6 },
  { west: 44.8, south: -13.2, east: 45.5, north: -12.4 },
  { west: -56.8, south: 46.6, east: -55.8, north: 47.3 },
  { west: -179, south: -28, east: -134, north: -7 },
  { west: 158, south: -23.5, east: 169, north: -18 },
];

const topology = packagedJson<Topology>("world-atlas/land-10m.json");
const lines = packagedModule<Topojson>("topojson-client").mesh(topology, topology.objects.land).coordinates;
const isInside = ([lon, lat]: Position) =>
  BOXES.some((box) => lon >= box.west && lon <= box.east && lat >= box.south && lat <= box.north);

const seen = new Set<string>();
const points: [number, number][] = [];
for (const line of lines) {
  line.forEach((point, index) => {
    const next = line[index + 1];
    if (!isInside(point)) return;
    keep(point[0], point[1]);
    if (next === undefined || !isInside(next)) return;
    const steps = Math.ceil(distanceKm(point, next) / MAX_STEP_KM);
    for (let step = 1; step < steps; step += 1) {
      const share = step / steps;
      keep(point[0] + share * (next[0] - point[0]), point[1] + share * (next[1] - point[1]));
    }
  });
}

writeTable(
  "coastline",
  [
    { name: "lat", min: -28, max: 72, decimals: 3 },
    { name: "lon", min: -180, max: 180, decimals: 3 },
  ],
  points,
);

function keep(lon: number, lat: number): void {
  const key = `${lat.toFixed(3)},${lon.toFixed(3)}`;
  if (seen.has(key)) return;
  seen.add(key);
  points.push([lat, lon]);
}

function distanceKm(from: Position, to: Position): number {
  const north = 111.2 * (to[1] - from[1]);
  const east = 111.2 * Math.cos((((from[1] + to[1]) / 2) * Math.PI) / 180) * (to[0] - from[0]);
  return Math.hypot(north, east);
}
