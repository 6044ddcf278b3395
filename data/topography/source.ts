import type { SourceCard } from "@lichen/domain";

export const topography: SourceCard = {
  id: "topography",
  name: {
    fr: "Relief de l’Europe à 0,5°",
    en: "European relief at 0.5°",
  },
  producer: "NOAA (ETOPO)",
  licence: "Domaine public",
  attribution: "NOAA ETOPO, topoWorld (R package oce)",
  edition: "topoWorld, undated",
  url: "https://www.ncei.noaa.gov/products/etopo-global-relief-model",
  precision: {
    fr: "0,5°, environ 50\u00a0km",
    en: "0.5°, about 50 km",
  },
  caveat: {
    fr: "Une altitude moyenne sur 50\u00a0km : en montagne elle peut s’écarter de plusieurs centaines de mètres du terrain.",
    en: "A mean altitude over 50 km: in mountains, it may differ from the actual ground by several hundred metres.",
  },
  derivation: {
    fr: "Grille mondiale réduite à 0,5°, points terrestres de l’Europe ; vide en mer.",
    en: "Global grid reduced to 0.5°, land points in Europe; blank at sea.",
  },
};
