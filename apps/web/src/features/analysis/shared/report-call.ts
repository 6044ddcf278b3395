import { keyOf } from "@lichen/client";
import { ensure } from "@lichen/domain";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../../shell/api/api.ts";
import type { PlaceChoice } from "../../../shell/session/visit.ts";
import { townAnswers } from "./town-answers.ts";

/** The place of a visit, with what the address search does not know. */
export type AnalysedPlace = PlaceChoice & {
  /** Altitude of the ground, m, when the visitor gave it. */
  readonly altitude_m?: number;
};

/**
 * Exposure of a place, asked once: answers stay in the browser, where the rest is computed.
 */
export function useReport(place: AnalysedPlace | null) {
  return useQuery({ ...reportQuery(place), enabled: place !== null });
}

/** The same, for who asks ahead. */
export const reportQuery = (place: AnalysedPlace | null) =>
  queryOptions({
    // The same place under another label is not asked for again.
    queryKey: [
      ...keyOf(api.buildingReport),
      place?.latitude,
      place?.longitude,
      place?.precision,
      place?.altitude_m ?? null,
    ],
    queryFn: ({ signal }) => api.buildingReport(reportInput(ensure(place)), signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * What is sent to know the exposure of a place: where it is, and nothing of the building.
 * A town is sent by its name, so that the calculation knows how far the building may stand from its centre.
 */
export function reportInput(place: AnalysedPlace) {
  const { latitude, longitude, city, post_code, country, precision, altitude_m } = place;
  const byName = city && precision === "municipality";
  return {
    building: byName
      ? townAnswers({ city, post_code, country }, place.label)
      : { latitude: toSevenDecimals(latitude), longitude: toSevenDecimals(longitude) },
    place: { precision, label: place.label.slice(0, 400), ...(altitude_m === undefined ? {} : { altitude_m }) },
  };
}

const toSevenDecimals = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
