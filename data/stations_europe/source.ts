import type { SourceCard } from "@lichen/domain";

export const stationsEurope: SourceCard = {
  id: "stations_europe",
  name: {
    fr: "Normales de stations météorologiques européennes, 1991-2020",
    en: "European weather station normals, 1991–2020",
  },
  producer: "WMO / OMM, JMA, clidatajp",
  licence: "MIT (clidatajp) ; conditions du site de l’Agence météorologique du Japon",
  attribution: "Japan Meteorological Agency, World Climate (WMO normals); T. Matsumura, clidatajp 0.5.2",
  edition: "1991-2020 (clidatajp 0.5.2)",
  url: "https://github.com/matutosi/clidatajp",
  precision: {
    fr: "Station, environ 100\u00a0km entre stations",
    en: "Station, about 100 km between stations",
  },
  caveat: {
    fr: "Aucune station en Belgique, en Albanie, au Kosovo ni à Malte. Le nom est celui de la localité voisine la plus peuplée, pas le nom officiel de la station.",
    en: "No station in Belgium, Albania, Kosovo or Malta. The name is that of the nearest most populated place, not the station’s official name.",
  },
  derivation: {
    fr: "Stations européennes ayant douze températures mensuelles ; la distance à la côte vient de Natural Earth 1:50m. Vide : la source n’a pas le chiffre.",
    en: "European stations with twelve monthly temperatures; distance to the coast from Natural Earth 1:50m. Blank: the source has no figure.",
  },
  to_verify: {
    fr: "La période 1991-2020 est notre interprétation : la source ne l’indique pas. Conditions de réutilisation de l’Agence météorologique du Japon.",
    en: "The 1991–2020 period is our interpretation: the source does not state it. Terms of reuse of the Japan Meteorological Agency.",
  },
};
