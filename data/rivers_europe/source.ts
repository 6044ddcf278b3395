import type { SourceCard } from "@lichen/domain";

export const riversEurope: SourceCard = {
  id: "rivers_europe",
  name: {
    fr: "Cours d’eau de l’Europe",
    en: "Rivers of Europe",
  },
  producer: "P. Wessel, W. H. F. Smith (GSHHG)",
  licence: "LGPL 3.0 ou ultérieure",
  attribution:
    "GSHHG 2.3.7 (CIA World Data Bank II), P. Wessel and W. H. F. Smith, Journal of Geophysical Research 101 (1996)",
  edition: "GSHHG 2.3.7 (2017-06-15)",
  url: "https://www.soest.hawaii.edu/pwessel/gshhg/",
  precision: {
    fr: "Environ 1\u00a0km",
    en: "About 1 km",
  },
  caveat: {
    fr: "Cours d’eau permanents seuls, d’une carte à petite échelle\u202f: beaucoup de petites rivières n’y sont pas, comme l’Ahr ou la Vesdre. Aucun cours d’eau tracé ne prouve donc rien.",
    en: "Permanent rivers only, from a small-scale map: many small rivers are missing, such as the Ahr and the Vesdre. No river drawn is therefore no proof.",
  },
  derivation: {
    fr: "Lignes de pleine résolution des classes 0 à 4 (cours d’eau larges, principaux, secondaires et petits), à moins de 20\u00a0km d’une ville hors de France, simplifiées à 200\u00a0m. Les 176 communes de France que Natural Earth place sur un grand fleuve en sont à 0,6\u00a0km à la médiane, trois sur quatre à moins de 1,4\u00a0km.",
    en: "Full-resolution lines of classes 0 to 4 (wide, major, additional and minor rivers), within 20 km of a town outside France, simplified to 200 m. The 176 French communes that Natural Earth places on a great river are 0.6 km from them at the median, three in four within 1.4 km.",
  },
};
