import { STRATEGY_ACTIONS } from "../actions/index.ts";
import type { Answer } from "../catalogue/index.ts";
import { type Answers, type FieldKey, sourcesOfDerived } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";
import type { Level } from "../shared/level.ts";
import { encodeAnswers, type ReadKey } from "../weighted-index/encode-answers.ts";
import { type ExplainedIndex, explainIndex } from "../weighted-index/explain-index.ts";
import { computeZonedColumns, type IndexColumns } from "../weighted-index/index-columns.ts";
import { isAnsweredEnough } from "../weighted-index/zone-figures.ts";
import { HOSTING_CATEGORIES, type HostingCategory, type HostingCategoryId } from "./hosting-items.ts";

/** Levels of the potential, 0 to 100: five of 20 points. @source biodiversity tables, `hostingPotential.levels` */
export const HOSTING_LEVELS = [
  { level: "very_low", below: 20 },
  { level: "low", below: 40 },
  { level: "medium", below: 60 },
  { level: "high", below: 80 },
  { level: "very_high", below: Number.POSITIVE_INFINITY },
] as const satisfies readonly { readonly level: Level; readonly below: number }[];

/** @param value 0 to 100 */
export const hostingLevel = (value: number): Level => ensure(HOSTING_LEVELS.find(({ below }) => value < below)).level;

/** Questions that say whether a building exists already. */
export const CONSTRUCTION_FIELDS = ["life_cycle_stage", "operation_type"] as const satisfies readonly FieldKey[];

/** Works that leave nothing in operation to be read. @source method §4.4 */
const CONSTRUCTION_WORKS: ReadonlySet<Answer> = new Set(["new_construction", "demolition_reconstruction"]);

/** Whether a building does not exist yet, by its stage or by its works: it has no potential. @source analysis.md §4 */
export function isConstruction({
  life_cycle_stage: stage,
  operation_type: works,
}: Readonly<Partial<Record<(typeof CONSTRUCTION_FIELDS)[number], Answer | null>>>): boolean {
  return stage === "construction" || CONSTRUCTION_WORKS.has(works ?? "");
}

/** What one question gives to a score. */
type HostingPart = {
  readonly field: ReadKey;
  /** The answer, or the value derived from several; null when unanswered. */
  readonly answer: Answer | null;
  /** Share of the score that it weighs here, 0 to 1: what does not apply leaves its weight to the others. */
  readonly weight: number;
  /** 0 to 1; null when unanswered. */
  readonly score: number | null;
};

/** A score of the potential, 0 to 100; null and "unknown" below 30 % of weighted answers. */
export type HostingScore = {
  readonly value: number | null;
  readonly level: Level;
  /** If every unanswered question had its lowest, its highest score. */
  readonly low: number;
  readonly high: number;
  /** Share of the weight that is answered, 0 to 1. */
  readonly reliability: number;
  /** Points that are left to gain; null without a value. */
  readonly margin: number | null;
  readonly parts: readonly HostingPart[];
  /** Questions whose answer would raise the reliability, heaviest first. */
  readonly missing: readonly FieldKey[];
};

export type HostingPotential = { readonly global: HostingScore } & Readonly<Record<HostingCategoryId, HostingScore>>;

/**
 * Potential of a building and of its plot to host wildlife, whole and by category.
 *
 * @param year calendar year of the calculation
 * @returns null for a building that is not there yet
 * @source method §4.4
 */
export function hostingPotential(answers: Answers, year: number): HostingPotential | null {
  if (isConstruction(answers)) return null;
  const encoded = encodeAnswers([answers], year);
  const scored = (zones: readonly HostingCategory[]) => scoreOf(zones, answers, year, encoded);
  const categories = ONE_BY_ONE.map(([id, zones]) => [id, scored(zones)] as const);
  return {
    global: scored(HOSTING_CATEGORIES),
    ...(Object.fromEntries(categories) as Record<HostingCategoryId, HostingScore>),
  };
}

function scoreOf(
  zones: readonly HostingCategory[],
  answers: Answers,
  year: number,
  encoded: Float64Array,
): HostingScore {
  const explained = explainIndex(zones, answers, year, "arithmetic", encoded);
  const { index, low, high, reliability, parts, missing } = explained;
  const value = index === null ? null : 100 * index;
  return {
    value,
    level: value === null ? "unknown" : hostingLevel(value),
    low: 100 * low,
    high: 100 * high,
    reliability,
    margin: value === null ? null : 100 - value,
    parts: weighParts(zones, parts),
    missing,
  };
}

/** Parts with the share of the whole that each weighs, categories that no question of applies left out. */
function weighParts(zones: readonly HostingCategory[], parts: ExplainedIndex["parts"]): readonly HostingPart[] {
  const totals = new Map<string, number>();
  for (const { zone, weight } of parts) totals.set(zone, (totals.get(zone) ?? 0) + weight);
  const present = zones.filter(({ id }) => totals.has(id));
  const all = present.reduce((sum, { weight }) => sum + weight, 0);
  const shares = new Map<string, number>(present.map(({ id, weight }) => [id, weight / all / ensure(totals.get(id))]));
  return parts.map(({ zone, field, answer, weight, score }) => ({
    field,
    answer,
    weight: ensure(shares.get(zone)) * weight,
    score,
  }));
}

/** What would raise the potential: one question taken to its best answer. */
export type HostingAction = {
  readonly category: HostingCategoryId;
  readonly field: ReadKey;
  /** Points of the whole potential. */
  readonly gain: number;
  /** Adaptation actions that change an answer that it reads. */
  readonly actions: readonly string[];
};

/** What would raise a potential, the best first. @source method §4.4, actions ranked by gain */
export function hostingActions({ global }: HostingPotential): readonly HostingAction[] {
  return global.parts
    .flatMap(({ field, weight, score }): HostingAction[] => {
      if (score === null || score === 1) return [];
      const gain = 100 * weight * (1 - score);
      return [{ category: ensure(CATEGORY_OF.get(field)), field, gain, actions: helping(field) }];
    })
    .sort((a, b) => b.gain - a.gain);
}
const CATEGORY_OF: ReadonlyMap<ReadKey, HostingCategoryId> = new Map(
  HOSTING_CATEGORIES.flatMap(({ id, rows }) => rows.map(({ field }) => [field, id] as const)),
);

/** Adaptation actions that change one of the answers that a figure reads. */
function helping(field: ReadKey): readonly string[] {
  const made = HELPING.get(field);
  if (made !== undefined) return made;
  const sources = new Set<FieldKey>(sourcesOfDerived(field));
  const ids = STRATEGY_ACTIONS.filter(({ effects }) => effects.some((effect) => sources.has(effect.field))).map(
    ({ id }) => id,
  );
  HELPING.set(field, ids);
  return ids;
}
const HELPING = new Map<ReadKey, readonly string[]>();

/** The potential of a batch of buildings, and the index of each category: the figures of `hostingPotential`, 0 to 1. */
export type HostingColumns = {
  readonly global: IndexColumns;
  /** NaN where there is none. */
  readonly categories: Readonly<Record<HostingCategoryId, Float64Array>>;
};

/** @param encoded `encodeAnswers` of the batch */
export function hostingColumns(encoded: Float64Array): HostingColumns {
  const { zones, ...global } = computeZonedColumns(HOSTING_CATEGORIES, encoded, "arithmetic");
  // Alone a category has to be answered enough, as a whole index has.
  const categories = HOSTING_CATEGORIES.map(({ id }, at) => {
    const { index, reliability } = ensure(zones[at]);
    return [id, index.map((own, row) => (isAnsweredEnough(reliability[row]!) ? own : Number.NaN))] as const;
  });
  return { global, categories: Object.fromEntries(categories) as Record<HostingCategoryId, Float64Array> };
}
/** Each category by itself, whole. */
const ONE_BY_ONE = HOSTING_CATEGORIES.map((category) => [category.id, [{ ...category, weight: 1 }]] as const);
