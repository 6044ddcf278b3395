import type { SourceCard } from "@lichen/domain";

export const hazardZonesItaly: SourceCard = {
  id: "hazard_zones_italy",
  name: {
    fr: "Zones d’inondation et de glissement par commune d’Italie",
    en: "Flood and landslide zones by commune of Italy",
  },
  producer: "ISPRA (IdroGEO)",
  licence: "CC BY (ISPRA)",
  attribution: "ISPRA, IdroGEO; by lvalnegri/HydroGeoRiskIT d5b223d0",
  edition: "Rapport 2021 (mosaïques 2020 et 2020-2021)",
  url: "https://idrogeo.isprambiente.it",
  precision: {
    fr: "Commune, par son centre",
    en: "Commune, by its centre",
  },
  caveat: {
    fr: "Les autorités de bassin ne cartographient pas toutes de la même façon. Une part de la commune ne dit pas si un bâtiment y est.",
    en: "Basin authorities do not all map alike. A share of the commune does not say whether a building is in it.",
  },
  derivation: {
    fr: "Part de la surface et des bâtiments (2011) en zone d’inondation P2 (100 à 200 ans), part de la surface en zones de glissement P3 et P4, pour les 7 903 communes de 2020.",
    en: "Share of the area and of the buildings (2011) in flood zone P2 (100 to 200 years), share of the area in landslide zones P3 and P4, for the 7,903 communes of 2020.",
  },
  to_verify: {
    fr: "Licence des indicateurs de l’ISPRA, que le dépôt d’où ils viennent n’indique pas.",
    en: "Licence of the indicators of ISPRA, which the repository they come from does not state.",
  },
};
