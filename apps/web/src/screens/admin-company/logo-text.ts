export const logoText = {
  title: { fr: "Logo", en: "Logo" },
  none: { fr: "Aucun logo.", en: "No logo." },
  alt: { fr: "Logo de la structure", en: "Logo of the company" },
  where: {
    fr: "Le logo apparaît en haut des PDF de vos bâtiments et de vos synthèses. Image PNG, JPEG ou WebP.",
    en: "It stands at the top of the PDFs of your buildings and syntheses. A PNG, JPEG or WebP picture.",
  },
  file: { fr: "Fichier du logo", en: "File of the logo" },
  add: { fr: "Ajouter un logo", en: "Add a logo" },
  replace: { fr: "Remplacer", en: "Replace" },
  remove: { fr: "Retirer", en: "Remove" },
  unreadable: {
    fr: "Ce fichier n’est pas une image PNG, JPEG ou WebP lisible.",
    en: "This file is no readable PNG, JPEG or WebP picture.",
  },
};
