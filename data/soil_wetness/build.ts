/** `node data/soil_wetness/build.ts <swi_8km_2020_2025.csv>` */
import { type Column, copyTable } from "../write-table.ts";

const columns: readonly Column[] = [
  { name: "lat", min: 41, max: 51.5, decimals: 3 },
  { name: "lon", min: -5.5, max: 10, decimals: 3 },
  { name: "swi_jas_mean", min: -20, max: 150 },
  { name: "swi_jas_2022", min: -20, max: 150 },
  { name: "swi_jas_min", min: -20, max: 150 },
  { name: "months_below_0p2", min: 0, max: 72 },
  { name: "months_below_0p3", min: 0, max: 72 },
];

copyTable("soil_wetness", process.argv[2], columns, 8981);
