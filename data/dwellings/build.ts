/** `node data/dwellings/build.ts <insee_communes.csv>` */
import { type Column, copyTable } from "../write-table.ts";

const columns: readonly Column[] = [
  { name: "insee" },
  { name: "dwellings", from: "dwellings_2016", min: 0, max: 2_000_000, optional: true },
];

copyTable("dwellings", process.argv[2], columns, 34_846);
