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
    fr: "Points de la grille SAFRAN de 8 km, un seul modèle, moyennes sur 30 ans",
    en: "Points of the 8 km SAFRAN grid, one model, 30-year means",
  },
  caveat: {
    fr: "Un seul modèle (ALADIN63/CNRM-CM5) : la fourchette entre modèles n’est pas dans ces chiffres. Ni îlot de chaleur urbain, ni microclimat du bâtiment. France métropolitaine et Corse. Le changement à venir de la plupart des indicateurs est celui d’une maille de 25 km, pas celui du point.",
    en: "One model (ALADIN63/CNRM-CM5): the spread between models is not in these figures. No urban heat island, no micro-climate of the building. Metropolitan France with Corsica. The future change of most indicators is that of a 25 km cell, not of the point.",
  },
  derivation: {
    fr: "Points de la grille SAFRAN à quatre niveaux de réchauffement : référence 1976-2005, puis RCP8.5 à +1,10, +2,05 et +3,82 °C. La référence, et à tous les niveaux les températures d’été et les jours d’IFM : grilles publiées. Autres indicateurs à venir : référence du point et changement de sa maille de 0,25°, par des courbes fondées sur les températures d’été pour les jours au-dessus de 35 °C et les nuits chaudes, en proportion pour les jours de gel. 80 points sont laissés de côté pour vérifier le produit. L’altitude d’un point est la moyenne, pondérée par la surface, des communes dont le centre se trouve dans le carré de 8 km autour de lui, sinon celle des trois centres les plus proches, pondérée par l’inverse de la distance.",
    en: "Points of the SAFRAN grid at four levels of warming: reference 1976-2005, then RCP8.5 at +1.10, +2.05 and +3.82 °C. The reference, and at all levels the summer temperatures and the days of IFM: published grids. Other future indicators: reference of the point and change of its 0.25° cell, by curves based on the summer temperatures for the days above 35 °C and the warm nights, in proportion for the frost days. 80 points are left out to check the product. The altitude of a point is the area-weighted mean of the communes whose centre lies in the square of 8 km around it, else the mean of the three nearest centres, weighted by the inverse of the distance.",
  },
  to_verify: {
    fr: "La réutilisation de ces chiffres est soumise aux conditions du portail DRIAS, que nous n’avons pas lues.",
    en: "Reuse of these figures is subject to the terms of the DRIAS portal, which we have not read.",
  },
};
