import { known, type Reading, unknown } from "../shared/reading.ts";

import type { Answers, FieldKey } from "./catalogue.ts";

type Share = {
  readonly parts: readonly FieldKey[];
  readonly of: FieldKey;
  readonly less: readonly FieldKey[];
};

/**
 * (sum of `parts`) / (`of` − sum of `less`), all in m².
 * @source vulnerability matrix, version 1.0-design, `formula` of each derived row
 */
const SHARES = {
  tree_cover_share: {
    parts: ["not_roof_tree_cover_surface"],
    of: "total_area_plot",
    less: ["building_floor_area"],
  },
  impermeable_share: {
    parts: ["impermeable_outdoor_mineral_surface"],
    of: "total_area_plot",
    less: ["building_floor_area"],
  },
  water_share: {
    parts: ["sealed_wetlands_surface", "unsealed_wetlands_surface"],
    of: "total_area_plot",
    less: [],
  },
} as const satisfies Record<string, Share>;

/** Values computed from several answers, which vulnerability reads as if they were answers. */
export const DERIVED_KEYS = ["tree_cover_share", "water_share", "impermeable_share", "structure_age"] as const;
export type DerivedKey = (typeof DERIVED_KEYS)[number];

const derivedKeys: ReadonlySet<string> = new Set(DERIVED_KEYS);

/** Whether a value is computed from several answers rather than answered. */
export function isDerived(field: string): field is DerivedKey {
  return derivedKeys.has(field);
}

/** Questions that a value is read from: itself, or those that it is computed from. */
export function derivedSources(field: FieldKey | DerivedKey): readonly FieldKey[] {
  if (!isDerived(field)) return [field];
  if (field === "structure_age") return ["construction_year", "renovation_year"];
  const { parts, of, less } = SHARES[field];
  return [...parts, of, ...less];
}

/**
 * A value computed from answers, or the answers that it lacks.
 *
 * @param year calendar year of the calculation
 * @returns a share (0 none, 1 the whole area; not clamped, so surfaces that contradict each other may exceed 1),
 *   or an age in years (negative for a building not built yet); unknown with nothing missing when the area that the
 *   share is taken of is not positive: no further answer would give it
 * @source vulnerability matrix, version 1.0-design, `formula` of each derived row
 */
export function derivedValue(key: DerivedKey, answers: Answers, year: number): Reading<number> {
  return key === "structure_age" ? structureAge(answers, year) : shareOf(SHARES[key], answers);
}

function shareOf({ parts, of, less }: Share, answers: Answers): Reading<number> {
  const isMissing = (key: FieldKey) => typeof answers[key] !== "number";
  if (isMissing(of) || less.some(isMissing) || parts.some(isMissing)) {
    return unknown("unanswered", [...parts, of, ...less].filter(isMissing));
  }
  const sumM2 = (keys: readonly FieldKey[]) => keys.reduce((sum, key) => sum + Number(answers[key]), 0);
  const wholeM2 = Number(answers[of]) - sumM2(less);
  return wholeM2 > 0 ? known(sumM2(parts) / wholeM2) : unknown("unanswered");
}

/**
 * Answers to a question that take a derived value from one end to the other, when its other answers are given: a share
 * from nothing to the whole, an age from the oldest to none.
 *
 * @param year calendar year of the calculation
 */
export function derivedEnds(key: DerivedKey, field: FieldKey, answers: Answers, year: number): readonly number[] {
  if (key === "structure_age") return [OLDEST_YEAR, year];
  const usedM2 = ({ parts, less }: Share) =>
    [...parts, ...less].reduce((sum, one) => sum + (one === field ? 0 : Number(answers[one] ?? 0)), 0);
  const { of } = SHARES[key];
  // The smallest plot holds all that is said to be on it.
  if (field === of) return [Math.max(...Object.values(SHARES).map(usedM2)), VAST_M2];
  return [0, Math.max(0, Number(answers[of] ?? 0) - usedM2(SHARES[key]))];
}
/** Beyond the last band of ages. */
const OLDEST_YEAR = 1800;
/** A plot of which any surface is next to nothing, m². */
const VAST_M2 = 1e9;

/** year − max(construction, renovation): a blank renovation is none, and one is never before construction. */
function structureAge(answers: Answers, year: number): Reading<number> {
  const built = typeof answers.construction_year === "number" ? answers.construction_year : Number.NEGATIVE_INFINITY;
  const renovated = typeof answers.renovation_year === "number" ? answers.renovation_year : Number.NEGATIVE_INFINITY;
  const last = Math.max(built, renovated);
  return Number.isFinite(last) ? known(year - last) : unknown("unanswered", ["construction_year"]);
}
