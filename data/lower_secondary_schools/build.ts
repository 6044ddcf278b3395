import { ensure } from "@lichen/domain";
/** `node data/lower_secondary_schools/build.ts <facilities_2024_communes.csv>` */
import { readRaw, writeTable } from "../write-table.ts";

const COMMUNES = 31_423;

const raw = readRaw(process.argv[2], ["insee", "colleges"]);
if (raw.length !== COMMUNES) throw new RangeError(`${raw.length} communes instead of ${COMMUNES}`);
writeTable(
  "lower_secondary_schools",
  [{ name: "insee" }, { name: "C2", min: 1, max: 1000 }],
  raw.flatMap(({ insee, colleges }) => (Number(colleges) > 0 ? [[ensure(insee), Number(colleges)]] : [])),
);
