import type { Bilingual } from "@lichen/domain";

/** Words of a street that was not found. */
export const unfoundStreet = {
  unfound: { fr: "Rue non trouvée\u202f:", en: "Street not found:" },
  centre: {
    fr: "Ces résultats sont ceux du centre de la commune, pas de votre rue.",
    en: "These results are for the centre of the town, not for your street.",
  },
  spelling: { fr: "Autre orthographe", en: "Another spelling" },
  point: { fr: "Pointer sur la carte", en: "Point on the map" },
  address: { fr: "Adresse du bâtiment", en: "Address of the building" },
  placeholder: { fr: "Numéro, rue, commune", en: "Number, street, town" },
  analyse: { fr: "Analyser", en: "Analyse" },
};

/** "Rue non trouvée : « 12 rue des Capucines »." */
export const unfoundWords = (typed: string): Bilingual => ({
  fr: `${unfoundStreet.unfound.fr} «\u202f${typed}\u202f».`,
  en: `${unfoundStreet.unfound.en} “${typed}”.`,
});
