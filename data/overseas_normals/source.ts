import type { SourceCard } from "@lichen/domain";

export const overseasNormals: SourceCard = {
  id: "overseas_normals",
  name: {
    fr: "Normales de température outre-mer",
    en: "Temperature normals overseas",
  },
  producer: "WMO / OMM, JMA, Météo-France, IPCC WG1",
  licence:
    "MIT (clidatajp) ; conditions du site de l’Agence météorologique du Japon ; pages publiques, sans licence connue",
  attribution:
    "Japan Meteorological Agency, World Climate (WMO normals); T. Matsumura, clidatajp 0.5.2; Climates to Travel (Cayenne, Saint-Denis); Météo-France (Pamandzi); IPCC WG1 AR6 chapter 12 (very hot days)",
  edition: "1991-2020 (clidatajp 0.5.2)",
  url: "https://github.com/matutosi/clidatajp",
  precision: {
    fr: "Une station par territoire, au bord de la mer",
    en: "One station a territory, by the sea",
  },
  caveat: {
    fr: "Une station pour tout un territoire, ramenée à l’altitude du lieu\u202f: ni côte sous le vent, ni forêt, ni intérieur de la Guyane. Cayenne et Saint-Denis sont connus au degré près\u202f; Mayotte, par la moyenne de l’année et celles de deux saisons. Saint-Martin prend la station de Saint-Barthélemy.",
    en: "One station for a whole territory, brought to the altitude of the place: no leeward coast, no forest, nothing of the interior of Guyane. Cayenne and Saint-Denis are known to the degree; Mayotte by the mean of the year and those of two seasons. Saint-Martin takes the station of Saint-Barthélemy.",
  },
  derivation: {
    fr: "Minimales et maximales moyennes de chaque mois. En Guadeloupe, en Martinique et à Saint-Barthélemy, la moyenne du mois de part et d’autre de laquelle est posée la demi-amplitude moyenne des trois autres territoires (3,5 °C). Jours de plus au-dessus de 35 °C\u202f: maille du GIEC la plus proche.",
    en: "Mean lows and highs of each month. In Guadeloupe, Martinique and Saint-Barthélemy, the mean of the month with, on both sides, the mean half-range of the three other territories (3.5 °C). Additional days above 35 °C: nearest cell of the IPCC.",
  },
  to_verify: {
    fr: "La période des pages publiques n’y est pas écrite\u202f; les fiches climatologiques de Météo-France n’ont pas été lues.",
    en: "The public pages do not state their period; the climatological sheets of Météo-France have not been read.",
  },
};
