/** `node data/stations_europe/build.ts <stations_europe_normals_1991_2020.csv>` */
import { type Column, copyTable } from "../write-table.ts";

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

const columns: readonly Column[] = [
  { name: "wmo" },
  { name: "name", from: "near" },
  { name: "country", from: "cc" },
  { name: "lat", min: 27, max: 72, decimals: 2 },
  { name: "lon", min: -32, max: 46, decimals: 2 },
  { name: "alt_m", from: "alt", min: -10, max: 3600, optional: true },
  { name: "coast_km", min: 0, max: 1000, decimals: 1 },
  ...months.map((month) => ({ name: `t${month}`, min: -30, max: 40, decimals: 1 })),
  ...months.map((month) => ({ name: `p${month}`, min: 0, max: 500, optional: true })),
];

copyTable("stations_europe", process.argv[2], columns, 685);
