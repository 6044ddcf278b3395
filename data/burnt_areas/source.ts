import type { SourceCard } from "@lichen/domain";

export const burntAreas: SourceCard = {
  id: "burnt_areas",
  name: {
    fr: "Surfaces brûlées en Europe",
    en: "Burnt areas of Europe",
  },
  producer: "Commission européenne, JRC (EFFIS)",
  licence: "Réutilisation libre avec mention (décision 2011/833/UE)",
  attribution: "European Commission, JRC, EFFIS; by vrieraj/ML_EFFIS 29b4a985",
  edition: "2016-2024",
  url: "https://forest-fire.emergency.copernicus.eu",
  precision: {
    fr: "Maille de 0,1° (environ 11 km sur 8), région NUTS 3",
    en: "Cell of 0.1° (about 11 km by 8), NUTS 3 region",
  },
  caveat: {
    fr: "Neuf années seulement, feux de plus de 10 ha vus par satellite ; le périmètre entier compte, champs et landes compris, au centre du feu. Rien hors de 34,8-71,2° N et 10,5° O-31,6° E : ni Canaries, ni Madère, ni Açores, ni Islande, ni Chypre. Rien non plus en Turquie, en Ukraine, au Bélarus ni en Moldavie, où de grands feux ont eu lieu.",
    en: "Nine years only, fires over 10 ha seen by satellite; the whole perimeter counts, fields and moors included, at the centre of the fire. Nothing outside 34.8-71.2° N and 10.5° W-31.6° E: neither Canary Islands, Madeira, Azores, Iceland nor Cyprus. Nothing either in Turkey, Ukraine, Belarus nor Moldova, where large fires took place.",
  },
  derivation: {
    fr: "28 845 feux additionnés par maille : hectares, et hectares de juin à septembre ; par région, hectares rapportés à sa surface et à neuf ans.",
    en: "28,845 fires added up by cell: hectares, and hectares of June to September; by region, hectares over its area and over nine years.",
  },
  to_verify: {
    fr: "Conditions d’usage des données EFFIS, que le dépôt d’où viennent les feux ne rappelle pas.",
    en: "Terms of use of the EFFIS data, which the repository of the fires does not repeat.",
  },
};
