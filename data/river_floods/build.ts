/** `node data/river_floods/build.ts <ar6_river_flood_snow_europe_0p5deg.csv>` */
import { type Column, copyTable } from "../write-table.ts";

const columns: readonly Column[] = [
  { name: "lat", min: 34, max: 72, decimals: 2 },
  { name: "lon", min: -25, max: 42, decimals: 2 },
  { name: "n", min: 0, max: 100 },
  { name: "dq100", from: "dq100_m3s_per_100km2", min: -50, max: 50, decimals: 1, optional: true },
  { name: "share_increase", from: "share_cells_increase_pct", min: 0, max: 100, optional: true },
  { name: "dswe_mm", min: -100, max: 100, decimals: 1, optional: true },
];

copyTable("river_floods", process.argv[2], columns, 5026);
