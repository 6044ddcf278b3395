import { ensure } from "@lichen/domain";
/**
 * `node data/communes_fr/build.ts <communes_fr_geo.csv> <arrondissements.csv>`: joins the official list of communes (npm
 * @etalab/decoupage-administratif) with their geography, and writes the tables of départements, régions and EPCI, and of the
 * arrondissements of Paris, Lyon and Marseille with their position (La Poste, base officielle des codes postaux).
 */
import { plainName, readTowns } from "../geonames.ts";
import { importJson } from "../packaged.ts";
import { type Column, readRaw, writeTable } from "../write-table.ts";

type Commune = {
  code: string;
  nom: string;
  type: string;
  departement: string;
  region: string;
  codesPostaux?: string[];
  population?: number;
  anciensCodes?: string[];
  /** Commune of an arrondissement of Paris, Lyon or Marseille. */
  commune?: string;
};
type Area = { code: string; nom: string; region?: string; zone?: string };
type Epci = { code: string; nom: string; populationMunicipale: number; membres: { code: string }[] };

const DATA = "@etalab/decoupage-administratif/data";
const all = importJson<Commune[]>(`${DATA}/communes.json`);
const communes = all.filter((commune) => commune.type === "commune-actuelle");
const epcis = importJson<Epci[]>(`${DATA}/epci.json`);
const epciOf = new Map(epcis.flatMap((epci) => epci.membres.map((member) => [member.code, epci.code] as const)));
const geography = new Map(
  readRaw(process.argv[2], ["insee", "lat", "lon", "alt_m", "area_km2", "river_km"]).map(
    (row) => [row.insee ?? "", row] as const,
  ),
);

const COMMUNES = 34_969;
if (communes.length !== COMMUNES) throw new RangeError(`${communes.length} communes instead of ${COMMUNES}`);

const columns: readonly Column[] = [
  { name: "insee" },
  { name: "name" },
  { name: "postcodes", optional: true },
  { name: "epci", optional: true },
  { name: "departement" },
  { name: "region" },
  { name: "population", min: 0, max: 3_000_000, optional: true },
  { name: "lat", min: -67, max: 52, decimals: 3, optional: true },
  { name: "lon", min: -180, max: 180, decimals: 3, optional: true },
  { name: "alt_m", min: 0, max: 3000, optional: true },
  { name: "area_km2", min: 0, max: 20_000, decimals: 2, optional: true },
  { name: "river_km", min: 0, max: 600, decimals: 1, optional: true },
];

const overseasPlaces = readTowns();
const fallbacks = { same_postcode: 0, same_name: 0, none: 0 };

writeTable(
  "communes_fr",
  columns,
  communes.map((commune) => {
    const row = geography.get(commune.code);
    const [lat, lon] = row ? [Number(row.lat), Number(row.lon)] : positionWithoutGeography(commune);
    return [
      commune.code,
      commune.nom,
      (commune.codesPostaux ?? []).join(" "),
      epciOf.get(commune.code) ?? null,
      commune.departement,
      commune.region,
      commune.population ?? null,
      lat,
      lon,
      row?.alt_m ?? null,
      row?.area_km2 ?? null,
      row?.river_km ?? null,
    ];
  }),
);
console.log("communes without geography:", fallbacks);

/** Mean position of the communes that share a postcode; overseas, the GeoNames place of the same name. */
function positionWithoutGeography(commune: Commune): [number, number] {
  const countries: Record<string, string> = {
    "975": "PM",
    "977": "BL",
    "978": "MF",
    "986": "WF",
    "987": "PF",
    "988": "NC",
  };
  const country = countries[commune.departement];
  const sharing = communes
    .filter((other) => other.codesPostaux?.some((code) => commune.codesPostaux?.includes(code)))
    .map((other) => geography.get(other.code))
    .filter((row) => row !== undefined);
  if (country === undefined && sharing.length > 0) {
    fallbacks.same_postcode += 1;
    const mean = (key: "lat" | "lon") => sharing.reduce((sum, row) => sum + Number(row[key]), 0) / sharing.length;
    return [mean("lat"), mean("lon")];
  }
  const onlyPlace: Record<string, string> = { BL: "Gustavia", MF: "Marigot" };
  const found = overseasPlaces.find(
    (place) => place.country === country && plainName(place.name) === plainName(onlyPlace[country] ?? commune.nom),
  );
  if (found === undefined) {
    fallbacks.none += 1;
    return [Number.NaN, Number.NaN];
  }
  fallbacks.same_name += 1;
  return [found.latitude, found.longitude];
}

const populationBy = (key: "departement" | "region") => {
  const sums = new Map<string, number>();
  for (const commune of communes) sums.set(commune[key], (sums.get(commune[key]) ?? 0) + (commune.population ?? 0));
  return (code: string) => sums.get(code) ?? 0;
};

const named: readonly Column[] = [{ name: "code" }, { name: "name" }];
const population: Column = { name: "population", min: 0, max: 20_000_000 };
const byDepartement = populationBy("departement");
writeTable(
  "communes_fr",
  [...named, { name: "region" }, population],
  importJson<Area[]>(`${DATA}/departements.json`).map((area) => [
    area.code,
    area.nom,
    area.region ?? null,
    byDepartement(area.code),
  ]),
  "departements.csv",
);

const byRegion = populationBy("region");
writeTable(
  "communes_fr",
  [...named, population],
  importJson<Area[]>(`${DATA}/regions.json`).map((area) => [area.code, area.nom, byRegion(area.code)]),
  "regions.csv",
);

writeTable(
  "communes_fr",
  [...named, population],
  epcis.map((epci) => [epci.code, epci.nom.replaceAll(",", " ").replaceAll('"', ""), epci.populationMunicipale]),
  "epci.csv",
);

// The old municipalities merged into a current one, and the arrondissements: names that people still type.
const currentNames = new Set(communes.map((commune) => `${commune.code} ${commune.nom}`));
const formerOf = (commune: Commune & { chefLieu?: string; commune?: string }) =>
  commune.chefLieu ?? commune.commune ?? "";
writeTable(
  "communes_fr",
  [{ name: "insee" }, { name: "name" }, { name: "postcode", optional: true }],
  all
    .filter((commune) => commune.type !== "commune-actuelle")
    .map((commune) => [formerOf(commune), commune.nom, commune.codesPostaux?.[0] ?? null] as const)
    .filter(([insee, name]) => geography.has(insee) && !currentNames.has(`${insee} ${name}`)),
  "other_names.csv",
);

const middles = readRaw(process.argv[3], ["insee", "lat", "lon"]);
writeTable(
  "communes_fr",
  [
    { name: "insee" },
    { name: "commune" },
    { name: "lat", min: 43, max: 49, decimals: 4 },
    { name: "lon", min: 2, max: 6, decimals: 4 },
  ],
  all
    .filter(({ type }) => type === "arrondissement-municipal")
    .map(({ code, commune }) => {
      const middle = ensure(middles.find(({ insee }) => insee === code));
      return [code, ensure(commune), middle.lat ?? null, middle.lon ?? null];
    }),
  "arrondissements.csv",
);

const current = new Set(communes.map(({ code }) => code));
const oldCodes = new Map(
  all.flatMap(({ type, code, commune, anciensCodes = [] }) => {
    if (type === "commune-actuelle") return anciensCodes.map((old) => [old, code] as const);
    return type === "arrondissement-municipal" ? [[code, ensure(commune)] as const] : [];
  }),
);
writeTable(
  "communes_fr",
  [{ name: "old" }, { name: "insee" }],
  [...oldCodes]
    .filter(([old, insee]) => !current.has(old) && current.has(insee))
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  "old_codes.csv",
);
