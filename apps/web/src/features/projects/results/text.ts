import { NATURE_WORDS, PROJECT_WORDS } from "@lichen/report";

/** Words of the results of a project. */
export const text = {
  ...NATURE_WORDS,
  ...PROJECT_WORDS,
  noPlace: {
    fr: "Le lieu du projet n’est pas connu : indiquez sa commune dans les caractéristiques générales.",
    en: "The project’s location is not known: enter its city in the general features.",
  },
  title: { fr: "Résultats du projet", en: "Project results" },
  edit: { fr: "Modifier le projet", en: "Edit the project" },
  print: { fr: "Imprimer", en: "Print" },
  information: { fr: "Le projet", en: "The project" },
  gone: {
    fr: "Ce projet est introuvable : vérifiez son identifiant.",
    en: "This project could not be found: check its identifier.",
  },
  back: { fr: "Retour aux projets", en: "Back to projects" },
  table: { fr: "Tableau des états", en: "Table of states" },
};
