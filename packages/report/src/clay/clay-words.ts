import type { Bilingual, ClayZone, FactorClass, Language } from "@lichen/domain";
import { formatEuros } from "../format.ts";

/** Zones, as choices. */
export const CLAY_ZONE_NAMES: Readonly<Record<ClayZone | "unknown", Bilingual>> = {
  unknown: { fr: "Je ne sais pas", en: "I do not know" },
  none: { fr: "Nulle", en: "None" },
  low: { fr: "Faible", en: "Low" },
  medium: { fr: "Moyenne", en: "Medium" },
  high: { fr: "Forte", en: "High" },
};
export const CLAY_CLASS_NAMES: Readonly<Record<FactorClass, Bilingual>> = {
  critical: { fr: "critique", en: "critical" },
  vigilance: { fr: "vigilance", en: "to watch" },
  ok: { fr: "favorable", en: "favourable" },
  unknown: { fr: "sans réponse", en: "not answered" },
};
export const CLAY_CONDITION_NAMES: Readonly<Record<string, Bilingual>> = {
  departement: { fr: "Département de l’expérimentation", en: "Département of the trial" },
  high_zone: { fr: "Zone forte", en: "High zone" },
  detached_house: { fr: "Maison individuelle non mitoyenne", en: "Detached house" },
  two_levels: { fr: "Deux niveaux au plus", en: "Two levels at most" },
  over_15_years: { fr: "Plus de 15 ans", en: "Over 15 years old" },
  main_home_and_income: {
    fr: "Résidence principale, sous conditions de revenus",
    en: "Main home, under income limits",
  },
};

/** Words of the clay tool, on screens and on paper. */
export const CLAY_WORDS = {
  title: { fr: "Argiles : agir ou attendre", en: "Clay: act or wait" },
  definition: {
    fr: "Un sol argileux se rétracte quand il sèche et gonfle quand il se mouille : sous une maison, ces mouvements fissurent les murs.",
    en: "Clay shrinks as it dries and swells as it wets: under a house, these movements crack the walls.",
  },
  french: {
    fr: "L’outil argiles ne concerne que les adresses en France.",
    en: "The clay tool is only for French addresses.",
  },
  exposure: { fr: "Exposition de l’adresse", en: "Exposure of the address" },
  zone: { fr: "Zone de la carte officielle", en: "Zone of the official map" },
  declared: {
    fr: "Zone que vous avez lue sur la carte officielle : c’est votre déclaration.",
    en: "The zone that you read on the official map: it is your statement.",
  },
  layer: (edition: string): Bilingual => ({
    fr: `Carte importée, édition ${edition}.`,
    en: `Imported map, edition ${edition}.`,
  }),
  asked: {
    fr: "Zone lue à l’instant sur Géorisques, qui n’indique pas l’édition de sa carte.",
    en: "Zone read just now on Géorisques, which does not say the edition of its map.",
  },
  factors: { fr: "Facteurs aggravants", en: "Aggravating factors" },
  vulnerability: { fr: "Vulnérabilité", en: "Vulnerability" },
  rules: { fr: "Règles et aides", en: "Rules and aid" },
  depth: (metres: string): Bilingual => ({
    fr: `Fondations d’au moins ${metres} m de profondeur dans cette zone.`,
    en: `Foundations at least ${metres} m deep in this zone.`,
  }),
  fund: (low: string, high: string, cap: string): Bilingual => ({
    fr: `Aide publique à la prévention : de ${low} à ${high} des travaux, ${cap} au plus.`,
    en: `Clay prevention fund: ${low} to ${high} of the works, ${cap} at most.`,
  }),
  eligible: {
    false: { fr: "Une condition au moins n’est pas remplie.", en: "One condition at least is not met." },
    unknown: { fr: "Rien ne l’exclut dans ce qui est connu.", en: "Nothing known rules it out." },
    true: { fr: "Toutes les conditions sont remplies.", en: "Every condition is met." },
  },
  met: { fr: "oui", en: "yes" },
  notMet: { fr: "non", en: "no" },
  notKnown: { fr: "à vérifier", en: "to be checked" },
  years: { fr: "Durée", en: "Duration" },
  inYears: (years: number): Bilingual => ({ fr: `${years} ans`, en: `${years} years` }),
  nothing: (share: string, years: number): Bilingual => ({
    fr: `Ne rien faire : ${share} de risque d’au moins un sinistre en ${years} ans`,
    en: `Doing nothing: ${share} odds of at least one claim in ${years} years`,
  }),
  odds: (low: string, high: string): Bilingual => ({
    fr: `De ${low} à ${high} selon le climat et ce qui n’est pas connu : la plupart des maisons n’en ont aucun.`,
    en: `${low} to ${high} by the climate and what is not known: most houses have none.`,
  }),
  ifClaim: (light: string, central: string, heavy: string): Bilingual => ({
    fr: `S’il arrive : ${light} pour un sinistre léger, ${central} en moyenne, ${heavy} pour un lourd.`,
    en: `If it happens: ${light} for a light claim, ${central} on average, ${heavy} for a heavy one.`,
  }),
  noClaim: { fr: "aucun sinistre : 0 €", en: "no claim: €0" },
  oneClaim: { fr: "au moins un sinistre", en: "at least one claim" },
  light: { fr: "léger", en: "light" },
  middle: { fr: "moyen", en: "average" },
  heavy: { fr: "lourd", en: "heavy" },
  ofHundred: { fr: "100 maisons semblables", en: "100 similar houses" },
  hundred: (sure: number, most: number): Bilingual => ({
    fr: `Sur 100 maisons semblables, ${sure} ont au moins un sinistre, ${most} dans le pire cas.`,
    en: `Of 100 similar houses, ${sure} have at least one claim, ${most} in the worst case.`,
  }),
  average: (low: string, high: string): Bilingual => ({
    fr: `La moyenne est disputée : ${high} ici (13,8 Md€ pour 407 000 sinistres de 1989 à 2019), ${low} dans un autre rapport public, qui compte autrement.`,
    en: `The mean is disputed: ${high} here (€13.8 bn for 407,000 claims of 1989-2019), ${low} in another public report, which counts otherwise.`,
  }),
  expected: (central: string, low: string, high: string): Bilingual => ({
    fr: `En moyenne sur toutes les maisons semblables : ${central} (de ${low} à ${high}), en euros d’aujourd’hui.`,
    en: `On average over all similar houses: ${central} (${low} to ${high}), in euros of today.`,
  }),
  noAmounts: {
    zone: {
      fr: "Sans la zone, aucun montant n’est donné.",
      en: "Without the zone no amount is given.",
    },
    house: {
      fr: "Les montants sont ceux de maisons : ce bâtiment n’en est pas une.",
      en: "Amounts are those of houses: this building is none.",
    },
    unsure: {
      fr: "Les montants sont ceux de maisons : dites d’abord le type de logement.",
      en: "Amounts are those of houses: say the type of dwelling first.",
    },
  },
  solutions: {
    fr: "Une solution vaut son prix au-delà d’une probabilité",
    en: "A solution is worth its price above some odds",
  },
  solution: { fr: "Solution", en: "Solution" },
  cost: { fr: "Coût", en: "Cost" },
  efficacy: { fr: "Perte évitée", en: "Loss avoided" },
  breakEven: { fr: "Probabilité d’équilibre", en: "Break-even odds" },
  reached: {
    yes: { fr: "atteinte ici", en: "reached here" },
    at_worst: { fr: "atteinte dans le pire cas", en: "reached in the worst case" },
    no: { fr: "non atteinte ici", en: "not reached here" },
  },
  avoided: {
    fr: "perte évitée si un sinistre arrive, du léger au lourd",
    en: "loss avoided if a claim happens, light to heavy",
  },
  worksCost: { fr: "coût des travaux", en: "cost of the works" },
  against: { fr: "Perte évitée et coût", en: "Loss avoided and cost" },
  meanLoss: { fr: "Perte moyenne", en: "Mean loss" },
  atBest: { fr: "Au mieux", en: "At best" },
  atWorst: { fr: "Au pire", en: "At worst" },
  kindOf: { fr: "Où, source", en: "Where, source" },
  sourceOf: { fr: "Source", en: "Source" },
  factor: { fr: "Facteur", en: "Factor" },
  weight: { fr: "Réponse", en: "Answer" },
  limits: { fr: "Ce que ces chiffres ne disent pas", en: "What these figures do not say" },
  noStudy: {
    fr: "Ces chiffres sont ceux de maisons semblables, jamais celles d’un sol : seule une étude de sol dit ce qui est sous la maison.",
    en: "These figures are those of similar houses, never of a soil: a soil study alone says what lies under the house.",
  },
  never: { fr: "jamais", en: "never" },
  net: { fr: "Gain ou perte", en: "Gain or loss" },
  from: (low: string, high: string): Bilingual => ({ fr: `de ${low} à ${high}`, en: `${low} to ${high}` }),
  together: { fr: "Travaux choisis ensemble", en: "Chosen works together" },
  own: {
    fr: "Coûts et efficacités sont des ordres de grandeur, avec leur source ci-dessous ; ils ne remplacent pas un devis.",
    en: "Costs and efficacies are orders of magnitude, their source below; they replace no quotation.",
  },
  kind: {
    horizontal: { fr: "autour de la maison", en: "around the house" },
    vertical: { fr: "sous la maison", en: "under the house" },
  },
};

const ROUNDED_EUR = 10;

/** An amount of the clay tool: modelled, so rounded to tens of euros. */
export function clayEuros(amount: number, language: Language): string {
  return formatEuros(Math.round(amount / ROUNDED_EUR) * ROUNDED_EUR, language);
}
