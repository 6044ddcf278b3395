import type { Bilingual } from "@lichen/domain";

/** Words of a plan that its screens and its paper share. */
export const PLAN_WORDS = {
  aboutPlan: (buildings: Bilingual, atRisk: string, scenario: Bilingual, horizon: Bilingual): Bilingual => ({
    fr: `${buildings.fr}, dont ${atRisk} à risque, ${scenario.fr}, ${horizon.fr}`,
    en: `${buildings.en}, ${atRisk} at risk, ${scenario.en}, ${horizon.en}`,
  }),
  gap: { fr: "au plus du meilleur plan possible", en: "of the best possible plan" },
  optimal: { fr: "aucun plan ne fait mieux", en: "no plan does better" },
  overRanking: { fr: "face au classement simple", en: "compared with a plain ranking" },
  leftAtRisk: { fr: "bâtiments restent à risque", en: "buildings remain at risk" },
  unknown: { fr: "sans résultat, non comptés", en: "without results, not counted" },
  chart: { fr: "Niveaux de risque en moins, cumulés", en: "Risk levels removed, cumulative" },
  thisPlan: { fr: "ce plan", en: "this plan" },
  plainRanking: { fr: "classement simple", en: "plain ranking" },
  computed: {
    fr: "Calculé. Niveaux de risque croisé en moins, somme des huit aléas, pour les bâtiments dont le risque est connu.",
    en: "Calculated. Combined risk levels removed, sum of the eight hazards, for buildings whose risk is known.",
  },
  committed: (actions: Bilingual): Bilingual => ({
    fr: `Commandées ou en cours\u202f: ${actions.fr}, comptées avant le plan et hors de ses budgets.`,
    en: `Ordered or in progress: ${actions.en}, counted before the plan and outside its budgets.`,
  }),
  committedUnread: (actions: Bilingual): Bilingual => ({
    fr: `Commandées ou en cours, dont l’effet n’est pas connu\u202f: ${actions.fr}, non comptées.`,
    en: `Ordered or in progress, whose effect is unknown: ${actions.en}, not counted.`,
  }),
  otherObjective: {
    fr: "Ce plan a un autre objectif\u202f: le classement simple peut retirer plus de niveaux.",
    en: "This plan has another objective: the plain ranking may remove more levels.",
  },
  spendByYear: { fr: "Dépense par année", en: "Cost by year" },
  year: { fr: "Année", en: "Year" },
  budget: { fr: "Budget", en: "Budget" },
  cost: { fr: "Coût HT", en: "Cost excl. VAT" },
  works: { fr: "Actions", en: "Actions" },
  levels: { fr: "Niveaux", en: "Levels" },
  cumulated: { fr: "Niveaux, cumulés", en: "Levels, cumulative" },
  costs: { fr: "Ce que coûte chaque contrainte", en: "What each constraint costs" },
  costsHow: {
    fr: "Ce que l’on gagnerait en la levant\u202f; le plan est recalculé.",
    en: "What would be gained without it; the plan is calculated again.",
  },
  budgetIn: (year: number): Bilingual => ({ fr: `Budget de ${year}\u202f:`, en: `Budget for ${year}:` }),
  moreMoney: (amount: Bilingual): Bilingual => ({
    fr: `${amount.fr} de plus, environ`,
    en: `${amount.en} more, about`,
  }),
  next: (cost: Bilingual, actions: Bilingual, gain: Bilingual): Bilingual => ({
    fr: `Le prochain euro irait à\u202f: ${actions.fr}. Avec ${cost.fr} de plus, ${gain.fr} en moins.`,
    en: `The next euro would go to: ${actions.en}. With ${cost.en} more, ${gain.en} removed.`,
  }),
  noNext: {
    fr: "Plus d’argent n’apporterait rien de plus à ces bâtiments.",
    en: "More money would bring nothing more to these buildings.",
  },
  leftOut: { fr: "Ce que le plan ne peut pas tenir", en: "What the plan cannot hold" },
  unanswered: (count: Bilingual): Bilingual => ({
    fr: `${count.fr}\u202f: une réponse manque pour dire ce qu’elles changent.`,
    en: `${count.en}: an answer is missing to tell what they change.`,
  }),
  unbounded: (count: Bilingual): Bilingual => ({
    fr: `${count.fr}\u202f: rien ne borne leur coût. Donnez leurs prix unitaires dans l’administration de la structure.`,
    en: `${count.en}: their cost has no upper bound. Enter their unit prices in the administration of the company.`,
  }),
  lateLeft: (count: Bilingual): Bilingual => ({
    fr: `${count.fr} en retard ne sont pas placées d’abord\u202f: inapplicables, sans réponse, ou sans budget.`,
    en: `${count.en} that are overdue could not be placed first: not applicable, unanswered, or without budget.`,
  }),
  building: { fr: "Bâtiment", en: "Building" },
  action: { fr: "Action, et chaque aléa de la somme", en: "Action, and each hazard of the sum" },
  costClass: { fr: "classe de coût", en: "cost class" },
  late: { fr: "en retard", en: "overdue" },
  noLevel: { fr: "prépare la suite", en: "prepares others" },
};
