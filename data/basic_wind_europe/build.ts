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

/**
 * Where the highest value of a country holds, the lowest elsewhere, where its note says so by what a place is known by: the
 * distance to the shore, the altitude, the island (regions of NUTS). Other notes name a coast, a side or zones of a map that no
 * table at hand draws.
 */
const WHERE: Readonly<Record<string, Where>> = {
  // "33 islands and within 10 km of the coast, 27 inland"
  GR: { shore_km: 10, islands: "EL41 EL42 EL43 EL62 EL642" },
  // "B (islands, 5 km coastal strip, above 600 m): 30; A: 27"
  PT: { shore_km: 5, above_m: 600, islands: "PT20 PT30" },
};
const where = [
  { name: "shore_km", min: 1, max: 50, optional: true },
  { name: "above_m", min: 1, max: 3000, optional: true },
  { name: "islands", optional: true },
] as const satisfies readonly Column[];
type Where = { readonly shore_km: number; readonly above_m?: number; readonly islands: string };

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
  [{ name: "country" }, ...wind, ...where],
  countries.map((row) => {
    const country = ISO[ensure(row.country)] ?? ensure(row.country);
    const own = where.map(({ name }) => WHERE[country]?.[name] ?? null);
    return [country, ensure(row.vb0_low_ms), ensure(row.vb0_high_ms), ...own];
  }),
  "countries.csv",
);
