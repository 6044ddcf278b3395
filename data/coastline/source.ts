import type { SourceCard } from "@lichen/domain";

export const coastline: SourceCard = {
  id: "coastline",
  name: {
    fr: "Trait de côte de l’Europe",
    en: "Coastline of Europe",
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
    fr: "Trait simplifié : la distance à la côte vaut à 2 km près, estuaires et petites îles moins bien.",
    en: "A simplified line: the distance to the coast holds within 2 km, less well for estuaries and small islands.",
  },
  derivation: {
    fr: "Sommets du trait de côte au 1:10m entre 27° et 72° N et entre 32° O et 45° E, et autour de la France d’outre-mer, complétés pour que deux points voisins soient à 2 km au plus.",
    en: "Corners of the 1:10m coastline between 27° and 72° N and between 32° W and 45° E, and around France overseas, completed so that two neighbouring points are at most 2 km apart.",
  },
};
