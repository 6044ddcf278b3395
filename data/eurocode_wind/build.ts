/** `node data/eurocode_wind/build.ts <eurocode_zones_communes.csv>` */
import { type Column, readRaw, writeTable } from "../write-table.ts";

const COMMUNES = 34_849;
/** What the raw table holds overseas, where the annex has no zones: no figure. */
const OVERSEAS_FILLER = "2.5";

const columns: readonly Column[] = [
  { name: "insee" },
  { name: "wind_zone", min: 1, max: 4, optional: true },
  { name: "snow_zone", optional: true },
  { name: "seismic_zone", min: 1, max: 5 },
];

const raw = readRaw(
  process.argv[2],
  columns.map((column) => column.name),
);
if (raw.length !== COMMUNES) throw new RangeError(`${raw.length} communes instead of ${COMMUNES}`);
writeTable(
  "eurocode_wind",
  columns,
  raw.map((row) => {
    const zone = Number(row.wind_zone);
    if (row.wind_zone !== OVERSEAS_FILLER && !Number.isInteger(zone)) throw new RangeError(`${row.insee}: ${zone}`);
    if (!/^(?:A1|A2|B1|B2|C1|C2|D|E)?$/.test(row.snow_zone ?? "")) throw new RangeError(`${row.insee}: snow zone`);
    const windZone = row.wind_zone === OVERSEAS_FILLER ? null : (row.wind_zone ?? null);
    return [row.insee ?? null, windZone, row.snow_zone ?? null, row.seismic_zone ?? null];
  }),
);
