import type { Bilingual } from "@lichen/domain";

export const listWords = {
  noAnswer: { fr: "sans réponse", en: "no answer" },
  selectRow: (name: string): Bilingual => ({ fr: `Sélectionner ${name}`, en: `Select ${name}` }),
  selectPage: { fr: "Tout sélectionner sur cette page", en: "Select all on this page" },
} as const;
