import { ensure } from "@lichen/domain";
/** `node data/damaging_floods/build.ts <floods_hanze_nuts3.csv> <floods_copernicus_ems_nuts3_2021_2024.csv>` */
import { type Column, readRaw, writeTable } from "../write-table.ts";

const REGIONS = 1534;
const columns: readonly Column[] = [
  { name: "nuts3" },
  { name: "area_km2", min: 1, max: 200_000, decimals: 1, optional: true },
  { name: "floods_1950_2020", min: 0, max: 100, optional: true },
  { name: "activations_2021_2024", min: 0, max: 10 },
];

/** Floods of rivers, of flash and of mixed origin; those of the sea alone are the hazard of the coast. */
const counted = ["river_1950", "flash_1950", "mixed_1950"] as const;
const hanze = readRaw(process.argv[2], ["nuts3", "area_km2", "hanze_covered", ...counted]);
if (hanze.length !== REGIONS) throw new RangeError(`${hanze.length} regions instead of ${REGIONS}`);
const regions = new Set(hanze.map(({ nuts3 }) => nuts3));
const recent = new Map<string, string>();
for (const { nuts3_code: code, events } of readRaw(process.argv[3], ["nuts3_code", "events"])) {
  if (!regions.has(ensure(code))) throw new RangeError(`${code} of 2024 is no region of 2021`);
  recent.set(ensure(code), ensure(events));
}
writeTable(
  "damaging_floods",
  columns,
  hanze.map((row) => [
    ensure(row.nuts3),
    row.area_km2 || null,
    row.hanze_covered === "1" ? counted.reduce((sum, column) => sum + Number(row[column]), 0) : null,
    recent.get(ensure(row.nuts3)) ?? 0,
  ]),
);
