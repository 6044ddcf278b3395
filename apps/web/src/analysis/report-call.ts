import type { buildingReport } from "@lichen/contract";
import { fieldOf, optionName } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import { call } from "../ui/calls/call.ts";
import type { PlaceChoice } from "../ui/session/visit.ts";

/** The place of a visit, with what the address search does not know. */
export type AnalysedPlace = PlaceChoice & {
  /** Altitude of the ground, m, when the visitor gave it. */
  readonly altitude_m?: number;
};

/**
 * Exposure of a place, asked once: answers stay in the browser, where the rest is computed.
 */
export function useReport(place: AnalysedPlace | null) {
  return useQuery({
    queryKey: ["report", place?.latitude, place?.longitude, place?.precision, place?.altitude_m ?? null],
    queryFn: ({ signal }) => call<typeof buildingReport>("POST", "/buildings/report/", reportInput(place!), signal),
    enabled: place !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * What is sent to know the exposure of a place: where it is, and nothing of the building.
 * A town is sent by its name, so that the calculation knows how far the building may stand from its centre.
 */
function reportInput(place: AnalysedPlace) {
  const { latitude, longitude, precision, altitude_m } = place;
  const byName = place.city && precision === "municipality";
  return {
    building: byName ? townOf(place) : { latitude: toSevenDecimals(latitude), longitude: toSevenDecimals(longitude) },
    place: { precision, label: place.label.slice(0, 400), ...(altitude_m === undefined ? {} : { altitude_m }) },
  };
}

function townOf({ city, post_code, country }: AnalysedPlace) {
  const answers = { city, post_code, country: optionName(fieldOf("country"), country ?? "") ? country : null };
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer));
}

const toSevenDecimals = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
