import { ensure } from "@lichen/domain";
/** `node data/relief_europe/build.ts <relief_europe_0p1deg.csv>` */
import { LOWEST_TOWN_M } from "../geonames.ts";
import { readRaw, writeTable } from "../write-table.ts";

const CELLS = 79_482;

const raw = readRaw(process.argv[2], ["lat10", "lon10", "low_m", "high_m"]);
if (raw.length !== CELLS) throw new RangeError(`${raw.length} cells instead of ${CELLS}`);
/** Lower than any town of Europe: a hole of the model. */
const isHole = (metres: string | undefined) => Number(metres) < LOWEST_TOWN_M;
writeTable(
  "relief_europe",
  [
    { name: "lat10", min: 340, max: 712 },
    { name: "lon10", min: -250, max: 406 },
    { name: "low_m", min: LOWEST_TOWN_M, max: 4500, optional: true },
    { name: "high_m", min: LOWEST_TOWN_M, max: 5000 },
  ],
  raw.map(({ lat10, lon10, low_m, high_m }) => [
    ensure(lat10),
    ensure(lon10),
    isHole(low_m) ? null : ensure(low_m),
    ensure(high_m),
  ]),
);
