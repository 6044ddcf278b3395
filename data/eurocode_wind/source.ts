import type { SourceCard } from "@lichen/domain";

export const eurocodeWind: SourceCard = {
  id: "eurocode_wind",
  name: {
    fr: "Zones de vent, de neige et de séisme par commune",
    en: "Wind, snow and seismic zones by commune",
  },
  producer: "AFNOR, ministère chargé de la construction, ourocode",
  licence: "Apache-2.0 (ourocode)",
  attribution:
    "ourocode (AnthonyPrst, Apache-2.0), d’après NF EN 1991-1-3/NA, NF EN 1991-1-4/NA et le zonage sismique de 2010",
  edition: "2025-09",
  url: "https://github.com/AnthonyPrst/ourocode",
  precision: {
    fr: "Commune",
    en: "Commune",
  },
  caveat: {
    fr: "Un zonage réglementaire pour le calcul des ouvrages neufs, pas une mesure du vent : ni relief, ni abri, ni rafale. Recopié par une bibliothèque de calcul, pas lu dans les annexes. Pas de zone de vent outre-mer ni dans onze communes de métropole.",
    en: "A regulatory zoning for designing new structures, not a wind measurement: no relief, no shelter, no gusts. Copied by a design library, not read from the annexes. No wind zone overseas or in eleven mainland communes.",
  },
  derivation: {
    fr: "Zone de vent de l’annexe française de l’EN 1991-1-4, zone de neige de celle de l’EN 1991-1-3 et zone de sismicité de 2010, par commune. Outre-mer, la valeur 2.5 du fichier ne veut rien dire : elle est laissée de côté.",
    en: "Wind zone from the French annex to EN 1991-1-4, snow zone from the annex to EN 1991-1-3 and 2010 seismic zone, by commune. Overseas, the value 2.5 in the file is meaningless and is left out.",
  },
  to_verify: {
    fr: "Vitesses de base des zones 1 à 4 (22, 24, 26 et 28 m/s, vent cinquantennal moyen sur dix minutes) et zones des communes, non comparées aux annexes nationales ; une deuxième source donne les mêmes vitesses.",
    en: "Basic velocities for zones 1 to 4 (22, 24, 26 and 28 m/s, 50-year wind, 10-minute mean) and communes’ zones, not compared with the national annexes; a second source gives the same velocities.",
  },
};
