import type { Bilingual } from "@lichen/domain";

/** "3 bâtiments ajoutés". */
const agreed = (n: number, buildings: Bilingual, word: Bilingual): Bilingual => ({
  fr: `${buildings.fr} ${word.fr}${n > 1 ? "s" : ""}`,
  en: `${buildings.en} ${word.en}`,
});

/** What changed in a portfolio since the last visit. */
export const newsText = {
  title: (day: string): Bilingual => ({ fr: `Depuis le ${day}`, en: `Since ${day}` }),
  nothing: { fr: "Rien n’a changé dans vos bâtiments.", en: "Nothing changed in your buildings." },
  buildings: {
    added: (n: number, buildings: Bilingual) => agreed(n, buildings, { fr: "ajouté", en: "added" }),
    changed: (n: number, buildings: Bilingual) => agreed(n, buildings, { fr: "modifié", en: "changed" }),
    planned: (_: number, buildings: Bilingual): Bilingual => ({
      fr: `${buildings.fr} dont la stratégie a changé`,
      en: `${buildings.en} with another strategy`,
    }),
    deleted: (n: number, buildings: Bilingual) => agreed(n, buildings, { fr: "supprimé", en: "deleted" }),
    restored: (n: number, buildings: Bilingual) => agreed(n, buildings, { fr: "restauré", en: "restored" }),
  },
  levels: {
    higher: (n: number, written: string): Bilingual => ({
      fr: n > 1 ? `${written} risques ont monté` : `${written} risque a monté`,
      en: n === 1 ? `${written} risk rose` : `${written} risks rose`,
    }),
    lower: (n: number, written: string): Bilingual => ({
      fr: n > 1 ? `${written} risques ont baissé` : `${written} risque a baissé`,
      en: n === 1 ? `${written} risk fell` : `${written} risks fell`,
    }),
    known: (n: number, written: string): Bilingual => ({
      fr: n > 1 ? `${written} risques sont désormais calculés` : `${written} risque est désormais calculé`,
      en: n === 1 ? `${written} risk is now computed` : `${written} risks are now computed`,
    }),
  },
  ask: { fr: "Ce qui apprendrait le plus :", en: "What would teach most:" },
  answer: { fr: "Répondre en tableau", en: "Answer in a grid" },
};
