/** Said under the name of a project whose address names no place that is known. */
export const NO_PLACE = { fr: "pas encore de lieu", en: "no location yet" } as const;

/** Words of the list of projects. */
export const text = {
  title: { fr: "Mes projets", en: "My projects" },
  add: { fr: "Nouveau projet", en: "New project" },
  empty: {
    fr: "Décrivez les surfaces d’une parcelle et comparez des scénarios\u202f: créez votre premier projet.",
    en: "Describe the surfaces of a plot and compare scenarios: create your first project.",
  },
  trash: { fr: "Corbeille", en: "Trash" },
  edit: { fr: "Modifier", en: "Edit" },
  open: { fr: "Ouvrir", en: "Open" },
  results: { fr: "Résultats", en: "Results" },
  states: { fr: "Coefficient et empreinte de chaque état", en: "Coefficient and footprint of each state" },
  state: { fr: "État", en: "State" },
  initial: { fr: "État initial", en: "Initial state" },
  exportAs: { fr: "Exporter", en: "Export" },
};
