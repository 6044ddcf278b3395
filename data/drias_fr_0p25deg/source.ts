import type { SourceCard } from "@lichen/domain";

export const driasFrCoarse: SourceCard = {
  id: "drias_fr_0p25deg",
  name: {
    fr: "Indicateurs climatiques DRIAS-2020, mailles de 0,25°",
    en: "DRIAS-2020 climate indicators, 0.25° cells",
  },
  producer: "Météo-France",
  licence: "Conditions d’utilisation du portail DRIAS (Météo-France)",
  attribution: "Météo-France, portail DRIAS, DRIAS-2020, ALADIN63/CNRM-CM5",
  edition: "DRIAS-2020, 2025-03-31",
  url: "https://www.drias-climat.fr",
  precision: {
    fr: "Mailles de 25\u00a0km de la grille SAFRAN de 8\u00a0km, un seul modèle, moyennes sur 30 ans",
    en: "25 km cells from the 8 km SAFRAN grid, one model, 30-year means",
  },
  caveat: {
    fr: "Aucun résultat ne s’appuie sur cette table : les points de 8\u00a0km l’ont remplacée, elle sert à les comparer. Un seul modèle (ALADIN63/CNRM-CM5) : la fourchette entre modèles n’est pas dans ces chiffres. Ni îlot de chaleur urbain, ni microclimat du bâtiment. France métropolitaine et Corse.",
    en: "No result relies on this table: the 8 km points have replaced it, and it is used to compare them. A single model (ALADIN63/CNRM-CM5): the spread between models is not in these figures. No urban heat island, no building microclimate. Mainland France and Corsica.",
  },
  derivation: {
    fr: "Moyenne des points SAFRAN de chaque maille de 0,25° à quatre niveaux de réchauffement : référence 1976-2005, puis RCP8.5 à +1,10, +2,05 et +3,82\u00a0°C. Températures d’été et jours d’IFM : grilles publiées. Autres indicateurs à venir : point de référence corrigé du changement moyen de son département. L’altitude d’une maille est la moyenne, pondérée par la surface, des communes dont le centre s’y trouve, sinon celle des trois mailles les plus proches qui en ont une.",
    en: "Mean of the SAFRAN points in each 0.25° cell at four warming levels: reference 1976–2005, then RCP8.5 at +1.10, +2.05 and +3.82 °C. Summer temperatures and fire-weather days: published grids. Other future indicators: reference point corrected by the mean change of its département. A cell’s altitude is the area-weighted mean of the communes whose centre lies in it; failing that, of the three nearest cells that have one.",
  },
  to_verify: {
    fr: "La réutilisation de ces chiffres est soumise aux conditions du portail DRIAS, que nous n’avons pas lues.",
    en: "Reuse of these figures is subject to the terms of the DRIAS portal, which we have not read.",
  },
};
