import { ensure } from "@lichen/domain";
/** `node data/basic_wind_europe/build.ts <wind_basic_nuts3.csv> <wind_basic_countries.csv>` */
import { type Column, readRaw, writeTable } from "../write-table.ts";

const REGIONS = 607;
const COUNTRIES = 29;
/** Codes of Eurostat that are not those of ISO 3166-1. */
const ISO: Readonly<Record<string, string>> = { EL: "GR", UK: "GB" };
const wind: readonly Column[] = [
  { name: "low_ms", from: "vb0_low_ms", min: 17, max: 48, decimals: 1 },
  { name: "high_ms", from: "vb0_high_ms", min: 17, max: 48, decimals: 1 },
];

const regions = readRaw(process.argv[2], ["nuts3", "vb0_low_ms", "vb0_high_ms", "source"]);
if (regions.length !== REGIONS) throw new RangeError(`${regions.length} regions instead of ${REGIONS}`);
writeTable(
  "basic_wind_europe",
  [{ name: "nuts3" }, ...wind],
  regions.map((row) => [ensure(row.nuts3), ensure(row.vb0_low_ms), ensure(row.vb0_high_ms)]),
);
const countries = readRaw(process.argv[3], ["country", "vb0_low_ms", "vb0_high_ms"]);
if (countries.length !== COUNTRIES) throw new RangeError(`${countries.length} countries instead of ${COUNTRIES}`);
writeTable(
  "basic_wind_europe",
  [{ name: "country" }, ...wind],
  countries.map((row) => [
    ISO[ensure(row.country)] ?? ensure(row.country),
    ensure(row.vb0_low_ms),
    ensure(row.vb0_high_ms),
  ]),
  "countries.csv",
);
