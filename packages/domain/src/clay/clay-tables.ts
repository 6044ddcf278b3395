import type { Answers, FieldKey } from "../questionnaire/index.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import type { RankedLevel } from "../shared/level.ts";

/** Zones of the official map of clay shrink-swell. @source ELAN law, article 68; decree of 22 May 2019 */
export const CLAY_ZONES = ["none", "low", "medium", "high"] as const;
export type ClayZone = (typeof CLAY_ZONES)[number];

/** How a factor weighs on a house. */
export const FACTOR_CLASSES = ["critical", "vigilance", "ok", "unknown"] as const;
export type FactorClass = (typeof FACTOR_CLASSES)[number];

type FactorRow = {
  readonly id: string;
  readonly name: Bilingual;
  /** Question that says it; null: none of the questionnaire does. */
  readonly field: FieldKey | null;
  /** Class of each answer; the answers that are not named are "ok". */
  readonly classes: Readonly<Record<string, "critical" | "vigilance">>;
};

/**
 * What makes the shrinking of clay worse under a building. Foundations are read against the depth of the zone, apart.
 * @source clay tables, edition 1.0: Cutler & Richardson 1989 and the guide of the ministry, as the State simulator uses them
 */
export const CLAY_FACTORS = [
  {
    id: "tree_species",
    field: null,
    classes: {},
    name: { fr: "Essence des arbres proches", en: "Species of the trees nearby" },
  },
  {
    id: "tree_distance",
    field: "trees_close_walls",
    classes: { closer_than_h: "critical", between_1_and_1_5_h: "critical" },
    name: { fr: "Arbres à moins de 1,5 fois leur hauteur", en: "Trees closer than 1.5 times their height" },
  },
  {
    id: "roof_water",
    field: "rainwater_drainage_system_presence",
    classes: { none: "critical", discharge_at_walls: "critical" },
    name: { fr: "Eau de toiture au pied des murs", en: "Roof water at the foot of walls" },
  },
  {
    id: "shallow_foundations",
    field: "foundations_type",
    classes: {},
    name: {
      fr: "Fondations moins profondes que la zone ne le demande",
      en: "Foundations shallower than the zone asks for",
    },
  },
  {
    id: "uneven_support",
    field: "basement",
    classes: { partial: "critical", half_buried: "critical" },
    name: {
      fr: "Appuis inégaux (sous-sol partiel ou à demi enterré)",
      en: "Uneven support (partial or half-buried basement)",
    },
  },
  {
    id: "irregular_shape",
    field: "building_general_shape",
    classes: { irregular: "vigilance" },
    name: { fr: "Plan irrégulier", en: "Irregular plan" },
  },
  {
    id: "one_shared_wall",
    field: "adjoining_building",
    classes: { one_side: "vigilance" },
    name: { fr: "Un seul côté mitoyen", en: "One shared wall" },
  },
  {
    id: "plants_on_walls",
    field: "climbing_plants_system",
    classes: { self_clinging: "vigilance", cables_trellis: "vigilance" },
    name: { fr: "Plantes sur les murs", en: "Plants on the walls" },
  },
  {
    id: "buried_network_leak",
    field: null,
    classes: {},
    name: { fr: "Fuite d’un réseau enterré", en: "Leak of a buried network" },
  },
  {
    id: "heat_source_in_basement",
    field: null,
    classes: {},
    name: { fr: "Source de chaleur en sous-sol", en: "Heat source in the basement" },
  },
] as const satisfies readonly FactorRow[];
export type ClayFactorId = (typeof CLAY_FACTORS)[number]["id"];

/** Depth that foundations should have, m. @source order of 22 July 2020; to be verified */
export const FOUNDATION_DEPTH_M: Readonly<Record<ClayZone, number | null>> = {
  ...{ none: null, low: null, medium: 0.8, high: 1.2 },
};
/** Depth that an answer says, m at most; null: the answer says none. */
export const FOUNDATION_ANSWERS: Readonly<Record<string, number>> = {
  ...{ none_or_very_shallow: 0, shallow_under_0_8: 0.5, shallow_0_8_1_2: 0.8 },
  ...{ shallow_over_1_2: 1.2, raft: 1.2, deep: 10, stilts: 10 },
};

/**
 * Cost of a claim and its odds. @source clay tables, edition 1.0: CCR, France Assureurs, the 2026 map
 * 446,000 claims of 1989-2022 over 12.1 million houses are 0.108% a year; 60% of them in the high zone is an assumption.
 */
export const CLAY_INACTION = {
  claimsPerYear: { none: 0, low: 0.0001, medium: 0.00063, high: 0.00204 } as Readonly<Record<ClayZone, number>>,
  /** By the level of the vulnerability to drought and clay. */
  multiplier: { very_low: 0.25, low: 0.5, medium: 1, high: 1.75, very_high: 3, extreme: 3 } as Readonly<
    Record<RankedLevel, number>
  >,
  growthPerYear: { low: 0.0122, central: 0.022, high: 0.0326 },
  costEur: { light: 10_000, central: 35_000, heavy: 100_000 },
  /** Mean claims that two public reports give: 13.8 bn € over 407,000 claims, and another of 16,300 €. */
  averageClaimEur: { low: 16_300, high: 35_000 },
  discountRate: 0.032,
  legalDeductibleEur: 1520,
} as const;
export const CLAY_HORIZONS = [20, 30, 50] as const;

type SolutionRow = {
  readonly id: string;
  readonly name: Bilingual;
  /** Around the house, or under it. */
  readonly kind: "horizontal" | "vertical";
  readonly costEur: readonly [number, number];
  /** Share of the loss that it avoids. */
  readonly efficacy: number;
  readonly source: Bilingual;
};
const OWN: Bilingual = { fr: "estimation de Lichen", en: "own estimate" };

/** @source clay tables, edition 1.0 */
export const CLAY_SOLUTIONS = [
  {
    id: "leak_test",
    ...{ kind: "horizontal", costEur: [600, 1000], efficacy: 0.05 },
    name: { fr: "Diagnostic d’étanchéité des réseaux", en: "Leak test of networks" },
    source: { fr: "cmma.fr", en: "cmma.fr" },
  },
  {
    id: "gutters",
    ...{ kind: "horizontal", costEur: [1500, 6000], efficacy: 0.25 },
    name: { fr: "Gouttières et rejet éloigné", en: "Gutters and remote discharge" },
    source: OWN,
  },
  {
    id: "apron",
    ...{ kind: "horizontal", costEur: [5000, 15_000], efficacy: 0.4 },
    name: {
      fr: "Trottoir ou géomembrane périphérique (au moins 1 m, 1,5 m pour la membrane)",
      en: "Perimeter apron or membrane (at least 1 m, 1.5 m for the membrane)",
    },
    source: {
      fr: "technique : fonds-prevention-argile.beta.gouv.fr ; coût : estimation de Lichen",
      en: "technique: fonds-prevention-argile.beta.gouv.fr; cost: own estimate",
    },
  },
  {
    id: "root_barrier",
    ...{ kind: "horizontal", costEur: [3000, 12_000], efficacy: 0.3 },
    name: { fr: "Écran anti-racines", en: "Root barrier" },
    source: OWN,
  },
  {
    id: "rehydration",
    ...{ kind: "horizontal", costEur: [10_000, 20_000], efficacy: 0.5 },
    name: { fr: "Réhumidification pilotée du sol", en: "Controlled soil rehydration" },
    source: {
      fr: "méthode : Cerema, expérimentale ; coût : estimation de Lichen",
      en: "method: Cerema, experimental; cost: own estimate",
    },
  },
  {
    id: "package_horizontal",
    ...{ kind: "horizontal", costEur: [5000, 35_000], efficacy: 0.6 },
    name: { fr: "Ensemble de mesures horizontales", en: "Package of horizontal measures" },
    source: {
      fr: "Sénat, rapport r22-354 (février 2023), cité par deux journaux",
      en: "Senate, report r22-354 (February 2023), quoted by two newspapers",
    },
  },
  {
    id: "resin",
    ...{ kind: "vertical", costEur: [15_000, 40_000], efficacy: 0.7 },
    name: { fr: "Injection de résine", en: "Resin injection" },
    source: OWN,
  },
  {
    id: "micropiles",
    ...{ kind: "vertical", costEur: [30_000, 100_000], efficacy: 0.95 },
    name: { fr: "Reprise en sous-œuvre par micropieux", en: "Underpinning with micropiles" },
    source: {
      fr: "fourchette d’un site professionnel, resserrée par Lichen",
      en: "range of a trade site, narrowed by us",
    },
  },
] as const satisfies readonly SolutionRow[];
export type ClaySolutionId = (typeof CLAY_SOLUTIONS)[number]["id"];

/** The prevention fund. @source decree and order of 6 September 2025, experimental */
export const CLAY_AID = {
  departements: ["03", "04", "24", "32", "36", "47", "54", "59", "63", "81", "82"],
  rate: { low: 0.5, high: 0.9 },
  capEur: 17_000,
  mostFloors: 2,
  /** Years from which a house is old enough. */
  oldFrom: 15,
} as const;

/** The map in force, and what the zone asks of a sale or of works. @source order of 9 January 2026 */
export const CLAY_REGULATION = {
  edition: {
    fr: "carte de l’arrêté du 9 janvier 2026, en vigueur le 1er juillet 2026",
    en: "map of the order of 9 January 2026, in force on 1 July 2026",
  },
  studies: [
    {
      id: "G1",
      name: {
        fr: "Étude de sol préalable à la vente d’un terrain à bâtir, par le vendeur ; valable 30 ans si le sol ne change pas",
        en: "Soil study before the sale of building land, by the seller; valid 30 years if the ground does not change",
      },
    },
    {
      id: "G2",
      name: {
        fr: "Étude de conception au contrat de construction d’une maison, par le maître d’ouvrage",
        en: "Design study for the contract to build a house, by the owner",
      },
    },
  ],
} as const satisfies {
  readonly edition: Bilingual;
  readonly studies: readonly { readonly id: string; readonly name: Bilingual }[];
};

const HOUSES: readonly unknown[] = ["detached_house", "terraced_house"];

/** Whether the amounts, which are those of houses, hold for a building; null: an answer is missing. */
export function isHouse({ building_type: type, residential_building_type: residence }: Answers): boolean | null {
  if (type !== undefined && type !== "residential" && type !== "unknown" && type !== "mixed") return false;
  if (residence === undefined || residence === "unknown") return null;
  return HOUSES.includes(residence);
}
