import type { Bilingual } from "@lichen/domain";

const s = (count: number) => (count > 1 ? "s" : "");

/** Words of the screens about adaptive actions. */
export const text = {
  actions: { fr: "Actions d’adaptation", en: "Adaptive actions" },
  recommendations: { fr: "Recommandations", en: "Recommendations" },
  strategy: { fr: "Stratégie", en: "Strategy" },
  views: { fr: "Actions d’un bâtiment", en: "Actions for a building" },
  ofTerritory: { fr: "Actions du territoire", en: "Actions for the territory" },
  ofBuildings: { fr: "Actions sur ses bâtiments", en: "Actions for its buildings" },
  territoryLevel: { fr: "Du territoire", en: "The territory" },
  buildingLevel: { fr: "De ses bâtiments", en: "For its buildings" },
  whose: { fr: "À qui sont ces actions", en: "Who the actions are for" },
  diagnosis: { fr: "Diagnostic", en: "Diagnosis" },
  noTerritory: { fr: "Ce territoire n’existe pas", en: "This territory does not exist" },
  noTerritoryHint: {
    fr: "Son code a peut-être changé\u202f: cherchez ce territoire par son nom.",
    en: "Its code may have changed: search for it by name.",
  },
  chooseTerritory: { fr: "Choisir un territoire", en: "Choose a territory" },
  noBuilding: { fr: "Catalogue des actions, sans bâtiment", en: "Action catalogue, without a building" },
  aboutVisit: { fr: "Bâtiment analysé sans être enregistré", en: "Building analysed but not saved" },
  report: { fr: "Rapport", en: "Report" },
  analysis: { fr: "Analyse", en: "Analysis" },
  portfolio: { fr: "Mon portefeuille", en: "My portfolio" },
  failed: { fr: "Les actions n’ont pas pu être chargées", en: "Actions could not be loaded" },
  notSaved: { fr: "Ce changement n’est pas enregistré", en: "This change is not saved" },
  meanwhile: {
    fr: "Quelqu’un d’autre a modifié cette stratégie entre-temps. Voici ce qui est enregistré ; votre dernier changement ne l’est pas.",
    en: "Someone else changed this strategy in the meantime. Here is what is saved; your last change is not.",
  },
  undoLast: { fr: "Annuler le dernier changement", en: "Undo the last change" },
  again: { fr: "Refaire mon changement", en: "Redo my change" },
  temporary: {
    fr: "Sans droit d’écriture sur ce groupe, vos changements ne sont pas enregistrés : ils disparaîtront à la fermeture de la page.",
    en: "Without write access to this group, your changes are not saved: they will be lost when you close the page.",
  },
  temporaryVisit: {
    fr: "Sans compte, vos changements ne sont pas enregistrés : ils disparaîtront à la fermeture de la page.",
    en: "Without an account, your changes are not saved: they will be lost when you close the page.",
  },
  saving: { fr: "Enregistrement…", en: "Saving…" },
  saved: { fr: "Enregistré", en: "Saved" },
  points: (points: number): Bilingual => ({ fr: `${points} point${s(points)}`, en: `${points} point${s(points)}` }),
  nature: { fr: "nature", en: "nature" },
  notEnoughAlone: { fr: "ne suffit pas seul ici", en: "not enough alone here" },
  declinations: (count: number): Bilingual => ({ fr: `${count} déclinaisons`, en: `${count} variants` }),
  warnings: (names: Bilingual): Bilingual => ({ fr: `peut aggraver : ${names.fr}`, en: `may worsen: ${names.en}` }),
  priority: { fr: "Priorité", en: "Priority" },
  status: { fr: "Statut", en: "Status" },
  late: { fr: "en retard", en: "overdue" },
  plannedIn: (year: number): Bilingual => ({ fr: `planifiée ${year}`, en: `planned for ${year}` }),
  lateSince: (year: number): Bilingual => ({ fr: `en retard, prévue ${year}`, en: `overdue, planned for ${year}` }),
};
