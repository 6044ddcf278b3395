import { ensure } from "@lichen/domain";
/** `node data/hazard_zones_italy/build.ts <italy_comuni_ispra.csv>` */
import { readRaw, writeTable } from "../write-table.ts";

const COMMUNES = 7903;
/** Rounding of the source: some shares add up to 100.1. */
const percent = (...shares: readonly (string | undefined)[]) =>
  Math.min(
    100,
    shares.reduce((sum, share) => sum + Number(share), 0),
  );

const raw = readRaw(process.argv[2], [
  "istat",
  "lat",
  "lon",
  "flood_mid_pct",
  "flood_bld_mid_pct",
  "slide_p4_pct",
  "slide_p3_pct",
]);
if (raw.length !== COMMUNES) throw new RangeError(`${raw.length} communes instead of ${COMMUNES}`);
writeTable(
  "hazard_zones_italy",
  [
    { name: "istat" },
    { name: "lat", min: 35, max: 47.1, decimals: 4 },
    { name: "lon", min: 6.6, max: 18.6, decimals: 4 },
    { name: "flood_percent", min: 0, max: 100, decimals: 1 },
    { name: "flood_buildings_percent", min: 0, max: 100, decimals: 1 },
    { name: "landslide_percent", min: 0, max: 100, decimals: 1 },
  ],
  raw.map((row) => [
    ensure(row.istat),
    ensure(row.lat),
    ensure(row.lon),
    percent(row.flood_mid_pct),
    percent(row.flood_bld_mid_pct),
    percent(row.slide_p4_pct, row.slide_p3_pct),
  ]),
);
