import { HAZARDS } from "../hazards/index.ts";
import type { Answers } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";
import type { HazardId } from "../shared/hazard-id.ts";
import { explainIndex } from "../weighted-index/explain-index.ts";
import { estimates } from "./estimates.ts";
import type { UseGroup } from "./kind.ts";

/** Answers of less weight make no building to judge a range by. */
const WELL_ANSWERED = 0.8;
/** What a newcomer says first; the rest is hidden. */
const FIRST_ANSWERED = ["building_type", "residential_building_type", "construction_year", "country"] as const;

/** Whether the range that two answers gave held the index of the whole questionnaire. */
export type RangeCheck = {
  readonly use: UseGroup;
  readonly hazard: HazardId;
  readonly inside: boolean;
  readonly width: number;
};

/**
 * Tries the ranges of typical buildings on one that is described whole: what would have been said from its use and year
 * alone, beside what its answers make of it.
 *
 * @param year calendar year of the calculation
 * @returns one check a hazard answered to 80 % of its weight; none for a building of no single group of uses
 */
export function rangeChecks(answers: Answers, year: number): readonly RangeCheck[] {
  const known = Object.fromEntries(
    FIRST_ANSWERED.flatMap((key) => (key in answers ? [[key, answers[key]]] : [])),
  ) as Answers;
  const made = estimates(HAZARDS, known, year);
  const use = made?.kind.uses.length === 1 ? ensure(made.kind.uses[0]) : null;
  if (made === null || use === null) return [];
  return HAZARDS.flatMap(({ id, zones }): RangeCheck[] => {
    const { index, reliability } = explainIndex(zones, answers, year);
    if (index === null || reliability < WELL_ANSWERED) return [];
    const { low, high } = ensure(made.of.get(id));
    return [{ use, hazard: id, inside: index >= low && index <= high, width: high - low }];
  });
}
