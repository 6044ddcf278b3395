import type { SourceCard } from "@lichen/domain";

export const topography: SourceCard = {
  id: "topography",
  name: {
    fr: "Relief de l’Europe à 0,5°",
    en: "Relief of Europe at 0.5°",
  },
  producer: "NOAA (ETOPO)",
  licence: "Domaine public",
  attribution: "NOAA ETOPO, topoWorld (R package oce)",
  edition: "topoWorld, undated",
  url: "https://www.ncei.noaa.gov/products/etopo-global-relief-model",
  precision: {
    fr: "0,5°, environ 50 km",
    en: "0.5°, about 50 km",
  },
  caveat: {
    fr: "Une altitude moyenne sur 50 km : en montagne elle peut s’écarter de plusieurs centaines de mètres du terrain.",
    en: "A mean altitude over 50 km: in the mountains it may be several hundred metres away from the ground.",
  },
  derivation: {
    fr: "Grille mondiale réduite à 0,5°, points terrestres de l’Europe ; vide en mer.",
    en: "Global grid thinned to 0.5°, land points of Europe; empty at sea.",
  },
};
