import type { SourceCard } from "@lichen/domain";

export const extremeSeaLevel: SourceCard = {
  id: "extreme_sea_level",
  name: {
    fr: "Niveaux marins extrêmes le long des côtes",
    en: "Extreme sea levels along the coasts",
  },
  producer: "JRC (European Commission)",
  licence: "Réutilisation autorisée avec mention de la source (décision 2011/833/UE)",
  attribution: "European Commission, JRC; Vousdoukas et al. 2018, Nature Communications; IPCC AR6 WGI, figure 12.4",
  edition: "AR6 2021, 2023-03-20",
  url: "https://doi.org/10.5281/zenodo.7711675",
  precision: {
    fr: "Environ 25 km le long de la côte",
    en: "About 25 km along the coast",
  },
  caveat: {
    fr: "Niveau total extrême d’aujourd’hui (marée, surcote, vagues), d’ordre centennal ; ni digue ni topographie fine.",
    en: "Extreme total level of today (tide, surge, waves), of the order of one in 100 years; neither dykes nor fine relief.",
  },
  derivation: {
    fr: "Points du fichier mondial en Europe, aux Antilles, en Guyane, à La Réunion et à Mayotte, percentiles 5, 50 et 95, en mètres au-dessus du niveau moyen de la mer.",
    en: "Points of the global file in Europe, the Antilles, Guyane, La Réunion and Mayotte, percentiles 5, 50 and 95, in metres above mean sea level.",
  },
};
