/** `node data/forest_fires/build.ts <bdiff_communes.csv>` */
import { type Column, copyTable } from "../write-table.ts";

const columns: readonly Column[] = [
  { name: "insee" },
  { name: "fires_2006_2024", min: 0, max: 5000 },
  { name: "fires_ge1ha_2006_2024", min: 0, max: 5000 },
  { name: "burnt_ha_2006_2024", min: 0, max: 50_000, decimals: 1 },
  { name: "fires_1973_2024", min: 1, max: 10_000 },
  { name: "burnt_ha_1973_2024", min: 0, max: 100_000, decimals: 1 },
];

copyTable("forest_fires", process.argv[2], columns, 9569);
