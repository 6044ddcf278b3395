import type { SourceCard } from "@lichen/domain";

export const outlines: SourceCard = {
  id: "outlines",
  name: {
    fr: "Contours des départements, des régions et des pays",
    en: "Outlines of départements, régions and countries",
  },
  producer: "IGN (Admin Express), Natural Earth",
  licence: "Licence Ouverte 2.0 (France) ; domaine public (pays)",
  attribution: "IGN Admin Express 2018, G. David (france-geojson); Natural Earth 1:50m, by world-atlas 2.0.2",
  edition: "Admin Express 2018; Natural Earth 4.1.0 (world-atlas 2.0.2)",
  url: "https://github.com/gregoiredavid/france-geojson",
  precision: {
    fr: "Environ 1\u00a0km",
    en: "About 1 km",
  },
  caveat: {
    fr: "Contours simplifiés : à moins d’un kilomètre d’une frontière, le pays d’un point peut être le voisin.",
    en: "Simplified outlines: within one kilometre of a border, a point may be assigned to the neighbouring country.",
  },
  derivation: {
    fr: "Départements et régions : contours simplifiés arrondis à 3 décimales. Pays : 1:50m coupé à l’Europe, les plus petits États au 1:10m, le Vatican, Ceuta et Melilla en disques de leur surface, la Crimée avec l’Ukraine (résolution 68/262 des Nations unies), les deux parties de Chypre ensemble.",
    en: "Départements and regions: simplified outlines rounded to 3 decimals. Countries: 1:50m clipped to Europe, the smallest states at 1:10m, the Vatican, Ceuta and Melilla as discs of the same area, Crimea with Ukraine (United Nations resolution 68/262), both parts of Cyprus together.",
  },
};
