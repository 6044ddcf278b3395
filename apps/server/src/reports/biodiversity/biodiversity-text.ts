import type { Bilingual } from "@lichen/domain";
import { NATURE_WORDS } from "@lichen/report";

/** Words of the documents about nature. */
export const text = {
  ...NATURE_WORDS,
  answered: (share: string): Bilingual => ({ fr: `${share} de réponses`, en: `${share} answered` }),
  known: (share: string): Bilingual => ({ fr: `${share} des données`, en: `${share} of the data` }),
  title: (name: string): Bilingual => ({ fr: `Biodiversité – ${name}`, en: `Biodiversity – ${name}` }),
  kind: { fr: "Rapport biodiversité", en: "Biodiversity report" },
  synthesisKind: { fr: "Synthèse biodiversité", en: "Biodiversity synthesis" },
  example: { fr: "Exemple de démonstration", en: "Demo example" },
  action: { fr: "Action", en: "Action" },
  gain: { fr: "Points", en: "Points" },
  now: { fr: "Aujourd’hui", en: "Today" },
  alsoHelps: { fr: "Aide aussi le climat", en: "Also helps with the climate" },
  pressure: { fr: "Pression sur la nature alentour", en: "Pressure on surrounding nature" },
  state: { fr: "État de la nature alentour", en: "State of surrounding nature" },
  biotopeWords: (value: string, described: string): Bilingual => ({
    fr: `${value} sur 1, pour une parcelle décrite à ${described}.`,
    en: `${value} out of 1, for a plot ${described} described.`,
  }),
  noBiotope: {
    fr: "Moins de 30 % de la parcelle est décrite : le coefficient n’est pas donné.",
    en: "Less than 30% of the plot is described: no coefficient is given.",
  },
  coefficient: { fr: "Coefficient", en: "Coefficient" },
  sensitivity: { fr: "Sensibilité des parties du bâtiment", en: "Sensitivity of building parts" },
  zones: { fr: "Parties, de la plus sensible à la moins sensible", en: "Parts, from most to least sensitive" },
  why: { fr: "Détail du potentiel d’accueil", en: "Hosting potential in detail" },
  limits: { fr: "Ce que ces chiffres ne disent pas", en: "What these figures do not say" },
  outside: {
    fr: "Bâtiment hors de France : l’état et la pression autour n’y sont pas connus.",
    en: "Building outside France: the state and pressure around it are not known.",
  },
  synthesisTitle: (n: string): Bilingual => ({
    fr: `Biodiversité de ${n} bâtiments`,
    en: `Biodiversity of ${n} buildings`,
  }),
  synthesisOne: { fr: "Biodiversité d’un bâtiment", en: "Biodiversity of one building" },
  none: { fr: "Aucun bâtiment n’a ce chiffre", en: "No building has this figure" },
  buildings: (n: string): Bilingual => ({ fr: n, en: n }),
  undeclared: { fr: "Non déclaré", en: "Not declared" },
  projectKind: { fr: "Résultats d’un projet", en: "Project results" },
  projectTitle: (name: string): Bilingual => ({ fr: `Projet – ${name}`, en: `Project – ${name}` }),
  theProject: { fr: "Le projet", en: "The project" },
  surfaces: { fr: "Surfaces de chaque état", en: "Surfaces in each state" },
  counted: { fr: "m² comptés", en: "m² counted" },
  noPlace: {
    fr: "Le lieu du projet n’est pas connu : indiquez sa commune ou ses coordonnées.",
    en: "The project’s location is not known: enter its commune or coordinates.",
  },
  notices: { fr: "À savoir", en: "Good to know" },
  construction: (n: string): Bilingual => ({
    fr: `${n} en projet de construction, sans potentiel`,
    en: `${n} under construction, with no potential`,
  }),
  meanFinding: (value: string, known: string): Bilingual => ({
    fr: `Potentiel d’accueil moyen de ${value} sur 100, sur ${known} bâtiments qui ont assez de réponses.`,
    en: `Mean hosting potential of ${value} out of 100, for ${known} buildings with enough answers.`,
  }),
  noMean: {
    fr: "Aucun bâtiment n’a assez de réponses pour un potentiel d’accueil.",
    en: "No building has enough answers for a hosting potential.",
  },
  challengeFinding: (n: string, words: string): Bilingual => ({
    fr: `Enjeu le plus fréquent : ${words.toLowerCase()} (${n} bâtiments).`,
    en: `Most frequent challenge: ${words.toLowerCase()} (${n} buildings).`,
  }),
};
