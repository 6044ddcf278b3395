import { type Bilingual, type Level, RANGE_FACTORS } from "@lichen/domain";
import { agreed, counted, formatShare, levelOf } from "@lichen/report";

/** By how much the range of a figure takes the warming to be less or more. */
const RANGE: Bilingual = {
  fr: formatShare(RANGE_FACTORS.high - 1, "fr"),
  en: formatShare(RANGE_FACTORS.high - 1, "en"),
};

/** Words of the explanation of a figure. */
export const text = {
  copy: { fr: "Copier le lien", en: "Copy link" },
  copied: {
    fr: "Lien copié. Il fonctionne pour toute personne qui a le droit de lire ce bâtiment.",
    en: "Link copied. It opens for those who may read this building.",
  },
  noReport: {
    fr: "L’exposition du lieu n’est pas encore connue.",
    en: "The exposure of the place is not known yet.",
  },
  onceAnswered: (low: string, high: string, n: number): Bilingual => {
    const missing = agreed(n, {
      fr: { one: "une fois la réponse manquante donnée", many: `une fois les ${n} réponses manquantes données` },
      en: { one: "once the missing answer is known", many: `once the ${n} missing answers are known` },
    });
    return { fr: `entre ${low} et ${high} ${missing.fr}`, en: `between ${low} and ${high} ${missing.en}` };
  },
  allAnswered: { fr: "toutes les questions ont une réponse", en: "all answers are given" },
  levelBetween: (span: Bilingual): Bilingual => ({
    fr: `avec ${RANGE.fr} de réchauffement en moins ou en plus : ${span.fr}`,
    en: `with ${RANGE.en} less or more warming: ${span.en}`,
  }),
  sameLevel: {
    fr: `avec ${RANGE.fr} de réchauffement en moins ou en plus, le niveau reste le même`,
    en: `with ${RANGE.en} less or more warming the level stays the same`,
  },
  outOfSix: { fr: "sur 6", en: "out of 6" },
  position: { fr: "Position sur l’échelle", en: "Position on the scale" },
  madeOf: { fr: "De quoi se compose l’indice", en: "What it is made of" },
  zone: { fr: "Zone et réponses", en: "Zone and answers" },
  weight: { fr: "Poids", en: "Weight" },
  sensitivity: { fr: "Sensibilité", en: "Sensitivity" },
  share: { fr: "Part de l’indice", en: "Share of the index" },
  ofZone: (share: string): Bilingual => ({ fr: `${share} de la zone`, en: `${share} of the zone` }),
  notAnswered: { fr: "sans réponse", en: "not answered" },
  zoneAbsent: { fr: "le bâtiment n’a pas cette zone", en: "the building does not have this zone" },
  more: (n: number): Bilingual =>
    agreed(n, {
      fr: { one: `${n} autre réponse`, many: `${n} autres réponses` },
      en: { one: `${n} more answer`, many: `${n} more answers` },
    }),
  vulnerabilityRule: {
    fr: "Indice = racine carrée de la moyenne pondérée des carrés des sensibilités par zone : une zone très sensible reste visible.",
    en: "Index = square root of the weighted mean of squared zone sensitivities: one weak zone stays visible.",
  },
  crossRule: {
    fr: "Risque croisé = racine carrée du produit du rang de l’exposition par celui de la vulnérabilité, arrondie au plus proche.",
    en: "Cross risk = square root of the product of the rank of exposure and that of vulnerability, rounded to the nearest.",
  },
  multiRule: {
    fr: "Indice = moyenne quadratique des niveaux connus, où un aléa impossible compte pour zéro.",
    en: "Index = quadratic mean of the known levels, a hazard that cannot occur counting for zero.",
  },
  tooFewTogether: {
    fr: "Moins de six aléas sur huit ont un niveau connu ici : il n’y a pas de niveau d’ensemble. Chaque aléa garde le sien.",
    en: "Fewer than six hazards of eight are known here: no level of all together. Each hazard keeps its own.",
  },
  multiVulnerabilityRule: {
    fr: "Indice = moyenne quadratique des indices connus, chacun pondéré par le rang de son exposition (1 au minimum).",
    en: "Index = quadratic mean of the known indices, each weighted by the rank of its exposure, one at least.",
  },
  multiCrossRule: {
    fr: "Risque croisé calculé à partir de l’exposition et de la vulnérabilité d’ensemble, selon la même règle que pour un aléa.",
    en: "Cross risk of the exposure and of the vulnerability together, by the same rule as for one hazard.",
  },
  crossOf: (exposure: Level, vulnerability: Level): Bilingual => ({
    fr: `exposition ${levelOf("exposure", exposure).fr}, vulnérabilité ${levelOf("vulnerability", vulnerability).fr}`,
    en: `exposure: ${levelOf("exposure", exposure).en}; vulnerability: ${levelOf("vulnerability", vulnerability).en}`,
  }),
  allHazards: { fr: "Tous les aléas", en: "All hazards" },
  method: { fr: "Méthode", en: "Method" },
  question: { fr: "Question", en: "Question" },
  best: { fr: "Au mieux", en: "At best" },
  worst: { fr: "Au pire", en: "At worst" },
  alone: {
    fr: "Indice selon cette seule réponse, les autres restant inchangées",
    en: "The index by this answer alone, the others staying as they are",
  },
  notEnoughAlone: {
    fr: "ne suffit pas, seule, à donner un indice",
    en: "is not enough alone for an index",
  },
  fewer: { fr: "Afficher moins de réponses", en: "Only the first ones" },
  fromReference: (to: Bilingual): Bilingual => ({
    fr: `De la référence à ${to.fr}`,
    en: `From the reference to ${to.en}`,
  }),
  leading: { fr: "Ce qui détermine le niveau", en: "What leads the level" },
  missing: { fr: "Réponses manquantes", en: "What is missing" },
  nothingMissing: { fr: "Aucune : toutes les questions ont une réponse.", en: "Nothing: every question is answered." },
  /** Before the questions that are missing. */
  reliability: (share: string, words: Bilingual, n: number): Bilingual => {
    const missing = agreed(n, {
      fr: { one: "Il manque une réponse", many: `Il manque ${n} réponses` },
      en: { one: "One answer is missing", many: `${n} answers are missing` },
    });
    return {
      fr: `Fiabilité de ${share}, ${words.fr}. ${missing.fr} :`,
      en: `Reliability of ${share}, ${words.en}. ${missing.en}:`,
    };
  },
  needed: {
    fr: "Pour donner un indice, il faut des réponses représentant au moins 30\u202f% du poids total.",
    en: "At least 30% of the answers, by weight, are needed to give an index.",
  },
  changes: { fr: "Réponses qui le changeraient le plus", en: "What would change it most" },
  nothingChanges: {
    fr: "Aucune autre réponse ne ferait baisser cet indice.",
    en: "No other answer would lower this index.",
  },
  waitsFirst: {
    fr: "Il faut d’abord compléter les réponses manquantes pour obtenir un indice.",
    en: "The index waits for the missing answers first.",
  },
  with: (field: string, answer: string): Bilingual => ({ fr: `${field} : ${answer}`, en: `${field}: ${answer}` }),
  sources: { fr: "Sources", en: "Sources" },
  declared: { fr: "Déclaré", en: "Declared" },
  computed: { fr: "Calculé", en: "Computed" },
  answers: { fr: "Réponses", en: "Answers" },
  given: (given: number, asked: number, hazard: Bilingual): Bilingual => ({
    fr: `Les vôtres, conservées dans ce navigateur : ${counted(given, "answer").fr} sur ${asked} pour « ${hazard.fr} »`,
    en: `Yours, kept in this browser: ${given} of ${counted(asked, "answer").en} for “${hazard.en}”`,
  }),
  declaredAnswers: (given: number, asked: number, hazard: Bilingual): Bilingual => ({
    fr: `Celles du bâtiment : ${counted(given, "answer").fr} sur ${asked} pour « ${hazard.fr} »`,
    en: `Those of the building: ${given} of ${counted(asked, "answer").en} for “${hazard.en}”`,
  }),
  weights: { fr: "Poids", en: "Weights" },
  weightsSource: (edition: string): Bilingual => ({
    fr: `Méthode Lichen ${edition}, conçue par Lichen, poids publiés`,
    en: `Lichen method ${edition}, own design, weights published`,
  }),
  methodName: { fr: "Méthode", en: "Method" },
  matrixSource: (edition: string): Bilingual => ({
    fr: `Matrice exposition × vulnérabilité de Lichen, édition ${edition}, conçue et publiée par Lichen.`,
    en: `Exposure × vulnerability matrix of Lichen, edition ${edition}, own design, published.`,
  }),
  crossed: { fr: "Niveaux", en: "Levels" },
  crossedSources: {
    fr: "Les sources de chacun des deux niveaux sont dans son explication.",
    en: "Each of the two levels has its sources in its own explanation.",
  },
  crossCaveat: {
    fr: "Ce niveau combine deux autres niveaux\u202f; ce n’est ni une probabilité ni un coût de dommage.",
    en: "Crosses two levels; it is neither a probability nor a cost of damage.",
  },
  precision: { fr: "Précision", en: "Precision" },
  buildingScale: {
    fr: "À l’échelle du bâtiment. Sert à comparer des bâtiments et ne remplace pas un diagnostic sur place.",
    en: "Building scale. Compares buildings; it is not an on-site diagnosis.",
  },
  caveat: { fr: "Réserve", en: "Caveat" },
  indoor: {
    fr: "Aucune mesure n’est faite dans le bâtiment. L’exposition a sa propre source.",
    en: "Nothing is measured in the building. Exposure has its own source.",
  },
  edition: { fr: "Édition", en: "Edition" },
  producer: { fr: "Producteur", en: "Producer" },
  licence: { fr: "Licence", en: "Licence" },
  answer: (n: number): Bilingual =>
    agreed(n, {
      fr: { one: "Répondre à la question", many: `Répondre aux ${n} questions` },
      en: { one: "Answer the question", many: `Answer the ${n} questions` },
    }),
  sameFigure: { fr: "Obtenir ce chiffre par l’API", en: "The same figure from the API" },
  command: { fr: "Commande pour un terminal", en: "Command for a terminal" },
  copyCommand: { fr: "Copier la commande", en: "Copy the command" },
  commandCopied: {
    fr: "Commande copiée. Elle contient le lieu et les réponses.",
    en: "Command copied. It holds the place and the answers.",
  },
  figurePath: { fr: "Dans la réponse\u202f:", en: "In the answer:" },
  inBody: {
    fr: "Le lieu et les réponses sont envoyés dans le corps de la requête, jamais dans une adresse.",
    en: "The place and the answers go in the body of the request, never in an address.",
  },
  indicators: { fr: "Indicateurs par critère", en: "Indicators by criterion" },
  indicator: { fr: "Indicateur", en: "Indicator" },
  value: { fr: "Valeur", en: "Value" },
  level: { fr: "Niveau", en: "Level" },
  ofHazard: (share: string): Bilingual => ({ fr: `${share} de l’aléa`, en: `${share} of the hazard` }),
  shownOnly: {
    fr: "Donné pour information, sans poids dans le niveau",
    en: "Given beside, without weight in the level",
  },
  range: (low: string, high: string): Bilingual => ({ fr: `de ${low} à ${high}`, en: `${low} to ${high}` }),
  gate: { fr: "Condition préalable", en: "Precondition" },
  giveAltitude: { fr: "Donner l’altitude du bâtiment", en: "Give the altitude of the building" },
  filledBy: (words: Bilingual): Bilingual => ({
    fr: `Pour l’avoir\u202f: ${words.fr}.`,
    en: `To have it: ${words.en}.`,
  }),
  unfilled: {
    fr: "Ce que les données embarquées ne permettent pas de savoir",
    en: "What the embedded data do not say",
  },
  matrix: { fr: "Exposition en lignes, vulnérabilité en colonnes", en: "Exposure in rows, vulnerability in columns" },
  here: { fr: "ce bâtiment", en: "this building" },
  whyExposure: { fr: "Pourquoi cette exposition ?", en: "Why this exposure?" },
  whyVulnerability: { fr: "Pourquoi cette vulnérabilité ?", en: "Why this vulnerability?" },
  crossNone: {
    fr: "Sans exposition, il n’y a pas de risque croisé, quelle que soit la vulnérabilité.",
    en: "Without exposure there is no cross risk, whatever the vulnerability.",
  },
  crossUnknownExposure: {
    fr: "L’exposition n’est pas connue : le risque croisé ne peut pas être calculé.",
    en: "Exposure is not known: the cross risk cannot be.",
  },
  crossUnknownVulnerability: {
    fr: "Trop peu de réponses pour calculer la vulnérabilité : complétez-les pour obtenir le risque croisé.",
    en: "Too few answers for the vulnerability: the cross risk waits for yours.",
  },
  knownHazards: (known: number, all: number): Bilingual =>
    agreed(known, {
      fr: { one: `${known} aléa connu sur ${all}`, many: `${known} aléas connus sur ${all}` },
      en: { one: `${known} of ${all} hazards is known`, many: `${known} of ${all} hazards are known` },
    }),
  hazard: { fr: "Aléa", en: "Hazard" },
};
