import type { SourceCard } from "@lichen/domain";

export const overseasClimate: SourceCard = {
  id: "overseas_climate",
  name: {
    fr: "Vent et cyclones outre-mer",
    en: "Overseas wind and cyclones",
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
    fr: "Une valeur pour tout un territoire : ni relief, ni côte au vent. Cyclones comptés aux Antilles seulement ; le chiffre de Saint-Martin vaut aussi pour Saint-Barthélemy. L’arrêté du 5 juillet 2024 impose désormais aux constructions neuves 38\u00a0m/s en Guadeloupe et 35\u00a0m/s en Martinique, pour un retour de 50 ans.",
    en: "One value for a whole territory: no relief, no windward coast. Cyclones are counted in the French West Indies only; the Saint-Martin figure also applies to Saint-Barthélemy. The order of 5 July 2024 now requires new buildings to withstand 38 m/s in Guadeloupe and 35 m/s in Martinique, for a 50-year return period.",
  },
  derivation: {
    fr: "Vitesse de base du vent de l’annexe française de l’EN 1991-1-4 (vent cinquantennal moyen sur dix minutes) ; tempêtes tropicales et ouragans passés à moins de 150\u00a0km de 1975 à 2024.",
    en: "Basic wind velocity from the French annex to EN 1991-1-4 (50-year wind, 10-minute mean); tropical storms and hurricanes passing within 150 km from 1975 to 2024.",
  },
  to_verify: {
    fr: "Les vitesses n’ont pas été comparées à l’annexe nationale ; une deuxième source donne les mêmes. Le fichier ne dit pas de quelle base viennent les trajectoires des cyclones.",
    en: "Velocities were not compared with the national annex; a second source gives the same ones. The file does not say which database the cyclone tracks come from.",
  },
};
