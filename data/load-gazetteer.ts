import type { Bilingual, Cities } from "@lichen/domain";
import { ensure } from "@lichen/domain";
import { loadCities } from "./load-cities.ts";
import { readTable } from "./read-table.ts";

/** Areas of one kind, by code. */
export type Areas = {
  readonly code: readonly string[];
  readonly name: readonly string[];
  readonly population: Float64Array;
};

/** What is needed to find a place by its name, besides the communes of the reference pack. */
export type Gazetteer = {
  readonly cities: Cities;
  /** Names of cities outside France on a map, by country and name ("DE Köln"), where a language has its own. */
  readonly mapNames: ReadonlyMap<string, Bilingual>;
  readonly departements: Areas & { readonly region: readonly string[] };
  readonly regions: Areas;
  readonly epcis: Areas;
  /** Names that are no longer, or not, those of a commune: merged communes, arrondissements of Paris, Lyon, Marseille. */
  readonly otherNames: {
    /** Commune that the name belongs to today. */
    readonly insee: readonly string[];
    readonly name: readonly string[];
    /** Empty when the name has none of its own. */
    readonly postcode: readonly string[];
  };
  /** The middle of each arrondissement of Paris, Lyon and Marseille, by its INSEE code. */
  readonly arrondissements: ReadonlyMap<
    string,
    { readonly commune: string; readonly latitude: number; readonly longitude: number }
  >;
  /** Countries of Europe, France among them; a country may have two rows. */
  readonly countries: {
    readonly iso2: readonly string[];
    readonly fr: readonly string[];
    readonly en: readonly string[];
  };
};

let loaded: Gazetteer | undefined;

/** The names of places, read from the files of this room at the first call and kept. */
export function loadGazetteer(): Gazetteer {
  loaded ??= read();
  return loaded;
}

function read(): Gazetteer {
  const mapNames = readTable("cities_europe", "map_names.csv");
  const [mapCountry, mapFr, mapEn] = [mapNames.text("country"), mapNames.text("fr"), mapNames.text("en")];
  const departements = readTable("communes_fr", "departements.csv");
  const otherNames = readTable("communes_fr", "other_names.csv");
  return {
    cities: loadCities(),
    mapNames: new Map(
      mapNames
        .text("name")
        .map((name, row) => [`${mapCountry[row]} ${name}`, { fr: ensure(mapFr[row]), en: ensure(mapEn[row]) }]),
    ),
    departements: { ...areas("departements.csv"), region: departements.text("region") },
    regions: areas("regions.csv"),
    epcis: areas("epci.csv"),
    otherNames: {
      insee: otherNames.text("insee"),
      name: otherNames.text("name"),
      postcode: otherNames.text("postcode"),
    },
    arrondissements: arrondissements(),
    countries: countries(),
  };
}

function arrondissements(): Gazetteer["arrondissements"] {
  const table = readTable("communes_fr", "arrondissements.csv");
  const [commune, latitude, longitude] = [table.text("commune"), table.numbers("lat"), table.numbers("lon")];
  return new Map(
    table.text("insee").map((code, row) => {
      return [code, { commune: ensure(commune[row]), latitude: latitude[row]!, longitude: longitude[row]! }] as const;
    }),
  );
}

function countries(): Gazetteer["countries"] {
  const table = readTable("outlines", "countries.csv");
  const zone = table.text("zone");
  const covered = (values: string[]) => values.filter((_, row) => zone[row] === "europe" || zone[row] === "france");
  return { iso2: covered(table.text("iso2")), fr: covered(table.text("fr")), en: covered(table.text("en")) };
}

function areas(file: string): Areas {
  const table = readTable("communes_fr", file);
  return { code: table.text("code"), name: table.text("name"), population: table.numbers("population") };
}
