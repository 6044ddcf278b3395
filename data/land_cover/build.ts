/** `node data/land_cover/build.ts <landcover_clc2018_communes.csv>` */
import { type Column, copyTable } from "../write-table.ts";

/** Percent of the area that the inventory gives the commune. */
const SHARES = [
  "artif",
  "urban",
  "industry_transport",
  "mines_sites",
  "urban_green",
  "agri",
  "arable",
  "pasture",
  "forest_seminat",
  "forest",
  "shrub_herb",
  "wetland",
  "water",
] as const;

const columns: readonly Column[] = [
  { name: "insee" },
  { name: "clc_km2", min: 0, max: 20_000, decimals: 2 },
  ...SHARES.map((name) => ({ name, min: 0, max: 100, decimals: 1 })),
  { name: "artif_ha_1990_2018", min: -2000, max: 5000, optional: true },
];

copyTable("land_cover", process.argv[2], columns, 34_838);
