export const undoText = {
  undo: { fr: "Annuler ce changement", en: "Undo this change" },
  undone: { fr: "Changement annulé.", en: "Change undone." },
};
