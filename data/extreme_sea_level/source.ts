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
    fr: "Environ 25\u00a0km le long de la côte",
    en: "About 25 km along the coast",
  },
  caveat: {
    fr: "Niveau total extrême d’aujourd’hui (marée, surcote, vagues), d’ordre centennal ; ni digue ni topographie fine.",
    en: "Today’s extreme total level (tide, surge, waves), roughly 100-year; no dykes or fine relief.",
  },
  derivation: {
    fr: "Points du fichier mondial en Europe, aux Antilles, en Guyane, à La Réunion et à Mayotte, percentiles 5, 50 et 95, en mètres au-dessus du niveau moyen de la mer.",
    en: "Points from the global file in Europe, the French West Indies, French Guiana, Réunion and Mayotte; 5th, 50th and 95th percentiles, in metres above mean sea level.",
  },
};
