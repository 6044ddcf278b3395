import { PROJECT_WORDS } from "@lichen/report";

/** Words of the results of a project. */
export const text = {
  ...PROJECT_WORDS,
  title: { fr: "Résultats du projet", en: "Project results" },
  edit: { fr: "Modifier le projet", en: "Edit the project" },
  print: { fr: "Imprimer", en: "Print" },
  gone: {
    fr: "Ce projet est introuvable : vérifiez son identifiant.",
    en: "This project could not be found: check its identifier.",
  },
  givePlace: { fr: "Indiquer le lieu", en: "Give the location" },
  back: { fr: "Retour aux projets", en: "Back to projects" },
};
