import { type AnswerOf, TERRITORY_SCALES, type TerritoryScale, type territoryMeta } from "@lichen/contract";
import type { Areas, Gazetteer } from "@lichen/data";
import { type Communes, ensure, type Place, type ReferencePack } from "@lichen/domain";
import { nameKey, type Places } from "../places/index.ts";

type Meta = AnswerOf<typeof territoryMeta>;
type Summary = Pick<Meta, "id" | "scale" | "name" | "country" | "population">;

/** A commune, by its INSEE code, or a city. */
export type TerritoryPlace = { readonly id: string; readonly place: Place };

export type Territories = {
  /** Territories of a scale in alphabetical order; given a text, those whose words begin so, the nearest name first. */
  readonly named: (scale: TerritoryScale, begins?: string) => readonly Summary[];
  /** Territories of all scales whose words begin so: the nearest name first, then the most populous. */
  readonly search: (begins: string) => readonly Summary[];
  /** The cities in the order of their table, with their positions. */
  readonly cities: () => readonly (Summary & { readonly latitude: number; readonly longitude: number })[];
  readonly describe: (scale: TerritoryScale, id: string) => Meta | null;
  /** The communes of a territory that have a position, a city by itself; null for a territory that does not exist. */
  readonly placesOf: (scale: TerritoryScale, id: string) => readonly TerritoryPlace[] | null;
};

/** The French divisions and the cities of Europe, from the embedded gazetteer. */
export function createTerritories(pack: ReferencePack, gazetteer: Gazetteer, places: Places): Territories {
  const { communes } = pack;
  const cities = cityIds(gazetteer);
  const byName = (a: Summary, b: Summary) => a.name.localeCompare(b.name, "fr") || (a.id < b.id ? -1 : 1);
  const lists = listTerritories(communes, gazetteer, cities);
  const byId = new Map<string, Summary>();
  const cityRows = new Map<string, number>();
  for (const list of Object.values(lists)) for (const one of list) byId.set(`${one.scale} ${one.id}`, one);
  lists.city.forEach(({ id }, row) => {
    cityRows.set(id, row);
  });
  for (const list of Object.values(lists)) list.sort(byName);
  /** What each of a scale may be called, as names are compared: a city in other languages too. Made when first asked. */
  const spelled = new Map<TerritoryScale, ReadonlyMap<Summary, readonly string[]>>();
  const spelledAt = (scale: TerritoryScale) => {
    const known =
      spelled.get(scale) ??
      new Map(
        lists[scale].map((one) => {
          const others = scale === "city" ? ensure(gazetteer.cities.otherNames[ensure(cityRows.get(one.id))]) : "";
          return [one, [one.name, ...others.split("|")].map(nameKey)] as const;
        }),
      );
    spelled.set(scale, known);
    return known;
  };

  const codesOf: Readonly<Record<Exclude<TerritoryScale, "city">, readonly string[]>> = {
    commune: communes.insee,
    epci: communes.epci,
    departement: communes.departement,
    region: communes.region,
  };
  const rowsOf = (scale: TerritoryScale, id: string): number[] => {
    if (scale === "city") return [];
    if (scale === "commune") return [communes.indexOf(id)].filter((row) => row >= 0);
    return codesOf[scale].flatMap((code, row) => (code === id ? [row] : []));
  };

  /** Those of a scale whose words begin so, with how near their names are. */
  const matchesAt = (scale: TerritoryScale, begins: string): readonly { one: Summary; nearness: number }[] => {
    const start = nameKey(begins);
    // Signs without a letter or a digit begin no name.
    if (start === "") return [];
    const names = spelledAt(scale);
    return lists[scale].flatMap((one) => {
      const nearness = Math.min(...ensure(names.get(one)).map((name) => nearnessOf(name, start)));
      return nearness === FAR ? [] : [{ one, nearness }];
    });
  };

  return {
    named(scale, begins) {
      if (begins === undefined || begins.trim() === "") return lists[scale];
      return matchesAt(scale, begins)
        .toSorted((a, b) => a.nearness - b.nearness)
        .map(({ one }) => one);
    },
    search: (begins) =>
      TERRITORY_SCALES.flatMap((scale) => matchesAt(scale, begins))
        .toSorted((a, b) => a.nearness - b.nearness || (b.one.population ?? 0) - (a.one.population ?? 0))
        .map(({ one }) => one),
    cities: () =>
      cities.map((id, row) => ({
        ...ensure(byId.get(`city ${id}`)),
        latitude: gazetteer.cities.latitude[row]!,
        longitude: gazetteer.cities.longitude[row]!,
      })),
    describe(scale, id) {
      const summary = byId.get(`${scale} ${id}`);
      if (!summary) return null;
      if (scale === "city") return { ...summary, ...describeCity(gazetteer, ensure(cityRows.get(id))) };
      const rows = rowsOf(scale, id);
      const parents =
        rows.length === 0
          ? []
          : parentsOf(scale, communes, rowOfMost(communes, rows))
              .map((parent) => byId.get(parent))
              .filter((one) => one !== undefined);
      return {
        ...summary,
        ...describeCommunes(communes, rows),
        post_codes:
          scale === "commune" ? rows.flatMap((row) => ensure(communes.postcodes[row]).split(" ").filter(Boolean)) : [],
        belongs_to: parents.map((parent) => ({ scale: parent.scale, id: parent.id, name: parent.name })),
      };
    },
    placesOf(scale, id) {
      if (!byId.has(`${scale} ${id}`)) return null;
      if (scale === "city") return [{ id, place: places.ofCity(ensure(cityRows.get(id))) }];
      return rowsOf(scale, id).flatMap((row) => {
        const place = places.ofCommune(row);
        return place === null ? [] : [{ id: ensure(communes.insee[row]), place }];
      });
    },
  };
}

/** Territories of each scale, in the order of their tables. @param cities their ids */
function listTerritories(
  communes: Communes,
  gazetteer: Gazetteer,
  cities: readonly string[],
): Readonly<Record<TerritoryScale, Summary[]>> {
  const areas = (scale: TerritoryScale, { code, name, population }: Areas): Summary[] =>
    code.map((id, row) => ({
      id,
      scale,
      name: ensure(name[row]),
      country: "FR",
      population: orNull(population[row]!),
    }));
  return {
    commune: communes.insee.map((id, row) => ({
      id,
      scale: "commune",
      name: ensure(communes.name[row]),
      country: "FR",
      population: orNull(communes.population[row]!),
    })),
    epci: areas("epci", gazetteer.epcis),
    departement: areas("departement", gazetteer.departements),
    region: areas("region", gazetteer.regions),
    city: gazetteer.cities.name.map((name, row) => ({
      id: ensure(cities[row]),
      scale: "city",
      name,
      country: ensure(gazetteer.cities.country[row]),
      population: orNull(gazetteer.cities.population[row]!),
    })),
  };
}

/**
 * GeoNames keeps no code in the table: country and position tell cities apart and do not move between editions. Of two
 * cities at the same position to the third decimal, the smaller one bears its name too.
 */
function cityIds({ cities }: Gazetteer): string[] {
  const taken = new Set<string>();
  return cities.name.map((name, row) => {
    const position = `${cities.country[row]}-${cities.latitude[row]!.toFixed(3)}-${cities.longitude[row]!.toFixed(3)}`;
    const id = taken.has(position) ? `${position}-${nameKey(name).replaceAll(" ", "-")}` : position;
    taken.add(id);
    return id;
  });
}

const FAR = Number.POSITIVE_INFINITY;
/** Words that say what a territory is and not which: "CC Vaison Ventoux" is nearer to "vaison" than a commune that ends so. */
const KINDS = /^(?:cc|ca|cu|metropole) (?:(?:du|de la|de|des|d|l|la|le|les) )?/;

/**
 * 0: the whole name; 1: whole but for its kind; 2: its beginning; 3: its beginning but for its kind; 4: the beginning of a
 * word of it; 5: each word that was typed begins a word of it.
 * @returns FAR for none of these
 */
function nearnessOf(name: string, start: string): number {
  const which = name.replace(KINDS, "");
  if (name === start) return 0;
  if (which === start) return 1;
  if (name.startsWith(start)) return 2;
  if (which.startsWith(start)) return 3;
  if (` ${name}`.includes(` ${start}`)) return 4;
  return start.includes(" ") && start.split(" ").every((word) => ` ${name}`.includes(` ${word}`)) ? 5 : FAR;
}

const orNull = (figure: number) => (Number.isNaN(figure) ? null : figure);

/** A commune of the département where most of the inhabitants live: what lies across two belongs to that one. */
function rowOfMost({ departement, population }: Communes, rows: readonly number[]): number {
  const people = new Map<string, number>();
  for (const row of rows) {
    const code = ensure(departement[row]);
    people.set(code, (people.get(code) ?? 0) + (population[row]! || 0));
  }
  const [most] = [...people].toSorted((a, b) => b[1] - a[1]).map(([code]) => code);
  return ensure(rows.find((row) => departement[row] === most));
}

function parentsOf(scale: TerritoryScale, communes: Communes, row: number): string[] {
  const region = `region ${communes.region[row]}`;
  const departement = `departement ${communes.departement[row]}`;
  if (scale === "commune") return [`epci ${communes.epci[row]}`, departement, region];
  return scale === "region" ? [] : scale === "departement" ? [region] : [departement, region];
}

function describeCommunes(communes: Communes, rows: readonly number[]) {
  const placed = rows.filter((row) => !Number.isNaN(communes.latitude[row]!));
  const column = (values: Float64Array) => placed.map((row) => values[row]!).filter((value) => !Number.isNaN(value));
  const [latitudes, longitudes] = [column(communes.latitude), column(communes.longitude)];
  const areaKm2 = column(communes.areaKm2).reduce((sum, area) => sum + area, 0);
  const coastKm = column(communes.coastKm);
  return {
    latitude: mean(latitudes),
    longitude: mean(longitudes),
    bbox:
      placed.length === 0
        ? null
        : [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)],
    altitude_m: mean(column(communes.altitudeM)),
    area_km2: areaKm2 > 0 ? areaKm2 : null,
    coast_km: coastKm.length === 0 ? null : Math.min(...coastKm),
    commune_count: rows.length,
  };
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

function describeCity({ cities }: Gazetteer, row: number) {
  return {
    latitude: cities.latitude[row]!,
    longitude: cities.longitude[row]!,
    bbox: null,
    altitude_m: null,
    area_km2: null,
    coast_km: null,
    commune_count: null,
    post_codes: [],
    belongs_to: [],
  };
}
