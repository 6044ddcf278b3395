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
    fr: "Environ 10\u00a0km autour du centre de la commune",
    en: "About 10 km around the centre of the commune",
  },
  caveat: {
    fr: "Un écart entre altitudes moyennes de communes : ni pente, ni sommet, ni falaise. La montagne y paraît plus basse qu’elle n’est.",
    en: "A difference between the mean altitudes of communes: no slopes, summits or cliffs. Mountains look lower than they are.",
  },
  derivation: {
    fr: "Écart entre la plus haute et la plus basse de ces altitudes : moyenne de chaque commune dont le centre est à moins de 10\u00a0km, elle-même comprise, et centre de sa propre ville. Avec moins de trois voisines à cette distance, les trois plus proches à moins de 20\u00a0km. Inconnu pour une commune qui n’a ni voisine ni ville.",
    en: "Difference between the highest and lowest of these altitudes: the mean of each commune whose centre is within 10 km, itself included, and the centre of its own town. With fewer than three neighbours within that distance, the three nearest within 20 km. Unknown for a commune with neither neighbour nor town.",
  },
};
