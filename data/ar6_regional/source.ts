import type { SourceCard } from "@lichen/domain";

export const ar6Regional: SourceCard = {
  id: "ar6_regional",
  name: {
    fr: "Indices régionaux par niveau de réchauffement (AR6)",
    en: "Regional indices by warming level (AR6)",
  },
  producer: "M. Hauser (ETH Zürich), IPCC AR6 WGI",
  licence: "CC BY-SA 4.0",
  attribution:
    "M. Hauser, cmip_indices_regional, DOI 10.5281/zenodo.4603427, CC BY-SA 4.0; IPCC AR6 WGI, tables 11.SM.2-8",
  edition: "AR6 2021, DOI 10.5281/zenodo.4603427",
  url: "https://doi.org/10.5281/zenodo.4603427",
  precision: {
    fr: "Région de référence du GIEC (quatre en Europe)",
    en: "IPCC reference region (four in Europe)",
  },
  caveat: {
    fr: "Médianes de nombreux modèles mondiaux par rapport à 1850-1900 : une seule valeur pour une région de plusieurs pays. Table séparée : le partage se fait aux mêmes conditions.",
    en: "Medians of many global models compared with 1850–1900: a single value for a region spanning several countries. Kept as a separate table because it must be shared under the same terms.",
  },
  derivation: {
    fr: "Médianes des indices TXx, TNn, Rx1day et Rx5day à 1,5, 2, 3 et 4\u00a0°C de réchauffement mondial, pour NEU, WCE, MED et EEU.",
    en: "Medians of TXx, TNn, Rx1day and Rx5day at 1.5, 2, 3 and 4 °C of global warming, for NEU, WCE, MED and EEU.",
  },
};
