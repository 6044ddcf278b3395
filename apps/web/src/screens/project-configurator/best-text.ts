import { type Bilingual, PARKING_PLACE_M2 } from "@lichen/domain";

/** Words of the search for the best scenario of a plot. */
export const bestText = {
  open: { fr: "Chercher le meilleur scénario", en: "Find the best scenario" },
  openWhat: {
    fr: "Le meilleur coefficient de la parcelle, dans les limites de votre choix.",
    en: "The best coefficient of the plot, within limits of your choice.",
  },
  tooMany: {
    fr: "Un projet compte au plus six scénarios : supprimez-en un pour en chercher un autre.",
    en: "A project has at most six scenarios: delete one to find another.",
  },
  title: { fr: "Le meilleur scénario", en: "The best scenario" },
  name: { fr: "Meilleur coefficient", en: "Best coefficient" },
  what: {
    fr: "Les travaux qui donnent à cette parcelle le plus haut coefficient de biotope, à partir de l’état affiché. Le calcul est exact : aucun partage des surfaces ne fait mieux dans ces limites.",
    en: "The works that give this plot the highest biotope coefficient, beginning with the state in view. The computation is exact: no sharing of the surfaces does better within these limits.",
  },
  budget: { fr: "Budget des travaux", en: "Budget of the works" },
  budgetHelp: {
    fr: "En moyenne par m² de parcelle, hors taxes, au milieu des coûts indiqués.",
    en: "On average by m² of plot, without tax, at the middle of the costs that are given.",
  },
  budgets: {
    light: { fr: "Léger : jusqu’à 20 €/m²", en: "Light: up to €20/m²" },
    medium: { fr: "Moyen : jusqu’à 100 €/m²", en: "Medium: up to €100/m²" },
    free: { fr: "Sans limite", en: "No limit" },
  },
  bearing: { fr: "Ce que porte la toiture", en: "What the roof bears" },
  bearings: {
    none: { fr: "Aucune végétation", en: "No vegetation" },
    light: { fr: "Une végétation légère (6 à 12 cm)", en: "A light vegetation (6 to 12 cm)" },
    strong: { fr: "Toute épaisseur de terre", en: "Any depth of soil" },
  },
  places: { fr: "Places de stationnement conservées", en: "Parking places kept" },
  placesHelp: {
    fr: `${PARKING_PLACE_M2} m² de sol minéral ou mixte par place, sa part de voie comprise.`,
    en: `${PARKING_PLACE_M2} m² of mineral or mixed ground a place, with its share of the way.`,
  },
  access: {
    fr: "Autre sol minéral conservé (accès, secours), en m²",
    en: "Other mineral ground kept (access, rescue), m²",
  },
  wrongFigure: { fr: "Saisissez un nombre, zéro ou plus.", en: "Enter a number, zero or more." },
  found: (before: string, after: string): Bilingual => ({
    fr: `Le coefficient passe de ${before} à ${after}`,
    en: `The coefficient goes from ${before} to ${after}`,
  }),
  nothing: {
    fr: "Dans ces limites, rien ne fait monter le coefficient.",
    en: "Within these limits nothing raises the coefficient.",
  },
  cost: (low: string, high: string): Bilingual => ({
    fr: `Coût des travaux : de ${low} à ${high}, un ordre de grandeur.`,
    en: `Cost of the works: ${low} to ${high}, an order of magnitude.`,
  }),
  works: { fr: "Travaux", en: "Works" },
  area: { fr: "Aire", en: "Area" },
  gain: { fr: "Gain", en: "Gain" },
  costs: { fr: "Coût", en: "Cost" },
  range: (low: string, high: string): Bilingual => ({ fr: `${low} à ${high}`, en: `${low} to ${high}` }),
  without: {
    budgetM2: (value: string): Bilingual => ({
      fr: `Sans limite de budget : ${value}.`,
      en: `Without a limit of budget: ${value}.`,
    }),
    keptMineralM2: (value: string): Bilingual => ({
      fr: `Sans sol minéral à conserver : ${value}.`,
      en: `Without mineral ground to keep: ${value}.`,
    }),
    bearing: (value: string): Bilingual => ({
      fr: `Si la toiture portait toute épaisseur de terre : ${value}.`,
      en: `If the roof bore any depth of soil: ${value}.`,
    }),
  },
  take: { fr: "En faire un scénario", en: "Make it a scenario" },
  limits: {
    fr: "Les coûts sont ceux des fiches de recommandations, par m² ; ni les études, ni les réseaux, ni la pollution du sol n’y sont. Les strates plantées sont celles que chaque surface déclare : elles restent à dessiner.",
    en: "Costs are those of the action sheets, by m²; studies, networks and polluted soil are not in them. Planted strata are those that each surface declares: they remain to be designed.",
  },
};
