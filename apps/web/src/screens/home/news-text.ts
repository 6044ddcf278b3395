import type { Bilingual } from "@lichen/domain";

/** What changed in a portfolio since the last visit. */
export const newsText = {
  title: (day: string): Bilingual => ({ fr: `Depuis le ${day}`, en: `Since ${day}` }),
  nothing: { fr: "Rien n’a changé dans vos bâtiments.", en: "Nothing changed in your buildings." },
  ask: { fr: "Ce qui apprendrait le plus :", en: "What would teach most:" },
  answer: { fr: "Répondre en tableau", en: "Answer in a grid" },
};
