import type { Bilingual } from "@lichen/domain";

const s = (count: number) => (count > 1 ? "s" : "");

export const text = {
  title: { fr: "Stratégie du portefeuille", en: "Portfolio strategy" },
  lateOf: (late: string, count: number, planned: string): Bilingual => ({
    fr: `${late} action${s(count)} en retard, sur ${planned} planifiées`,
    en: `${late} overdue action${s(count)} out of ${planned} planned`,
  }),
  inTime: (planned: Bilingual, count: number): Bilingual => ({
    fr: `${planned.fr} planifiée${s(count)}, aucune en retard`,
    en: `${planned.en} planned, none overdue`,
  }),
  about: (selected: Bilingual, withStrategy: string, count: number): Bilingual => ({
    fr: `${selected.fr}, dont ${withStrategy} ${count > 1 ? "ont" : "a"} une stratégie`,
    en: `${selected.en}, ${withStrategy} of which ${count === 1 ? "has" : "have"} a strategy`,
  }),
  inPlaceCount: (actions: Bilingual): Bilingual => ({ fr: `${actions.fr} en place`, en: `${actions.en} in place` }),
  outdated: (buildings: Bilingual): Bilingual => ({
    fr: `${buildings.fr} en cours de calcul`,
    en: `${buildings.en} being calculated`,
  }),
  show: { fr: "Affichage", en: "Display" },
  planned: { fr: "Planifié", en: "Planned" },
  worksPlans: { fr: "Plans de travaux", en: "Works plans" },
  portfolio: { fr: "Mon portefeuille", en: "My portfolio" },
  exportAs: { fr: "Exporter les actions", en: "Export actions" },
  csv: { fr: "CSV", en: "CSV" },
  xlsx: { fr: "Classeur Excel", en: "Excel workbook" },
  failed: { fr: "Les actions planifiées n’ont pas pu être chargées", en: "Planned actions could not be loaded" },
  nothingTitle: { fr: "Aucune action n’est encore planifiée", en: "No actions planned yet" },
  nothing: {
    fr: "La stratégie d’un bâtiment se décide action par action : ouvrez un bâtiment, ou consultez « Où agir d’abord ».",
    en: "A building’s strategy is decided action by action: open a building, or see “Where to act first”.",
  },
  openOne: { fr: "Choisir un bâtiment", en: "Choose a building" },
  matrix: {
    fr: "Actions planifiées, par année et par aléa traité",
    en: "Planned actions, by year and by hazard addressed",
  },
  matrixWhat: {
    fr: "Une action compte une fois pour chaque aléa qu’elle traite et auquel le lieu du bâtiment est exposé. Les budgets sont des ordres de grandeur par niveau de coût.",
    en: "An action counts once for each hazard it addresses and to which the building’s location is exposed. Budgets are orders of magnitude by cost level.",
  },
  mostPlanned: { fr: "Actions les plus planifiées", en: "Most planned actions" },
  withLate: (actions: Bilingual, late: number): Bilingual => ({
    fr: `${actions.fr}, dont ${late} en retard`,
    en: `${actions.en}, ${late} overdue`,
  }),
  all: { fr: "Toutes les actions", en: "All actions" },
  budget: { fr: "Budget", en: "Budget" },
  late: { fr: "En retard", en: "Overdue" },
  inPlace: { fr: "En place", en: "In place" },
  cell: (aim: Bilingual, when: Bilingual, count: Bilingual): Bilingual => ({
    fr: `${aim.fr}, ${when.fr.toLowerCase()}\u202f: ${count.fr}`,
    en: `${aim.en}, ${when.en.toLowerCase()}: ${count.en}`,
  }),
  list: { fr: "Actions planifiées", en: "Planned actions" },
  showAll: { fr: "Tout afficher", en: "Show all" },
  oneAction: { fr: "Action", en: "Action" },
  everyAction: { fr: "Toutes", en: "All" },
  noneListed: {
    fr: "Aucune action planifiée ne correspond à ces filtres.",
    en: "No planned action matches these filters.",
  },
  year: { fr: "Année", en: "Year" },
  action: { fr: "Action", en: "Action" },
  building: { fr: "Bâtiment", en: "Building" },
  treats: { fr: "Traite", en: "Hazards addressed" },
  cost: { fr: "Coût", en: "Cost" },
  decide: { fr: "Décider", en: "Decide" },
  setNow: { fr: "En place", en: "In place" },
  setNowOf: (action: Bilingual, name: string): Bilingual => ({
    fr: `En place\u202f: ${action.fr}, ${name}`,
    en: `In place: ${action.en}, ${name}`,
  }),
  postpone: { fr: "Reporter à…", en: "Postpone to…" },
  postponeOf: (action: Bilingual, name: string): Bilingual => ({
    fr: `Reporter\u202f: ${action.fr}, ${name}`,
    en: `Postpone: ${action.en}, ${name}`,
  }),
  rowOf: (action: Bilingual, name: string): Bilingual => ({
    fr: `${action.fr}, ${name}`,
    en: `${action.en}, ${name}`,
  }),
  changedSince: {
    fr: "Cette stratégie a été modifiée depuis\u202f: ce changement ne peut plus être annulé ici.",
    en: "This strategy was changed since: this change can no longer be undone here.",
  },
  wasSet: (action: Bilingual, name: string): Bilingual => ({
    fr: `${name}\u202f: « ${action.fr} » est en place`,
    en: `${name}: “${action.en}” is in place`,
  }),
  wasPostponed: (action: Bilingual, name: string, year: number): Bilingual => ({
    fr: `${name}\u202f: « ${action.fr} » est planifiée en ${year}`,
    en: `${name}: “${action.en}” is planned for ${year}`,
  }),
  openStrategy: (name: string): Bilingual => ({ fr: `Stratégie\u202f: ${name}`, en: `Strategy: ${name}` }),
  example: { fr: "exemple", en: "example" },
};
