/** `node data/ar6_grid/build.ts <ar6_grid_europe_1deg.csv>` */
import { AR6_NODES } from "@lichen/domain";
import { type Column, copyTable } from "../write-table.ts";

const columns: readonly Column[] = [
  { name: "lat", min: 34, max: 72, decimals: 1 },
  { name: "lon", min: -25, max: 45, decimals: 1 },
  { name: "region", from: "ar6" },
  ...AR6_NODES.flatMap((node) => [
    { name: `tx35_${node}`, min: 0, max: 200, decimals: 1 },
    { name: `hi41_${node}`, min: 0, max: 200, decimals: 1 },
    { name: `df6_${node}`, min: -10, max: 10, decimals: 1 },
    { name: `sm_${node}`, min: -50, max: 50, decimals: 1 },
    { name: `wind_${node}`, min: -50, max: 50, decimals: 1 },
  ]),
];

copyTable("ar6_grid", process.argv[2], columns, 1605);
