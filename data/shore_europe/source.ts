import type { SourceCard } from "@lichen/domain";

export const shoreEurope: SourceCard = {
  id: "shore_europe",
  name: {
    fr: "Rivage de l’Europe",
    en: "Shore of Europe",
  },
  producer: "P. Wessel, W. H. F. Smith (GSHHG)",
  licence: "LGPL 3.0 ou ultérieure",
  attribution: "GSHHG 2.3.7, P. Wessel and W. H. F. Smith, Journal of Geophysical Research 101 (1996)",
  edition: "GSHHG 2.3.7 (2017-06-15)",
  url: "https://www.soest.hawaii.edu/pwessel/gshhg/",
  precision: {
    fr: "150 m au sud de 57° N, 400 m au-delà",
    en: "150 m south of 57° N, 400 m beyond",
  },
  caveat: {
    fr: "Les îles de moins de 0,8 km (2,5 km au nord de 57° N) et les côtes d’Afrique et du Proche-Orient n’y sont pas. Les étangs de la Camargue et du Languedoc autres que celui de Thau n’y sont pas non plus.",
    en: "Islands under 0.8 km (2.5 km north of 57° N) and the coasts of Africa and the Near East are left out. So are the lagoons of Camargue and Languedoc other than that of Thau.",
  },
  derivation: {
    fr: "Lignes de pleine résolution simplifiées, avec des lagunes que GSHHG tient pour des lacs (Thau, Orbetello, Cabras). Contre la pleine résolution, l’erreur de la distance vaut 24 m pour une commune de France sur deux à moins de 15 km du rivage, 165 m pour neuf sur dix.",
    en: "Simplified from full-resolution lines, with lagoons that GSHHG treats as lakes (Thau, Orbetello, Cabras). Compared with full resolution, the distance error is 24 m for one French commune in two within 15 km of the shore, 165 m for nine in ten.",
  },
};
