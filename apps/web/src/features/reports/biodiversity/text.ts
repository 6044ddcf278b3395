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
  pressure: { fr: "Pression", en: "Pressure" },
  state: { fr: "État", en: "State" },
  sensitivity: { fr: "Sensibilité", en: "Sensitivity" },
  answered: (share: string): Bilingual => ({
    fr: `Fiabilité : ${share} de réponses`,
    en: `Reliability: ${share} answered`,
  }),
  known: (share: string): Bilingual => ({
    fr: `Fiabilité : ${share} des données.`,
    en: `Reliability: ${share} of the data.`,
  }),
  construction: { fr: "Simuler les surfaces du projet", en: "Simulate the project’s surfaces" },
  bestHow: {
    fr: "Classé par points gagnés. Essayez une action : le potentiel se recalcule aussitôt, rien n’est enregistré.",
    en: "Ranked by points gained. Try an action: the potential updates at once and nothing is saved.",
  },
  bestWaits: {
    fr: "Répondez à des questions\u202f: ce qui augmenterait le plus le potentiel s’affichera ici.",
    en: "Answer a few questions: what would raise the potential most will appear here.",
  },
  noBest: { fr: "Aucune réponse ne laisse de marge de progrès.", en: "No answer leaves room for improvement." },
  now: (answer: string): Bilingual => ({ fr: `Aujourd’hui : ${answer}`, en: `Currently: ${answer}` }),
  points: (gain: string): Bilingual => ({ fr: `${gain}\u00a0pts`, en: `${gain}\u00a0pts` }),
  alsoHelps: { fr: "Aide aussi le climat :", en: "Also helps with the climate:" },
  tryIt: (name: string): Bilingual => ({ fr: `Essayer : ${name}`, en: `Try: ${name}` }),
  try: { fr: "Essayer", en: "Try" },
  tried: (n: number, before: string, after: string): Bilingual => ({
    fr: `${n === 1 ? "Une action essayée" : `${n} actions essayées`} : ${before} → ${after} sur 100.`,
    en: `${n === 1 ? "One action" : `${n} actions`} tried: ${before} → ${after} out of 100.`,
  }),
  reset: { fr: "Revenir à la situation actuelle", en: "Back to the current situation" },
  more: (n: number): Bilingual => ({ fr: `Afficher les ${n} autres`, en: `Show the other ${n}` }),
  missing: { fr: "Les réponses les plus utiles", en: "The answers that would tell you most" },
  answerThem: (n: number): Bilingual => ({
    fr: n === 1 ? "Répondre à cette question" : `Répondre à ces ${n} questions`,
    en: n === 1 ? "Answer this question" : `Answer these ${n} questions`,
  }),
  why: { fr: "Pourquoi ce chiffre ?", en: "Why this figure?" },
  counted: { fr: "Points", en: "Points" },
  whyRule: {
    fr: "Chaque réponse vaut de 0 à 1. Les points sont le poids multiplié par la note ; ce qui est sans réponse sort du calcul, ce qui est sans objet aussi.",
    en: "Each answer is worth 0 to 1. Points are the weight multiplied by the score; unanswered and not-applicable questions are left out.",
  },
  described: (share: string): Bilingual => ({
    fr: `${share} de la parcelle décrite`,
    en: `${share} of the plot described`,
  }),
  noBiotope: {
    fr: "Décrivez au moins 30 % de la parcelle, en m² par surface, pour obtenir le coefficient.",
    en: "Describe at least 30% of the plot, in m² per surface, to get the coefficient.",
  },
  project: { fr: "Simuler d’autres surfaces", en: "Simulate other surfaces" },
  low: { fr: "faible", en: "low" },
  high: { fr: "élevée", en: "high" },
  matrix: { fr: "État (lignes) et pression (colonnes)", en: "State (rows) and pressure (columns)" },
  here: { fr: "ce lieu", en: "this place" },
  runoff: { fr: "Ruissellement", en: "Runoff" },
  sensitivityWhat: {
    fr: "À quel point chaque partie du bâtiment souffre d’un aléa, d’après ses réponses. La faune et la flore du site dépendent des espaces extérieurs.",
    en: "How much each part of the building suffers from a hazard, based on your answers. Wildlife on the site depends on the outdoor areas.",
  },
  zone: { fr: "Partie", en: "Part" },
  level: { fr: "Sensibilité", en: "Sensitivity" },
  outside: {
    fr: "Ce bâtiment est hors de France : son potentiel et ses co-bénéfices se calculent, l’état et la pression autour n’y sont pas connus.",
    en: "This building is outside France: its potential and co-benefits are calculated, but the state and pressure around it are not known.",
  },
  benefitsWhat: {
    fr: "Ce que la nature du site apporte à ceux qui y vivent ou y travaillent, de 0 à 100.",
    en: "What nature on the site brings to the people who live or work there, from 0 to 100.",
  },
  sources: { fr: "Sources", en: "Sources" },
};
