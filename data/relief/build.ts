/** `node data/relief/build.ts`: how far apart the altitudes around each commune are, from communes_fr and commune_centres. */
import { ensure, indexPoints } from "@lichen/domain";
import { readTable } from "../read-table.ts";
import { writeTable } from "../write-table.ts";

const WITHIN_KM = 10;
/** Fewer others within 10 km say nothing of the relief: a vast commune of the mountains has none. The nearest are taken. */
const LEAST_OTHERS = 3;
const FURTHEST_KM = 20;

const table = readTable("communes_fr");
const [latitude, longitude, altitude] = (["lat", "lon", "alt_m"] as const).map((name) => table.numbers(name));
const communes = table
  .text("insee")
  .map((insee, row) => ({
    insee,
    lat: ensure(latitude)[row]!,
    lon: ensure(longitude)[row]!,
    metres: ensure(altitude)[row]!,
  }))
  .filter(({ lat, metres }) => metres >= 0 && !Number.isNaN(lat));
const index = indexPoints(
  communes.map(({ lat }) => lat),
  communes.map(({ lon }) => lon),
  0.1,
);

const towns = readTable("commune_centres");
const townMetres = towns.numbers("alt_m");
const townOf = new Map(
  towns
    .text("insee")
    .flatMap((insee, row) => (Number.isNaN(townMetres[row]!) ? [] : [[insee, townMetres[row]!] as const])),
);

const counted = { ten_km: 0, nearest_within_20_km: 0, alone: 0 };
const rows = communes.flatMap(({ insee, lat, lon, metres }) => {
  let around = index.nearest(lat, lon, communes.length, WITHIN_KM);
  const isWithin = around.length > LEAST_OTHERS;
  if (!isWithin) around = index.nearest(lat, lon, LEAST_OTHERS + 1, FURTHEST_KM);
  const altitudes = [metres, townOf.get(insee) ?? metres, ...around.map(({ row }) => ensure(communes[row]).metres)];
  const isAlone = around.length === 1 && !townOf.has(insee);
  counted[isAlone ? "alone" : isWithin ? "ten_km" : "nearest_within_20_km"] += 1;
  return isAlone ? [] : [[insee, Math.max(...altitudes) - Math.min(...altitudes)]];
});

writeTable("relief", [{ name: "insee" }, { name: "relief_m", min: 0, max: 3000 }], rows);
console.log("communes:", counted);
