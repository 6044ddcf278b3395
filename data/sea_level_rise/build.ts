import { ensure } from "@lichen/domain";
/** `node data/sea_level_rise/build.ts <sea_level_ar6_coast.csv>`: refuses percentiles that are not in order. */
import { type Column, readRaw, writeTable } from "../write-table.ts";

const POINTS = 1931;
const AREAS: ReadonlySet<string> = new Set(["eu", "io", "ca", "gf"]);
const CURVES = ["ssp119", "ssp126", "ssp245", "ssp370", "ssp585"].flatMap((scenario) =>
  ["2050", "2100"].map((year) => `${scenario}_${year}`),
);
const PERCENTILES = ["p17", "p50", "p83"] as const;

const columns: readonly Column[] = [
  { name: "area" },
  { name: "lat", min: -25, max: 73, decimals: 2 },
  { name: "lon", min: -65, max: 60, decimals: 2 },
  { name: "tide_gauge", min: 0, max: 1 },
  ...CURVES.flatMap((curve) =>
    PERCENTILES.map((percentile) => ({ name: `${curve}_${percentile}`, min: -80, max: 200 })),
  ),
];

const raw = readRaw(
  process.argv[2],
  columns.map((column) => column.name),
);
if (raw.length !== POINTS) throw new RangeError(`${raw.length} points instead of ${POINTS}`);
raw.forEach((row, at) => {
  if (!AREAS.has(row.area ?? "")) throw new RangeError(`row ${at + 1}: area ${row.area}`);
  for (const curve of CURVES) {
    const [p17, p50, p83] = PERCENTILES.map((percentile) => Number(row[`${curve}_${percentile}`]));
    if (!(ensure(p17) <= ensure(p50) && ensure(p50) <= ensure(p83)))
      throw new RangeError(`row ${at + 1}: percentiles of ${curve}`);
  }
});
writeTable(
  "sea_level_rise",
  columns,
  raw.map((row) => columns.map(({ name }) => row[name] ?? null)),
);
