import { findPlannedAction, type PlannedId, STRATEGY_ACTIONS, type StepOfThree } from "../actions/index.ts";
import { VULNERABILITY_BOUNDS } from "../analysis/vulnerability.ts";
import type { Answers } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";
import type { HazardId } from "../shared/hazard-id.ts";
import type { Level } from "../shared/level.ts";
import {
  type ActionChoice,
  areExclusive,
  choiceOf,
  choicesOf,
  crossRank,
  LAST_BITS,
  settingOf,
} from "../strategy/action-choices.ts";

/** One way of carrying out an action on a building, with what it does to each index. */
export type Work = {
  readonly choice: ActionChoice;
  /** Euros that a plan sets aside for it: the top of its range; Infinity: nothing bounds it. */
  readonly cost: number;
  readonly skill: StepOfThree;
  /** What it adds to the index of each zone: negative where it makes better. */
  readonly deltas: Float64Array;
  /** The most that each index can be with it, whatever its zones. */
  readonly ceilings: Float64Array;
  /** Works that cannot be carried out with it, by their place. */
  readonly excludes: ReadonlySet<number>;
};

/** A cross level of a building that works may lower. */
type WorksIndex = {
  readonly hazard: HazardId;
  /** Where its zones are in `zones`. */
  readonly from: number;
  readonly to: number;
  /** Rank of its cross level before any work. */
  readonly rank: number;
  /** Rank of its exposure. */
  readonly exposure: number;
  /** By rank: the index has to be below this bound for the cross level to have that rank at most; 0: it never has. */
  readonly below: readonly number[];
};

/** What a plan may do on one building. */
export type BuildingWorks = {
  readonly id: string;
  readonly indices: readonly WorksIndex[];
  /** Index and weight of each zone of each hazard: the weights of a hazard sum to 1. */
  readonly zones: Float64Array;
  readonly zoneWeights: Float64Array;
  /** The most that each index can be before any work. */
  readonly ceilings: Float64Array;
  readonly works: readonly Work[];
  /** Actions that no plan can hold, each with its reason. */
  readonly leftOut: readonly { readonly action: PlannedId; readonly reason: LeftOutReason }[];
};

/** Why a plan cannot hold an action: a question is not answered, or nothing bounds its cost. */
export const LEFT_OUT_REASONS = ["unanswered", "unbounded_cost"] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

type PlannedBuilding = {
  readonly id: string;
  readonly answers: Answers;
  /** Levels of exposure at a moment, in the order of `HAZARDS`. */
  readonly exposures: readonly Level[];
  /** Actions that a plan may not hold: in place, or not applicable. */
  readonly without: ReadonlySet<string>;
};

/** Top of the range of what an action costs on a building, euros; null: nothing bounds it. */
export type FindCost = (action: PlannedId, answers: Answers) => number | null;

const HIGHEST_RANK = 6;

/**
 * Every action that can be carried out on a building, in each way of which no other is as good everywhere, and the cross
 * levels that they may lower. What can lower no level is left out.
 * @param year calendar year of the calculation
 */
export function readBuildingWorks(
  { id, answers, exposures, without }: PlannedBuilding,
  year: number,
  findCost: FindCost,
): BuildingWorks {
  const setting = settingOf({ answers, year, exposures });
  const actions = STRATEGY_ACTIONS.filter((action) => !without.has(action.id));
  const { choices, unanswered } = choicesOf({ answers }, setting, actions);
  const costs = new Map(choices.map(({ id: action }) => [action, findCost(action, answers)]));
  return {
    id,
    zones: setting.zones,
    zoneWeights: setting.weights,
    ceilings: Float64Array.from(setting.hazards, ({ index }) => index.ceiling),
    indices: setting.hazards.map(({ id: hazard, rank, index }, at) => ({
      hazard,
      from: setting.from[at]!,
      to: setting.from[at]! + index.zones.length,
      exposure: rank,
      rank: crossRank(rank, ensure(index.index)),
      below: boundsByRank(rank),
    })),
    works: choices.map((choice) => ({
      choice: choiceOf(choice),
      cost: costs.get(choice.id) ?? Number.POSITIVE_INFINITY,
      skill: ensure(findPlannedAction(choice.id)).skill,
      deltas: choice.deltas,
      ceilings: choice.ceilings,
      excludes: new Set(
        choices.flatMap((other, place) => (other !== choice && areExclusive(choice, other) ? [place] : [])),
      ),
    })),
    leftOut: [
      ...unanswered.map(({ id: action }) => ({ action, reason: "unanswered" as const })),
      ...[...costs].flatMap(([action, cost]) => (cost === null ? [{ action, reason: "unbounded_cost" as const }] : [])),
    ],
  };
}

/** By rank of a cross level: the bound that an index has to be below for it, with that exposure. */
function boundsByRank(exposure: number): readonly number[] {
  const bounds = [...VULNERABILITY_BOUNDS, Number.POSITIVE_INFINITY];
  return Array.from({ length: HIGHEST_RANK + 1 }, (_, rank) => {
    const fitting = bounds.filter((bound) => {
      const highest = Number.isFinite(bound) ? bound - 2 * LAST_BITS : 1;
      return crossRank(exposure, highest) <= rank;
    });
    return Math.max(0, ...fitting.map((bound) => bound - LAST_BITS));
  });
}
