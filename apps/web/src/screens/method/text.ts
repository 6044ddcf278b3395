import type { Bilingual } from "@lichen/domain";
import { counted } from "@lichen/report";

/** Words of the page: titles, column heads, sentences that carry a figure. */
export const text = {
  title: { fr: "Méthode et données", en: "Method and data" },
  lead: {
    fr: "Chaque indice, poids, borne et source du produit. Cette page est écrite par les objets mêmes qui calculent : ce qui s’y lit est ce qui s’applique.",
    en: "Every index, weight, bound and source of the product. This page is written by the very objects that compute: what it says is what applies.",
  },
  engine: (version: string, hazards: number, indicators: number, columns: number, questions: number): Bilingual => ({
    fr: `Version ${version} de la méthode : ${hazards} aléas, ${indicators} indicateurs et un questionnaire de ${columns} colonnes, dont ${columns - questions} identifient le bâtiment et ${questions} sont des questions qui le décrivent.`,
    en: `Version ${version} of the method: ${hazards} hazards, ${indicators} indicators and a questionnaire of ${columns} columns, of which ${columns - questions} identify the building and ${questions} are questions that describe it.`,
  }),
  contents: { fr: "Sommaire", en: "Contents" },
  search: { fr: "Chercher dans la méthode", en: "Search the method" },
  searchHint: { fr: "Exemple : toiture, 35 °C, DRIAS", en: "Example: roof, 35 °C, DRIAS" },
  found: (n: number): Bilingual => ({
    fr: n < 2 ? `${n} rubrique` : `${n} rubriques`,
    en: n === 1 ? `${n} entry` : `${n} entries`,
  }),
  none: { fr: "Rien ne contient ces mots", en: "Nothing holds these words" },
  noneHint: {
    fr: "Essayez un mot plus court, ou le nom d’un aléa, d’une question ou d’un producteur de données.",
    en: "Try a shorter word, or the name of a hazard, a question or a data producer.",
  },
  clear: { fr: "Effacer la recherche", en: "Clear the search" },

  index: { fr: "Comment un indice est fait", en: "How an index is made" },
  hazards: { fr: "Ce que lit chaque aléa", en: "What each hazard reads" },
  weights: { fr: "Poids des réponses", en: "Weights of the answers" },
  scales: { fr: "Échelles des indicateurs", en: "Scales of the indicators" },
  moments: { fr: "Scénarios et horizons", en: "Scenarios and horizons" },
  precision: { fr: "Précision et limites", en: "Precision and limits" },
  questions: { fr: "Questions", en: "Questions" },
  sources: { fr: "Sources", en: "Sources" },
  toVerify: { fr: "À vérifier", en: "To verify" },

  exposure: { fr: "Exposition", en: "Exposure" },
  estimates: { fr: "Bâtiments typiques", en: "Typical buildings" },
  vulnerability: { fr: "Vulnérabilité", en: "Vulnerability" },
  cross: { fr: "Analyse croisée", en: "Cross analysis" },
  globalExposure: { fr: "Exposition globale", en: "Global exposure" },
  multiHazard: { fr: "Vulnérabilité multi-aléas", en: "Multi-hazard vulnerability" },
  example: { fr: "Un exemple, calculé à l’instant", en: "An example, computed just now" },

  level: { fr: "Niveau", en: "Level" },
  values: { fr: "Valeurs de l’indice", en: "Values of the index" },
  zoneValues: { fr: "Sensibilité d’une zone", en: "Sensitivity of a zone" },
  reliability: { fr: "Fiabilité", en: "Reliability" },
  matrix: {
    fr: "Niveau croisé : exposition en lignes, vulnérabilité en colonnes",
    en: "Cross level: exposure in rows, vulnerability in columns",
  },
  slot: { fr: "Ce qu’il faut savoir", en: "What must be known" },
  weight: { fr: "Poids", en: "Weight" },
  evidence: { fr: "Preuves, la meilleure d’abord", en: "Evidence, best first" },
  imported: { fr: "couche à importer", en: "layer to import" },
  value: { fr: "Valeur", en: "Value" },
  evidenceOne: { fr: "Preuve", en: "Evidence" },
  workedAt: (place: string, scenario: Bilingual, horizon: Bilingual): Bilingual => ({
    fr: `Un exemple : ${place}, ${scenario.fr.toLowerCase()}, ${horizon.fr}`,
    en: `An example: ${place}, ${scenario.en.toLowerCase()}, ${horizon.en}`,
  }),
  workedResult: (index: string): Bilingual => ({ fr: `Indice ${index} sur 6 :`, en: `Index ${index} of 6:` }),
  highestOf: { fr: "le plus haut de :", en: "the highest of:" },
  change: { fr: "[évolution]", en: "[change]" },
  shown: { fr: "Donné à côté, sans poids", en: "Given beside, without weight" },
  gate: { fr: "Avant tout calcul, par exemple", en: "Before any computation, for example" },
  gateKinds: {
    none: { fr: "Aucune exposition", en: "No exposure" },
    at_most_low: { fr: "Faible au plus", en: "Low at most" },
    at_most_medium: { fr: "Moyen au plus", en: "Medium at most" },
    unknown: { fr: "Sans donnée", en: "No data" },
  },
  noGate: { fr: "Aucune condition préalable.", en: "No precondition." },
  readIn: { fr: "Scénarios lus", en: "Scenarios read" },
  withoutImport: { fr: "Sans couche importée", en: "Without an imported layer" },
  blind: (share: string): Bilingual => ({
    fr: `${share} du poids attend une couche importée ; le reste suffit à donner un niveau là où ses données existent.`,
    en: `${share} of the weight waits for an imported layer; the rest is enough for a level where its data exist.`,
  }),
  complete: {
    fr: "Chaque critère a au moins une preuve dans les données embarquées, là où elles couvrent le lieu.",
    en: "Every criterion has at least one piece of embedded evidence, where it covers the place.",
  },
  toWeights: { fr: "Poids des réponses de cet aléa", en: "Weights of the answers for this hazard" },
  toScales: { fr: "Échelles de ses indicateurs", en: "Scales of its indicators" },

  zone: { fr: "Zone", en: "Zone" },
  question: { fr: "Question", en: "Question" },
  answer: { fr: "Réponse", en: "Answer" },
  sensitivity: { fr: "Sensibilité", en: "Sensitivity" },
  otherwise: { fr: "toute autre réponse", en: "any other answer" },
  excluded: { fr: "hors indice", en: "left out" },
  halved: (floors: number): Bilingual => ({
    fr: `poids divisé par deux au-delà de ${floors} étages`,
    en: `weight halved above ${floors} floors`,
  }),
  fallback: (field: Bilingual): Bilingual => ({
    fr: `à défaut, « ${field.fr} »`,
    en: `failing that, “${field.en}”`,
  }),
  absentZone: (condition: Bilingual): Bilingual => ({
    fr: `« ${condition.fr} » : la zone n’existe pas, indice 0, fiabilité entière.`,
    en: `“${condition.en}”: the zone does not exist, index 0, full reliability.`,
  }),
  zoneWeight: (share: string, n: number): Bilingual => ({
    fr: `${share} de l’aléa, ${counted(n, "question").fr}`,
    en: `${share} of the hazard, ${counted(n, "question").en}`,
  }),
  contribution: { fr: "Poids × sensibilité²", en: "Weight × sensitivity²" },
  product: { fr: "Poids × sensibilité", en: "Weight × sensitivity" },
  result: { fr: "Indice", en: "Index" },
  variant: { fr: "Bâtiment", en: "Building" },

  indicator: { fr: "Indicateur", en: "Indicator" },
  basis: { fr: "D’où viennent les bornes", en: "Where the bounds come from" },
  unscaled: { fr: "sans échelle", en: "no scale" },
  scenario: { fr: "Scénario", en: "Scenario" },
  france: { fr: "France : réchauffement depuis 1976-2005 (°C)", en: "France: warming since 1976-2005 (°C)" },
  world: { fr: "Monde : réchauffement depuis 1850-1900 (°C)", en: "World: warming since 1850-1900 (°C)" },
  curve: { fr: "D’un réchauffement à une valeur", en: "From a warming to a value" },
  claims: { fr: "Précision par jeu de données", en: "Precision by dataset" },
  dataset: { fr: "Jeu de données", en: "Dataset" },
  precisionOf: { fr: "Précision", en: "Precision" },
  natures: { fr: "Nature d’un chiffre", en: "Nature of a figure" },
  reasons: { fr: "Pourquoi un chiffre manque", en: "Why a figure is missing" },
  appendix: { fr: "Taxonomie européenne, annexe A", en: "European taxonomy, Appendix A" },
  appendixCount: (covered: number, all: number): Bilingual => ({
    fr: `${covered} des ${all} aléas de l’annexe A sont rattachés à un aléa du produit ; les autres ne sont pas couverts.`,
    en: `${covered} of the ${all} hazards of Appendix A are attached to a hazard of the product; the others are not covered.`,
  }),
  family: { fr: "Famille", en: "Family" },
  kind: { fr: "Type", en: "Kind" },
  readBy: { fr: "Lu par", en: "Read by" },
  leftOut: { fr: "Ce que la lecture laisse de côté", en: "What the reading leaves out" },
  notCovered: { fr: "Non couvert", en: "Not covered" },
  limits: { fr: "Ce que la méthode ne fait pas", en: "What the method does not do" },

  questionCount: (n: number): Bilingual => counted(n, "question"),
  column: { fr: "Colonne", en: "Column" },
  expected: { fr: "Réponse attendue", en: "Expected answer" },
  serves: { fr: "Pèse dans", en: "Weighs in" },
  choices: (n: number): Bilingual => ({ fr: `${n} choix`, en: `${n} choices` }),
  freeText: (n: number): Bilingual => ({ fr: `texte, ${n} caractères au plus`, en: `text, at most ${n} characters` }),
  number: (low: string, high: string, unit: Bilingual | null): Bilingual => ({
    fr: `nombre de ${low} à ${high}${unit === null ? "" : ` ${unit.fr}`}`,
    en: `number from ${low} to ${high}${unit === null ? "" : ` ${unit.en}`}`,
  }),

  producer: { fr: "Producteur", en: "Producer" },
  licence: { fr: "Licence", en: "Licence" },
  edition: { fr: "Édition", en: "Edition" },
  attribution: { fr: "Mention", en: "Attribution" },
  caveat: { fr: "Réserve", en: "Caveat" },
  derivation: { fr: "Élaboration", en: "Derivation" },
  link: { fr: "Adresse", en: "Address" },
  cardsFailed: { fr: "Les fiches des sources ne sont pas arrivées", en: "The source cards did not arrive" },
  kept: { fr: "Le reste de la page est complet.", en: "The rest of the page is complete." },
};

/** Buildings of the worked example, in the order of their works. */
export const EXAMPLES = [
  {
    id: "glass_office_1975",
    name: { fr: "Bureaux vitrés de 1975, huit niveaux", en: "Glass office of 1975, eight floors" },
  },
  {
    id: "glass_office_shaded",
    name: { fr: "… avec des protections solaires mobiles", en: "… with movable sun protection" },
  },
  {
    id: "glass_office_cooled_by_night",
    name: { fr: "… et une ventilation de nuit automatique", en: "… and automated night cooling" },
  },
  {
    id: "glass_office_raised",
    name: { fr: "… et des équipements hors d’eau, un refuge", en: "… and equipment out of the water, a refuge" },
  },
] as const;
