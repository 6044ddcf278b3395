/** Words of what one does with an analysis that is kept nowhere. */
export const shareText = {
  share: { fr: "Garder ou partager", en: "Save or share" },
  link: { fr: "Copier le lien de l’analyse", en: "Copy the link to the analysis" },
  linkNote: {
    fr: "Le lieu et les réponses sont contenus dans le lien et ne sont jamais envoyés au serveur",
    en: "The place and the answers are in the link itself and are never sent to the server",
  },
  print: { fr: "Imprimer l’analyse sur une page", en: "Print the analysis on one page" },
  json: { fr: "Télécharger les réponses (JSON)", en: "Download the answers (JSON)" },
  row: { fr: "Copier la ligne du modèle Excel", en: "Copy the row of the Excel template" },
  rowNote: {
    fr: "À coller dans la première colonne du modèle d’import",
    en: "Paste it into the first column of the import template",
  },
  rowCopied: {
    fr: "Ligne copiée. Collez-la dans la première colonne du modèle d’import.",
    en: "Row copied. Paste it into the first column of the import template.",
  },
  fileName: { fr: "lichen-reponses.json", en: "lichen-answers.json" },
};
