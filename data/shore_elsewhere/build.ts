/** `node data/shore_elsewhere/build.ts`: the Natural Earth 1:10m coastline where shore_europe has no line. */
import type { Box, Position } from "../clip.ts";
import { importJson, importModule } from "../packaged.ts";
import { writeTable } from "../write-table.ts";

type Topology = { objects: Record<string, unknown> };
type Topojson = { mesh: (topology: Topology, object: unknown) => { coordinates: Position[][] } };

/** Étang de Berre, Limfjord, Azores, Ceuta, Melilla; then France overseas: Antilles, Guyane, Réunion, Mayotte, Saint-Pierre-et-Miquelon, Pacific. */
const BOXES: readonly Box[] = [
  { west: 4.96, south: 43.37, east: 5.26, north: 43.57 },
  { west: -31.5, south: 36.8, east: -26.9, north: 39.9 },
  { west: 8.15, south: 56.4, east: 10.4, north: 57.15 },
  { west: -5.6, south: 35.6, east: -5.1, north: 36 },
  { west: -3.2, south: 35.1, east: -2.7, north: 35.5 },
  { west: -63.3, south: 13.8, east: -59.5, north: 18.3 },
  { west: -55, south: 1.5, east: -51, north: 6.5 },
  { west: 55, south: -21.6, east: 56.2, north: -20.6 },
  { west: 44.8, south: -13.2, east: 45.5, north: -12.4 },
  { west: -56.8, south: 46.6, east: -55.8, north: 47.3 },
  { west: -179, south: -28, east: -134, north: -7 },
  { west: 158, south: -23.5, east: 169, north: -18 },
];

const topology = importJson<Topology>("world-atlas/land-10m.json");
const lines = importModule<Topojson>("topojson-client").mesh(topology, topology.objects.land).coordinates;
const isInside = ([lon, lat]: Position) =>
  BOXES.some((box) => lon >= box.west && lon <= box.east && lat >= box.south && lat <= box.north);

const points: [number, number, number][] = [];
let line = 0;
for (const corners of lines) {
  corners.forEach((point, index) => {
    if (!isInside(point)) return;
    const before = corners[index - 1];
    if (before === undefined || !isInside(before)) line += 1;
    points.push([line, point[1], point[0]]);
  });
}

writeTable(
  "shore_elsewhere",
  [
    { name: "line", min: 1, max: 2000 },
    { name: "lat", min: -28, max: 58, decimals: 4 },
    { name: "lon", min: -180, max: 180, decimals: 4 },
  ],
  points,
);
