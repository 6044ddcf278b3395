/** `node data/extreme_sea_level/build.ts <etwl_coast_europe.csv> <etwl_coast_overseas.csv>` */
import { type Column, readRaw, writeTable } from "../write-table.ts";

const EUROPE = 3472;
const OVERSEAS = 52;
const TERRITORIES: ReadonlySet<string> = new Set([
  "guadeloupe",
  "martinique",
  "st_martin_barth",
  "guyane",
  "reunion",
  "mayotte",
]);

const columns: readonly Column[] = [
  { name: "lat", min: -22, max: 72, decimals: 3 },
  { name: "lon", min: -64, max: 56, decimals: 3 },
  { name: "p5", from: "etwl_p5", min: 0, max: 12, decimals: 2 },
  { name: "p50", from: "etwl_p50", min: 0, max: 12, decimals: 2 },
  { name: "p95", from: "etwl_p95", min: 0, max: 12, decimals: 2 },
  { name: "region" },
];
const FIGURES = ["lat", "lon", "etwl_p5", "etwl_p50", "etwl_p95"] as const;

const europe = readRaw(process.argv[2], [...FIGURES, "ar6"]);
const overseas = readRaw(process.argv[3], [...FIGURES, "territory"]);
if (europe.length !== EUROPE) throw new RangeError(`${europe.length} points of Europe instead of ${EUROPE}`);
if (overseas.length !== OVERSEAS) throw new RangeError(`${overseas.length} points overseas instead of ${OVERSEAS}`);
for (const { lat, lon, ar6 } of europe) {
  if (!(Number(lat) >= 27 && Number(lon) >= -32)) throw new RangeError(`${lat} ${lon} ${ar6}: not in Europe`);
}
for (const { territory } of overseas) {
  if (!TERRITORIES.has(territory ?? "")) throw new RangeError(`${territory} is no known territory`);
}

writeTable("extreme_sea_level", columns, [
  ...europe.map((row) => [...FIGURES.map((name) => row[name] ?? null), row.ar6 ?? null]),
  ...overseas.map((row) => [...FIGURES.map((name) => row[name] ?? null), row.territory ?? null]),
]);
