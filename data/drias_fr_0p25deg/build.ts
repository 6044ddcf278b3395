/** `node data/drias_fr_0p25deg/build.ts <drias_fr_0p25deg.csv>`: checks the raw table and adds the altitude of each cell. */
import { distanceKm, EMBEDDED_DRIAS_COLUMNS } from "@lichen/domain";
import { readTable } from "../read-table.ts";
import { type Column, readRaw, writeTable } from "../write-table.ts";

const CELL_DEGREES = 0.25;
const CELLS = 1165;
const NEAREST = 3;

/** Bounds of what the raw table may hold, in its own units: tenths where source.ts says so. */
const BOUNDS: Record<(typeof EMBEDDED_DRIAS_COLUMNS)[number], readonly [number, number]> = {
  tav: [-50, 250],
  tjja: [0, 350],
  txjja: [0, 400],
  tx35: [0, 920],
  tr: [0, 153],
  hw: [0, 200],
  sd25: [0, 366],
  fd: [0, 366],
  cw: [0, 60],
  rr: [300, 3000],
  rr1: [30, 366],
  pq99: [50, 1000],
  ff98: [10, 300],
  ifm40: [0, 366],
};

const columns: readonly Column[] = [
  { name: "lat", min: 41, max: 51.5, decimals: 3 },
  { name: "lon", min: -5.5, max: 10, decimals: 3 },
  { name: "n", min: 1, max: 12 },
  { name: "alt_m", min: 0, max: 3500 },
  ...EMBEDDED_DRIAS_COLUMNS.flatMap((indicator) =>
    [0, 1, 2, 3].map((node) => ({
      name: `${indicator}_${node}`,
      min: BOUNDS[indicator][0],
      max: BOUNDS[indicator][1],
    })),
  ),
];

const raw = readRaw(
  process.argv[2],
  columns.map((column) => column.name).filter((name) => name !== "alt_m"),
);
if (raw.length !== CELLS) throw new RangeError(`${raw.length} cells instead of ${CELLS}`);

const altitudes = cellAltitudes(raw.map((row) => [Number(row.lat), Number(row.lon)] as const));
writeTable(
  "drias_fr_0p25deg",
  columns,
  raw.map((row, index) => columns.map(({ name }) => (name === "alt_m" ? altitudes[index]! : (row[name] ?? null)))),
);

/** Area-weighted mean altitude of the communes whose centre lies in the cell, else that of the three nearest cells. */
function cellAltitudes(centres: readonly (readonly [number, number])[]): number[] {
  const communes = readTable("communes_fr");
  const latitude = communes.numbers("lat");
  const longitude = communes.numbers("lon");
  const altitude = communes.numbers("alt_m");
  const area = communes.numbers("area_km2");
  const key = (lat: number, lon: number) => `${Math.floor(lat / CELL_DEGREES)} ${Math.floor(lon / CELL_DEGREES)}`;

  const sums = new Map<string, { weight: number; metres: number }>();
  for (let row = 0; row < communes.rows; row += 1) {
    if (!(altitude[row]! >= 0 && area[row]! > 0 && latitude[row]! > 40)) continue;
    const at = key(latitude[row]!, longitude[row]!);
    const sum = sums.get(at) ?? { weight: 0, metres: 0 };
    sum.weight += area[row]!;
    sum.metres += area[row]! * altitude[row]!;
    sums.set(at, sum);
  }

  const own = centres.map(([lat, lon]) => {
    const sum = sums.get(key(lat, lon));
    return sum === undefined ? null : sum.metres / sum.weight;
  });
  // A cell of sea front or of a border ridge has no commune's centre: it takes the mean of the three nearest that have.
  return centres.map(([lat, lon], cell) => {
    const nearest = centres
      .map(([otherLat, otherLon], other) => ({ km: distanceKm(lat, lon, otherLat, otherLon), metres: own[other]! }))
      .filter(({ metres }) => metres !== null)
      .sort((a, b) => a.km - b.km)
      .slice(0, NEAREST);
    return own[cell] ?? nearest.reduce((sum, { metres }) => sum + metres / NEAREST, 0);
  });
}
