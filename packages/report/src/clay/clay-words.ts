import {
  type Bilingual,
  CLAY_HORIZONS,
  type ClayZone,
  type ClayZoneOrigin,
  ensure,
  type FactorClass,
  type Language,
} from "@lichen/domain";
import { formatEuros } from "../format.ts";

/** Zones, as choices. */
export const CLAY_ZONE_NAMES: Readonly<Record<ClayZone | "unknown", Bilingual>> = {
  unknown: { fr: "Je ne sais pas", en: "I don’t know" },
  none: { fr: "Nulle", en: "None" },
  low: { fr: "Faible", en: "Low" },
  medium: { fr: "Moyenne", en: "Medium" },
  high: { fr: "Forte", en: "High" },
};
export const CLAY_CLASS_NAMES: Readonly<Record<FactorClass, Bilingual>> = {
  critical: { fr: "critique", en: "critical" },
  vigilance: { fr: "vigilance", en: "watch" },
  ok: { fr: "favorable", en: "favourable" },
  unknown: { fr: "sans réponse", en: "not answered" },
};
export const CLAY_CONDITION_NAMES: Readonly<Record<string, Bilingual>> = {
  departement: { fr: "Département de l’expérimentation", en: "Département in the pilot scheme" },
  high_zone: { fr: "Zone forte", en: "High zone" },
  detached_house: { fr: "Maison individuelle non mitoyenne", en: "Detached house" },
  two_levels: { fr: "Deux niveaux au plus", en: "At most two storeys" },
  over_15_years: { fr: "Plus de 15 ans", en: "Over 15 years old" },
  owner_occupier: { fr: "Propriétaire occupant", en: "Owner-occupier" },
  main_home_and_income: {
    fr: "Résidence principale, sous conditions de revenus",
    en: "Main home, under income limits",
  },
};

/** Where a house is, in a sentence. */
const inClayZone = (zone: ClayZone): Bilingual => ({
  fr: `en zone ${CLAY_ZONE_NAMES[zone].fr.toLowerCase()}`,
  en: zone === "none" ? "outside the clay zones" : `in the ${CLAY_ZONE_NAMES[zone].en.toLowerCase()} zone`,
});

function similarHouses([low, high]: readonly [number, number]): Bilingual {
  if (high === 0) {
    return { fr: "moins d’une maison semblable sur 100 aurait", en: "fewer than 1 in 100 similar houses would have" };
  }
  const fr = low === high ? String(low) : `de ${low} à ${high}`;
  const en = low === high ? String(low) : `${low} to ${high}`;
  return {
    fr: high === 1 ? `${fr} maison semblable sur 100 aurait` : `${fr} maisons semblables sur 100 auraient`,
    en: `${en} in 100 similar houses would have`,
  };
}

/** Words of the clay tool, on screens and on paper. */
export const CLAY_WORDS = {
  title: { fr: "Argiles : agir ou attendre", en: "Clay: act or wait" },
  definition: {
    fr: "Un sol argileux se rétracte quand il sèche et gonfle quand il s’humidifie : sous une maison, ces mouvements fissurent les murs.",
    en: "Clay soil shrinks as it dries and swells as it gets wet: under a house, these movements crack the walls.",
  },
  french: {
    fr: "L’outil argiles ne concerne que les adresses en France.",
    en: "The clay tool covers French addresses only.",
  },
  exposure: { fr: "Exposition de l’adresse", en: "Exposure at this address" },
  zoneIs: (zone: string): Bilingual => ({
    fr: `Zone ${zone}`,
    en: `${ensure(zone[0]).toUpperCase()}${zone.slice(1)} zone`,
  }),
  zone: { fr: "Zone de la carte officielle", en: "Zone on the official map" },
  declared: {
    fr: "Zone que vous avez lue sur la carte officielle : c’est votre déclaration.",
    en: "Zone you read on the official map: this is your own statement.",
  },
  layer: (edition: string): Bilingual => ({
    fr: `Carte importée, édition ${edition}.`,
    en: `Imported map, edition ${edition}.`,
  }),
  readings: {
    layer: { fr: "Carte importée", en: "Imported map" },
    asked: { fr: "Géorisques", en: "Géorisques" },
    declared: { fr: "Votre déclaration", en: "Your statement" },
  } satisfies Record<ClayZoneOrigin, Bilingual>,
  used: { fr: "retenue", en: "used" },
  notUsed: { fr: "écartée", en: "not used" },
  disagree: {
    layer: {
      fr: "Les sources se contredisent. La carte importée est retenue : son édition est connue, et les niveaux des bâtiments viennent d’elle.",
      en: "The sources disagree. The imported map is used: its edition is known, and building levels come from it.",
    },
    asked: {
      fr: "Les sources se contredisent. Géorisques est retenu : il lit la carte officielle à l’adresse, ce qui l’emporte sur une déclaration.",
      en: "The sources disagree. Géorisques is used: it reads the official map at the address, which outweighs a statement.",
    },
  },
  unreachable: { fr: "Géorisques n’a pas répondu.", en: "Géorisques did not respond." },
  readOnline: {
    fr: "Zone lue à l’instant sur Géorisques, qui n’indique pas l’édition de sa carte.",
    en: "Zone read just now from Géorisques, which does not give the edition of its map.",
  },
  factors: { fr: "Facteurs aggravants", en: "Aggravating factors" },
  weights: (critical: number, vigilance: number, unanswered: number): Bilingual => ({
    fr: `${critical} ${critical < 2 ? "critique" : "critiques"}, ${vigilance} à surveiller${unanswered === 0 ? "" : `, ${unanswered} sans réponse`}`,
    en: `${critical} critical, ${vigilance} to watch${unanswered === 0 ? "" : `, ${unanswered} unanswered`}`,
  }),
  leakTest: (cost: string): Bilingual => ({ fr: `jamais testés : ${cost}`, en: `never tested: ${cost}` }),
  vulnerability: { fr: "Vulnérabilité", en: "Vulnerability" },
  rules: { fr: "Règles et aides", en: "Rules and aid" },
  depth: (metres: string): Bilingual => ({
    fr: `Fondations d’au moins ${metres}\u00a0m de profondeur dans cette zone.`,
    en: `Foundations at least ${metres} m deep in this zone.`,
  }),
  map: (edition: string): Bilingual => ({
    fr: `${ensure(edition[0]).toUpperCase()}${edition.slice(1)}.`,
    en: `${ensure(edition[0]).toUpperCase()}${edition.slice(1)}.`,
  }),
  law: (law: string): Bilingual => ({ fr: `Loi : ${law}.`, en: `Law: ${law}.` }),
  fund: (text: string, low: string, high: string, cap: string): Bilingual => ({
    fr: `Aide publique à la prévention, expérimentale (${text}) : de ${low} à ${high} des travaux, ${cap} au plus, réservée à un propriétaire qui occupe sa résidence principale.`,
    en: `Public prevention aid, experimental (${text}): ${low} to ${high} of the works, at most ${cap}, only for owners living in their main home.`,
  }),
  departements: (count: number, names: string): Bilingual => ({
    fr: `${count} départements : ${names}.`,
    en: `${count} départements: ${names}.`,
  }),
  eligible: {
    false: { fr: "Une condition au moins n’est pas remplie.", en: "At least one condition is not met." },
    unknown: { fr: "D’après ce qui est connu, rien ne l’exclut.", en: "Nothing known so far rules it out." },
    true: { fr: "Toutes les conditions sont remplies.", en: "All conditions are met." },
  },
  met: { fr: "oui", en: "yes" },
  notMet: { fr: "non", en: "no" },
  notKnown: { fr: "à\u00a0vérifier", en: "to be checked" },
  years: { fr: "Durée", en: "Duration" },
  inYears: (years: number): Bilingual => ({ fr: `${years} ans`, en: `${years} years` }),
  /** Where and when the odds of a claim hold. */
  oddsOf: (zone: ClayZone, from: number, until: number): Bilingual => ({
    fr: `Ce risque est celui de maisons semblables ${inClayZone(zone).fr}, de ${from} à ${until}.`,
    en: `This is the risk of similar houses ${inClayZone(zone).en}, from ${from} to ${until}.`,
  }),
  nothing: (share: string, years: number): Bilingual => ({
    fr: `Ne rien faire : ${share} de risque d’au moins un sinistre en ${years} ans`,
    en: `Doing nothing: ${share} chance of at least one claim in ${years} years`,
  }),
  /** @param isFew whether fewer than half of the houses have a claim, even at worst */
  odds: (low: string, high: string, isFew: boolean): Bilingual => ({
    fr: `De ${low} à ${high} selon le climat et ce qui n’est pas connu${isFew ? " : la plupart des maisons n’auront aucun sinistre" : ""}.`,
    en: `${low} to ${high}, depending on the climate and on what is not known${isFew ? ": most houses have none" : ""}.`,
  }),
  ifClaim: (light: string, central: string, heavy: string): Bilingual => ({
    fr: `En cas de sinistre : ${light} s’il est léger, ${central} en moyenne, ${heavy} s’il est lourd.`,
    en: `If there is a claim: ${light} for a light one, ${central} on average, ${heavy} for a heavy one.`,
  }),
  noClaim: { fr: "aucun sinistre", en: "no claim" },
  inHundred: (houses: number): Bilingual => ({ fr: `${houses} sur 100`, en: `${houses} in 100` }),
  oneClaim: (houses: number): Bilingual => ({
    fr: `${houses} sur 100 : au moins un sinistre, et alors`,
    en: `${houses} in 100: at least one claim, and then`,
  }),
  light: { fr: "léger", en: "light" },
  middle: { fr: "moyen", en: "average" },
  heavy: { fr: "lourd", en: "heavy" },
  ofHundred: { fr: "100 maisons semblables", en: "100 similar houses" },
  hundred: (sure: number, most: number): Bilingual => ({
    fr: `Sur 100 maisons semblables, ${sure} ont au moins un sinistre, ${most} dans le pire cas.`,
    en: `Out of 100 similar houses, ${sure} have at least one claim, ${most} in the worst case.`,
  }),
  deductible: (amount: string): Bilingual => ({
    fr: `Franchise légale : ${amount} de chaque sinistre restent à la charge de l’assuré.`,
    en: `Statutory deductible: ${amount} of each claim is borne by the policyholder.`,
  }),
  average: (low: string, high: string): Bilingual => ({
    fr: `Le coût moyen d’un sinistre est disputé. ${high} ici : 13,8 Md€ de 1989 à 2019 (France Assureurs), divisés par environ 407 000 sinistres, soit les 446 000 de la carte de 2026 (1989-2022) ramenés à ces années. ${low} dans un autre rapport public : Lichen n’en a ni le titre, ni la période, ni la façon de compter. L’écart n’est donc pas expliqué.`,
    en: `The average cost of a claim is disputed. ${high} here: €13.8 bn from 1989 to 2019 (France Assureurs), divided by about 407,000 claims, that is, the 446,000 of the 2026 map (1989–2022) scaled to those years. ${low} in another public report, for which Lichen has neither the title, nor the period, nor the counting method. The gap is therefore not explained.`,
  }),
  meanLosses: {
    fr: "Perte moyenne sur toutes les maisons semblables, en euros d’aujourd’hui",
    en: "Average loss across all similar houses, in today’s euros",
  },
  /** @param odds lowest and highest of the four zones, of 100 houses */
  zoneUnknown: (odds: readonly [number, number], year: number): Bilingual => ({
    fr: `La zone d’argile n’est pas connue : les quatre sont montrées. Selon la zone, de ${odds[0]} à ${odds[1]} maisons semblables sur 100 auraient un sinistre d’ici ${year}.`,
    en: `The clay zone is not known: all four are shown. Depending on the zone, ${odds[0]} to ${odds[1]} in 100 similar houses would have a claim by ${year}.`,
  }),
  zoneNamed: (zone: ClayZone): Bilingual => ({
    fr: `Zone ${CLAY_ZONE_NAMES[zone].fr.toLowerCase()}`,
    en: zone === "none" ? "No zone" : `${CLAY_ZONE_NAMES[zone].en} zone`,
  }),
  outOfHundred: (low: number, high: number): Bilingual =>
    low === high
      ? { fr: `${low} sur 100`, en: `${low} in 100` }
      : { fr: `${low} à ${high} sur 100`, en: `${low} to ${high} in 100` },
  wouldClaim: (year: number): Bilingual => ({
    fr: `avec un sinistre d’ici ${year}`,
    en: `would have a claim by ${year}`,
  }),
  onAverage: { fr: "en moyenne, si rien n’est fait", en: "on average, if nothing is done" },
  anyZone: {
    fr: "Ce qu’un sinistre et des travaux coûtent ne dépend pas de la zone ; ce que les travaux valent, si.",
    en: "What a claim and works cost does not depend on the zone; what the works are worth does.",
  },
  worth: {
    yes: { fr: "oui", en: "yes" },
    depends: { fr: "cela dépend", en: "it depends" },
    no: { fr: "non", en: "no" },
  },
  /** What each of these words means, over the whole range. */
  worthNote: {
    fr: "« Oui » : un gain même au pire. « Cela dépend » : un gain au mieux, une perte au pire. « Non » : une perte même au mieux.",
    en: "“Yes”: a gain even at worst. “It depends”: a gain at best, a loss at worst. “No”: a loss even at best.",
  },
  noAmounts: {
    house: {
      fr: "Les montants valent pour des maisons : ce bâtiment n’en est pas une.",
      en: "The amounts apply to houses: this building is not one.",
    },
    unsure: {
      fr: "Les montants valent pour des maisons : indiquez d’abord le type de logement.",
      en: "The amounts apply to houses: enter the dwelling type first.",
    },
  },
  solutions: {
    fr: "Ce que coûte chaque solution, et quand elle vaut son prix",
    en: "What each solution costs, and when it is worth its price",
  },
  /** Where no amount holds. */
  solutionsAlone: {
    fr: "Les solutions, et la part de la perte qu’elles évitent",
    en: "The solutions, and the share of the loss that they avoid",
  },
  breakEvenMeans: {
    fr: "Au coût moyen d’un sinistre, une solution vaut son prix si, sans travaux, assez de maisons semblables en ont un. Le tableau dit combien sur 100, à son coût bas puis à son coût élevé.",
    en: "At the average cost of a claim, a solution is worth its price if, without works, enough similar houses have one. The table gives how many in 100, at its low cost and then at its high cost.",
  },
  /**
   * Which odds those that a solution needs are compared with.
   *  param claims at least and at most, of 100 similar houses
   */
  hereMeans: (zone: ClayZone, claims: readonly [number, number], from: number, until: number): Bilingual => {
    const { fr, en } = similarHouses(claims);
    return {
      fr: `« Ici » veut dire ${inClayZone(zone).fr}, de ${from} à ${until} : ${fr} un sinistre.`,
      en: `“Here” means ${inClayZone(zone).en}, from ${from} to ${until}: ${en} a claim.`,
    };
  },
  inEachZone: (from: number, until: number): Bilingual => ({
    fr: `Chaque zone est lue de ${from} à ${until}.`,
    en: `Each zone is read from ${from} to ${until}.`,
  }),
  solution: { fr: "Solution", en: "Solution" },
  cost: { fr: "Coût", en: "Cost" },
  typical: (amount: string): Bilingual => ({ fr: `${amount} couramment`, en: `${amount} typically` }),
  typicalCost: { fr: "coût courant", en: "typical cost" },
  efficacy: { fr: "Perte évitée", en: "Loss avoided" },
  /** From how many houses with a claim, were nothing done, a solution is worth its price. */
  breakEven: { fr: "Vaut son prix à partir de", en: "Worth its price from" },
  houses: (houses: number): Bilingual => ({
    fr: `${houses} ${houses < 2 ? "maison" : "maisons"} sur 100`,
    en: `${houses} ${houses === 1 ? "house" : "houses"} in 100`,
  }),
  atHighCost: (houses: string): Bilingual => ({ fr: `${houses} à son coût élevé`, en: `${houses} at its high cost` }),
  /** @param worth whether it is worth its price, over the whole range */
  here: (worth: Bilingual): Bilingual => ({ fr: `ici, ${worth.fr}`, en: `here, ${worth.en}` }),
  breakEvenYears: (years: string): Bilingual => ({ fr: `remboursé : ${years}`, en: `pays for itself: ${years}` }),
  fromTo: (worst: number, central: number): Bilingual => ({
    fr: `entre ${worst} et ${central}`,
    en: `between ${worst} and ${central}`,
  }),
  notBefore: (year: number): Bilingual => ({ fr: `pas avant ${year}`, en: `not before ${year}` }),
  beyond: (year: number): Bilingual => ({ fr: `après ${year}`, en: `after ${year}` }),
  breakEvenNote: {
    fr: "« Remboursé » : quand la perte moyenne évitée, cumulée, atteint le coût bas, du pire cas au cas central.",
    en: "“Pays for itself”: when the average avoided loss, accumulated, reaches the low cost, from worst case to central case.",
  },
  avoided: {
    fr: "perte évitée si un sinistre arrive, du léger au lourd",
    en: "loss avoided if a claim occurs, light to heavy",
  },
  worksCost: { fr: "coût des travaux", en: "cost of works" },
  against: { fr: "Perte évitée et coût", en: "Loss avoided and cost" },
  meanLoss: { fr: "Perte moyenne", en: "Average loss" },
  atBest: { fr: "Au mieux", en: "At best" },
  atWorst: { fr: "Au pire", en: "At worst" },
  zoneRead: { fr: "Zone", en: "Zone" },
  sourceOf: { fr: "Source", en: "Source" },
  factor: { fr: "Facteur", en: "Factor" },
  weight: { fr: "Poids", en: "Weight" },
  use: { fr: "Usage", en: "Use" },
  study: { fr: "Étude de sol", en: "Soil survey" },
  studies: { fr: "Études de sol exigées par la loi", en: "Soil surveys required by law" },
  required: { fr: "Exigée", en: "Required" },
  condition: { fr: "Condition", en: "Condition" },
  conditions: { fr: "Conditions de l’aide", en: "Conditions of the aid" },
  isMet: { fr: "Remplie", en: "Met" },
  limits: { fr: "Ce que ces chiffres ne disent pas", en: "What these figures do not say" },
  noStudy: {
    fr: "Ces chiffres sont ceux de maisons semblables, jamais ceux d’un sol donné : seule une étude de sol dit ce qu’il y a sous la maison.",
    en: "These figures are for similar houses, never for a given soil: only a soil survey can say what lies under the house.",
  },
  never: { fr: "jamais", en: "never" },
  net: { fr: "Gain ou perte", en: "Gain or loss" },
  from: (low: string, high: string): Bilingual => ({ fr: `de ${low} à ${high}`, en: `${low} to ${high}` }),
  together: { fr: "Travaux choisis ensemble", en: "Works chosen together" },
  own: {
    fr: "Coûts et efficacités sont des ordres de grandeur, chacun avec sa source ; ils ne remplacent pas un devis.",
    en: "Costs and effectiveness are orders of magnitude, each with its source; they do not replace a quote.",
  },
  kind: {
    horizontal: { fr: "autour de la maison", en: "around the house" },
    vertical: { fr: "sous la maison", en: "under the house" },
  },
};

/** Of 100 similar houses, those that have a claim: at least and at most. */
export function claimsInHundred({
  low,
  high,
}: {
  readonly low: number;
  readonly high: number;
}): readonly [number, number] {
  return [Math.round(100 * low), Math.round(100 * high)];
}

/** Of 100 similar houses, those that have a claim in the zone that has fewest, and in the one that has most. */
export function claimsAcrossZones(
  zones: readonly { readonly inaction: { readonly claim_probability: Parameters<typeof claimsInHundred>[0] } }[],
): readonly [number, number] {
  const claims = zones.map(({ inaction }) => claimsInHundred(inaction.claim_probability));
  return [Math.min(...claims.map(([low]) => low)), Math.max(...claims.map(([, high]) => high))];
}

/** Why the zone of an origin is used, where another source says something else: a statement is never before another. */
export const zoneDisagreement = (origin: ClayZoneOrigin): Bilingual =>
  CLAY_WORDS.disagree[origin === "layer" ? "layer" : "asked"];

/** When the mean loss avoided reaches the low cost of works, counted from a calendar year. */
export function breakEvenYears(
  { worst, central }: { readonly worst: number | null; readonly central: number | null },
  from: number,
  language: Language,
): string {
  const years =
    worst === null
      ? CLAY_WORDS.beyond(from + Math.max(...CLAY_HORIZONS))[language]
      : central === null
        ? CLAY_WORDS.notBefore(from + worst)[language]
        : worst === central
          ? String(from + worst)
          : CLAY_WORDS.fromTo(from + worst, from + central)[language];
  return CLAY_WORDS.breakEvenYears(years)[language];
}

/** Départements of the prevention fund, by name and code. */
export const fundDepartements = (
  departements: readonly { readonly code: string; readonly name: string }[],
): Bilingual =>
  CLAY_WORDS.departements(departements.length, departements.map(({ code, name }) => `${name} (${code})`).join(", "));

const ROUNDED_EUR = 10;

/** An amount of the clay tool: modelled, so rounded to tens of euros. */
export function clayEuros(amount: number, language: Language): string {
  return formatEuros(Math.round(amount / ROUNDED_EUR) * ROUNDED_EUR, language);
}

/**
 * Of 100 similar houses, those that must have a claim for works to be worth their price; never, where all are not enough.
 * Rounded as the claims are, so that what is reached never reads as fewer.
 */
export function clayHouses(share: number, language: Language): string {
  if (share > 1) return CLAY_WORDS.never[language];
  return CLAY_WORDS.houses(Math.max(1, Math.round(100 * share)))[language];
}
