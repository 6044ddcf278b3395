import type { SurfaceTypeId } from "../biotope/surface-types.ts";
import { type Answers, derivedValue, type FieldKey, missingSurfaces, plotBiotope } from "../questionnaire/index.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import type { Level } from "../shared/level.ts";
import type { ReadKey } from "../weighted-index/encoded-answers.ts";
import { explainedIndex, type IndexColumns, indexColumns } from "../weighted-index/weighted-index.ts";
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

/** Each benefit, computed by itself. @source biodiversity tables, `coBenefits`; method §4.5 */
const BENEFIT_OF = { cooling, stormwater, health_wellbeing: healthAndWellbeing } as const satisfies Record<
  NatureBenefitId,
  (answers: Answers, year: number) => NatureBenefit
>;

/** One benefit of a building and of its plot. */
export function natureBenefit(id: NatureBenefitId, answers: Answers, year: number): NatureBenefit {
  return BENEFIT_OF[id](answers, year);
}

/** The three benefits of a building and of its plot. */
export function natureBenefits(answers: Answers, year: number): Readonly<Record<NatureBenefitId, NatureBenefit>> {
  return {
    cooling: natureBenefit("cooling", answers, year),
    stormwater: natureBenefit("stormwater", answers, year),
    health_wellbeing: natureBenefit("health_wellbeing", answers, year),
  };
}

const levelOf = (value: number | null): Level => (value === null ? "unknown" : hostingLevel(value));

/** Points of each share where it reaches its target; trees beyond theirs make up for the rest. */
const COOLING = [
  { field: "tree_cover_share", points: 60, target: 0.4 },
  { field: "planted_share", points: 30, target: 0.6 },
  { field: "water_share", points: 10, target: 0.05 },
] as const;

function cooling(answers: Answers, year: number): NatureBenefit {
  const readings = COOLING.map((row) => ({ ...row, reading: derivedValue(row.field, answers, year) }));
  const parts = readings.map(({ field, points, target, reading }) => ({
    field,
    answer: reading.known ? reading.value : null,
    points: reading.known ? (points * reading.value) / target : null,
  }));
  const missing = new Set(readings.flatMap(({ reading }) => (reading.known ? [] : reading.missing)));
  const isWhole = parts.every(({ points }) => points !== null);
  const value = isWhole
    ? Math.min(
        100,
        parts.reduce((sum, { points }) => sum + points!, 0),
      )
    : null;
  const answered = readings.reduce((sum, { points, reading }) => sum + (reading.known ? points : 0), 0);
  return {
    ...{ value, level: levelOf(value), reliability: answered / 100, parts },
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

function stormwater(answers: Answers): NatureBenefit {
  const biotope = plotBiotope(answers);
  const retention = answers.stormwater_retention_system;
  const surfaces = biotope?.parts ?? [];
  const parts = surfaces.map(({ type, areaM2 }) => ({ surface: type, area_m2: areaM2, runoff: RUNOFF[type] }));
  const declaredM2 = surfaces.reduce((sum, { areaM2 }) => sum + areaM2, 0);
  const ranOff = parts.reduce((sum, { area_m2: areaM2, runoff }) => sum + areaM2 * runoff, 0);
  const isRetained = retention !== undefined && retention !== "none" && retention !== "unknown";
  const reliability = biotope?.reliability ?? 0;
  const isDescribed = declaredM2 > 0 && reliability >= LEAST_DESCRIBED;
  const value = isDescribed ? 100 * (1 - Math.max(0, ranOff / declaredM2 - (isRetained ? RETAINED : 0))) : null;
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

/**
 * Health and well-being of a batch, 0 to 1: what `natureBenefit` explains, in columns.
 * @param encoded `encodeAnswers` of the batch
 */
export function wellbeingColumns(encoded: Float64Array): IndexColumns {
  return indexColumns(HEALTH, encoded, "arithmetic");
}

function healthAndWellbeing(answers: Answers, year: number): NatureBenefit {
  const { index, reliability, parts, missing } = explainedIndex(HEALTH, answers, year, "arithmetic");
  const value = index === null ? null : 100 * index;
  const answered = parts.reduce((sum, { score, weight }) => sum + (score === null ? 0 : weight), 0);
  return {
    ...{ value, level: levelOf(value), reliability, missing },
    parts: parts.map(({ field, answer, weight, score }) => ({
      ...{ field, answer },
      points: score === null ? null : (100 * weight * score) / answered,
    })),
  };
}
