/** `node data/drias_fr/build.ts <drias_fr_8km.csv>`: checks the raw table and adds the altitude of each point. */
import { distanceKm, EMBEDDED_DRIAS_COLUMNS, ensure, indexPoints } from "@lichen/domain";
import { readTable } from "../read-table.ts";
import { type Column, readRaw, writeTable } from "../write-table.ts";

const POINTS = 8901;
/** Half the side of the square that a point of the SAFRAN grid speaks of. */
const HALF_SIDE_KM = 4;
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
  { name: "point", min: 1, max: 20_000 },
  { name: "lat", min: 41, max: 51.5, decimals: 4 },
  { name: "lon", min: -5.5, max: 10, decimals: 4 },
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
if (raw.length !== POINTS) throw new RangeError(`${raw.length} points instead of ${POINTS}`);

const altitudes = altitudesOf(raw.map((row) => [Number(row.lat), Number(row.lon)] as const));
writeTable(
  "drias_fr",
  columns,
  raw.map((row, index) => columns.map(({ name }) => (name === "alt_m" ? altitudes[index]! : (row[name] ?? null)))),
);

/** Area-weighted mean altitude of the communes whose centre lies in the square of 8 km around each point. */
function altitudesOf(points: readonly (readonly [number, number])[]): number[] {
  const table = readTable("communes_fr");
  const [latitude, longitude, altitude, area] = (["lat", "lon", "alt_m", "area_km2"] as const).map((name) =>
    table.numbers(name),
  );
  const communes = [...Array(table.rows).keys()]
    .map((row) => ({
      lat: ensure(latitude)[row]!,
      lon: ensure(longitude)[row]!,
      metres: ensure(altitude)[row]!,
      km2: ensure(area)[row]!,
    }))
    .filter(({ lat, metres, km2 }) => lat > 40 && metres >= 0 && km2 > 0);
  const index = indexPoints(
    Float64Array.from(communes, ({ lat }) => lat),
    Float64Array.from(communes, ({ lon }) => lon),
    0.1,
  );

  let withoutCommune = 0;
  const found = points.map(([lat, lon]) => {
    const inside = index
      .nearest(lat, lon, communes.length, HALF_SIDE_KM * Math.SQRT2)
      .map(({ row }) => ensure(communes[row]))
      .filter(
        (commune) =>
          distanceKm(lat, lon, commune.lat, lon) <= HALF_SIDE_KM &&
          distanceKm(lat, lon, lat, commune.lon) <= HALF_SIDE_KM,
      );
    if (inside.length > 0) return mean(inside.map(({ metres, km2 }) => ({ metres, weight: km2 })));
    // A point of a sea front, of a ridge or of a vast commune has no commune's centre around it.
    withoutCommune += 1;
    const nearest = index.nearest(lat, lon, NEAREST);
    return mean(nearest.map(({ row, km }) => ({ metres: ensure(communes[row]).metres, weight: 1 / km })));
  });
  console.log(`${withoutCommune} points without the centre of a commune within ${HALF_SIDE_KM} km`);
  return found;
}

function mean(altitudes: readonly { metres: number; weight: number }[]): number {
  const weights = altitudes.reduce((sum, { weight }) => sum + weight, 0);
  return altitudes.reduce((sum, { metres, weight }) => sum + weight * metres, 0) / weights;
}
