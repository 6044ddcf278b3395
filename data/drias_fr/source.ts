import type { SourceCard } from "@lichen/domain";

export const driasFr: SourceCard = {
  id: "drias_fr",
  name: {
    fr: "Indicateurs climatiques DRIAS-2020, France",
    en: "DRIAS-2020 climate indicators, France",
  },
  producer: "Météo-France",
  licence: "Conditions d’utilisation du portail DRIAS (Météo-France)",
  attribution: "Météo-France, portail DRIAS, DRIAS-2020, ALADIN63/CNRM-CM5",
  edition: "DRIAS-2020, 2025-03-31",
  url: "https://www.drias-climat.fr",
  precision: {
    fr: "Points de la grille SAFRAN de 8\u00a0km, un seul modèle, moyennes sur 30 ans",
    en: "8 km SAFRAN grid points, one model, 30-year means",
  },
  caveat: {
    fr: "Un seul modèle (ALADIN63/CNRM-CM5) : la fourchette entre modèles n’est pas dans ces chiffres. Ni îlot de chaleur urbain, ni microclimat du bâtiment. France métropolitaine et Corse. Le changement à venir de la plupart des indicateurs est celui d’une maille de 25\u00a0km, pas celui du point.",
    en: "A single model (ALADIN63/CNRM-CM5): the spread between models is not in these figures. No urban heat island, no building microclimate. Mainland France and Corsica. For most indicators, the future change is that of a 25 km cell, not of the point.",
  },
  derivation: {
    fr: "Points de la grille SAFRAN à quatre niveaux de réchauffement : référence 1976-2005, puis RCP8.5 à +1,10, +2,05 et +3,82\u00a0°C. La référence, et à tous les niveaux les températures d’été et les jours d’IFM : grilles publiées. Autres indicateurs à venir : référence du point et changement de sa maille de 0,25°, par des courbes fondées sur les températures d’été pour les jours au-dessus de 35\u00a0°C et les nuits chaudes, en proportion pour les jours de gel. 80 points sont laissés de côté pour vérifier le produit. L’altitude d’un point est la moyenne, pondérée par la surface, des communes dont le centre se trouve dans le carré de 8\u00a0km autour de lui, sinon celle des trois centres les plus proches, pondérée par l’inverse de la distance.",
    en: "SAFRAN grid points at four warming levels: reference 1976–2005, then RCP8.5 at +1.10, +2.05 and +3.82 °C. The reference, and at all levels summer temperatures and fire-weather days: published grids. Other future indicators: the point’s reference plus the change of its 0.25° cell, using curves based on summer temperatures for days above 35 °C and warm nights, and proportionally for frost days. 80 points are reserved to check the product. A point’s altitude is the area-weighted mean of the communes whose centre lies in the 8 km square around it; failing that, of the three nearest centres, weighted by inverse distance.",
  },
  to_verify: {
    fr: "La réutilisation de ces chiffres est soumise aux conditions du portail DRIAS, que nous n’avons pas lues.",
    en: "Reuse of these figures is subject to the terms of the DRIAS portal, which we have not read.",
  },
};
