import type { SourceCard } from "@lichen/domain";

export const soilWetness: SourceCard = {
  id: "soil_wetness",
  name: {
    fr: "Humidité des sols en été, 2020-2025",
    en: "Summer soil wetness, 2020–2025",
  },
  producer: "Météo-France",
  licence: "Licence Ouverte 2.0",
  attribution: "Météo-France, indice d’humidité des sols uniforme (SWI)",
  edition: "2020-01 – 2025-12",
  url: "https://donneespubliques.meteofrance.fr/?fond=produit&id_produit=301&id_rubrique=40",
  precision: {
    fr: "Points de la grille SAFRAN de 8\u00a0km",
    en: "8 km SAFRAN grid points",
  },
  caveat: {
    fr: "Six années seulement : un état récent, pas un climat. Un même sol est supposé partout : l’argile du terrain n’y est pas. France métropolitaine et Corse.",
    en: "Six years only: a recent state, not a climate. The same soil is assumed everywhere: the clay on the site is not taken into account. Mainland France and Corsica.",
  },
  derivation: {
    fr: "Indice mensuel uniforme : moyenne de juillet à septembre sur les six années, en 2022 et dans l’année la plus sèche, et nombre de mois sous 0,2 et 0,3.",
    en: "Monthly uniform index: July to September mean over the six years, in 2022 and in the driest year, and number of months below 0.2 and 0.3.",
  },
  to_verify: {
    fr: "Le dépôt d’où viennent les chiffres n’a pas de licence : nous n’avons pas lu celle de Météo-France.",
    en: "The repository the figures come from has no licence: we have not read Météo-France’s licence.",
  },
};
