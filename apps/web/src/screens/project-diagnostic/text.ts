import { PROJECT_WORDS } from "@lichen/report";

/** Words of the results of a project. */
export const text = {
  ...PROJECT_WORDS,
  around: { fr: "La nature autour du projet", en: "Nature around the project" },
  noPlace: {
    fr: "Le lieu du projet n’est pas connu : indiquez sa commune dans les caractéristiques générales.",
    en: "The place of the project is not known: give its city in the general features.",
  },
  component: { fr: "Composante", en: "Component" },
  of100: { fr: "Sur 100", en: "Of 100" },
  from: { fr: "D’où vient le chiffre", en: "Where the figure comes from" },
  title: { fr: "Résultats du projet", en: "Results of the project" },
  edit: { fr: "Modifier le projet", en: "Edit the project" },
  print: { fr: "Imprimer", en: "Print" },
  information: { fr: "Le projet", en: "The project" },
  gone: {
    fr: "Ce projet est introuvable : vérifiez son identifiant.",
    en: "This project was not found: check its identifier.",
  },
  back: { fr: "Retour aux projets", en: "Back to the projects" },
  table: { fr: "Tableau des états", en: "Table of the states" },
};
