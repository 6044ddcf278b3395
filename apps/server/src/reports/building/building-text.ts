import type { Bilingual, Horizon, Language } from "@lichen/domain";
import { agreed, counted, EXAMPLE, listed } from "@lichen/report";

/** Words of the report of a building on paper. */
export const text = {
  kind: { fr: "Rapport climatique du bâtiment", en: "Climate report of the building" },
  kindMany: { fr: "Rapports climatiques de bâtiments", en: "Climate reports of buildings" },
  titleMany: (n: number): Bilingual => ({
    fr: `Rapports climatiques de ${n} bâtiments`,
    en: `Climate reports of ${n} buildings`,
  }),
  example: {
    fr: "Bâtiment réel, réponses fictives pour la démonstration",
    en: "Real building, answers made up for the demonstration",
  },
  facts: {
    company: { fr: "Structure", en: "Company" },
    name: { fr: "Nom complet", en: "Full name" },
    nature: EXAMPLE,
    address: { fr: "Adresse", en: "Address" },
    place: { fr: "Lieu", en: "Place" },
    code: { fr: "Code et groupe", en: "Code and group" },
    use: { fr: "Usage, année, surface", en: "Use, year, floor area" },
    useAlone: { fr: "Usage", en: "Use" },
    ground: { fr: "Altitude et rivage", en: "Altitude and shore" },
    answers: { fr: "Réponses", en: "Answers" },
    position: { fr: "Position", en: "Position" },
    moment: { fr: "Scénario et horizon", en: "Scenario and horizon" },
  },
  answered: (answered: number, total: number, share: string): Bilingual => ({
    fr: `${answered} sur ${total} (${share})`,
    en: `${answered} of ${total} (${share})`,
  }),
  figure: (n: number): Bilingual => ({ fr: `Fig. ${n}.`, en: `Fig. ${n}.` }),
  table: (n: number): Bilingual => ({ fr: `Tableau ${n}.`, en: `Table ${n}.` }),
  tableOne: { fr: "Exposition, vulnérabilité et risque croisé", en: "Exposure, vulnerability and cross risk" },
  hazard: { fr: "Aléa", en: "Hazard" },
  exposureToday: { fr: "Exposition, autour d’aujourd’hui", en: "Exposure, around today" },
  exposureReference: { fr: "Exposition, référence", en: "Exposure, reference" },
  exposureAt: (horizon: string): Bilingual => ({ fr: `Exposition, ${horizon}`, en: `Exposure, ${horizon}` }),
  exposure: { fr: "Exposition", en: "Exposure" },
  vulnerability: { fr: "Vulnérabilité", en: "Vulnerability" },
  cross: { fr: "Risque croisé", en: "Cross risk" },
  crossAt: (horizon: Horizon): Bilingual =>
    horizon === "reference"
      ? { fr: "Risque croisé, référence", en: "Cross risk, reference" }
      : { fr: `Risque croisé, ${horizon}`, en: `Cross risk, ${horizon}` },
  reliability: { fr: "Fiabilité (réponses)", en: "Reliability (answers)" },
  actions: { fr: "Trois actions à étudier d’abord", en: "Three actions first" },
  actionsNote: {
    fr: "Les trois actions qui, prises une à une, réduisent le plus les indices de vulnérabilité. Les coûts sont des ordres de grandeur.",
    en: "Those that lower most, each by itself, the indices of vulnerability; costs are orders of magnitude.",
  },
  actionMove: (hazard: Bilingual, before: string, after: string, cost: Bilingual): Bilingual => ({
    fr: `${hazard.fr} : ${before} → ${after} ; ${cost.fr}`,
    en: `${hazard.en}: ${before} → ${after}; ${cost.en}`,
  }),
  next: { fr: "Questions à compléter ensuite", en: "What to answer next" },
  nextNone: {
    fr: "Toutes les questions qui comptent dans un indice ont une réponse.",
    en: "Every question that an index depends on is answered.",
  },
  nextSpan: (hazard: Bilingual, low: string, high: string): Bilingual => ({
    fr: `${hazard.fr} : de ${low} à ${high}`,
    en: `${hazard.en}: ${low} to ${high}`,
  }),
  limits: { fr: "Limites de ce rapport", en: "What this report does not say" },
  limitsText: (notCovered: string): Bilingual => ({
    fr: `Ce rapport sert à comparer et à orienter ; il ne remplace ni un diagnostic sur place, ni une étude de sol, ni un zonage réglementaire. L’écart entre modèles climatiques, qui peut dépasser un niveau, n’est pas pris en compte. L’îlot de chaleur urbain et le microclimat ne le sont pas non plus. Aléas non couverts : ${notCovered}.`,
    en: `It compares and guides; it is no on-site diagnosis, no soil survey, no regulatory zoning. The gap between climate models, which can exceed a level, is not counted. No urban heat island, no micro-climate. Not covered: ${notCovered}.`,
  }),
  together: { fr: "Tous aléas confondus", en: "All hazards together" },
  togetherText: (share: string): Bilingual => ({
    fr: `Moyenne quadratique des niveaux connus, où un aléa impossible compte pour zéro. ${share} des aléas sont connus ici. Ce chiffre sert à situer le bâtiment ; chaque aléa garde son propre résultat.`,
    en: `Quadratic mean of the known levels, a hazard that cannot occur counting for zero. ${share} of the hazards are known here. It places the building; each hazard keeps its own result.`,
  }),
  byMoment: { fr: "Tous aléas, par scénario et horizon", en: "All hazards, by scenario and horizon" },
  byHorizon: { fr: "Risque croisé de chaque aléa, par horizon", en: "Cross risk of each hazard, by horizon" },
  evolution: { fr: "Évolution de l’exposition", en: "Change of exposure" },
  levelsOf: (hazard: Bilingual): Bilingual => ({
    fr: `${hazard.fr} : exposition et risque croisé par scénario et horizon`,
    en: `${hazard.en}: exposure and cross risk by scenario and horizon`,
  }),
  sameLevels: (exposure: Bilingual, cross: Bilingual): Bilingual => ({
    fr: `Dans tous les scénarios et à tous les horizons\u202f: exposition « ${exposure.fr.toLowerCase()} », risque croisé « ${cross.fr.toLowerCase()} ».`,
    en: `In every scenario and at every horizon: exposure “${exposure.en.toLowerCase()}”, cross risk “${cross.en.toLowerCase()}”.`,
  }),
  pastCount: { fr: "événements passés recensés", en: "counted in the past" },
  others: { fr: "Les autres aléas", en: "The other hazards" },
  othersLead: {
    fr: "Ces aléas n’ont ni risque croisé élevé, ni exposition élevée avec une vulnérabilité inconnue. Leurs indicateurs sont dans les annexes.",
    en: "Neither a high cross risk, nor a high exposure without the answers to judge it. Their indicators are in the annexes.",
  },
  othersTable: { fr: "Autres aléas", en: "Hazards that are not in the foreground" },
  whyNot: { fr: "À savoir", en: "To know" },
  noAnswers: { fr: "trop peu de réponses", en: "too few answers" },
  noExposure: { fr: "exposition sans donnée", en: "no data of exposure" },
  annexes: { fr: "Annexes", en: "Annexes" },
  annexesLead: {
    fr: "Le lieu, tous les indicateurs, les réponses, la méthode et les sources, pour vérifier chaque chiffre de ce rapport.",
    en: "The place, each indicator, the answers, the method and the sources: what to check each figure of this report with.",
  },
  analysis: { fr: "Analyse", en: "Analysis" },
  scenario: { fr: "Scénario", en: "Scenario" },
  gate: { fr: "Condition préalable", en: "Precondition" },
  laterVersion: {
    fr: "L’analyse du risque climatique pour les options choisies sera proposée dans une version ultérieure.",
    en: "The climate risk diagnosis matching the selected options will be addressed in a later version.",
  },
  why: (index: string): Bilingual => ({
    fr: `Pourquoi ${index} : parts de l’indice de vulnérabilité`,
    en: `Why ${index}: parts of the vulnerability index`,
  }),
  whyNone: { fr: "Zones de vulnérabilité, sans indice", en: "Zones of the vulnerability, without an index" },
  zone: { fr: "Zone", en: "Zone" },
  weight: { fr: "Poids", en: "Weight" },
  sensitivity: { fr: "Sensibilité", en: "Sensitivity" },
  share: { fr: "Part de l’indice", en: "Share of the index" },
  weighing: { fr: "Réponses qui pèsent le plus", en: "Answers that weigh most" },
  noAnswer: { fr: "sans réponse", en: "not answered" },
  noZone: { fr: "le bâtiment n’a pas cette zone", en: "the building does not have this zone" },
  robust: { fr: "aucune réponse ne pèse", en: "no answer weighs" },
  declared: { fr: "Déclaré et calculé", en: "Declared and computed" },
  answersOf: (given: number, asked: number): Bilingual => ({
    fr: `${counted(given, "answer").fr} sur ${asked}.`,
    en: `${given} of ${counted(asked, "answer").en}.`,
  }),
  /** @param more questions that are not named */
  between: (low: string, high: string, named: readonly Bilingual[], more: number): Bilingual => {
    const missing = (language: Language) =>
      listed(
        [...named.map((one) => one[language]), ...(more > 0 ? [text.otherQuestions(more)[language]] : [])],
        language,
      );
    return {
      fr: `Entre ${low} et ${high} selon les réponses manquantes : ${missing("fr")}.`,
      en: `Between ${low} and ${high} by the missing answers: ${missing("en")}.`,
    };
  },
  otherQuestions: (n: number): Bilingual =>
    agreed(n, {
      fr: { one: "une autre question", many: `${n} autres questions` },
      en: { one: "one other question", many: `${n} other questions` },
    }),
  tooFew: {
    fr: "Pour donner un indice, il faut des réponses représentant au moins 30\u202f% du poids total.",
    en: "At least 30% of the answers, by weight, are needed to give an index.",
  },
  indicators: (hazard: Bilingual): Bilingual => ({
    fr: `${hazard.fr} : indicateurs d’exposition`,
    en: `${hazard.en}: indicators of exposure`,
  }),
  indicator: { fr: "Indicateur", en: "Indicator" },
  levelAt: (horizon: string): Bilingual => ({ fr: `Niveau ${horizon}`, en: `Level ${horizon}` }),
  nature: { fr: "Nature", en: "Nature" },
  source: { fr: "Source", en: "Source" },
  noIndicator: {
    fr: "Aucun indicateur n’est connu ici pour cet aléa.",
    en: "No indicator is known here for this hazard.",
  },
  noFigure: {
    fr: "Aucun indicateur n’est connu pour ce lieu.",
    en: "No indicator is known for this place.",
  },
  territory: { fr: "Caractéristiques du territoire", en: "Territory features" },
  place: { fr: "Le lieu", en: "The place" },
  past: { fr: "Événements passés dans la commune", en: "Past events in the commune" },
  pastNone: { fr: "Aucun recensement d’événements pour ce lieu.", en: "No count of events for this place." },
  events: { fr: "Événements", en: "Events" },
  level: { fr: "Niveau", en: "Level" },
  climate: { fr: "Caractéristiques climatiques", en: "Climate features" },
  answers: { fr: "Réponses qui comptent", en: "Answers that count" },
  answersNone: {
    fr: "Aucune des réponses données ne compte dans un indice.",
    en: "No given answer counts in an index.",
  },
  question: { fr: "Question", en: "Question" },
  answer: { fr: "Réponse", en: "Answer" },
  method: { fr: "Méthode", en: "Method" },
  methodEngine: (version: string, year: number): Bilingual => ({
    fr: `Moteur ${version}, calcul de l’année ${year}. Les mêmes règles s’appliquent à l’écran, dans les fichiers et dans ce document.`,
    en: `Engine ${version}, computed for the year ${year}. The same rules serve the screens, the files and this document.`,
  }),
  momentsTitle: { fr: "Scénarios et horizons", en: "Scenarios and horizons" },
} as const;
