import type { SourceCard } from "@lichen/domain";

export const relief: SourceCard = {
  id: "relief",
  name: {
    fr: "Relief autour de chaque commune",
    en: "Relief around each commune",
  },
  producer: "IGN, GeoNames",
  licence: "Licence Ouverte 2.0 (IGN) ; CC BY 4.0 (GeoNames)",
  attribution: "IGN (GEOFLA); GeoNames, www.geonames.org",
  edition: "COG 2026, GeoNames 2020-03-18",
  url: "https://geoservices.ign.fr",
  precision: {
    fr: "Environ 10 km autour du centre de la commune",
    en: "About 10 km around the centre of the commune",
  },
  caveat: {
    fr: "Un écart entre altitudes moyennes de communes : ni pente, ni sommet, ni falaise. La montagne y paraît plus basse qu’elle n’est.",
    en: "A range of mean altitudes of communes: no slope, no summit, no cliff. Mountains look lower than they are.",
  },
  derivation: {
    fr: "Écart entre la plus haute et la plus basse de ces altitudes : moyenne de chaque commune dont le centre est à moins de 10 km, elle-même comprise, et centre de sa propre ville. Avec moins de trois voisines à cette distance, les trois plus proches à moins de 20 km. Inconnu pour une commune qui n’a ni voisine ni ville.",
    en: "Range from the highest to the lowest of these altitudes: mean of each commune whose centre lies within 10 km, itself included, and centre of its own town. With fewer than three neighbours that near, the three nearest within 20 km. Unknown for a commune that has neither neighbour nor town.",
  },
};
