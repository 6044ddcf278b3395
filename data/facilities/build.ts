import { ensure } from "@lichen/domain";
/** `node data/facilities/build.ts <bpe2013_communes.csv>` */
import { readRaw, writeTable } from "../write-table.ts";

const COMMUNES = 33_447;
/** Stations are in a table of their own, newer and with their passengers. */
const CODES = [
  "A1",
  "A2",
  "A3",
  "A4",
  "A5",
  "B1",
  "B2",
  "B3",
  "C1",
  "C2",
  "C3",
  "C4",
  "C5",
  "C6",
  "C7",
  "D1",
  "D2",
  "D3",
  "D4",
  "D5",
  "D6",
  "D7",
  "E101",
  "E102",
  "F1",
  "F2",
  "F3",
  "G101",
  "G102",
  "G103",
  "G104",
];

const raw = readRaw(process.argv[2], ["insee", ...CODES]);
if (raw.length !== COMMUNES) throw new RangeError(`${raw.length} communes instead of ${COMMUNES}`);
writeTable(
  "facilities",
  [{ name: "insee" }, ...CODES.map((name) => ({ name, min: 0, max: 60_000, optional: true }))],
  // An empty cell is none: nine cells in ten are.
  raw.map((row) => [ensure(row.insee), ...CODES.map((code) => Number(row[code]) || null)]),
);
