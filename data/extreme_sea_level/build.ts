/** `node data/extreme_sea_level/build.ts <etwl_coast_europe.csv>` */
import { type Column, copyTable } from "../write-table.ts";

const columns: readonly Column[] = [
  { name: "lat", min: 27, max: 72, decimals: 3 },
  { name: "lon", min: -32, max: 46, decimals: 3 },
  { name: "p5", from: "etwl_p5", min: 0, max: 12, decimals: 2 },
  { name: "p50", from: "etwl_p50", min: 0, max: 12, decimals: 2 },
  { name: "p95", from: "etwl_p95", min: 0, max: 12, decimals: 2 },
  { name: "region", from: "ar6" },
];

copyTable("extreme_sea_level", process.argv[2], columns, 3472);
