/** `node data/coastline/build.ts`: points of the Natural Earth 1:10m coastline, at most 2 km apart along it. */
import type { Position } from "../clip.ts";
import { packagedJson, packagedModule } from "../packaged.ts";
import { writeTable } from "../write-table.ts";

type Topology = { objects: Record<string, unknown> };
type Topojson = { mesh: (topology: Topology, object: unknown) => { coordinates: Position[][] } };

const MAX_STEP_KM = 2;
const BOX = { west: -32, south: 27, east: 45, north: 72 };

const topology = packagedJson<Topology>("world-atlas/land-10m.json");
const lines = packagedModule<Topojson>("topojson-client").mesh(topology, topology.objects.land).coordinates;
const isInside = ([lon, lat]: Position) => lon >= BOX.west && lon <= BOX.east && lat >= BOX.south && lat <= BOX.north;

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
    { name: "lat", min: BOX.south, max: BOX.north, decimals: 3 },
    { name: "lon", min: BOX.west, max: BOX.east, decimals: 3 },
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
