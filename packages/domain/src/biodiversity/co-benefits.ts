import type { SurfaceTypeId } from "../biotope/surface-types.ts";
import {
  type Answers,
  deriveValue,
  type FieldKey,
  missingSurfaces,
  type PlotBiotope,
  plotBiotope,
} from "../questionnaire/index.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import { ensure } from "../shared/ensure.ts";
import type { Level } from "../shared/level.ts";
import { ENCODED_WIDTH, encodedIndex, type ReadKey } from "../weighted-index/encode-answers.ts";
import { explainIndex } from "../weighted-index/explain-index.ts";
import { indexColumns } from "../weighted-index/index-columns.ts";
import type { WeightedZone } from "../weighted-index/zones.ts";
import { favourability } from "./favourability.ts";
import { hostingLevel } from "./hosting-potential.ts";

/** What nature on the plot does for those who use it. @source analysis.md §3 */
export const NATURE_BENEFITS = [
  { id: "cooling", name: { fr: "Rafraîchissement", en: "Cooling" } },
  { id: "stormwater", name: { fr: "Gestion des eaux de pluie", en: "Stormwater management" } },
  { id: "health_wellbeing", name: { fr: "Santé et bien-être", en: "Health and well-being" } },
] as const satisfies readonly { readonly id: string; readonly name: Bilingual }[];
export type NatureBenefitId = (typeof NATURE_BENEFITS)[number]["id"];

/** What one figure gives to a benefit. */
type BenefitPart =
  | { readonly field: ReadKey; readonly answer: string | number | null; readonly points: number | null }
  | { readonly surface: SurfaceTypeId; readonly area_m2: number; readonly runoff: number };

/** A benefit, 0 to 100, the higher the better; null and "unknown" without the answers that it needs. */
export type NatureBenefit = {
  readonly value: number | null;
  readonly level: Level;
  /** Share of what it reads that is answered, 0 to 1. */
  readonly reliability: number;
  readonly parts: readonly BenefitPart[];
  readonly missing: readonly FieldKey[];
};

/** The three benefits of a building and of its plot. @source biodiversity tables, `coBenefits`; method §4.5 */
export function natureBenefits(answers: Answers, year: number): Readonly<Record<NatureBenefitId, NatureBenefit>> {
  return {
    cooling: cooling(answers, year),
    stormwater: stormwater(answers),
    health_wellbeing: healthAndWellbeing(answers, year),
  };
}

/**
 * The benefits of a batch, 0 to 100, NaN where there is none: what `natureBenefits` explains, in columns.
 * @param encoded `encodeAnswers` of the batch
 * @param plots the plot that each building describes
 */
export function benefitColumns(
  batch: readonly Answers[],
  encoded: Float64Array,
  plots: readonly PlotBiotope[],
): Readonly<Record<NatureBenefitId, Float64Array>> {
  const wellbeing = indexColumns(HEALTH, encoded, "arithmetic").index;
  const shares = COOLING.map(({ field }) => encodedIndex(field));
  return {
    cooling: Float64Array.from(batch, (_, row) => coolingOf((at) => encoded[row * ENCODED_WIDTH + shares[at]!]!)),
    stormwater: Float64Array.from(batch, (answers, row) => stormwaterOf(plots[row]!, answers)),
    health_wellbeing: wellbeing.map((index) => 100 * index),
  };
}

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);
const levelOf = (value: number | null): Level => (value === null ? "unknown" : hostingLevel(value));

/** Points of each share where it reaches its target; trees beyond theirs make up for the rest. */
const COOLING = [
  { field: "tree_cover_share", points: 60, target: 0.4 },
  { field: "planted_share", points: 30, target: 0.6 },
  { field: "water_share", points: 10, target: 0.05 },
] as const;

/** Points of the shares of a plot, in the order of the table, 100 at most; NaN when one of them is. */
function coolingOf(shareAt: (place: number) => number): number {
  let sum = 0;
  for (let place = 0; place < COOLING.length; place++) {
    sum += (ensure(COOLING[place]).points * shareAt(place)) / ensure(COOLING[place]).target;
  }
  return Math.min(100, sum);
}

function cooling(answers: Answers, year: number): NatureBenefit {
  const readings = COOLING.map((row) => ({ ...row, reading: deriveValue(row.field, answers, year) }));
  const parts = readings.map(({ field, points, target, reading }) => ({
    field,
    answer: reading.known ? reading.value : null,
    points: reading.known ? (points * reading.value) / target : null,
  }));
  const missing = new Set(readings.flatMap(({ reading }) => (reading.known ? [] : reading.missing)));
  const value = orNull(coolingOf((place) => ensure(parts[place]).answer ?? Number.NaN));
  const answered = readings.reduce((sum, { points, reading }) => sum + (reading.known ? points : 0), 0);
  return {
    value,
    level: levelOf(value),
    reliability: answered / 100,
    parts,
    missing: [...missing] as readonly FieldKey[],
  };
}

/** Mean share of the rain that runs off each surface. @source biodiversity tables, `coBenefits.stormwater` */
const RUNOFF: Readonly<Record<SurfaceTypeId, number>> = {
  bare_roof: 0.95,
  roof_extensive: 0.6,
  roof_semi_intensive: 0.4,
  roof_intensive: 0.2,
  slab_1: 0.25,
  slab_2: 0.25,
  slab_3: 0.25,
  ground_0: 0.1,
  ground_1: 0.1,
  ground_2: 0.1,
  ground_3: 0.1,
  water_sealed: 0,
  wetland_unsealed: 0,
  impermeable_mineral: 0.9,
  mixed_mineral: 0.5,
};
/** What a device that holds the rain back takes off the mean. */
const RETAINED = 0.05;
/** Share of the plot that has to be described. @source own design, ADR 0044 */
const LEAST_DESCRIBED = 0.9;

/** Rain that stays on a plot, of 100; NaN where too little of the plot is described. */
function stormwaterOf(plot: PlotBiotope, { stormwater_retention_system: retention }: Answers): number {
  if (plot === null || plot.reliability < LEAST_DESCRIBED) return Number.NaN;
  let [declaredM2, ranOff] = [0, 0];
  for (const { type, areaM2 } of plot.parts) {
    declaredM2 += areaM2;
    ranOff += areaM2 * RUNOFF[type];
  }
  if (declaredM2 === 0) return Number.NaN;
  const isRetained = retention !== undefined && retention !== "none" && retention !== "unknown";
  return 100 * (1 - Math.max(0, ranOff / declaredM2 - (isRetained ? RETAINED : 0)));
}

function stormwater(answers: Answers): NatureBenefit {
  const plot = plotBiotope(answers);
  const parts = (plot?.parts ?? []).map(({ type, areaM2 }) => ({
    surface: type,
    area_m2: areaM2,
    runoff: RUNOFF[type],
  }));
  const value = orNull(stormwaterOf(plot, answers));
  const reliability = plot?.reliability ?? 0;
  return { value, level: levelOf(value), reliability, parts, missing: missingSurfaces(answers) };
}

/** Absent answers leave the mean. @source biodiversity tables, `coBenefits.health_wellbeing` */
const HEALTH: readonly WeightedZone[] = [
  {
    id: "health_wellbeing",
    name: { fr: "Santé et bien-être", en: "Health and well-being" },
    weight: 1,
    rows: [
      { field: "accessible_green_areas", weight: 35, scores: favourability("accessible_green_areas") },
      { field: "windows_nature_view", weight: 25, scores: favourability("windows_nature_view") },
      { field: "biotope_coefficient", weight: 20, linear: [0, 0.6] },
      {
        field: "accessible_green_areas_outsiders",
        weight: 10,
        scores: favourability("accessible_green_areas_outsiders"),
      },
      { field: "gardening_facilities_presence", weight: 10, scores: favourability("gardening_facilities_presence") },
    ],
  },
];

function healthAndWellbeing(answers: Answers, year: number): NatureBenefit {
  const { index, reliability, parts, missing } = explainIndex(HEALTH, answers, year, "arithmetic");
  const value = index === null ? null : 100 * index;
  const answered = parts.reduce((sum, { score, weight }) => sum + (score === null ? 0 : weight), 0);
  return {
    value,
    level: levelOf(value),
    reliability,
    missing,
    parts: parts.map(({ field, answer, weight, score }) => ({
      field,
      answer,
      points: score === null ? null : (100 * weight * score) / answered,
    })),
  };
}
