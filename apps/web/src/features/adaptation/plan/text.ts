import type { Bilingual, SkipReason } from "@lichen/domain";

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
  lateSame: (late: string, times: string, same: Bilingual, cost: Bilingual | null): Bilingual => ({
    fr: `${late} actions en retard, dont ${times} fois ${same.fr}${cost === null ? "" : ` (${cost.fr} chacune)`}`,
    en: `${late} overdue actions, ${times} of them ${same.en}${cost === null ? "" : ` (${cost.en} each)`}`,
  }),
  sameFew: [
    { fr: "la même", en: "the same one" },
    { fr: "les deux mêmes", en: "the same two" },
    { fr: "les trois mêmes", en: "the same three" },
  ] as readonly Bilingual[],
  plannedCount: (actions: Bilingual, count: number): Bilingual => ({
    fr: `${actions.fr} planifiée${s(count)}`,
    en: `${actions.en} planned`,
  }),
  decideLate: (late: string, count: number): Bilingual => ({
    fr: `Décider ${count > 1 ? `des ${late}` : "de l’action"} en retard`,
    en: `Decide ${count > 1 ? `the ${late} overdue actions` : "the overdue action"}`,
  }),
  by: { fr: "Grouper", en: "Group" },
  byAction: { fr: "Par action", en: "By action" },
  byBuilding: { fr: "Par bâtiment", en: "By building" },
  byYear: { fr: "Par année", en: "By year" },
  when: { fr: "Prévue", en: "Planned for" },
  anyYear: { fr: "Toutes les années", en: "All years" },
  state: { fr: "État", en: "State" },
  anyState: { fr: "Tous les états", en: "All states" },
  owner: { fr: "Responsable", en: "Owner" },
  anyOwner: { fr: "Tous", en: "All" },
  nobody: { fr: "personne", en: "no one" },
  actionAndBuilding: { fr: "Action, bâtiment", en: "Action, building" },
  ticked: (ticked: string, count: number, all: string): Bilingual => ({
    fr: `${ticked} cochée${s(count)} sur ${all}`,
    en: `${ticked} of ${all} selected`,
  }),
  tickAll: { fr: "Tout cocher", en: "Select all" },
  untickAll: { fr: "Tout décocher", en: "Clear selection" },
  tick: (name: string, building: string): Bilingual => ({
    fr: `Cocher\u202f: ${name}, ${building}`,
    en: `Select: ${name}, ${building}`,
  }),
  tickGroup: (name: Bilingual): Bilingual => ({ fr: `Cocher\u202f: ${name.fr}`, en: `Select: ${name.en}` }),
  buildingsTicked: (buildings: Bilingual, ticked: string, count: number): Bilingual => ({
    fr: `${buildings.fr}, ${ticked} coché${s(count)}`,
    en: `${buildings.en}, ${ticked} selected`,
  }),
  actionsTicked: (actions: Bilingual, ticked: string, count: number): Bilingual => ({
    fr: `${actions.fr}, ${ticked} cochée${s(count)}`,
    en: `${actions.en}, ${ticked} selected`,
  }),
  others: (others: string, count: number): Bilingual => ({
    fr: `${others} autre${s(count)}`,
    en: `${others} more`,
  }),
  othersOf: (some: string, others: string): Bilingual => ({
    fr: `${some} autres, sur ${others}`,
    en: `${some} more of ${others}`,
  }),
  moreGroups: (some: string): Bilingual => ({ fr: `Afficher ${some} groupes de plus`, en: `Show ${some} more groups` }),
  rowsOf: (name: Bilingual): Bilingual => ({ fr: `Détail\u202f: ${name.fr}`, en: `Details: ${name.en}` }),
  truncated: (shown: string, count: string): Bilingual => ({
    fr: `Les ${shown} premières actions sur ${count} sont affichées. Filtrez-les pour voir les autres.`,
    en: `The first ${shown} of ${count} actions are shown. Filter them to see the others.`,
  }),
  decideFor: (count: string, n: number): Bilingual => ({
    fr: n === 1 ? "Décider pour l’action cochée" : `Décider pour les ${count} cochées`,
    en: n === 1 ? "Decide for the selected action" : `Decide for the ${count} selected`,
  }),
  tickFirst: {
    fr: "Cochez des actions dans la liste, une à une, par groupe ou toutes\u202f: ce que vous décidez ici vaut pour chacune.",
    en: "Select actions in the list, one by one, by group or all: what you decide here applies to each of them.",
  },
  keep: { fr: "ne pas changer", en: "no change" },
  plannedYear: { fr: "Année prévue", en: "Planned year" },
  day: { fr: "Jour (facultatif)", en: "Day (optional)" },
  spentEach: { fr: "Dépensé par action, €", en: "Spent per action, €" },
  note: { fr: "Remarque", en: "Note" },
  clear: (actions: Bilingual): Bilingual => ({ fr: `Effacer (${actions.fr})`, en: `Clear (${actions.en})` }),
  willWrite: { fr: "Ce qui sera enregistré", en: "What will be saved" },
  chooseOne: { fr: "Choisissez au moins un changement.", en: "Choose at least one change." },
  becomes: (n: number, state: Bilingual): Bilingual => ({
    fr: n > 1 ? `deviennent «\u202f${state.fr}\u202f»` : `devient «\u202f${state.fr}\u202f»`,
    en: `become${n > 1 ? "" : "s"} “${state.en}”`,
  }),
  moved: (n: number, when: Bilingual): Bilingual => ({
    fr: `prévue${s(n)} ${when.fr}`,
    en: `planned ${when.en}`,
  }),
  inYear: (year: string): Bilingual => ({ fr: `en ${year}`, en: `for ${year}` }),
  onDay: (day: Bilingual): Bilingual => ({ fr: `pour le ${day.fr}`, en: `for ${day.en}` }),
  caughtUp: (n: number): Bilingual => ({
    fr: n > 1 ? "ne seront plus en retard" : "ne sera plus en retard",
    en: "no longer overdue",
  }),
  entrusted: (n: number, owner: string, replaced: string | null): Bilingual => ({
    fr: `confiée${s(n)} à ${owner}${replaced === null ? "" : `, dont ${replaced} à la place d’une autre personne`}`,
    en: `given to ${owner}${replaced === null ? "" : `, ${replaced} in place of another person`}`,
  }),
  released: { fr: "sans responsable désormais", en: "left with no owner" },
  spent: (n: number, each: Bilingual, sum: Bilingual, replaced: string | null): Bilingual => ({
    fr: `avec ${each.fr} dépensés${n > 1 ? ` chacune, soit ${sum.fr} en tout` : ""}${replaced === null ? "" : `, dont ${replaced} à la place d’un autre montant`}`,
    en: `with ${each.en} spent${n > 1 ? ` each, ${sum.en} in all` : ""}${replaced === null ? "" : `, ${replaced} in place of another amount`}`,
  }),
  unspent: { fr: "sans montant dépensé désormais", en: "left with no amount spent" },
  noted: (n: number, replaced: string | null): Bilingual => ({
    fr: `reçoi${n > 1 ? "vent" : "t"} la remarque${replaced === null ? "" : `, dont ${replaced} à la place d’une autre`}`,
    en: `get${n > 1 ? "" : "s"} the note${replaced === null ? "" : `, ${replaced} in place of another`}`,
  }),
  unnoted: { fr: "sans remarque désormais", en: "left with no note" },
  unchanged: (n: number): Bilingual => ({ fr: `déjà ainsi, inchangée${s(n)}`, en: "already so, unchanged" }),
  stillLate: (n: number): Bilingual => ({
    fr: n > 1 ? "resteront en retard" : "restera en retard",
    en: "still overdue",
  }),
  decideOn: (actions: Bilingual): Bilingual => ({
    fr: `Décider pour ${actions.fr}`,
    en: `Decide for ${actions.en}`,
  }),
  undoable: {
    fr: "Vous pourrez l’annuler en un geste. L’historique de chaque bâtiment garde chaque changement.",
    en: "You can undo it in one step. Each building’s history keeps every change.",
  },
  decided: (actions: Bilingual, n: number): Bilingual => ({
    fr: `${actions.fr} ${n > 1 ? "modifiées" : "modifiée"}`,
    en: `${actions.en} changed`,
  }),
  left: (left: string, n: number, why: Bilingual): Bilingual => ({
    fr: `${left} laissée${s(n)} (${why.fr})`,
    en: `${left} left (${why.en})`,
  }),
  reasons: {
    changed: { fr: "stratégie modifiée entre-temps", en: "strategy changed in the meantime" },
    forbidden: { fr: "pas de droit d’écriture", en: "no right to write" },
    not_found: { fr: "bâtiment introuvable", en: "building not found" },
    not_planned: { fr: "action non planifiée", en: "action not planned" },
    unreadable: { fr: "bâtiment à compléter", en: "building to complete" },
  } satisfies Readonly<Record<SkipReason, Bilingual>>,
  severalCompanies: {
    fr: "Ces bâtiments appartiennent à plusieurs structures\u202f: cochez ceux d’une seule.",
    en: "These buildings belong to several companies: select those of one only.",
  },
  alreadyUndone: { fr: "Ces décisions ont déjà été annulées.", en: "These decisions have already been undone." },
  restored: (buildings: Bilingual, n: number): Bilingual => ({
    fr: `${buildings.fr} rétabli${s(n)}`,
    en: `${buildings.en} restored`,
  }),
  notRestored: (left: string, n: number, why: Bilingual): Bilingual => ({
    fr: `${left} non rétabli${s(n)} (${why.fr})`,
    en: `${left} not restored (${why.en})`,
  }),
  openStrategy: (name: string): Bilingual => ({ fr: `Stratégie\u202f: ${name}`, en: `Strategy: ${name}` }),
  example: { fr: "exemple", en: "example" },
};
