import type { Bilingual } from "@lichen/domain";

/** Words of the comparison. */
export const text = {
  title: { fr: "Comparaison", en: "Comparison" },
  titleOf: (n: number): Bilingual => ({
    fr: n < 2 ? "Comparaison" : `Comparaison de ${n} colonnes`,
    en: n < 2 ? "Comparison" : `Comparison of ${n} columns`,
  }),
  about: {
    fr: "Comparez côte à côte des bâtiments, des scénarios ou des horizons.",
    en: "Compare buildings, scenarios or horizons side by side.",
  },
  differing: (n: number, all: number): Bilingual => ({
    fr: n === 0 ? "Aucune ligne ne diffère." : `${n} ${n < 2 ? "ligne diffère" : "lignes diffèrent"} sur ${all}.`,
    en: n === 0 ? "No rows differ." : `${n} of ${all} rows ${n === 1 ? "differs" : "differ"}.`,
  }),
  only: { fr: "Seulement les différences", en: "Differences only" },
  portfolio: { fr: "Mon portefeuille", en: "My portfolio" },
  pdf: { fr: "Comparaison en PDF", en: "Comparison as PDF" },
  add: { fr: "Ajouter une colonne", en: "Add a column" },
  addBuilding: { fr: "Ajouter un bâtiment", en: "Add a building" },
  addSearch: { fr: "Nom, code ou ville", en: "Name, code or city" },
  addNone: { fr: "Aucun autre bâtiment ne correspond.", en: "No other building matches." },
  addFull: {
    fr: "Vous comparez déjà six colonnes, le maximum\u202f: retirez-en une pour en ajouter une autre.",
    en: "You are already comparing six columns, the maximum: remove one to add another.",
  },
  addAgain: (name: string): Bilingual => ({
    fr: `${name}, à un autre horizon ou dans un autre scénario`,
    en: `${name}, at another horizon or in another scenario`,
  }),
  remove: (name: string): Bilingual => ({ fr: `Retirer ${name}`, en: `Remove ${name}` }),
  scenarioOf: (name: string): Bilingual => ({ fr: `Scénario\u202f: ${name}`, en: `Scenario: ${name}` }),
  horizonOf: (name: string): Bilingual => ({ fr: `Horizon\u202f: ${name}`, en: `Horizon: ${name}` }),
  allScenarios: { fr: "Les quatre scénarios", en: "The four scenarios" },
  allHorizons: { fr: "Les quatre horizons", en: "The four horizons" },
  same: (name: string): Bilingual => ({ fr: `${name} selon…`, en: `${name} by…` }),
  figure: { fr: "Résultat", en: "Result" },
  multi: { fr: "Moyenne des aléas", en: "Mean of hazards" },
  differs: { fr: "diffère", en: "differs" },
  waiting: { fr: "Chargement…", en: "Loading…" },
  gone: {
    fr: "Ce bâtiment n’existe plus, ou vous n’y avez pas accès.",
    en: "This building no longer exists, or you do not have access to it.",
  },
  unread: { fr: "Ce rapport n’a pas pu être chargé.", en: "This report could not be loaded." },
  retry: { fr: "Réessayer", en: "Try again" },
  unnamed: { fr: "Sans nom", en: "Unnamed" },
  emptyTitle: { fr: "Rien à comparer", en: "Nothing to compare" },
  empty: {
    fr: "Cochez de deux à six bâtiments dans la liste, ou ouvrez un rapport et comparez ses scénarios.",
    en: "Tick two to six buildings in the list, or open a report and compare its scenarios.",
  },
  choose: { fr: "Choisir des bâtiments", en: "Choose buildings" },
  answers: { fr: "Réponses qui diffèrent", en: "Answers that differ" },
  answersOf: (n: number): Bilingual => ({
    fr: n === 0 ? "Aucune réponse ne diffère" : n === 1 ? "Une réponse diffère" : `${n} réponses diffèrent`,
    en: n === 0 ? "No answers differ" : n === 1 ? "One answer differs" : `${n} answers differ`,
  }),
  answersAbout: {
    fr: "Seules les réponses qui entrent dans un indice de vulnérabilité sont comparées.",
    en: "Only answers that are part of a vulnerability index are compared.",
  },
  question: { fr: "Question", en: "Question" },
  noAnswer: { fr: "sans réponse", en: "not answered" },
  table: { fr: "Résultats côte à côte", en: "Results side by side" },
};
