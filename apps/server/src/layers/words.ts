import type { Bilingual } from "@lichen/domain";
import { formatInteger } from "@lichen/report";

export const toPercent = (share: number): number => Math.floor(100 * share);
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** First words of the limits of a card. */
export const DECLARED_HERE = {
  fr: "Couche importée par cette installation, responsable de sa licence et de son édition.",
  en: "Layer imported by this installation, which is responsible for its licence and edition.",
} as const satisfies Bilingual;

/** Features of a map that are no surface; nothing where there is none. */
export function describeAside(count: number): Bilingual {
  return {
    fr: count === 0 ? "" : `, ${formatInteger(count, "fr")} objets sans surface laissés de côté`,
    en: count === 0 ? "" : `, ${formatInteger(count, "en")} features with no surface ignored`,
  };
}
