import { countryOfList, type FieldKey } from "@lichen/domain";
import type { PlaceCandidate } from "../../shell/session/visit.ts";
import { findStreet } from "./street-of.ts";

type PlaceField = Extract<FieldKey, "street" | "post_code" | "city" | "country" | "latitude" | "longitude">;

/** What a chosen place answers. A point answers coordinates; an address takes their place. */
export function answersOfPlace(
  candidate: PlaceCandidate,
): Readonly<Partial<Record<PlaceField, string | number | undefined>>> {
  const { latitude, longitude, precision, post_code, city, country } = candidate;
  const toSevenDecimals = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
  const listed = countryOfList(country);
  const inCountry = listed === null ? {} : { country: listed };
  if (precision === "coordinates") {
    return { ...inCountry, latitude: toSevenDecimals(latitude), longitude: toSevenDecimals(longitude) };
  }
  const street = findStreet(candidate);
  return {
    ...(street === null ? {} : { street }),
    post_code: post_code ?? undefined,
    city: city ?? undefined,
    ...inCountry,
    latitude: undefined,
    longitude: undefined,
  };
}
