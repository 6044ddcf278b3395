import { type Answers, findCommuneCode, type InferAnswers, inferCountry, type Place } from "@lichen/domain";
import type { CommuneOfCode } from "../places/index.ts";
import { readProjectedPoint } from "./projected-point.ts";
import { splitCedex } from "./split-cedex.ts";

/** How a file is told where its buildings are. */
export type PlaceReaders = {
  readonly placeOf: (answers: Answers) => Place | null;
  readonly communeOf: CommuneOfCode;
};

/** Infers the answers that a row leaves blank: coordinates from those in metres, the commune from its code, then the country. */
export function inferAnswers({ placeOf, communeOf }: PlaceReaders): InferAnswers {
  return (given, clues) => {
    // A code of five digits in another country is not of INSEE.
    const isFrance = isBlank(given.country) || given.country === "FR";
    const found = {
      ...inferPoint(given, clues),
      ...(isFrance ? { ...splitCedex(given), ...inferCommune(given, clues, communeOf) } : {}),
    };
    // A copy of all the answers of a row costs more than reading them.
    const { latitude = given.latitude, longitude = given.longitude } = found as Partial<Answers>;
    return { ...found, ...inferCountry({ country: given.country, latitude, longitude }, placeOf) };
  };
}

/** Of a parcel, after its commune and the prefix of a merged one: "01053000AB0123" → "AB0123". */
const FIRST_OF_SECTION = 8;

type Given = Parameters<InferAnswers>[0];
type Clues = Parameters<InferAnswers>[1];
const isBlank = (value: unknown) => value === undefined || value === null || value === "";

function inferPoint(
  { latitude, longitude, post_code }: Given,
  clues: Clues,
): { latitude?: number; longitude?: number } {
  if (clues === undefined || !isBlank(latitude) || !isBlank(longitude)) return {};
  const area = isBlank(post_code) ? (findCommuneCode(clues) ?? "") : String(post_code);
  return readProjectedPoint(clues, area) ?? {};
}

function inferCommune(
  { street, post_code, city }: Given,
  clues: Clues,
  communeOf: CommuneOfCode,
): { street?: string; post_code?: string; city?: string } {
  const code = clues === undefined ? null : findCommuneCode(clues);
  const commune = code === null ? null : communeOf(code);
  if (commune === null) return {};
  const [first] = commune.postcodes;
  const [parcel, key] = [clues?.get("parcel_id"), clues?.get("address_key")];
  return {
    // A parcel, or the key of an address, has no other address, and is one.
    ...(isBlank(street) && parcel !== undefined ? { street: `Parcelle ${parcel.trim().slice(FIRST_OF_SECTION)}` } : {}),
    ...(isBlank(street) && parcel === undefined && key !== undefined ? { street: `Adresse ${key.trim()}` } : {}),
    ...(isBlank(post_code) && first !== undefined ? { post_code: first } : {}),
    ...(isBlank(city) ? { city: commune.city } : {}),
  };
}
