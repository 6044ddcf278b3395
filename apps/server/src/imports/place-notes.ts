import { type Answers, distanceKm, headingWords, type Place, type RowNote } from "@lichen/domain";
import type { PlaceReaders } from "./infer-answers.ts";

/** A point further than that from the commune that is typed, km, is doubted. @source issue of the files of the trade: 20 km */
const FAR_KM = 20;

type Located = { readonly answers: Answers; readonly place: Place | null };
type NotesOf = (row: Located, isPostcodeInferred: boolean) => readonly RowNote[];

/**
 * What a row says of its place that does not hold together, or is not used: a point far from its commune, a street; and
 * a postcode taken among those of its commune. The communes of a file are each looked for once.
 */
export function createPlaceNotes({ placeOf, communeOf: communeOfCode }: PlaceReaders): NotesOf {
  const communes = new Map<string, Place | null>();
  const communeOf = ({ post_code, city, state, country }: Answers): Place | null => {
    if (city === undefined && post_code === undefined) return null;
    const key = JSON.stringify([post_code, city, state, country]);
    const known = communes.get(key);
    if (known !== undefined) return known;
    const found = placeOf({
      ...(post_code === undefined ? {} : { post_code }),
      ...(city === undefined ? {} : { city }),
      ...(state === undefined ? {} : { state }),
      ...(country === undefined ? {} : { country }),
    });
    communes.set(key, found);
    return found;
  };

  const otherNames = new Map<string, boolean>();
  const isOther = (city: string, place: Place): boolean => {
    const key = `${city}\n${place.label}`;
    const known = otherNames.get(key) ?? isOtherName(city, place);
    otherNames.set(key, known);
    return known;
  };

  const postcodeNotes = ({ answers: { post_code }, place }: Located): readonly RowNote[] => {
    const insee = place?.insee ?? null;
    const known = insee === null ? null : communeOfCode(insee);
    if (typeof post_code !== "string" || known === null || known.postcodes.length < 2) return [];
    return [{ kind: "default", field: "post_code", written: null, becomes: post_code }];
  };

  return (located, isPostcodeInferred) => {
    const inferred = isPostcodeInferred ? postcodeNotes(located) : [];
    return [...placeNotes(located), ...inferred];
  };

  function placeNotes({ answers, place }: Located): readonly RowNote[] {
    if (place === null) {
      const written = [answers.street, answers.post_code, answers.city].filter(Boolean).join(", ");
      return written === "" ? [] : [{ kind: "unplaced", field: "city", written, becomes: null }];
    }
    const { latitude, longitude, post_code, city, street } = answers;
    if (typeof latitude === "number" && typeof longitude === "number") {
      const commune = communeOf(answers);
      if (commune === null) return [];
      const km = distanceKm(latitude, longitude, commune.latitude, commune.longitude);
      if (km <= Math.max(FAR_KM, 2 * commune.spread_km)) return [];
      const written = `${latitude}, ${longitude} · ${[post_code, city].filter(Boolean).join(" ")}`;
      return [{ kind: "far", field: "latitude", written, becomes: Math.round(km) }];
    }
    if (typeof city === "string" && typeof post_code === "string" && isOther(city, place)) {
      return [{ kind: "other_commune", field: "city", written: `${post_code} ${city}`, becomes: place.label }];
    }
    if (place.precision !== "municipality" || typeof street !== "string") return [];
    return [{ kind: "commune", field: "street", written: street, becomes: place.label }];
  }
}

const LEAST_LETTERS = 3;

/** Whether a town has no word in common with the name of the commune in France that its postcode gave. */
function isOtherName(city: string, { insee, label }: Place): boolean {
  if (insee === null) return false;
  const words = (text: string) => headingWords(text).filter((word) => word.length >= LEAST_LETTERS && !/\d/.test(word));
  const names = new Set(words(label));
  const given = words(city);
  return given.length > 0 && !given.some((word) => names.has(word));
}
