import type { Answers } from "../questionnaire/index.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import type { RankedLevel } from "../shared/level.ts";

/** Zones of the official map of clay shrink-swell. @source ELAN law, article 68; decree of 22 May 2019 */
export const CLAY_ZONES = ["none", "low", "medium", "high"] as const;
export type ClayZone = (typeof CLAY_ZONES)[number];

/**
 * Cost of a claim and its odds. @source clay tables, edition 1.0: CCR, France Assureurs, the 2026 map
 * 446,000 claims of 1989-2022 over 12.1 million houses are 0.108% a year; 60% of them in the high zone is an assumption.
 */
export const CLAY_INACTION = {
  claimsPerYear: { none: 0, low: 0.0001, medium: 0.00063, high: 0.00204 } as Readonly<Record<ClayZone, number>>,
  /** Share of the claims in the high zone, the rest in the medium one: no source gives it. @source own judgement, ADR 0076 */
  shareInHigh: { low: 0.5, central: 0.6, high: 0.8 },
  /** By the level of the vulnerability to drought and clay. */
  multiplier: { very_low: 0.25, low: 0.5, medium: 1, high: 1.75, very_high: 3, extreme: 3 } as Readonly<
    Record<RankedLevel, number>
  >,
  /** Mean multiplier of typical houses of France: divided by it, the claims of all houses are those that were counted. */
  meanMultiplier: 1.3,
  growthPerYear: { low: 0.0122, central: 0.022, high: 0.0326 },
  costEur: { light: 10_000, central: 35_000, heavy: 100_000 },
  /**
   * Mean claims that are told: 13.8 bn € (France Assureurs, 1989-2019) over about 407,000 claims, the 446,000 of the 2026
   * map (1989-2022) by their years; and 16,300 €, of another public report whose name and count are to be verified.
   */
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
  /** What it costs most often, where a source says it. */
  readonly typicalEur?: number;
  /** Share of the loss that it avoids. */
  readonly efficacy: number;
  readonly source: Bilingual;
};
const OWN: Bilingual = { fr: "estimation de Lichen", en: "Lichen estimate" };

/** @source clay tables, edition 1.0 */
export const CLAY_SOLUTIONS = [
  {
    id: "leak_test",
    kind: "horizontal",
    costEur: [600, 1000],
    efficacy: 0.05,
    name: { fr: "Diagnostic d’étanchéité des réseaux", en: "Pipe leak test" },
    source: { fr: "cmma.fr", en: "cmma.fr" },
  },
  {
    id: "gutters",
    kind: "horizontal",
    costEur: [1500, 6000],
    efficacy: 0.25,
    name: { fr: "Gouttières et rejet éloigné", en: "Gutters and discharge away from the house" },
    source: OWN,
  },
  {
    id: "apron",
    kind: "horizontal",
    costEur: [5000, 15_000],
    efficacy: 0.4,
    name: {
      fr: "Trottoir ou géomembrane périphérique (au moins 1\u00a0m, 1,5\u00a0m pour la membrane)",
      en: "Perimeter apron or membrane (at least 1 m, 1.5 m for the membrane)",
    },
    source: {
      fr: "technique\u202f: fonds-prevention-argile.beta.gouv.fr\u202f; coût\u202f: estimation de Lichen",
      en: "technique: fonds-prevention-argile.beta.gouv.fr; cost: Lichen estimate",
    },
  },
  {
    id: "root_barrier",
    kind: "horizontal",
    costEur: [3000, 12_000],
    efficacy: 0.3,
    name: { fr: "Écran anti-racines", en: "Root barrier" },
    source: OWN,
  },
  {
    id: "rehydration",
    kind: "horizontal",
    costEur: [10_000, 20_000],
    efficacy: 0.5,
    name: { fr: "Réhumidification pilotée du sol", en: "Controlled soil rehydration" },
    source: {
      fr: "méthode\u202f: Cerema, expérimentale\u202f; coût\u202f: estimation de Lichen",
      en: "method: Cerema, experimental; cost: Lichen estimate",
    },
  },
  {
    id: "package_horizontal",
    kind: "horizontal",
    costEur: [5000, 35_000],
    typicalEur: 10_000,
    efficacy: 0.6,
    name: { fr: "Ensemble de mesures horizontales", en: "Package of horizontal measures" },
    source: {
      fr: "Sénat, rapport r22-354 (février 2023), cité par deux journaux",
      en: "Senate, report r22-354 (February 2023), quoted by two newspapers",
    },
  },
  {
    id: "resin",
    kind: "vertical",
    costEur: [15_000, 40_000],
    efficacy: 0.7,
    name: { fr: "Injection de résine", en: "Resin injection" },
    source: OWN,
  },
  {
    id: "micropiles",
    kind: "vertical",
    costEur: [30_000, 100_000],
    efficacy: 0.95,
    name: { fr: "Reprise en sous-œuvre par micropieux", en: "Underpinning with micropiles" },
    source: {
      fr: "fourchette d’un site professionnel, resserrée par Lichen",
      en: "range from a trade website, narrowed by Lichen",
    },
  },
] as const satisfies readonly SolutionRow[];
export type ClaySolutionId = (typeof CLAY_SOLUTIONS)[number]["id"];

const HOUSES: readonly unknown[] = ["detached_house", "terraced_house"];

/** Whether the amounts, which are those of houses, hold for a building; null: an answer is missing. */
export function isHouse({ building_type: type, residential_building_type: residence }: Answers): boolean | null {
  if (type !== undefined && type !== "residential" && type !== "unknown" && type !== "mixed") return false;
  if (residence === undefined || residence === "unknown") return null;
  return HOUSES.includes(residence);
}
