/** `node data/flood_atlases/build.ts <gaspar_azi_pprt_pprm_communes.csv>` */
import { type Column, readRaw, writeTable } from "../write-table.ts";

const COMMUNES = 15_258;

/** A count that the raw table leaves blank is none. */
const COUNTS: ReadonlySet<string> = new Set(["azi", "pprt_approved", "pprt_prescribed", "pprm_approved"]);
const columns: readonly Column[] = [
  { name: "insee" },
  { name: "azi", min: 0, max: 24 },
  { name: "azi_last_year", min: 1980, max: 2025, optional: true },
  { name: "azi_types", optional: true },
  { name: "pprt_approved", min: 0, max: 10 },
  { name: "pprt_prescribed", min: 0, max: 10 },
  { name: "pprm_approved", min: 0, max: 10 },
];

const raw = readRaw(
  process.argv[2],
  columns.map((column) => column.name),
);
if (raw.length !== COMMUNES) throw new RangeError(`${raw.length} communes instead of ${COMMUNES}`);
writeTable(
  "flood_atlases",
  columns,
  raw.map((row) => {
    if (!/^[MNRST]*$/.test(row.azi_types ?? "")) throw new RangeError(`${row.insee}: types ${row.azi_types}`);
    return columns.map(({ name }) => row[name] || (COUNTS.has(name) ? 0 : null));
  }),
);
