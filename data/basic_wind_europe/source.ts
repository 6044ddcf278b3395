import type { SourceCard } from "@lichen/domain";

export const basicWindEurope: SourceCard = {
  id: "basic_wind_europe",
  name: {
    fr: "Vitesse de référence du vent en Europe",
    en: "Basic wind velocity in Europe",
  },
  producer: "DIBt, NTC 2018, CTE DB SE-AE, annexes nationales de l’EN 1991-1-4",
  licence: "Valeurs réglementaires",
  attribution: "DIBt (Windzonen nach Verwaltungsgrenzen, 2022-06-02), NTC 2018, CTE DB SE-AE, NEN-EN 1991-1-4/NA",
  edition: "2022",
  url: "https://www.dibt.de",
  precision: {
    fr: "Région NUTS 3 (Allemagne, Italie, Espagne, Pays-Bas), pays ailleurs",
    en: "NUTS 3 region (Germany, Italy, Spain, Netherlands), country elsewhere",
  },
  caveat: {
    fr: "Vent cinquantennal moyen sur dix minutes, à 10 m, en terrain dégagé : ni relief, ni rafale. Une fourchette par pays est un ordre de grandeur, et chaque pays a son propre sens de cette valeur.",
    en: "50-year wind, mean of ten minutes, at 10 m in open country: no relief, no gust. A range by country is an order of magnitude, and each country gives this value a meaning of its own.",
  },
  derivation: {
    fr: "Valeur ou fourchette par région d’après les listes nationales ; fourchette par pays de mémoire de son annexe, avec les parties de la Grèce et du Portugal où sa valeur la plus forte vaut.",
    en: "Value or range by region after the national lists; range by country from memory of its annex, with the parts of Greece and Portugal where its highest value holds.",
  },
  to_verify: {
    fr: "Fourchettes par pays et parties de pays, régions d’Espagne et des Pays-Bas, non comparées aux annexes nationales.",
    en: "Ranges by country and parts of countries, regions of Spain and of the Netherlands, not compared with the national annexes.",
  },
};
