import type { Bilingual } from "@lichen/domain";
import { NATURE_WORDS } from "@lichen/report";

/** Words of the biodiversity report of a building. */
export const text = {
  ...NATURE_WORDS,
  title: { fr: "Biodiversité du bâtiment", en: "Building biodiversity" },
  portfolio: { fr: "Mon portefeuille", en: "My portfolio" },
  analysis: { fr: "Analyse climat", en: "Climate analysis" },
  climate: { fr: "Rapport climat", en: "Climate report" },
  actions: { fr: "Actions d’adaptation", en: "Adaptive actions" },
  print: { fr: "Imprimer", en: "Print" },
  tabs: { fr: "Parties du rapport", en: "Report sections" },
  simulate: { fr: "Simuler les surfaces du projet", en: "Simulate the project’s surfaces" },
  bestHow: {
    fr: "Classé par points gagnés. Essayez une action : le potentiel se recalcule aussitôt, rien n’est enregistré.",
    en: "Ranked by points gained. Try an action: the potential updates at once and nothing is saved.",
  },
  bestWaits: {
    fr: "Répondez à des questions\u202f: ce qui augmenterait le plus le potentiel s’affichera ici.",
    en: "Answer a few questions: what would raise the potential most will appear here.",
  },
  noBest: { fr: "Aucune réponse ne laisse de marge de progrès.", en: "No answer leaves room for improvement." },
  points: (gain: string): Bilingual => ({ fr: `${gain}\u00a0pts`, en: `${gain}\u00a0pts` }),
  tryIt: (name: string): Bilingual => ({ fr: `Essayer : ${name}`, en: `Try: ${name}` }),
  try: { fr: "Essayer", en: "Try" },
  tried: (n: number, before: string, after: string): Bilingual => ({
    fr: `${n === 1 ? "Une action essayée" : `${n} actions essayées`} : ${before} → ${after} sur 100.`,
    en: `${n === 1 ? "One action" : `${n} actions`} tried: ${before} → ${after} out of 100.`,
  }),
  reset: { fr: "Revenir à la situation actuelle", en: "Back to the current situation" },
  more: (n: number): Bilingual => ({ fr: `Afficher les ${n} autres`, en: `Show the other ${n}` }),
  answerThem: (n: number): Bilingual => ({
    fr: n === 1 ? "Répondre à cette question" : `Répondre à ces ${n} questions`,
    en: n === 1 ? "Answer this question" : `Answer these ${n} questions`,
  }),
  why: { fr: "Pourquoi ce chiffre ?", en: "Why this figure?" },
  project: { fr: "Simuler d’autres surfaces", en: "Simulate other surfaces" },
  sources: { fr: "Sources", en: "Sources" },
};
