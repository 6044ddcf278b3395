import type { AnswerOf, buildingReport } from "@lichen/contract";
import { type Bilingual, fieldOf, type Horizon, type IndicatorKey, optionName, type Scenario } from "@lichen/domain";
import { useQuery } from "@tanstack/react-query";
import { call } from "../ui/call.ts";
import type { PlaceChoice } from "../ui/visit.ts";

export type Report = AnswerOf<typeof buildingReport>;
export type HazardReport = Report["hazards"][number];
/** Exposure to one hazard in one scenario at one horizon, with the figures it is made of. */
export type ExposureReport = HazardReport["exposure"][number];
export type IndicatorFigure = Omit<ExposureReport["indicators"][number], "key"> & { readonly key: IndicatorKey };
export type ReportSource = Report["sources"][number];

/** The place of a visit, with what the address search does not know. */
export type AnalysedPlace = PlaceChoice & {
  /** Altitude of the ground, m, when the visitor gave it. */
  readonly altitude_m?: number;
};

/** A text of the wire: both languages, unless the call asked for one. */
export type WireText = Bilingual | string;
export function wireText(text: WireText): Bilingual {
  return typeof text === "string" ? { fr: text, en: text } : text;
}

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
export function reportInput(place: AnalysedPlace) {
  const { latitude, longitude, precision, altitude_m } = place;
  const covered = isAsked("latitude", latitude) && isAsked("longitude", longitude);
  const byName = place.city && (precision === "municipality" || !covered);
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

function isAsked(key: "latitude" | "longitude", degrees: number): boolean {
  const field = fieldOf(key);
  return field.type === "number" && degrees >= field.min && degrees <= field.max;
}

/** Exposure at a moment; the reference is the same in every scenario. */
export function exposureAtMoment(report: HazardReport, scenario: Scenario, horizon: Horizon): ExposureReport | null {
  return (
    report.exposure.find((one) => one.scenario === scenario && one.horizon === horizon) ??
    (horizon === "reference" ? (report.exposure.find((one) => one.horizon === "reference") ?? null) : null)
  );
}
