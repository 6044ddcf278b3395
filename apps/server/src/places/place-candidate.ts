import type { Communes, PlacePrecision } from "@lichen/domain";
import { ensure } from "@lichen/domain";
import type { AddressParts } from "./address-parts.ts";
import type { NameEntry } from "./name-index.ts";
import type { SearchablePlace } from "./searchable-places.ts";

/** How the name was found: whole, by its postcode alone, by its beginning or one word, or one letter away. */
export type PlaceMatch = "name" | "postcode" | "start" | "close";

export type PlaceCandidate = {
  readonly label: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly country: string;
  readonly insee: string | null;
  readonly post_code: string | null;
  readonly city: string;
  /** Offline, never better than the municipality. */
  readonly precision: PlacePrecision;
  /** True when more was typed (a street, a number) than could be found. */
  readonly fell_back: boolean;
  /** What was found of the query: "69003 Lyon". */
  readonly understood: string;
  readonly match: PlaceMatch;
  /** Inhabitants. */
  readonly population: number;
  /** 0 to 1: how well the query says this place, then how populous it is. */
  readonly score: number;
};

/** A place that the query may mean, before it is told. */
export type FoundPlace = {
  readonly entry: NameEntry;
  readonly quality: number;
  readonly match: PlaceMatch;
  /** How many words of the query its name took. */
  readonly usedWords: number;
};

/** A found place as its reader sees it. */
export function placeCandidate(
  communes: Communes,
  place: SearchablePlace,
  { entry, match, usedWords }: FoundPlace,
  parts: AddressParts,
  score: number,
): PlaceCandidate {
  const { commune } = place;
  const postcode = commune < 0 ? null : findPostcode(ensure(communes.postcodes[commune]), parts.postcode);
  const understood = [postcode !== null && postcode === parts.postcode ? postcode : "", usedWords > 0 ? entry.name : ""]
    .filter((part) => part !== "")
    .join(" ");
  return {
    label: labelOf(communes, place, entry, postcode),
    latitude: place.latitude,
    longitude: place.longitude,
    country: place.country,
    insee: commune < 0 ? null : ensure(communes.insee[commune]),
    post_code: postcode,
    city: place.name,
    precision: "municipality",
    fell_back: parts.hasNumber || parts.words.length > usedWords,
    understood: understood === "" ? place.name : understood,
    match,
    population: place.population,
    score: Math.round(1000 * score) / 1000,
  };
}

function labelOf(communes: Communes, place: SearchablePlace, entry: NameEntry, postcode: string | null): string {
  const { name, country, commune } = place;
  const known = entry.isOwn ? name : `${name} (${entry.name})`;
  if (commune < 0) return `${known}, ${country}`;
  return postcode === null ? `${known} (${communes.departement[commune]})` : `${postcode} ${known}`;
}

/** The postcode typed when it is one of the place's; else the only one that it has. */
function findPostcode(own: string, typed: string | null): string | null {
  if (typed !== null && own.includes(typed)) return typed;
  return own.length === 5 ? own : null;
}
