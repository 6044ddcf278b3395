import { type PlannedId, STRATEGY_ACTIONS, type StepOfThree } from "../actions/index.ts";
import type { Assessment } from "../analysis/assessment.ts";
import type { Moment } from "../climate/moment.ts";
import type { FieldKey } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";
import type { HazardId } from "../shared/hazard-id.ts";
import { type Level, rankOf } from "../shared/level.ts";
import {
  type ActionChoice,
  choiceOf,
  choicesOf,
  problemOf,
  solve,
  UNIT,
  unitsOf,
  type Weighed,
} from "./action-choices.ts";
import { COST_RANGES } from "./budget.ts";

type BestActions = {
  readonly actions: readonly ActionChoice[];
  /** Hazards whose cross level counts: exposed, with an index. */
  readonly hazards: readonly HazardId[];
  /** Thousands of euros, at the top of the ranges; null: nothing bounds it. */
  readonly cost: number | null;
  /** Whether nothing better exists among the candidates. */
  readonly proved: boolean;
  readonly candidates: number;
  /** Actions left out since a question that they change is not answered, with the questions. */
  readonly unanswered: readonly { readonly id: PlannedId; readonly fields: readonly FieldKey[] }[];
  /** Actions left out since nothing bounds their cost. */
  readonly unbounded: readonly PlannedId[];
};

type BestActionsRequest = {
  readonly moment: Moment;
  /** Thousands of euros; null: nothing bounds it. */
  readonly budget: number | null;
  /** Highest level of skill that can be called on. */
  readonly skill: StepOfThree;
  /** Actions not to be proposed: in place, not applicable, refused. */
  readonly without?: ReadonlySet<string>;
};

/**
 * The actions that lower the cross risks of a building most within a budget: first the sum of the cross levels, then
 * that of the indices of vulnerability weighted by the exposure, then the cost. Each action has the choice that is best
 * for it; costs are the top of their range; two actions that change the same thing are not proposed together.
 */
export function bestActions(
  assessment: Assessment,
  { moment, budget, skill, without }: BestActionsRequest,
): BestActions {
  const setting = problemOf(assessment, moment);
  const proposed = STRATEGY_ACTIONS.filter((action) => action.skill <= skill && without?.has(action.id) !== true);
  const { choices, unanswered } = choicesOf(assessment, setting, proposed);
  const isAffordable = ({ cost }: ActionChoice) => budget === null || COST_RANGES[cost].high !== null;
  const payable = choices.filter(isAffordable);
  const found = solve(setting, payable, budget === null ? Number.POSITIVE_INFINITY : Math.floor(budget / UNIT));
  const actions = found.chosen.map((place) => ensure(payable[place]));
  return {
    actions: actions.map(choiceOf),
    hazards: setting.hazards.map(({ id }) => id),
    cost: findCost(actions),
    proved: found.proved,
    candidates: new Set(payable.map(({ id }) => id)).size,
    unanswered,
    unbounded: [...new Set(choices.filter((choice) => !isAffordable(choice)).map(({ id }) => id))],
  };
}

type ReachRequest = Omit<BestActionsRequest, "budget"> & {
  readonly hazard: HazardId;
  /** Level of the cross risk to reach. */
  readonly level: Level;
};

/**
 * The cheapest actions that bring the cross risk of a hazard down to a level; of those that cost as much, those that
 * lower its vulnerability most. Actions that nothing bounds the cost of come last.
 * @returns null where no actions reach it, or the hazard has no cross level
 */
export function actionsToReach(
  assessment: Assessment,
  { moment, hazard, level, skill, without }: ReachRequest,
): readonly ActionChoice[] | null {
  const setting = problemOf(assessment, moment, hazard);
  if (setting.hazards.length === 0) return null;
  const proposed = STRATEGY_ACTIONS.filter((action) => action.skill <= skill && without?.has(action.id) !== true);
  const { choices } = choicesOf(assessment, setting, proposed);
  const bounded = choices.filter(({ cost }) => COST_RANGES[cost].high !== null);
  const most = bounded.reduce((sum, choice) => sum + unitsOf(choice), 0);
  const wanted = rankOf(level);
  const reached = (among: readonly Weighed[], budget: number) => {
    const found = solve(setting, among, budget);
    return found.ranks <= wanted ? found.chosen.map((place) => ensure(among[place])) : null;
  };
  // What a budget reaches, a larger one does: the smallest is found by halves.
  let best = reached(bounded, most);
  for (let [low, high] = [0, most]; best !== null && low < high; ) {
    const middle = Math.floor((low + high) / 2);
    const found = reached(bounded, middle);
    if (found === null) low = middle + 1;
    else [best, high] = [found, middle];
  }
  const actions = best ?? reached(choices, Number.POSITIVE_INFINITY);
  return actions?.map(choiceOf) ?? null;
}

/** Thousands of euros of actions, at the top of their ranges; null: nothing bounds it. */
export function findCost(actions: readonly { readonly cost: StepOfThree }[]): number | null {
  const tops = actions.map(({ cost }) => COST_RANGES[cost].high);
  return tops.includes(null) ? null : tops.reduce<number>((sum, top) => sum + ensure(top), 0);
}
