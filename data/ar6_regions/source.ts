import type { SourceCard } from "@lichen/domain";

export const ar6Regions: SourceCard = {
  id: "ar6_regions",
  name: {
    fr: "Contours des régions de référence du GIEC",
    en: "Outlines of the IPCC reference regions",
  },
  producer: "Santander Meteorology Group, IPCC AR6 WGI",
  licence: "CC BY 4.0",
  attribution: "Iturbide et al. 2020, IPCC-WGI reference regions v4 (SantanderMetGroup/ATLAS)",
  edition: "v4, undated",
  url: "https://github.com/SantanderMetGroup/ATLAS",
  precision: {
    fr: "Contours de quelques sommets",
    en: "Outlines with few vertices",
  },
  caveat: {
    fr: "Les limites sont celles du rapport, pas des limites de climat.",
    en: "The boundaries are those of the report, not climate boundaries.",
  },
  derivation: {
    fr: "Sommets des régions d’Europe, en GeoJSON.",
    en: "Vertices of the European regions, in GeoJSON.",
  },
};
