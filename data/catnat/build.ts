/** `node data/catnat/build.ts <catnat_communes.csv>` */
import { CATNAT_PERILS } from "@lichen/domain";
import { type Column, copyTable } from "../write-table.ts";

const columns: readonly Column[] = [
  { name: "insee" },
  ...CATNAT_PERILS.map((peril) => ({ name: peril, min: 0, max: 60 })),
  { name: "flood_since2003", min: 0, max: 40 },
  { name: "drought_since2003", min: 0, max: 40 },
  { name: "last_flood", min: 1985, max: 2024, optional: true },
  { name: "last_drought", min: 1985, max: 2024, optional: true },
];

copyTable("catnat", process.argv[2], columns, 28_978);
