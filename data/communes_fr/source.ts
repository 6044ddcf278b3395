import type { SourceCard } from "@lichen/domain";

export const communesFr: SourceCard = {
  id: "communes_fr",
  name: {
    fr: "Communes de France et leur géographie",
    en: "French communes and their geography",
  },
  producer: "INSEE, La Poste, IGN, Etalab",
  licence: "Licence Ouverte 2.0 ; MIT (paquet npm)",
  attribution:
    "INSEE (code officiel géographique), La Poste, IGN (Admin Express, GEOFLA), Etalab (decoupage-administratif 6.0.0), Natural Earth",
  edition: "COG 2026",
  url: "https://www.npmjs.com/package/@etalab/decoupage-administratif",
  precision: {
    fr: "Commune",
    en: "Commune",
  },
  caveat: {
    fr: "Une commune est un point et une altitude moyenne. Distance à la côte à 2\u00a0km près ; seuls les grands cours d’eau comptent. 59 communes des collectivités d’outre-mer n’ont pas de position.",
    en: "A commune is one point and one mean altitude. Only large rivers count. 59 communes in the overseas collectivities have no position.",
  },
  derivation: {
    fr: "Liste officielle jointe à la position, à l’altitude moyenne (GEOFLA), à la surface et à la distance aux cours d’eau (Natural Earth 1:10m). Six communes recréées prennent la position moyenne de celles qui partagent leur code postal ; 35 communes d’outre-mer, celle du lieu de même nom dans GeoNames.",
    en: "Official list joined with position, mean altitude (GEOFLA), area and distance to rivers (Natural Earth 1:10m). Six re-established communes take the mean position of those sharing their postcode; 35 overseas communes take the position of the GeoNames place of the same name.",
  },
};
