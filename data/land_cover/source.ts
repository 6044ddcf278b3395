import type { SourceCard } from "@lichen/domain";

export const landCover: SourceCard = {
  id: "land_cover",
  name: {
    fr: "Occupation du sol par commune (CORINE 2018)",
    en: "Land cover by commune (CORINE 2018)",
  },
  producer: "Copernicus, European Environment Agency, SDES",
  licence: "Réutilisation libre avec mention de la source (Copernicus)",
  attribution:
    "European Union, Copernicus Land Monitoring Service 2018, European Environment Agency (EEA), CORINE Land Cover; SDES",
  edition: "CLC 2018",
  url: "https://land.copernicus.eu/en/products/corine-land-cover",
  precision: {
    fr: "Commune, objets de 25\u00a0ha ou plus",
    en: "Commune, features of at least 25 ha",
  },
  caveat: {
    fr: "Rien au-dessous de 25\u00a0ha : un petit village y compte pour zéro. Ni imperméabilisation, ni artificialisation au sens de la loi. 34 838 communes ; Mayotte et les collectivités d’outre-mer n’y sont pas.",
    en: "Nothing below 25 ha: a small village counts as zero. This is neither soil sealing nor land take in the legal sense. 34,838 communes; Mayotte and the overseas collectivities are not included.",
  },
  derivation: {
    fr: "Part de la surface de la commune par type d’occupation, niveaux 1 et 2 de la nomenclature.",
    en: "Share of the commune’s area by type of cover, levels 1 and 2 of the classification.",
  },
  to_verify: {
    fr: "Le dépôt d’où vient la table par commune n’a pas de licence : nous n’avons pas lu celle du producteur.",
    en: "The repository the commune table comes from has no licence: we have not read the producer’s licence.",
  },
};
