/** `node data/topography/build.ts <topo_europe_0p5deg.csv>`: the scattered land points become a regular grid. */
import { readRaw, writeTable } from "../write-table.ts";

const WEST = -24.75;
const SOUTH = 34.25;
const STEP = 0.5;
const COLUMNS = 140;
const ROWS = 76;
const POINTS = 5604;

const raw = readRaw(process.argv[2], ["lat", "lon", "z"]);
if (raw.length !== POINTS) throw new RangeError(`${raw.length} points instead of ${POINTS}`);

const grid: (number | null)[] = new Array(ROWS * COLUMNS).fill(null);
for (const point of raw) {
  const row = (Number(point.lat) - SOUTH) / STEP;
  const column = (Number(point.lon) - WEST) / STEP;
  const inside = Number.isInteger(row) && Number.isInteger(column) && row >= 0 && column >= 0;
  if (!inside || row >= ROWS || column >= COLUMNS) throw new RangeError(`${point.lat} ${point.lon}: not on the grid`);
  grid[row * COLUMNS + column] = Number(point.z);
}

// One line a row of the grid, south first; its cells are columns named by their longitude.
writeTable(
  "topography",
  [
    { name: "lat", min: SOUTH, max: SOUTH + STEP * (ROWS - 1), decimals: 2 },
    ...Array.from({ length: COLUMNS }, (_, column) => ({
      name: String(WEST + STEP * column),
      min: -60,
      max: 4000,
      optional: true,
    })),
  ],
  Array.from({ length: ROWS }, (_, row) => [SOUTH + STEP * row, ...grid.slice(row * COLUMNS, (row + 1) * COLUMNS)]),
);
