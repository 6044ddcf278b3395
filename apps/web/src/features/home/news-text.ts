import type { Bilingual } from "@lichen/domain";

/** What changed in a portfolio since the last visit. */
export const newsText = {
  title: (day: string): Bilingual => ({ fr: `Depuis le ${day}`, en: `Since ${day}` }),
  nothing: { fr: "Aucun changement dans votre portefeuille.", en: "No changes in your portfolio." },
  ask: { fr: "Questions les plus utiles à compléter :", en: "Most useful questions to answer:" },
  answer: { fr: "Compléter en tableau", en: "Answer in a table" },
};
