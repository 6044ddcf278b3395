import type { Bilingual } from "@lichen/domain";

/** Words of the list of projects. */
export const text = {
  title: { fr: "Mes projets", en: "My projects" },
  add: { fr: "Nouveau projet", en: "New project" },
  search: { fr: "Nom, ville, groupe", en: "Name, city, group" },
  failed: { fr: "Les projets n’ont pas pu être chargés", en: "The projects could not be read" },
  empty: { fr: "Aucun projet", en: "No project" },
  emptyWhy: {
    fr: "Décrivez les surfaces d’une parcelle et comparez des scénarios : créez votre premier projet.",
    en: "Describe the surfaces of a plot and compare scenarios: create your first project.",
  },
  noMatch: { fr: "Aucun projet ne correspond à ces critères.", en: "No project matches these criteria." },
  name: { fr: "Projet", en: "Project" },
  trash: { fr: "Corbeille", en: "Trash" },
  edit: { fr: "Modifier", en: "Edit" },
  results: { fr: "Résultats", en: "Results" },
  editOf: (name: string): Bilingual => ({ fr: `Modifier ${name}`, en: `Edit ${name}` }),
  resultsOf: (name: string): Bilingual => ({ fr: `Résultats de ${name}`, en: `Results of ${name}` }),
  actions: { fr: "Actions", en: "Actions" },
  selected: (n: number): Bilingual => ({
    fr: n > 1 ? `${n} projets sélectionnés` : "1 projet sélectionné",
    en: n === 1 ? "1 project selected" : `${n} projects selected`,
  }),
  exportCsv: { fr: "Exporter en CSV", en: "Export as CSV" },
  exportXlsx: { fr: "Exporter en Excel", en: "Export as Excel" },
  remove: { fr: "Supprimer", en: "Delete" },
  removeQuestion: (n: number): Bilingual => ({
    fr: n > 1 ? `Supprimer ${n} projets ?` : "Supprimer ce projet ?",
    en: n === 1 ? "Delete this project?" : `Delete ${n} projects?`,
  }),
  removeWhat: {
    fr: "Ils restent 30 jours dans la corbeille : vous pourrez annuler aussitôt.",
    en: "They stay in the trash for 30 days: you can undo at once.",
  },
  removed: (n: number): Bilingual => ({
    fr: n > 1 ? `${n} projets sont supprimés.` : "Le projet est supprimé.",
    en: n === 1 ? "The project was deleted." : `${n} projects were deleted.`,
  }),
};
