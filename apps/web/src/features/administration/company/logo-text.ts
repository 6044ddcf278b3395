export const logoText = {
  title: { fr: "Logo", en: "Logo" },
  none: { fr: "Aucun logo.", en: "No logo yet." },
  alt: { fr: "Logo de la structure", en: "Company logo" },
  where: {
    fr: "Le logo apparaît en haut des PDF de vos bâtiments et de vos synthèses. Image PNG, JPEG ou WebP.",
    en: "The logo appears at the top of the PDFs for your buildings and syntheses. PNG, JPEG or WebP image.",
  },
  file: { fr: "Fichier du logo", en: "Logo file" },
  add: { fr: "Ajouter un logo", en: "Add a logo" },
  replace: { fr: "Remplacer", en: "Replace" },
  remove: { fr: "Retirer", en: "Remove" },
  unreadable: {
    fr: "Ce fichier n’est pas une image PNG, JPEG ou WebP lisible.",
    en: "This file is not a readable PNG, JPEG or WebP image.",
  },
};
