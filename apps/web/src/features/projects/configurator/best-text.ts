import { type Bilingual, PARKING_PLACE_M2 } from "@lichen/domain";

/** Words of the search for the best scenario of a plot. */
export const bestText = {
  open: { fr: "Chercher le meilleur scénario", en: "Find the best scenario" },
  openWhat: {
    fr: "Le meilleur coefficient de la parcelle, dans les limites de votre choix.",
    en: "The best coefficient for the plot, within limits you choose.",
  },
  tooMany: {
    fr: "Un projet compte au plus six scénarios : supprimez-en un pour en chercher un autre.",
    en: "A project can have at most six scenarios: delete one to find another.",
  },
  title: { fr: "Le meilleur scénario", en: "The best scenario" },
  name: { fr: "Meilleur coefficient", en: "Best coefficient" },
  what: {
    fr: "Les travaux qui donnent à cette parcelle le plus haut coefficient de biotope, à partir de l’état affiché. Le calcul est exact : aucun partage des surfaces ne fait mieux dans ces limites.",
    en: "The works that give this plot the highest biotope coefficient, starting from the state shown. The calculation is exact: within these limits, no other split of the surfaces does better.",
  },
  budget: { fr: "Budget des travaux", en: "Works budget" },
  budgetHelp: {
    fr: "En moyenne par m² de parcelle, hors taxes, au milieu des coûts indiqués.",
    en: "Average per m² of plot, excluding tax, at the midpoint of the costs shown.",
  },
  budgets: {
    light: { fr: "Léger : jusqu’à 20 €/m²", en: "Light: up to €20/m²" },
    medium: { fr: "Moyen : jusqu’à 100 €/m²", en: "Medium: up to €100/m²" },
    free: { fr: "Sans limite", en: "No limit" },
  },
  bearing: { fr: "Ce que la toiture peut porter", en: "What the roof can bear" },
  bearings: {
    none: { fr: "Aucune végétation", en: "No vegetation" },
    light: { fr: "Une végétation légère (6 à 12\u00a0cm)", en: "Light vegetation (6 to 12 cm)" },
    strong: { fr: "Toute épaisseur de terre", en: "Any soil depth" },
  },
  places: { fr: "Places de stationnement conservées", en: "Parking spaces kept" },
  placesHelp: {
    fr: `${PARKING_PLACE_M2}\u00a0m² de sol minéral ou mixte par place, voie d’accès comprise.`,
    en: `${PARKING_PLACE_M2} m² of mineral or mixed ground per space, including its share of the driveway.`,
  },
  access: {
    fr: "Autre sol minéral conservé (accès, secours), en m²",
    en: "Other mineral ground kept (access, emergency services), in m²",
  },
  wrongFigure: { fr: "Saisissez un nombre, zéro ou plus.", en: "Enter a number, zero or more." },
  found: (before: string, after: string): Bilingual => ({
    fr: `Le coefficient passe de ${before} à ${after}`,
    en: `The coefficient rises from ${before} to ${after}`,
  }),
  nothing: {
    fr: "Dans ces limites, rien ne fait monter le coefficient.",
    en: "Within these limits, nothing raises the coefficient.",
  },
  cost: (low: string, high: string): Bilingual => ({
    fr: `Coût des travaux : de ${low} à ${high}, un ordre de grandeur.`,
    en: `Cost of works: ${low} to ${high}, an order of magnitude.`,
  }),
  works: { fr: "Travaux", en: "Works" },
  area: { fr: "Aire", en: "Area" },
  gain: { fr: "Gain", en: "Gain" },
  costs: { fr: "Coût", en: "Cost" },
  range: (low: string, high: string): Bilingual => ({ fr: `${low} à ${high}`, en: `${low} to ${high}` }),
  without: {
    budgetM2: (value: string): Bilingual => ({
      fr: `Sans limite de budget : ${value}.`,
      en: `With no budget limit: ${value}.`,
    }),
    preservedMineralM2: (value: string): Bilingual => ({
      fr: `Sans sol minéral à conserver : ${value}.`,
      en: `With no mineral ground to keep: ${value}.`,
    }),
    bearing: (value: string): Bilingual => ({
      fr: `Si la toiture pouvait porter toute épaisseur de terre : ${value}.`,
      en: `If the roof could bear any soil depth: ${value}.`,
    }),
  },
  take: { fr: "En faire un scénario", en: "Make it a scenario" },
  limits: {
    fr: "Les coûts sont ceux des fiches de recommandations, par m² ; ni les études, ni les réseaux, ni la pollution du sol n’y sont. Les strates plantées sont celles que chaque surface déclare : elles restent à dessiner.",
    en: "Costs are those in the action sheets, per m²; they exclude studies, utilities and soil pollution. The planted strata are those each surface declares: they still have to be designed.",
  },
};
