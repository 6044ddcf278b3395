import type { Gazetteer, Outlines } from "@lichen/data";
import {
  createLineDistance,
  ensure,
  indexPoints,
  LEAST_ALTITUDE_ERROR_M,
  type Place,
  type ReferencePack,
} from "@lichen/domain";
import { createRecent } from "../platform/recent.ts";
import { arrondissementOfPostcode, type CommuneOfCode, createCommuneOfCode } from "./commune-codes.ts";
import type { Location } from "./corners.ts";
import type { IsElsewhere } from "./elsewhere.ts";
import { createGazetteer, type PlaceSearch } from "./gazetteer.ts";
import { createGroundAltitudes, type GroundAltitude } from "./ground-altitude.ts";
import { createInlandWater } from "./inland-water.ts";
import type { PlaceCandidate } from "./place-candidate.ts";
import { nameKey } from "./place-name.ts";
import { createReverse } from "./reverse.ts";
import { isSameArea } from "./same-area.ts";

/** The address of a building, as the questionnaire asks it. */
export type Address = {
  readonly street?: string | null;
  readonly post_code?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | null;
};

export type Places = {
  readonly search: PlaceSearch;
  readonly isElsewhere: IsElsewhere;
  /**
   * @param declared country that the point is said to be in: it decides within a kilometre of its border
   * @throws RangeError when these are not a latitude and a longitude in WGS84 degrees, or the altitude is not finite
   */
  readonly fromCoordinates: (lat: number, lon: number, altitudeM?: number | null, declared?: string | null) => Place;
  /** The commune or the city of an address; null when it names none. */
  readonly fromAddress: (address: Address, altitudeM?: number | null) => Place | null;
  /** The commune of an INSEE code, of today or of before. */
  readonly communeOfCode: CommuneOfCode;
  /** Somewhere in a commune, by its row; null where the table has no position. */
  readonly ofCommune: (row: number) => Place | null;
  /** A point whose commune is known, by the row of the commune. */
  readonly ofPointInCommune: (row: number, lat: number, lon: number) => Place;
  /** Somewhere in a city of Europe, by its row. */
  readonly ofCity: (row: number) => Place;
  /** The middle of a cell of the French grid, whose figures speak of the altitude given. */
  readonly ofFrenchCell: (lat: number, lon: number, altitudeM: number) => Place;
};

/** Our assumption, for the size of a city whose area no table of ours gives. */
const ASSUMED_PEOPLE_PER_KM2 = 1500;
const SMALLEST_SPREAD_KM = 2;
const COAST_CELL_DEGREES = 0.25;
/** The shore of a town abroad, with its tidal river, is that of a point so near its centre, at most so much further, km. */
const TOWN_SHORE_KM = 5;
/** Inhabitants of a city abroad that is meant whatever its postcode. */
const LARGE_CITY = 100_000;
/** Names that are also the word for any town. */
const ANY_TOWN: ReadonlySet<string> = new Set(["ville", "la ville", "bourg", "le bourg", "village"]);
/** Names that are kept with their place. */
const MOST_FOUND = 2000;

/** Everything that says where a place is without a network; ground-altitude.ts says how high it stands. */
export function createPlaces(pack: ReferencePack, gazetteer: Gazetteer, outlines: Outlines): Places {
  const lands = readLands(pack, gazetteer, outlines);
  const { search, isElsewhere } = lands;
  const fromCoordinates = createFromCoordinates(lands);
  return {
    search,
    isElsewhere,
    fromCoordinates: (lat, lon, altitudeM = null, declared = null) => fromCoordinates(lat, lon, altitudeM, declared),
    fromAddress: (address, altitudeM = null) => fromAddress(lands, address, altitudeM),
    communeOfCode: createCommuneOfCode(pack.communes),
    ofCommune: (row) => ofCommune(lands, row),
    ofPointInCommune: (row, lat, lon) => ofPointInCommune(lands, row, lat, lon),
    ofCity: (row) => ofCity(lands, row),
    ofFrenchCell: (lat, lon, altitudeM) => ofFrenchCell(lands, lat, lon, altitudeM),
  };
}

/** What a place is read from: names, outlines, altitudes and shores. */
type Lands = ReturnType<typeof readLands>;

function readLands(pack: ReferencePack, gazetteer: Gazetteer, outlines: Outlines) {
  const { communes } = pack;
  // The names are put in order when one is looked for: a start does not wait for it.
  let names: ReturnType<typeof createGazetteer> | undefined;
  const named = () => {
    names ??= createGazetteer(pack, gazetteer);
    return names;
  };
  const search: PlaceSearch = (...args) => named().search(...args);
  const isElsewhere: IsElsewhere = (...args) => named().isElsewhere(...args);
  const recent = createRecent(MOST_FOUND);
  const locate = createReverse(pack, gazetteer, outlines);
  const ground = createGroundAltitudes(pack, gazetteer.cities);
  const shore = createLineDistance(pack.coastline);
  const inlandWater = createInlandWater(communes);
  const { cities, arrondissements } = gazetteer;
  const shoreTowns = indexPoints(
    cities.latitude.map((latitude, row) => (Number.isNaN(cities.shoreKm[row]!) ? Number.NaN : latitude)),
    cities.longitude,
    COAST_CELL_DEGREES,
  );
  return {
    communes,
    named,
    search,
    isElsewhere,
    recent,
    locate,
    ground,
    shore,
    inlandWater,
    cities,
    arrondissements,
    shoreTowns,
    // Maps read all the cities at each moment: their shores, found once, take longer than their figures.
    cityShoresKm: new Float64Array(cities.latitude.length).fill(Number.NaN),
  };
}

/** Places of points, that of the last one found once: a country that is the one of the point changes nothing. */
function createFromCoordinates(lands: Lands) {
  let last: { readonly location: Location; readonly altitudeM: number | null; readonly place: Place } | null = null;
  return (lat: number, lon: number, altitudeM: number | null, declared: string | null): Place => {
    if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) throw new RangeError(`${lat}, ${lon} are not coordinates`);
    const location = lands.locate(lat, lon, declared);
    if (last?.location === location && last.altitudeM === altitudeM) {
      const { place } = last;
      if (place.latitude === lat && place.longitude === lon) return place;
    }
    const place = placeOfPoint(lands, lat, lon, altitudeM, location);
    last = { location, altitudeM, place };
    return place;
  };
}

function placeOfPoint(
  lands: Lands,
  lat: number,
  lon: number,
  altitudeM: number | null,
  { zone, country, insee, city, isDrawn }: Location,
): Place {
  const { communes, ground } = lands;
  const commune = insee === null ? -1 : communes.indexOf(insee);
  return {
    latitude: lat,
    longitude: lon,
    zone,
    country,
    insee,
    precision: "coordinates",
    ...(givenAltitude(altitudeM) ??
      (commune < 0 ? ground.abroad(lat, lon) : ground.atPointOfCommune(commune, lat, lon))),
    coast_km: zone === "europe" ? shoreKm(lands, lat, lon) : coastKm(lands, lat, lon, commune, isDrawn),
    spread_km: 0,
    label: coordinatesLabel(lands, lat, lon, city, commune, country),
  };
}

function fromAddress(lands: Lands, address: Address, altitudeM: number | null): Place | null {
  const { communes } = lands;
  const found = municipality(lands, address);
  if (found === null) return null;
  const { insee, label, precision } = found;
  const altitude = givenAltitude(altitudeM);
  if (insee === null) {
    return { ...inCity(lands, found, shoreKm(lands, found.latitude, found.longitude)), ...altitude, label, precision };
  }
  const row = communes.indexOf(insee);
  const place = ofArrondissement(lands, row, found.post_code) ?? ensure(ofCommune(lands, row));
  return { ...place, ...altitude, label, precision };
}

/** Somewhere in the arrondissement of a postcode; null where the commune has none. */
function ofArrondissement(lands: Lands, row: number, postcode: string | null): Place | null {
  const { communes, arrondissements } = lands;
  const code = postcode === null ? null : arrondissementOfPostcode(postcode);
  const middle = code === null ? undefined : arrondissements.get(code);
  if (middle === undefined || middle.commune !== communes.insee[row]) return null;
  const alike = [...arrondissements.values()].filter(({ commune }) => commune === middle.commune).length;
  return {
    ...ofPointInCommune(lands, row, middle.latitude, middle.longitude),
    // As if each of them had its share of the area of the commune: our assumption.
    spread_km: Math.round((10 * spreadKm(lands, row, 0)) / Math.sqrt(alike)) / 10,
  };
}

function ofCommune(lands: Lands, row: number): Place | null {
  const { communes, ground } = lands;
  const isCentred = !Number.isNaN(communes.centreLatitude[row]!);
  const latitude = (isCentred ? communes.centreLatitude : communes.latitude)[row]!;
  const longitude = (isCentred ? communes.centreLongitude : communes.longitude)[row]!;
  if (Number.isNaN(latitude)) return null;
  return {
    latitude,
    longitude,
    zone: isOverseas(lands, row) ? "overseas" : "france",
    country: "FR",
    insee: ensure(communes.insee[row]),
    precision: "municipality",
    ...ground.inCommune(row, latitude, longitude),
    coast_km: communes.coastKm[row]!,
    spread_km: spreadKm(lands, row, 0),
    label: `${communes.name[row]} (${communes.departement[row]})`,
  };
}

function ofPointInCommune(lands: Lands, row: number, latitude: number, longitude: number): Place {
  const { communes, locate, ground } = lands;
  return {
    latitude,
    longitude,
    country: "FR",
    insee: ensure(communes.insee[row]),
    precision: "coordinates",
    spread_km: 0,
    zone: isOverseas(lands, row) ? "overseas" : "france",
    ...ground.atPointOfCommune(row, latitude, longitude),
    coast_km: coastKm(lands, latitude, longitude, row, locate(latitude, longitude).isDrawn),
    label: `${communes.name[row]} (${communes.departement[row]})`,
  };
}

function ofCity(lands: Lands, row: number): Place {
  const { cities, cityShoresKm } = lands;
  const { name, country, population } = cities;
  const [latitude, longitude] = [cities.latitude[row]!, cities.longitude[row]!];
  if (Number.isNaN(cityShoresKm[row]!)) cityShoresKm[row] = shoreKm(lands, latitude, longitude);
  const city = {
    latitude,
    longitude,
    country: ensure(country[row]),
    population: population[row]!,
    label: `${name[row]}, ${country[row]}`,
  };
  return inCity(lands, city, cityShoresKm[row]!);
}

function inCity(
  lands: Lands,
  city: Pick<PlaceCandidate, "latitude" | "longitude" | "country" | "population" | "label">,
  coast_km: number,
): Place {
  const { ground } = lands;
  const { latitude, longitude, country, population, label } = city;
  return {
    latitude,
    longitude,
    zone: "europe",
    country,
    insee: null,
    precision: "municipality",
    ...ground.abroad(latitude, longitude),
    coast_km,
    spread_km: spreadKm(lands, -1, population),
    label,
  };
}

function ofFrenchCell(lands: Lands, lat: number, lon: number, altitudeM: number): Place {
  return {
    latitude: lat,
    longitude: lon,
    zone: "france",
    country: "FR",
    insee: null,
    precision: "coordinates",
    altitude_m: Number.isNaN(altitudeM) ? null : altitudeM,
    altitude_origin: Number.isNaN(altitudeM) ? "none" : "topography",
    altitude_error_m: Number.isNaN(altitudeM) ? null : LEAST_ALTITUDE_ERROR_M,
    coast_km: coastKm(lands, lat, lon),
    spread_km: 0,
    label: coordinatesLabel(lands, lat, lon, null, -1, null),
  };
}

/** The first place of a name; the towns of a portfolio are few, and are asked for again and again. */
function findBest(lands: Lands, query: string, country: string | null): PlaceCandidate | undefined {
  const { search, recent } = lands;
  return recent.get(`${country ?? ""} ${query}`, () => search(query, 1, country)[0]);
}

/** The postcode and the city first; the street's own line when it holds the whole address. */
function municipality(lands: Lands, { street, post_code, city, state, country }: Address): PlaceCandidate | null {
  const wanted = country?.trim().toUpperCase() || null;
  const town = [post_code, city].filter(Boolean).join(" ");
  const queries = [town, [town, state].filter(Boolean).join(", "), street ?? ""];
  for (const query of queries) {
    if (query.trim() === "") continue;
    const best = findBest(lands, query, wanted);
    // Half a name, or one that is nearly it, is good for a list to choose from, not for placing a building.
    if (best === undefined || (best.match !== "name" && best.match !== "postcode")) continue;
    // "Orl ans" is not Ans: of a city in words, what is understood is how it begins. A number says that it is an address.
    const isGuess =
      query === city && best.fell_back && !/\d/.test(city) && !nameKey(query).startsWith(nameKey(best.city));
    if (!isGuess) return isContradicted(lands, best, { post_code, city, country: wanted }) ? null : best;
  }
  return null;
}

/**
 * Whether the postcode and the city of an address speak of two places: a building stands at neither, for its figures
 * would be those of another town. A large city abroad may have a postcode that is also a French one.
 */
function isContradicted(lands: Lands, found: PlaceCandidate, { post_code, city, country }: Address): boolean {
  const { communes, named, search } = lands;
  const postcode = post_code?.trim() ?? "";
  if (!city || !/^\d{5}$/.test(postcode)) return found.fell_back && ANY_TOWN.has(nameKey(found.city));
  if (found.match === "postcode") return !ANY_TOWN.has(nameKey(city)) && named().areApart(postcode, city);
  if (found.insee !== null) return !isSameArea(ensure(communes.postcodes[communes.indexOf(found.insee)]), postcode);
  return country === null && found.population < LARGE_CITY && search(postcode, 1, "FR").length > 0;
}

/** On an island that is not drawn, the sea is no farther than the size of the commune. */
function coastKm(lands: Lands, lat: number, lon: number, commune = -1, isDrawn = true): number {
  const { shore, inlandWater } = lands;
  const waterKm = commune < 0 ? Number.POSITIVE_INFINITY : inlandWater(lat, lon);
  const limit = isDrawn || commune < 0 ? Number.POSITIVE_INFINITY : spreadKm(lands, commune, 0);
  return Math.round(10 * Math.min(shore(lat, lon), waterKm, limit)) / 10;
}

/** Abroad: the line of the coast, or the shore of the nearest town, which may be a lagoon or a tidal river. */
function shoreKm(lands: Lands, lat: number, lon: number): number {
  const { cities, shoreTowns } = lands;
  const line = coastKm(lands, lat, lon, -1);
  const town = shoreTowns.nearest(lat, lon, 1, TOWN_SHORE_KM)[0];
  return town === undefined ? line : Math.min(line, Math.round(10 * (cities.shoreKm[town.row]! + town.km)) / 10);
}

function spreadKm(lands: Lands, commune: number, population: number): number {
  const { communes } = lands;
  const areaKm2 = commune < 0 ? Number.NaN : communes.areaKm2[commune]!;
  const radius = Math.sqrt((Number.isNaN(areaKm2) ? population / ASSUMED_PEOPLE_PER_KM2 : areaKm2) / Math.PI);
  return Math.round(10 * Math.max(Number.isNaN(areaKm2) ? SMALLEST_SPREAD_KM : 0, radius)) / 10;
}

function isOverseas(lands: Lands, commune: number): boolean {
  const { communes } = lands;
  return ensure(communes.departement[commune]).length > 2;
}

function coordinatesLabel(
  lands: Lands,
  lat: number,
  lon: number,
  city: string | null,
  commune: number,
  country: string | null,
): string {
  const { communes } = lands;
  if (city === null) return `${lat.toFixed(4)}, ${lon.toFixed(4)}`;
  return commune < 0 ? `${city}, ${country}` : `${city} (${communes.departement[commune]})`;
}

/** The altitude that the user gives wins over any other. */
function givenAltitude(altitudeM: number | null): GroundAltitude | null {
  if (altitudeM === null) return null;
  if (!Number.isFinite(altitudeM)) throw new RangeError(`${altitudeM} is not an altitude`);
  return { altitude_m: altitudeM, altitude_origin: "user", altitude_error_m: 0 };
}
