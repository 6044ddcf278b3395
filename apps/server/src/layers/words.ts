import type { Bilingual } from "@lichen/domain";
import { formatInteger } from "@lichen/report";

export const toPercent = (share: number): number => Math.floor(100 * share);
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** First words of the limits of a card. */
export const DECLARED_HERE = {
  fr: "Couche importée par cette installation, responsable de sa licence et de son édition.",
  en: "Layer imported by this installation, which is responsible for its licence and edition.",
} as const satisfies Bilingual;

/** Features of a map that are not read: without a surface, or outside of the territory; nothing where there is none. */
export function describeAside({ leftAside, outside }: LeftAside): Bilingual {
  const parts: readonly (readonly [number, Bilingual])[] = [
    [leftAside, { fr: "objets sans surface laissés de côté", en: "features with no surface ignored" }],
    [
      outside,
      {
        fr: "surfaces hors d’Europe et de la France d’outre-mer laissées de côté",
        en: "areas outside Europe and overseas France ignored",
      },
    ],
  ];
  const listed = parts.filter(([count]) => count > 0);
  return {
    fr: listed.map(([count, { fr }]) => `, ${formatInteger(count, "fr")} ${fr}`).join(""),
    en: listed.map(([count, { en }]) => `, ${formatInteger(count, "en")} ${en}`).join(""),
  };
}

/** How many features of a map are not read. */
export type LeftAside = { readonly leftAside: number; readonly outside: number };
