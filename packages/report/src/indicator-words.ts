import {
  type Bilingual,
  capitalise,
  type Horizon,
  type IndicatorFigure,
  type IndicatorKey,
  indicatorOf,
  type Language,
  type Level,
  NATURES,
  type Place,
  type SourceCard,
  UNITS,
} from "@lichen/domain";
import { formatFigure, formatWithUnit } from "./figure.ts";
import { findFigure, type HazardResult } from "./results.ts";
import { evidenceWords, SHORT_NAMES } from "./words.ts";

/** Indicators of which the range is that of the sea level. */
const OF_THE_SEA: ReadonlySet<IndicatorKey> = new Set(["sea_level_rise", "extreme_sea_level"]);

/** The band of a height above the sea holds the error of the altitude too. */
const WITH_ALTITUDE: Bilingual = {
  fr: "Bande\u202f: erreur de l’altitude, fourchette probable de la hausse de la mer (17 à 83\u202f%) et du niveau extrême d’aujourd’hui (5 à 95\u202f%).",
  en: "Band: error of the altitude, likely range of sea-level rise (17 to 83%) and of today’s extreme level (5 to 95%).",
};

/** What the band of a chart is. */
export function bandWords(key: IndicatorKey, { zone }: Pick<Place, "zone">): Bilingual {
  if (key === "elevation_above_sea") return WITH_ALTITUDE;
  if (OF_THE_SEA.has(key)) {
    return {
      fr: "Bande\u202f: fourchette probable de la hausse de la mer (17 à 83\u202f%) et du niveau extrême d’aujourd’hui (5 à 95\u202f%).",
      en: "Band: likely range of sea-level rise (17 to 83%) and of today’s extreme level (5 to 95%).",
    };
  }
  const models = zone === "france" ? { fr: ", un seul modèle", en: ", one model" } : { fr: "", en: "" };
  return {
    fr: `Bande\u202f: de 75 à 125\u202f% du réchauffement du scénario choisi${models.fr}.`,
    en: `Band: 75 to 125% of the warming in the chosen scenario${models.en}.`,
  };
}
/** Why a figure has no chart. */
export const FLAT_WORDS: Bilingual = {
  fr: "Ce chiffre ne change pas avec l’horizon : il décrit la situation actuelle ou des événements passés.",
  en: "This figure does not change with the horizon: it describes the current situation or past events.",
};

/** Title of an indicator: what it becomes from the reference to the horizon. */
export function indicatorTitle(
  { reference, now }: Pick<HazardResult, "reference" | "now">,
  key: IndicatorKey,
  horizon: Horizon,
  language: Language,
): string {
  const name = capitalise(SHORT_NAMES[key])[language];
  const [before, after] = [findFigure(reference, key)?.raw_value ?? null, findFigure(now, key)?.raw_value ?? null];
  if (after === null) return name;
  const [then, last] = [
    before === null ? null : formatWithUnit(key, before, language),
    formatWithUnit(key, after, language),
  ];
  const isSame = before === null || then === last;
  if (isSame && before !== null && before !== after) {
    return language === "fr" ? `${name} : ${last}, presque sans changement` : `${name}: ${last}, almost unchanged`;
  }
  if (language === "fr") {
    return isSame ? `${name} : ${last}` : `${name} : de ${formatFigure(key, before, "fr")} à ${last} en ${horizon}`;
  }
  return isSame ? `${name}: ${last}` : `${name}: from ${formatFigure(key, before, "en")} to ${last} in ${horizon}`;
}

/** Unit of an indicator beside its whole name; none where the name says it ("droughts per decade"). */
export function unitLabel(key: IndicatorKey, language: Language): string {
  const { unit } = indicatorOf(key);
  return unit === "per decade" ? "" : UNITS[unit][language];
}

/** What an indicator measures, and in which unit. */
export function describeMeasure(key: IndicatorKey, language: Language): string {
  const { name } = indicatorOf(key);
  const words = unitLabel(key, language);
  return words === "" ? name[language] : `${name[language]}, ${words}`;
}

/** "Modélisé", "Dérivé, preuve indirecte": what a figure is, and its evidence where the nature does not say it. */
export function natureWords(
  { method, evidence }: Pick<IndicatorFigure, "method" | "evidence">,
  language: Language,
): string {
  const isPlain = evidence === "modelled" || evidence === "observed";
  return [NATURES[method][language], ...(isPlain ? [] : [evidenceWords(evidence)[language]])].join(", ");
}

/** Level of a figure; null where its indicator has no scale, which is not the same as no data. */
export function levelOnScale({ key, level }: Pick<IndicatorFigure, "key" | "level">): Level | null {
  return indicatorOf(key).bounds === null ? null : level;
}

/** Where a figure comes from: its nature, who made it, what it does not say. */
export function figureSource(
  { method, evidence, source, caveat }: IndicatorFigure,
  sources: readonly SourceCard[],
  language: Language,
): { readonly nature: string; readonly words: string } {
  const card = sources.find(({ id }) => id === source);
  const who = card === undefined ? [] : [`${card.producer}, ${card.name[language]}, ${card.edition}.`];
  const reserve = caveat === null ? [] : [caveat[language]];
  return { nature: natureWords({ method, evidence }, language), words: [...who, ...reserve].join(" ") };
}
