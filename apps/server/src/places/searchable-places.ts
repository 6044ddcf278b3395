import type { Gazetteer } from "@lichen/data";
import type { ReferencePack } from "@lichen/domain";
import { ensure } from "@lichen/domain";
import type { NameEntry } from "./name-index.ts";
import { nameKey } from "./place-name.ts";

/** A commune or a city that can be found by name. */
export type SearchablePlace = {
  readonly name: string;
  readonly country: string;
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Row among the communes; -1 for a city outside France. */
  readonly commune: number;
};

export type SearchablePlaces = {
  /** Most populous first. */
  readonly places: readonly SearchablePlace[];
  readonly entries: readonly NameEntry[];
  /** Places of a French postcode. */
  readonly byPostcode: ReadonlyMap<string, readonly number[]>;
  /** Postcodes of the arrondissements of Paris, Lyon and Marseille, under "lyon 3". */
  readonly arrondissements: ReadonlyMap<string, string>;
};

/** Communes that have a position and European cities, with all their names. */
export function searchablePlaces(pack: ReferencePack, gazetteer: Gazetteer): SearchablePlaces {
  const { communes } = pack;
  const { cities, otherNames } = gazetteer;
  const all: SearchablePlace[] = [];
  const others = new Map<SearchablePlace, readonly string[]>();
  const placeOfCommune: SearchablePlace[] = [];

  communes.insee.forEach((_, commune) => {
    if (Number.isNaN(communes.latitude[commune]!)) return;
    const place = {
      name: ensure(communes.name[commune]),
      country: "FR",
      population: communes.population[commune]! || 0,
      latitude: communes.latitude[commune]!,
      longitude: communes.longitude[commune]!,
      commune,
    };
    placeOfCommune[commune] = place;
    all.push(place);
  });
  const arrondissements = new Map<string, string>();
  otherNames.insee.forEach((insee, row) => {
    const name = ensure(otherNames.name[row]);
    const postcode = ensure(otherNames.postcode[row]);
    const numbered = /^(\S+) (\d+)/.exec(name);
    if (postcode !== "" && numbered !== null) {
      arrondissements.set(`${nameKey(ensure(numbered[1]))} ${Number(numbered[2])}`, postcode);
      return;
    }
    const place = placeOfCommune[communes.indexOf(insee)];
    if (place !== undefined) others.set(place, [...(others.get(place) ?? []), name]);
  });
  cities.name.forEach((name, row) => {
    const place = {
      name,
      country: ensure(cities.country[row]),
      population: cities.population[row]!,
      latitude: cities.latitude[row]!,
      longitude: cities.longitude[row]!,
      commune: -1,
    };
    all.push(place);
    if (cities.otherNames[row] !== "") others.set(place, ensure(cities.otherNames[row]).split("|"));
  });
  all.sort((a, b) => b.population - a.population);

  const entries: NameEntry[] = [];
  const byPostcode = new Map<string, number[]>();
  all.forEach((searchable, place) => {
    const { name, commune } = searchable;
    const key = nameKey(name);
    entries.push({ key, place, name, isOwn: true });
    for (const other of others.get(searchable) ?? []) {
      const otherKey = nameKey(other);
      if (otherKey !== key) entries.push({ key: otherKey, place, name: other, isOwn: false });
    }
    if (commune < 0) return;
    for (const postcode of ensure(communes.postcodes[commune]).split(" ")) {
      const sharing = byPostcode.get(postcode);
      if (sharing === undefined) byPostcode.set(postcode, [place]);
      else sharing.push(place);
    }
  });
  return { places: all, entries, byPostcode, arrondissements };
}
