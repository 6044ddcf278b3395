import type { SourceCard } from "@lichen/domain";

export const shoreElsewhere: SourceCard = {
  id: "shore_elsewhere",
  name: {
    fr: "Rivage de la France d’outre-mer, des Açores et de quelques autres côtes",
    en: "Shore of France overseas, the Azores and a few other coasts",
  },
  producer: "Natural Earth",
  licence: "Domaine public",
  attribution: "Natural Earth 1:10m, by world-atlas 2.0.2",
  edition: "Natural Earth 4.1.0, undated (world-atlas 2.0.2)",
  url: "https://www.naturalearthdata.com",
  precision: {
    fr: "Environ 2 km",
    en: "About 2 km",
  },
  caveat: {
    fr: "Trait simplifié : la distance au rivage vaut à 2 km près, estuaires et petites îles moins bien.",
    en: "Simplified line: distances to the shore are accurate to within 2 km, less so for estuaries and small islands.",
  },
  derivation: {
    fr: "Sommets du trait de côte au 1:10m là où le rivage de l’Europe n’a pas de ligne : France d’outre-mer, étang de Berre, Açores, Limfjord, Ceuta et Melilla.",
    en: "Corners of the 1:10m coastline where the shore of Europe has no line: France overseas, Étang de Berre, Azores, Limfjord, Ceuta and Melilla.",
  },
};
