import type { SourceCard } from "@lichen/domain";

export const seaLevelRise: SourceCard = {
  id: "sea_level_rise",
  name: {
    fr: "Montée du niveau de la mer le long des côtes (AR6)",
    en: "Sea-level rise along coasts (AR6)",
  },
  producer: "IPCC AR6 WGI",
  licence: "CC BY 4.0",
  attribution:
    "IPCC AR6 WGI, chapter 9, figure 9.28; Fox-Kemper et al. 2021, Garner et al. 2021 (IPCC AR6 sea level projections)",
  edition: "AR6 2021",
  url: "https://doi.org/10.5281/zenodo.6382554",
  precision: {
    fr: "Marégraphe, ou maille d’environ 100\u00a0km (1°)",
    en: "Tide gauge, or cell of about 100 km (1°)",
  },
  caveat: {
    fr: "Fourchette probable (17 à 83 %), de confiance moyenne : une fonte rapide des calottes irait au-delà. Le mouvement du sol est celui du marégraphe ou de la maille, pas celui du terrain. Rien entre 2050 et 2100.",
    en: "Likely range (17 to 83%), medium confidence: rapid melting of the ice sheets would exceed it. Ground motion is that of the gauge or cell, not of the site. Nothing between 2050 and 2100.",
  },
  derivation: {
    fr: "Marégraphes et mailles de 1° à moins de 1,3° des côtes d’Europe, des Antilles, de la Guyane, de La Réunion et de Mayotte ; montée par rapport à 1995-2014, mouvement vertical du sol compris, en 2050 et 2100 pour cinq scénarios.",
    en: "Tide gauges and 1° cells within 1.3° of the coasts of Europe, the French West Indies, French Guiana, Réunion and Mayotte; rise compared with 1995–2014, including vertical land motion, in 2050 and 2100 for five scenarios.",
  },
  to_verify: {
    fr: "Le dépôt n’a pas de fichier de licence ; les données du GT I de l’AR6 sont d’ordinaire sous CC BY 4.0.",
    en: "The repository has no licence file; AR6 WG I data are normally under CC BY 4.0.",
  },
};
