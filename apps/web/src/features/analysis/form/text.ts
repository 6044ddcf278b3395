import type { Bilingual } from "@lichen/domain";

/** Words of the questions about a building. */
export const text = {
  title: { fr: "Analyse d’une adresse", en: "Address analysis" },
  stepOf: (step: number, name: Bilingual): Bilingual => ({
    fr: `Étape ${step} sur 3, ${name.fr.toLowerCase()}`,
    en: `Step ${step} of 3, ${name.en.toLowerCase()}`,
  }),
  steps: { fr: "Étapes", en: "Steps" },
  address: { fr: "Adresse", en: "Address" },
  building: { fr: "Bâtiment", en: "Building" },
  questions: { fr: "Questions", en: "Questions" },
  completion: {
    fr: "Part des questions complétées, hors identification",
    en: "Share of questions answered, excluding identification",
  },
  answered: (answered: number, total: number, share: string): Bilingual => ({
    fr: `${answered} sur ${total} (${share})`,
    en: `${answered} of ${total} (${share})`,
  }),
  continue: { fr: "Continuer", en: "Continue" },
  previous: { fr: "Étape précédente", en: "Previous step" },
  launch: { fr: "Lancer l’analyse", en: "Launch the analysis" },
  needsPlace: {
    fr: "L’analyse a besoin d’une adresse : commencez par cette étape.",
    en: "The analysis needs an address: start with this step.",
  },
  chooseAnalysis: { fr: "Choisissez l’analyse à lancer", en: "Choose the analysis you want to operate" },
  moduleBuilding: { fr: "Bâtiment", en: "Building" },
  moduleBuildingDetail: {
    fr: "Exposition d’une adresse et vulnérabilité du bâtiment qui s’y trouve.",
    en: "Exposure of an address and vulnerability of the building there.",
  },
  moduleTerritory: { fr: "Territoire", en: "Territory" },
  moduleTerritoryDetail: {
    fr: "Diagnostic d’une commune, d’un département ou d’une région.",
    en: "Diagnosis of a commune, a département or a region.",
  },
  openTerritory: { fr: "Ouvrir le diagnostic du territoire", en: "Open the territory diagnosis" },
  territoryNote: {
    fr: "à cette échelle. L’adresse sert à l’analyse d’un bâtiment.",
    en: "at this scale. The address is used to analyse a building.",
  },
  scale: { fr: "Échelle", en: "Scale" },
  scales: {
    building: { fr: "Bâtiment", en: "Building" },
    city: { fr: "Commune", en: "Commune" },
    department: { fr: "Département", en: "Département" },
    region: { fr: "Région", en: "Region" },
    territory: { fr: "Territoire", en: "Territory" },
  },
  addressLabel: { fr: "Adresse, commune ou coordonnées", en: "Address, town or coordinates" },
  validate: { fr: "Valider", en: "Confirm" },
  privacy: {
    fr: "L’adresse reste dans ce navigateur pendant la session. Elle n’est ni enregistrée ni conservée dans un journal du serveur.",
    en: "The address stays in this browser for the session. It is neither stored nor logged.",
  },
  chosen: { fr: "Lieu retenu", en: "Selected place" },
  forget: { fr: "Effacer l’adresse et les réponses", en: "Clear the address and the answers" },
  altitude: {
    fr: "Altitude du sol au pied du bâtiment (facultatif)",
    en: "Ground altitude at the foot of the building (optional)",
  },
  altitudeHelp: {
    fr: "En mètres au-dessus de la mer. Elle sert à l’aléa littoral : si elle n’est pas indiquée, l’analyse utilise celle d’un modèle d’altitude importé, sinon celle du centre-ville ou la moyenne de la commune.",
    en: "In metres above sea level. Used for the coastal hazard: if left blank, the analysis uses an imported elevation model, failing that the altitude of the town centre or the commune mean.",
  },
  altitudeWrong: {
    fr: "L’altitude est un nombre de mètres entre −430 et 4\u202f810.",
    en: "Altitude must be a number of metres between −430 and 4,810.",
  },
  lifeCycle: { fr: "À quelle étape en est le bâtiment ?", en: "What stage is the building at?" },
  inOperation: { fr: "Bâtiment en exploitation", en: "Building in operation" },
  inOperationDetail: { fr: "Il existe et il est occupé.", en: "It exists and is occupied." },
  project: { fr: "Projet", en: "Project" },
  projectDetail: { fr: "Construction neuve ou rénovation à venir.", en: "New construction or upcoming renovation." },
  projectQuestions: { fr: "Questionnaire du projet", en: "Project questionnaire" },
  projectOpen: { fr: "Ouvrir le questionnaire du projet", en: "Open the project questionnaire" },
  projectIntro: {
    fr: "Ces réponses décrivent l’opération. Aucune n’est obligatoire.",
    en: "These answers describe the project. None is required.",
  },
  done: { fr: "Terminé", en: "Done" },
  chooseLifeCycle: {
    fr: "Choisissez l’une des deux réponses pour continuer.",
    en: "Choose one of the two answers to continue.",
  },
  sections: { fr: "Sections", en: "Sections" },
  intro: {
    fr: "Vous pouvez laisser des questions sans réponse. Les résultats affichés à côté changent à chaque réponse.",
    en: "You can leave questions unanswered. The results alongside update with each answer.",
  },
  next: (section: Bilingual): Bilingual => ({
    fr: `Section suivante : ${section.fr}`,
    en: `Next section: ${section.en}`,
  }),
  errors: (n: number): Bilingual => ({
    fr: n < 2 ? `${n} réponse à corriger` : `${n} réponses à corriger`,
    en: n === 1 ? "1 answer to correct" : `${n} answers to correct`,
  }),
  errorsIgnored: {
    fr: "Une réponse à corriger n’est pas prise en compte ; l’analyse se fait avec les autres.",
    en: "Answers that need correcting are ignored; the analysis uses the others.",
  },
};
