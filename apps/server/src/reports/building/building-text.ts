import type { Bilingual, Horizon, Language } from "@lichen/domain";
import { agree, countNoun, EXAMPLE, joinNames } from "@lichen/report";

/** Words of the report of a building on paper. */
export const text = {
  kind: { fr: "Rapport climatique du bâtiment", en: "Building climate report" },
  kindMany: { fr: "Rapports climatiques de bâtiments", en: "Building climate reports" },
  titleMany: (n: number): Bilingual => ({
    fr: `Rapports climatiques de ${n} bâtiments`,
    en: `Climate reports for ${n} buildings`,
  }),
  example: {
    fr: "Bâtiment réel, réponses fictives pour la démonstration",
    en: "Real building, with answers made up for demonstration",
  },
  facts: {
    company: { fr: "Structure", en: "Company" },
    name: { fr: "Nom complet", en: "Full name" },
    nature: EXAMPLE,
    moment: { fr: "Scénario et horizon", en: "Scenario and horizon" },
  },
  figure: (n: number): Bilingual => ({ fr: `Fig. ${n}.`, en: `Fig. ${n}.` }),
  table: (n: number): Bilingual => ({ fr: `Tableau ${n}.`, en: `Table ${n}.` }),
  tableOne: { fr: "Exposition, vulnérabilité et risque croisé", en: "Exposure, vulnerability and combined risk" },
  hazard: { fr: "Aléa", en: "Hazard" },
  exposureToday: { fr: "Exposition, autour d’aujourd’hui", en: "Exposure, around today" },
  exposureReference: { fr: "Exposition, référence", en: "Exposure, reference period" },
  exposureAt: (horizon: string): Bilingual => ({ fr: `Exposition, ${horizon}`, en: `Exposure, ${horizon}` }),
  exposure: { fr: "Exposition", en: "Exposure" },
  vulnerability: { fr: "Vulnérabilité", en: "Vulnerability" },
  cross: { fr: "Risque croisé", en: "Combined risk" },
  crossAt: (horizon: Horizon): Bilingual =>
    horizon === "reference"
      ? { fr: "Risque croisé, référence", en: "Combined risk, reference period" }
      : { fr: `Risque croisé, ${horizon}`, en: `Combined risk, ${horizon}` },
  reliability: { fr: "Fiabilité (réponses)", en: "Reliability (answers)" },
  actionCosts: { fr: "Les coûts sont des ordres de grandeur.", en: "Costs are orders of magnitude." },
  actionMove: (hazard: Bilingual, before: string, after: string, cost: Bilingual): Bilingual => ({
    fr: `${hazard.fr} : ${before} → ${after} ; ${cost.fr}`,
    en: `${hazard.en}: ${before} → ${after}; ${cost.en}`,
  }),
  next: { fr: "Questions à compléter ensuite", en: "Questions to answer next" },
  nextNone: {
    fr: "Toutes les questions qui comptent dans un indice ont une réponse.",
    en: "Every question that counts in an index has been answered.",
  },
  nextSpan: (hazard: Bilingual, low: string, high: string): Bilingual => ({
    fr: `${hazard.fr} : de ${low} à ${high}`,
    en: `${hazard.en}: ${low} to ${high}`,
  }),
  limits: { fr: "Limites de ce rapport", en: "Limits of this report" },
  limitsText: (notCovered: string): Bilingual => ({
    fr: `Ce rapport sert à comparer et à orienter ; il ne remplace ni un diagnostic sur place, ni une étude de sol, ni un zonage réglementaire. L’écart entre modèles climatiques, qui peut dépasser un niveau, n’est pas pris en compte. Le microclimat du bâtiment ne l’est pas non plus\u202f; l’îlot de chaleur urbain est estimé d’après la taille de la ville. Aléas non couverts : ${notCovered}.`,
    en: `This report is for comparing and guiding; it does not replace an on-site survey, a soil survey or a regulatory zoning map. Differences between climate models, which can exceed one level, are not taken into account. Nor is the building’s microclimate; the urban heat island is estimated from the size of the town. Hazards not covered: ${notCovered}.`,
  }),
  together: { fr: "Moyenne des aléas", en: "Mean of hazards" },
  togetherText: (known: number, all: number): Bilingual => ({
    fr: `Moyenne quadratique des niveaux connus (${known} aléas sur ${all}), où un aléa impossible compte pour zéro. Ce chiffre sert à situer le bâtiment ; chaque aléa garde son propre résultat.`,
    en: `Quadratic mean of the known levels (${known} hazards of ${all}), where a hazard that cannot occur counts as zero. This figure helps place the building; each hazard keeps its own result.`,
  }),
  onlyLevel: (analysis: Bilingual, level: Bilingual, under = ""): Bilingual => {
    const more = under === "" ? "" : ` (${under})`;
    return {
      fr: `${analysis.fr.toLowerCase()} «\u202f${level.fr.toLowerCase()}\u202f»${more}`,
      en: `${analysis.en.toLowerCase()} “${level.en.toLowerCase()}”${more}`,
    };
  },
  sameLevels: (levels: string): Bilingual => ({
    fr: `Dans tous les scénarios et à tous les horizons\u202f: ${levels}.`,
    en: `In every scenario and at every horizon: ${levels}.`,
  }),
  pastCount: { fr: "événements passés recensés", en: "past events on record" },
  others: { fr: "Les autres aléas", en: "The other hazards" },
  othersLead: {
    fr: "Ces aléas n’ont ni risque croisé élevé, ni exposition élevée avec une vulnérabilité inconnue. Leurs indicateurs sont dans les annexes.",
    en: "These hazards have neither a high combined risk nor high exposure with unknown vulnerability. Their indicators are in the annexes.",
  },
  othersTable: { fr: "Autres aléas", en: "Other hazards" },
  whyNot: { fr: "À savoir", en: "Good to know" },
  noAnswers: { fr: "trop peu de réponses", en: "too few answers" },
  noExposure: { fr: "exposition sans donnée", en: "no exposure data" },
  annexes: { fr: "Annexes", en: "Annexes" },
  annexesLead: {
    fr: "Le lieu, tous les indicateurs, les réponses, la méthode et les sources, pour vérifier chaque chiffre de ce rapport.",
    en: "The location, all indicators, the answers, the method and the sources, so that every figure in this report can be checked.",
  },
  laterVersion: {
    fr: "L’analyse du risque climatique pour les options choisies sera proposée dans une version ultérieure.",
    en: "The climate risk diagnosis matching the selected options will be addressed in a later version.",
  },
  why: (index: string): Bilingual => ({
    fr: `Pourquoi ${index} : parts de l’indice de vulnérabilité`,
    en: `Why ${index}: parts of the vulnerability index`,
  }),
  whyNone: { fr: "Zones de vulnérabilité, sans indice", en: "Vulnerability zones, without an index" },
  zone: { fr: "Zone", en: "Zone" },
  weight: { fr: "Poids", en: "Weight" },
  sensitivity: { fr: "Sensibilité", en: "Sensitivity" },
  share: { fr: "Part de l’indice", en: "Share of the index" },
  weighing: { fr: "Réponses qui pèsent le plus", en: "Answers that carry most weight" },
  noAnswer: { fr: "sans réponse", en: "not answered" },
  noZone: { fr: "le bâtiment n’a pas cette zone", en: "the building does not have this zone" },
  robust: { fr: "aucune réponse ne pèse", en: "no answer carries weight" },
  declared: { fr: "Déclaré et calculé", en: "Declared and calculated" },
  answersOf: (given: number, total: number): Bilingual => ({
    fr: `${countNoun(given, "answer").fr} sur ${total}.`,
    en: `${given} of ${countNoun(total, "answer").en}.`,
  }),
  /** @param more questions that are not named */
  between: (low: string, high: string, named: readonly Bilingual[], more: number): Bilingual => {
    const missing = (language: Language) =>
      joinNames(
        [...named.map((one) => one[language]), ...(more > 0 ? [text.otherQuestions(more)[language]] : [])],
        language,
      );
    return {
      fr: `Entre ${low} et ${high} selon les réponses manquantes : ${missing("fr")}.`,
      en: `Between ${low} and ${high}, depending on the missing answers: ${missing("en")}.`,
    };
  },
  otherQuestions: (n: number): Bilingual =>
    agree(n, {
      fr: { one: "une autre question", many: `${n} autres questions` },
      en: { one: "one other question", many: `${n} other questions` },
    }),
  tooFew: {
    fr: "Pour donner un indice, il faut des réponses représentant au moins 30\u202f% du poids total.",
    en: "To give an index, the answers must carry at least 30% of the total weight.",
  },
  indicators: (hazard: Bilingual): Bilingual => ({
    fr: `${hazard.fr} : indicateurs d’exposition`,
    en: `${hazard.en}: exposure indicators`,
  }),
  indicator: { fr: "Indicateur", en: "Indicator" },
  levelAt: (horizon: string): Bilingual => ({ fr: `Niveau ${horizon}`, en: `Level ${horizon}` }),
  noIndicator: {
    fr: "Aucun indicateur n’est connu ici pour cet aléa.",
    en: "No indicator is known here for this hazard.",
  },
  territory: { fr: "Caractéristiques du territoire", en: "Territory features" },
  place: { fr: "Le lieu", en: "Location" },
  answers: { fr: "Réponses qui comptent", en: "Answers that count" },
  answersNone: {
    fr: "Aucune des réponses données ne compte dans un indice.",
    en: "None of the answers given counts in an index.",
  },
  question: { fr: "Question", en: "Question" },
  answer: { fr: "Réponse", en: "Answer" },
  proof: { fr: "Preuve", en: "Evidence" },
  method: { fr: "Méthode", en: "Method" },
  methodEngine: (version: string, year: number): Bilingual => ({
    fr: `Moteur ${version}, calcul de l’année ${year}. Les mêmes règles s’appliquent à l’écran, dans les fichiers et dans ce document.`,
    en: `Engine ${version}, calculated for ${year}. The same rules apply on screen, in files and in this document.`,
  }),
  momentsTitle: { fr: "Scénarios et horizons", en: "Scenarios and horizons" },
} as const;
