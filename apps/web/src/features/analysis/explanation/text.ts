import { type Bilingual, type Level, RANGE_FACTORS } from "@lichen/domain";
import { agree, countNoun, formatShare, levelOf } from "@lichen/report";

/** By how much the range of a figure takes the warming to be less or more. */
const RANGE: Bilingual = {
  fr: formatShare(RANGE_FACTORS.high - 1, "fr"),
  en: formatShare(RANGE_FACTORS.high - 1, "en"),
};

/** Words of the explanation of a figure. */
export const text = {
  copy: { fr: "Copier le lien", en: "Copy the link" },
  copied: {
    fr: "Lien copié. Il fonctionne pour toute personne qui a le droit de lire ce bâtiment.",
    en: "Link copied. It works for anyone who has access to this building.",
  },
  noReport: {
    fr: "L’exposition du lieu n’est pas encore connue.",
    en: "The exposure of this place is not known yet.",
  },
  onceAnswered: (low: string, high: string, n: number): Bilingual => {
    const missing = agree(n, {
      fr: { one: "une fois la réponse manquante donnée", many: `une fois les ${n} réponses manquantes données` },
      en: { one: "once the missing answer is given", many: `once the ${n} missing answers are given` },
    });
    return { fr: `entre ${low} et ${high} ${missing.fr}`, en: `between ${low} and ${high} ${missing.en}` };
  },
  allAnswered: { fr: "toutes les questions ont une réponse", en: "all questions are answered" },
  levelBetween: (span: Bilingual): Bilingual => ({
    fr: `fourchette ${span.fr}, selon l’erreur des données et ${RANGE.fr} de réchauffement en moins ou en plus`,
    en: `range ${span.en}, given the error of the data and ${RANGE.en} less or more warming`,
  }),
  sameLevel: {
    fr: `le niveau reste le même, avec l’erreur des données et ${RANGE.fr} de réchauffement en moins ou en plus`,
    en: `the level stays the same within the error of the data and ${RANGE.en} less or more warming`,
  },
  outOfSix: { fr: "sur 6", en: "out of 6" },
  /** @param range the levels that it may be of, as a span */
  position: (level: string | null, range: string | null): Bilingual => ({
    fr: `Position sur l’échelle\u202f: ${level ?? "inconnue"}${range === null ? "" : `, possible ${range}`}`,
    en: `Position on the scale: ${level ?? "unknown"}${range === null ? "" : `, possibly ${range}`}`,
  }),
  eachHazard: { fr: "Niveaux de chaque aléa", en: "Levels of each hazard" },
  madeOf: { fr: "De quoi se compose l’indice", en: "What the index is made of" },
  zone: { fr: "Zone et réponses", en: "Zone and answers" },
  weight: { fr: "Poids", en: "Weight" },
  sensitivity: { fr: "Sensibilité", en: "Sensitivity" },
  share: { fr: "Part de l’indice", en: "Share of the index" },
  ofZone: (share: string): Bilingual => ({ fr: `${share} de la zone`, en: `${share} of the zone` }),
  notAnswered: { fr: "sans réponse", en: "not answered" },
  zoneAbsent: { fr: "le bâtiment n’a pas cette zone", en: "the building does not have this zone" },
  more: (n: number): Bilingual =>
    agree(n, {
      fr: { one: `${n} autre réponse`, many: `${n} autres réponses` },
      en: { one: `${n} other answer`, many: `${n} other answers` },
    }),
  vulnerabilityRule: {
    fr: "Indice = racine carrée de la moyenne pondérée des carrés des sensibilités par zone : une zone très sensible reste visible.",
    en: "Index = square root of the weighted mean of the squared zone sensitivities: one highly sensitive zone stays visible.",
  },
  crossRule: {
    fr: "Risque croisé = racine carrée du produit du rang de l’exposition par celui de la vulnérabilité, arrondie au plus proche.",
    en: "Combined risk = square root of the exposure rank multiplied by the vulnerability rank, rounded to the nearest whole number.",
  },
  multiRule: {
    fr: "Indice = moyenne quadratique des niveaux connus, où un aléa impossible compte pour zéro.",
    en: "Index = quadratic mean of the known levels; a hazard that cannot occur counts as zero.",
  },
  tooFewTogether: {
    fr: "Moins de six aléas sur huit ont un niveau connu ici : il n’y a pas de niveau d’ensemble. Chaque aléa garde le sien.",
    en: "Fewer than six of the eight hazards have a known level here, so there is no overall level. Each hazard keeps its own.",
  },
  multiVulnerabilityRule: {
    fr: "Indice = moyenne quadratique des indices connus, chacun pondéré par le rang de son exposition (1 au minimum).",
    en: "Index = quadratic mean of the known indices, each weighted by its exposure rank (at least 1).",
  },
  multiCrossRule: {
    fr: "Risque croisé calculé à partir de l’exposition et de la vulnérabilité d’ensemble, selon la même règle que pour un aléa.",
    en: "Combined risk calculated from overall exposure and overall vulnerability, by the same rule as for a single hazard.",
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
    en: "Index if only this answer changes and the others stay the same",
  },
  notEnoughAlone: {
    fr: "ne suffit pas, seule, à donner un indice",
    en: "not enough on its own to give an index",
  },
  fewer: { fr: "Afficher moins de réponses", en: "Show fewer answers" },
  fromReference: (to: Bilingual): Bilingual => ({
    fr: `De la référence à ${to.fr}`,
    en: `From the reference period to ${to.en}`,
  }),
  today: { fr: "Aujourd’hui", en: "Today" },
  leading: { fr: "Ce qui détermine le niveau", en: "What sets the level" },
  missing: { fr: "Réponses manquantes", en: "Missing answers" },
  nothingMissing: { fr: "Aucune : toutes les questions ont une réponse.", en: "None: every question is answered." },
  /** Before the questions that are missing. */
  reliability: (share: string, words: Bilingual, n: number): Bilingual => {
    const missing = agree(n, {
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
    en: "To give an index, the answers must carry at least 30% of the total weight.",
  },
  changes: { fr: "Réponses qui le changeraient le plus", en: "Answers that would change it most" },
  nothingChanges: {
    fr: "Aucune autre réponse ne ferait baisser cet indice.",
    en: "No other answer would lower this index.",
  },
  waitsFirst: {
    fr: "Il faut d’abord compléter les réponses manquantes pour obtenir un indice.",
    en: "The missing answers must be completed before there is an index.",
  },
  with: (field: string, answer: string): Bilingual => ({ fr: `${field} : ${answer}`, en: `${field}: ${answer}` }),
  sources: { fr: "Sources", en: "Sources" },
  declared: { fr: "Déclaré", en: "Declared" },
  computed: { fr: "Calculé", en: "Calculated" },
  answers: { fr: "Réponses", en: "Answers" },
  given: (given: number, total: number, hazard: Bilingual): Bilingual => ({
    fr: `Les vôtres, conservées dans ce navigateur : ${countNoun(given, "answer").fr} sur ${total} pour « ${hazard.fr} »`,
    en: `Your answers, kept in this browser: ${given} of ${countNoun(total, "answer").en} for “${hazard.en}”`,
  }),
  declaredAnswers: (given: number, total: number, hazard: Bilingual): Bilingual => ({
    fr: `Celles du bâtiment : ${countNoun(given, "answer").fr} sur ${total} pour « ${hazard.fr} »`,
    en: `The building’s answers: ${given} of ${countNoun(total, "answer").en} for “${hazard.en}”`,
  }),
  weights: { fr: "Poids", en: "Weights" },
  weightsSource: (edition: string): Bilingual => ({
    fr: `Méthode Lichen ${edition}, conçue par Lichen, poids publiés`,
    en: `Lichen method ${edition}, designed by Lichen, with published weights`,
  }),
  methodName: { fr: "Méthode", en: "Method" },
  matrixSource: (edition: string): Bilingual => ({
    fr: `Matrice exposition × vulnérabilité de Lichen, édition ${edition}, conçue et publiée par Lichen.`,
    en: `Lichen exposure × vulnerability matrix, edition ${edition}, designed and published by Lichen.`,
  }),
  crossed: { fr: "Niveaux", en: "Levels" },
  crossedSources: {
    fr: "Les sources de chacun des deux niveaux sont dans son explication.",
    en: "The sources of each of the two levels are given in its own explanation.",
  },
  crossCaveat: {
    fr: "Ce niveau combine deux autres niveaux\u202f; ce n’est ni une probabilité ni un coût de dommage.",
    en: "This level combines two other levels; it is neither a probability nor a damage cost.",
  },
  precision: { fr: "Précision", en: "Precision" },
  buildingScale: {
    fr: "À l’échelle du bâtiment. Sert à comparer des bâtiments et ne remplace pas un diagnostic sur place.",
    en: "At building scale. Meant for comparing buildings; it does not replace an on-site survey.",
  },
  caveat: { fr: "Réserve", en: "Caveat" },
  indoor: {
    fr: "Aucune mesure n’est faite dans le bâtiment. L’exposition a sa propre source.",
    en: "No measurements are taken in the building. Exposure has its own source.",
  },
  edition: { fr: "Édition", en: "Edition" },
  producer: { fr: "Producteur", en: "Producer" },
  licence: { fr: "Licence", en: "Licence" },
  answer: (n: number): Bilingual =>
    agree(n, {
      fr: { one: "Répondre à la question", many: `Répondre aux ${n} questions` },
      en: { one: "Answer the question", many: `Answer the ${n} questions` },
    }),
  sameFigure: { fr: "Obtenir ce chiffre par l’API", en: "Get this figure from the API" },
  command: { fr: "Commande pour un terminal", en: "Command for a terminal" },
  copyCommand: { fr: "Copier la commande", en: "Copy the command" },
  commandCopied: {
    fr: "Commande copiée. Elle contient le lieu et les réponses.",
    en: "Command copied. It contains the place and the answers.",
  },
  figurePath: { fr: "Dans la réponse\u202f:", en: "In the response:" },
  inBody: {
    fr: "Le lieu et les réponses sont envoyés dans le corps de la requête, jamais dans une adresse.",
    en: "The place and the answers are sent in the request body, never in a URL.",
  },
  indicators: { fr: "Indicateurs par critère", en: "Indicators by criterion" },
  indicator: { fr: "Indicateur", en: "Indicator" },
  value: { fr: "Valeur", en: "Value" },
  level: { fr: "Niveau", en: "Level" },
  ofHazard: (share: string): Bilingual => ({ fr: `${share} de l’aléa`, en: `${share} of the hazard` }),
  shownOnly: {
    fr: "Donné pour information, sans poids dans le niveau",
    en: "For information only, with no weight in the level",
  },
  range: (low: string, high: string): Bilingual => ({ fr: `de ${low} à ${high}`, en: `${low} to ${high}` }),
  filledBy: (words: Bilingual): Bilingual => ({
    fr: `Pour l’avoir\u202f: ${words.fr}.`,
    en: `To get it: ${words.en}.`,
  }),
  unfilled: {
    fr: "Ce que les données intégrées ne permettent pas de savoir",
    en: "What the built-in data cannot tell",
  },
  matrix: { fr: "Exposition en lignes, vulnérabilité en colonnes", en: "Exposure in rows, vulnerability in columns" },
  here: { fr: "ce bâtiment", en: "this building" },
  whyExposure: { fr: "Pourquoi cette exposition ?", en: "Why this exposure?" },
  whyVulnerability: { fr: "Pourquoi cette vulnérabilité ?", en: "Why this vulnerability?" },
  crossNone: {
    fr: "Sans exposition, il n’y a pas de risque croisé, quelle que soit la vulnérabilité.",
    en: "Without exposure there is no combined risk, whatever the vulnerability.",
  },
  crossUnknownExposure: {
    fr: "L’exposition n’est pas connue : le risque croisé ne peut pas être calculé.",
    en: "Exposure is not known: the combined risk cannot be calculated.",
  },
  crossUnknownVulnerability: {
    fr: "Trop peu de réponses pour calculer la vulnérabilité : complétez-les pour obtenir le risque croisé.",
    en: "Too few answers to calculate vulnerability: complete them to get the combined risk.",
  },
  knownHazards: (known: number, all: number): Bilingual =>
    agree(known, {
      fr: { one: `${known} aléa connu sur ${all}`, many: `${known} aléas connus sur ${all}` },
      en: { one: `${known} of ${all} hazards is known`, many: `${known} of ${all} hazards are known` },
    }),
  hazard: { fr: "Aléa", en: "Hazard" },
};
