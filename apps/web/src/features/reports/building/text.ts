/** Words around the climate report of a building. */
export const text = {
  portfolio: { fr: "Mon portefeuille", en: "My portfolio" },
  edit: { fr: "Modifier", en: "Edit" },
  title: { fr: "Rapport climat du bâtiment", en: "Building climate report" },
  analysis: { fr: "Revenir à l’analyse", en: "Back to the analysis" },
  actions: { fr: "Actions d’adaptation", en: "Adaptive actions" },
  share: { fr: "Partager", en: "Share" },
  noBuilding: { fr: "Ce rapport est introuvable", en: "This report could not be found" },
  noReport: {
    fr: "Le bâtiment doit être localisé pour préparer son rapport",
    en: "The building must be located before its report can be prepared",
  },
  correctAddress: { fr: "Corriger l’adresse", en: "Correct the address" },
};
