import type { SourceCard } from "@lichen/domain";

export const overseasClimate: SourceCard = {
  id: "overseas_climate",
  name: {
    fr: "Vent et cyclones outre-mer",
    en: "Wind and cyclones overseas",
  },
  producer: "AFNOR",
  licence: "Faits réglementaires et dénombrement, sans licence connue",
  attribution: "NF EN 1991-1-4/NA (AFNOR) ; dénombrement des cyclones de l’Atlantique, 1975-2024",
  edition: "1975 – 2024",
  url: "https://eurocodes-tools.com/en/wind-zones-map-france",
  precision: {
    fr: "Territoire",
    en: "Territory",
  },
  caveat: {
    fr: "Une valeur pour tout un territoire : ni relief, ni côte au vent. Cyclones comptés aux Antilles seulement ; le chiffre de Saint-Martin vaut aussi pour Saint-Barthélemy. L’arrêté du 5 juillet 2024 impose désormais aux constructions neuves 38 m/s en Guadeloupe et 35 m/s en Martinique, pour un retour de 50 ans.",
    en: "One value for a whole territory: no relief, no windward coast. Cyclones counted in the Antilles only; the figure of Saint-Martin also holds for Saint-Barthélemy. The order of 5 July 2024 now requires of new buildings 38 m/s in Guadeloupe and 35 m/s in Martinique, for a return period of 50 years.",
  },
  derivation: {
    fr: "Vitesse de base du vent de l’annexe française de l’EN 1991-1-4 (vent cinquantennal moyen sur dix minutes) ; tempêtes tropicales et ouragans passés à moins de 150 km de 1975 à 2024.",
    en: "Basic wind velocity of the French annex of EN 1991-1-4 (50-year wind, 10-minute mean); tropical storms and hurricanes that passed within 150 km from 1975 to 2024.",
  },
  to_verify: {
    fr: "Les vitesses n’ont pas été comparées à l’annexe nationale ; une deuxième source donne les mêmes. Le fichier ne dit pas de quelle base viennent les trajectoires des cyclones.",
    en: "The velocities were not compared with the national annex; a second source gives the same. The file does not say which database the tracks of the cyclones come from.",
  },
};
