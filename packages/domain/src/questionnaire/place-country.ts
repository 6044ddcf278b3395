import { isBlank } from "../catalogue/check-answer.ts";
import type { Issue } from "../catalogue/issue-texts.ts";
import { OPTION_UNKNOWN } from "../catalogue/unknown-option.ts";
import type { Answers } from "./catalogue.ts";
import { countryOfList } from "./country-names.ts";
import { isWithinReach, OUTSIDE_EUROPE } from "./reach.ts";

/** A place, as far as its country goes; outside of Europe and of overseas France when its zone is. */
type Somewhere = { readonly zone: string; readonly country: string | null };
type PlaceOf<P extends Somewhere = Somewhere> = (answers: Answers) => P | null;

/** What is said of a country that is not the one of the coordinates. */
const CONTRADICTED: Issue = { field: "country", code: "country_contradicts_place", severity: "error" };

/**
 * The country of coordinates whose country is blank or unknown, as the answer that it is; nothing where there are none.
 * That of a point that no country of the list holds is unknown: its country is not asked for, its coordinates are refused.
 *
 * @param given as a row or a call gives it, not checked yet
 */
export function inferCountry(
  given: Readonly<Record<string, unknown>>,
  placeOf: PlaceOf,
): { readonly country?: string } {
  const { country, latitude, longitude } = given;
  if (!isBlank(country) && country !== OPTION_UNKNOWN) return {};
  if (!isDegrees(latitude, 90) || !isDegrees(longitude, 180)) return {};
  const place = isWithinReach({ latitude, longitude }) ? placeOf({ latitude, longitude }) : null;
  return { country: countryOfList(place?.country ?? null) ?? OPTION_UNKNOWN };
}

function isDegrees(value: unknown, most: number): value is number {
  return typeof value === "number" && Math.abs(value) <= most;
}

/** Answers as they are where they stand: with the country of the place when they have none. */
export type Located<P extends Somewhere> = {
  readonly answers: Answers;
  readonly place: P | null;
  /** What the place has against them. */
  readonly issue: Issue | null;
};

/** Finds where checked answers stand, with one country for both: that of the place, unless they say another. */
export function locate<P extends Somewhere>(answers: Answers, placeOf: PlaceOf<P>): Located<P> {
  const place = placeOf(answers);
  if (place?.zone === "outside") return { answers, place, issue: OUTSIDE_EUROPE };
  const own = countryOfList(place?.country ?? null);
  const { country } = answers;
  if (own === null || country === own) return { answers, place, issue: null };
  if (country === undefined || country === OPTION_UNKNOWN) {
    return { answers: { ...answers, country: own }, place, issue: null };
  }
  return { answers, place, issue: CONTRADICTED };
}

/**
 * The answers of a building with those that change: coordinates that change without the country have it change too.
 *
 * @param change null makes an answer blank
 */
export function applyAnswers(
  before: Answers,
  change: Readonly<Record<string, unknown>>,
  placeOf: PlaceOf,
): Readonly<Record<string, unknown>> {
  const after: Readonly<Record<string, unknown>> = { ...before, ...change };
  const isMoved = ["latitude", "longitude"].some((key) => Object.hasOwn(change, key));
  const country = isMoved && !Object.hasOwn(change, "country") ? null : after.country;
  return { ...after, ...inferCountry({ ...after, country }, placeOf) };
}
