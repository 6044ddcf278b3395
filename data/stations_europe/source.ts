import type { SourceCard } from "@lichen/domain";

export const stationsEurope: SourceCard = {
  id: "stations_europe",
  name: {
    fr: "Normales de stations météorologiques européennes, 1991-2020",
    en: "Normals of European weather stations, 1991-2020",
  },
  producer: "WMO / OMM, JMA, clidatajp",
  licence: "MIT (clidatajp) ; conditions du site de l’Agence météorologique du Japon",
  attribution: "Japan Meteorological Agency, World Climate (WMO normals); T. Matsumura, clidatajp 0.5.2",
  edition: "1991-2020 (clidatajp 0.5.2)",
  url: "https://github.com/matutosi/clidatajp",
  precision: {
    fr: "Station, environ 100 km entre stations",
    en: "Station, about 100 km between stations",
  },
  caveat: {
    fr: "Aucune station en Belgique, en Albanie, au Kosovo ni à Malte. Le nom est celui de la localité voisine la plus peuplée, pas le nom officiel de la station.",
    en: "No station in Belgium, Albania, Kosovo or Malta. The name is that of the nearest populous place, not the official name of the station.",
  },
  derivation: {
    fr: "Stations européennes ayant douze températures mensuelles ; la distance à la côte vient de Natural Earth 1:50m. Vide : la source n’a pas le chiffre.",
    en: "European stations that have twelve monthly temperatures; the distance to the coast comes from Natural Earth 1:50m. Empty: the source has no figure.",
  },
  to_verify: {
    fr: "La période 1991-2020 est notre lecture : la source ne l’écrit pas. Conditions de réutilisation de l’Agence météorologique du Japon.",
    en: "The period 1991-2020 is our reading: the source does not state it. Terms of reuse of the Japan Meteorological Agency.",
  },
};
