import type { SourceCard } from "@lichen/domain";

export const forestFires: SourceCard = {
  id: "forest_fires",
  name: {
    fr: "Incendies de forêt par commune (BDIFF)",
    en: "Forest fires by commune (BDIFF)",
  },
  producer: "BDIFF (IGN, ministère de l’Agriculture)",
  licence: "Licence Ouverte 2.0",
  attribution: "BDIFF, IGN et ministère chargé de l’agriculture",
  edition: "1973 – 2024",
  url: "https://bdiff.agriculture.gouv.fr",
  precision: {
    fr: "Commune",
    en: "Commune",
  },
  caveat: {
    fr: "La couverture nationale n’est homogène que depuis 2006. Une commune absente n’a aucun feu enregistré.",
    en: "National coverage has been consistent only since 2006. A commune absent from the table has no recorded fires.",
  },
  derivation: {
    fr: "Dénombrement par commune de 140\u202f247 feux, et surface brûlée.",
    en: "Count of 140,247 fires by commune, and area burnt.",
  },
};
