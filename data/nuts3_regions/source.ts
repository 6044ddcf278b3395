import type { SourceCard } from "@lichen/domain";

export const nuts3Regions: SourceCard = {
  id: "nuts3_regions",
  name: {
    fr: "Contours des régions NUTS 3 d’Europe",
    en: "Outlines of the NUTS 3 regions of Europe",
  },
  producer: "Eurostat (GISCO)",
  licence: "© EuroGeographics (limites administratives)",
  attribution: "© EuroGeographics for the administrative boundaries; Eurostat GISCO, by jaste82/GeoJSON 465b95f2",
  edition: "NUTS 2021, 1:10M",
  url: "https://ec.europa.eu/eurostat/web/gisco",
  precision: {
    fr: "Environ 1 km",
    en: "About 1 km",
  },
  caveat: {
    fr: "Contours au 1/10 000 000 : un point à moins d’un kilomètre d’une limite peut être de la région voisine. La Bosnie-Herzégovine, le Kosovo et Andorre n’y sont pas.",
    en: "Outlines at 1:10,000,000: a point within a kilometre of a limit may be of the next region. Bosnia and Herzegovina, Kosovo and Andorra are not in it.",
  },
  derivation: {
    fr: "Contours de 2021 arrondis à trois décimales, sans les départements français d’outre-mer.",
    en: "Outlines of 2021 rounded to three decimals, without the French overseas départements.",
  },
  to_verify: {
    fr: "Conditions d’usage de GISCO, que le dépôt d’où vient le fichier ne rappelle pas.",
    en: "Terms of use of GISCO, which the repository of the file does not repeat.",
  },
};
