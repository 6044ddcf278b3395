import { ensure } from "@lichen/domain";
/** `node data/burnt_areas/build.ts <fires_effis_0p1deg_2016_2024.csv> <fires_effis_nuts3_2016_2024.csv>` */
import { copyTable, readRaw, writeTable } from "../write-table.ts";

const CELLS = 7164;
const REGIONS = 1509;

copyTable(
  "burnt_areas",
  process.argv[2],
  [
    { name: "lat10", min: 348, max: 712 },
    { name: "lon10", min: -105, max: 316 },
    { name: "burnt_ha", min: 0, max: 200_000 },
    { name: "burnt_ha_jun_sep", min: 0, max: 200_000 },
  ],
  CELLS,
);
const raw = readRaw(process.argv[3], ["nuts3", "burnt_pct_per_year"]);
if (raw.length !== REGIONS) throw new RangeError(`${raw.length} regions instead of ${REGIONS}`);
writeTable(
  "burnt_areas",
  [{ name: "nuts3" }, { name: "burnt_pct_per_year", min: 0, max: 20, decimals: 3 }],
  raw.filter((row) => row.burnt_pct_per_year !== "").map((row) => [ensure(row.nuts3), ensure(row.burnt_pct_per_year)]),
  "nuts3.csv",
);
