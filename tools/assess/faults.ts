import type { Bilingual } from "@lichen/domain";

/** Why a row cannot be assessed, beside what the questionnaire says of its answers. */
export const faults = {
  fields: (found: number, expected: number) => ({
    fr: `${found} champs au lieu de ${expected}.`,
    en: `${found} fields instead of ${expected}.`,
  }),
  altitude: (min: number, max: number) => ({
    fr: `L’altitude est un nombre de ${min} à ${max} m.`,
    en: `Altitude must be a number from ${min} to ${max} m.`,
  }),
  place_not_found: {
    fr: "Aucune commune ni ville de ce nom n’est connue hors ligne.",
    en: "No commune or city of this name is known offline.",
  },
} satisfies Record<string, Bilingual | ((...parts: never[]) => Bilingual)>;
