import type { SourceCard } from "@lichen/domain";

export const ar6Grid: SourceCard = {
  id: "ar6_grid",
  name: {
    fr: "Cartes de changement du GIEC (AR6 GT I, chapitre 12)",
    en: "IPCC change maps (AR6 WG I, chapter 12)",
  },
  producer: "IPCC AR6 WGI",
  licence: "CC BY 4.0",
  attribution: "IPCC AR6 WGI, chapter 12, figure 12.4, DOI 10.5281/zenodo.7711675",
  edition: "AR6 2021, 2023-03-20",
  url: "https://doi.org/10.5281/zenodo.7711675",
  precision: {
    fr: "Environ 100\u00a0km (1°), ordre de grandeur",
    en: "About 100 km (1°), order of magnitude",
  },
  caveat: {
    fr: "Médiane d’un ensemble de modèles mondiaux : les changements, pas les niveaux. CMIP6 et EURO-CORDEX diffèrent d’un facteur 2,5 en Europe de l’Ouest pour les jours au-dessus de 35\u00a0°C.",
    en: "Median of an ensemble of global models: changes, not levels. CMIP6 and EURO-CORDEX differ by a factor of 2.5 in Western Europe for days above 35 °C.",
  },
  derivation: {
    fr: "Mailles de 1° qui touchent la terre (Natural Earth 1:50m), changement par rapport à 1995-2014, arrondi à 0,1.",
    en: "1° cells touching land (Natural Earth 1:50m), change compared with 1995–2014, rounded to 0.1.",
  },
  to_verify: {
    fr: "Le dépôt n’a pas de fichier de licence ; les données du GT I de l’AR6 sont d’ordinaire sous CC BY 4.0.",
    en: "The repository has no licence file; AR6 WG I data are normally under CC BY 4.0.",
  },
};
