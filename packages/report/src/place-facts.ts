import type { Report } from "@lichen/contract";
import {
  ALTITUDE_ORIGINS,
  type Bilingual,
  exposureAt,
  fieldOf,
  type IndicatorFigure,
  type IndicatorKey,
  indicatorOf,
  type Language,
  MODEL_HEIGHTS,
  optionName,
  PLACE_PRECISIONS,
  type Place,
  type Zone,
} from "@lichen/domain";
import { formatCoordinates, formatInteger, formatNumber } from "./format.ts";

const text = {
  coordinates: { fr: "Coordonnées", en: "Coordinates" },
  precision: { fr: "Précision du lieu", en: "Location precision" },
  country: { fr: "Pays", en: "Country" },
  commune: { fr: "Commune (code INSEE)", en: "Commune (INSEE code)" },
  altitude: { fr: "Altitude du sol", en: "Ground altitude" },
  insteadOf: (altitude: string, origin: Bilingual): Bilingual => ({
    fr: ` ; au lieu de ${altitude}, ${origin.fr}`,
    en: `; instead of ${altitude}, ${origin.en}`,
  }),
  within: (error: string): Bilingual => ({ fr: `, à ${error} près`, en: `, within ${error}` }),
  coast: { fr: "Distance au rivage", en: "Distance from the shore" },
  model: { fr: "Données climatiques", en: "Climate data" },
} satisfies Record<string, Bilingual | ((...parts: never[]) => Bilingual)>;

const MODELS: Readonly<Record<Zone, Bilingual>> = {
  france: { fr: "France : projections DRIAS", en: "France: DRIAS projections" },
  europe: { fr: "Europe : stations et cartes AR6", en: "Europe: stations and AR6 maps" },
  overseas: {
    fr: "Outre-mer\u202f: une station par territoire pour la chaleur, aucune projection locale",
    en: "Overseas: one station per territory for heat, no local projection",
  },
  outside: { fr: "Hors d’Europe : aucune donnée", en: "Outside Europe: no data" },
};

const NOTHING = "–";

/** Where the altitude of a place comes from, in words: the edition of an elevation model too. */
function altitudeOrigin({ altitude_origin: origin, altitude_model: model }: Place): Bilingual {
  if (model === undefined) return ALTITUDE_ORIGINS[origin];
  const { heights, name, edition } = model;
  return {
    fr: `${MODEL_HEIGHTS[heights].fr} : ${name}, ${edition}`,
    en: `${MODEL_HEIGHTS[heights].en}: ${name}, ${edition}`,
  };
}

/** The altitude of a place with its error, where it comes from, and the one that an elevation model stands in the place of. */
export function altitudeWords(place: Place, language: Language): string {
  const metres = (altitude: number) => `${formatInteger(altitude, language)}\u00A0m`;
  if (place.altitude_m === null) return NOTHING;
  const before = place.altitude_model?.instead_of;
  const replaced =
    before == null || before.altitude_m === null
      ? ""
      : text.insteadOf(metres(before.altitude_m), ALTITUDE_ORIGINS[before.altitude_origin])[language];
  const error = Math.round(place.altitude_error_m ?? 0);
  const within = error === 0 ? "" : text.within(metres(error))[language];
  return `${metres(place.altitude_m)} (${altitudeOrigin(place)[language]}${within}${replaced})`;
}

/** Where a place is, and how closely that is known. */
export const positionWords = (place: Place, language: Language): string =>
  `${formatCoordinates(place, language)} (${PLACE_PRECISIONS[place.precision][language]})`;

const coastWords = ({ coast_km: distance }: Place, language: Language): string =>
  `${formatNumber(distance, language)}\u00A0km`;

/** Altitude and distance to the shore. */
export const groundWords = (place: Place, language: Language): string =>
  [altitudeWords(place, language), coastWords(place, language)].join(" · ");

/** What is known of a place: name of each fact, and the fact in words. */
export function placeFacts({ place }: Pick<Report, "place">, language: Language): readonly [string, string][] {
  const country = place.country === null ? undefined : optionName(fieldOf("country"), place.country);
  return [
    [text.coordinates[language], formatCoordinates(place, language)],
    [text.precision[language], PLACE_PRECISIONS[place.precision][language]],
    [text.country[language], country?.[language] ?? place.country ?? NOTHING],
    ...(place.insee === null ? [] : [[text.commune[language], place.insee] as [string, string]]),
    [text.altitude[language], altitudeWords(place, language)],
    [text.coast[language], coastWords(place, language)],
    [text.model[language], MODELS[place.zone][language]],
  ];
}

/** Whether an indicator counts events of the past. */
export const isCountOfPast = (key: IndicatorKey): boolean => ["events", "fires"].includes(indicatorOf(key).unit);

/** Events counted in the commune of the place: no scenario changes them. */
export function pastCounts(report: Pick<Report, "hazards">): readonly IndicatorFigure[] {
  return report.hazards
    .flatMap((one) => exposureAt(one, { scenario: "ssp5", horizon: "reference" })?.indicators ?? [])
    .filter(({ key, raw_value }) => isCountOfPast(key) && raw_value !== null);
}
