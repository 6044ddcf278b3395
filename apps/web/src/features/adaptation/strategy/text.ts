import type { Bilingual } from "@lichen/domain";

const s = (count: number) => (count > 1 ? "s" : "");

/** Words of the strategy of a building. */
export const text = {
  board: { fr: "Frise", en: "Timeline" },
  table: { fr: "Tableau", en: "Table" },
  actionTable: { fr: "Actions de la stratégie et leurs décisions", en: "Strategy actions and their decisions" },
  showAs: { fr: "Présentation de la stratégie", en: "Strategy display" },
  curve: { fr: "Courbe", en: "Chart" },
  csv: { fr: "CSV", en: "CSV" },
  reset: { fr: "Réinitialiser", en: "Reset" },
  resetTitle: { fr: "Réinitialiser la stratégie ?", en: "Reset the strategy?" },
  resetWhat: {
    fr: "Les statuts, les années, les priorités choisies et les conditions préalables seront effacés. L’historique du bâtiment conserve les décisions prises.",
    en: "Statuses, years, chosen priorities and prerequisites will be cleared. The building’s history keeps the decisions made.",
  },
  resetConfirm: { fr: "Tout réinitialiser", en: "Reset everything" },
  cancel: { fr: "Annuler", en: "Cancel" },
  prerequisites: (done: number, all: number): Bilingual => ({
    fr: `Conditions préalables ${done} / ${all}`,
    en: `Prerequisites ${done} / ${all}`,
  }),
  byHazard: { fr: "Par aléa", en: "By hazard" },
  byHazardWhat: { fr: "en place + planifié / maximum du bâtiment", en: "in place + planned / building maximum" },
  inPlace: { fr: "en place", en: "in place" },
  planned: { fr: "planifié", en: "planned" },
  room: { fr: "marge de manœuvre", en: "room for manoeuvre" },
  ofAll: { fr: "maximum de l’aléa", en: "hazard maximum" },
  notExposed: { fr: "lieu non exposé", en: "location not exposed" },
  all: { fr: "Tous les aléas", en: "All hazards" },
  subject: { fr: "Aléa du graphique", en: "Chart hazard" },
  chart: { fr: "Score indicatif d’adaptation", en: "Indicative adaptation score" },
  finding: (year: number, points: number, maximum: number): Bilingual => ({
    fr: `Fin ${year} : ${points} point${s(points)} sur ${maximum} si toutes les actions sont réalisées à temps`,
    en: `End of ${year}: ${points} point${s(points)} out of ${maximum} if all actions are completed on time`,
  }),
  measured: (subject: Bilingual): Bilingual => ({
    fr: `Points des actions en place à la fin de chaque année, ${subject.fr.toLowerCase()}`,
    en: `Points for actions in place at the end of each year, ${subject.en.toLowerCase()}`,
  }),
  source: {
    fr: "Calculé par Lichen, actions d’adaptation, édition 1.0. Les points sont indicatifs et ne garantissent pas un effet.",
    en: "Calculated by Lichen, adaptive actions, edition 1.0. Points are indicative and do not guarantee an effect.",
  },
  maximum: (points: number): Bilingual => ({ fr: `Maximum ${points}`, en: `Maximum ${points}` }),
  current: (points: number): Bilingual => ({ fr: `En place ${points}`, en: `In place ${points}` }),
  // @source analysis.md §8
  nothingPlanned: {
    fr: "Planifiez au moins une action pour que le graphique s’affiche.",
    en: "At least one action must be planned for the chart to show.",
  },
  latePoints: (points: number): Bilingual => ({
    fr: `${points} point${s(points)} en retard, qui compteront une fois les actions en place`,
    en: `${points} overdue point${s(points)}, which will count once the actions are in place`,
  }),
  whatIf: (points: number, year: number): Bilingual => ({
    fr: `${points} fin ${year} si l’action y est placée`,
    en: `${points} at the end of ${year} if the action is placed there`,
  }),
  year: { fr: "Année", en: "Year" },
  points: { fr: "Points", en: "Points" },
  notPlanned: { fr: "Non planifiées", en: "Not planned" },
  inPlaceActions: { fr: "En place", en: "In place" },
  late: { fr: "En retard", en: "Overdue" },
  actionsOf: (count: number, budget: Bilingual): Bilingual => ({
    fr: `${count} action${s(count)} · ${budget.fr}`,
    en: `${count} action${s(count)} · ${budget.en}`,
  }),
  noAction: { fr: "aucune action", en: "no action" },
  others: (count: number): Bilingual => ({
    fr: `et ${count} autre${s(count)}, par priorité`,
    en: `and ${count} other${s(count)}, by priority`,
  }),
  showAll: { fr: "Tout afficher", en: "Show all" },
  setNow: { fr: "En place", en: "In place" },
  postpone: { fr: "Reporter", en: "Postpone" },
  open: (name: string): Bilingual => ({ fr: `Ouvrir la fiche : ${name}`, en: `Open the action sheet: ${name}` }),
  actions: (name: string): Bilingual => ({ fr: `Décider : ${name}`, en: `Decide: ${name}` }),
  planIn: (year: number): Bilingual => ({ fr: `Planifier en ${year}`, en: `Plan for ${year}` }),
  unplan: { fr: "Ne plus planifier", en: "Remove from plan" },
  notApplicable: { fr: "Sans objet", en: "Not applicable" },
  budget: (range: Bilingual): Bilingual => ({ fr: `Budget planifié ${range.fr}`, en: `Planned budget ${range.en}` }),
  budgetWhat: (count: number): Bilingual => ({
    fr: `${count} action${s(count)}, ordres de grandeur par niveau de coût`,
    en: `${count} action${s(count)}, orders of magnitude by cost level`,
  }),
  keys: {
    fr: "Au clavier, sur une action : ← et → changent l’année, E la marque en place, Suppr la retire de la stratégie.",
    en: "With the keyboard, on an action: ← and → change the year, E marks it as in place, Delete removes it from the strategy.",
  },
  moved: (name: string, year: number): Bilingual => ({
    fr: `${name} : planifiée en ${year}`,
    en: `${name}: planned for ${year}`,
  }),
  setInPlace: (name: string): Bilingual => ({ fr: `${name} : en place`, en: `${name}: in place` }),
  takenOut: (name: string): Bilingual => ({ fr: `${name} : non planifiée`, en: `${name}: not planned` }),
  noBuilding: { fr: "Choisissez un bâtiment pour voir sa stratégie", en: "Choose a building to see its strategy" },
  noBuildingWhy: {
    fr: "Analysez une adresse, ou ouvrez un bâtiment de votre portefeuille, pour en planifier les actions.",
    en: "Analyse an address or open a building from your portfolio to plan its actions.",
  },
  analyse: { fr: "Analyser une adresse", en: "Analyse an address" },
  detected: (count: number): Bilingual => ({
    fr: `${count} action${s(count)} en place d’après les réponses`,
    en: `${count} action${s(count)} in place, based on the answers`,
  }),
  takeDetected: { fr: "Marquer ces actions en place", en: "Mark these actions as in place" },
  name: { fr: "Action", en: "Action" },
  id: { fr: "Code", en: "Code" },
  category: { fr: "Catégorie", en: "Category" },
  status: { fr: "Statut", en: "Status" },
  priority: { fr: "Priorité", en: "Priority" },
  cost: { fr: "Coût", en: "Cost" },
  skill: { fr: "Compétence", en: "Skill" },
  hazards: { fr: "Points par aléa", en: "Points by hazard" },
  total: { fr: "Points, tous aléas", en: "Points, all hazards" },
};
