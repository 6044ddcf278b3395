import type { Bilingual } from "@lichen/domain";

/** What changed in a portfolio since the last visit. */
export const newsText = {
  title: (day: string): Bilingual => ({ fr: `Depuis le ${day}`, en: `Since ${day}` }),
  nothing: { fr: "Aucun changement dans votre portefeuille.", en: "Nothing changed in your buildings." },
  ask: { fr: "Questions les plus utiles à compléter :", en: "What would teach most:" },
  answer: { fr: "Compléter en tableau", en: "Answer in a grid" },
};
