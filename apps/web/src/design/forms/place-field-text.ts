/** Words of the search of a place whose answers are filled in. */
export const placeField = {
  label: { fr: "Chercher une adresse ou une commune", en: "Search for an address or a town" },
  placeholder: { fr: "12 rue des Tilleuls, Toulouse", en: "12 rue des Tilleuls, Toulouse" },
  fill: { fr: "Remplir", en: "Fill in" },
  onMap: { fr: "Choisir sur la carte", en: "Choose on the map" },
  hideMap: { fr: "Fermer la carte", en: "Close the map" },
  point: { fr: "Prendre ce point", en: "Use this point" },
  centre: {
    fr: "Le lieu retenu est le centre de la commune, pas votre rue.",
    en: "The place kept is the centre of the town, not your street.",
  },
};
