import { ensure } from "../shared/ensure.ts";
import type { BuildingWorks } from "./building-works.ts";
import { createGainBound, TOLERANCE } from "./gain-bound.ts";
import { fits, gainOfWorks, type Pattern, patternOf } from "./patterns.ts";
import type { GainBound, PlanProblem } from "./plan-problem.ts";
import { type Aim, createWorksState, gainOf } from "./works-state.ts";
import { createYearPlacer, type YearPlacer } from "./works-years.ts";

type Enumeration = {
  readonly bound: GainBound;
  /** Gain of the plan that is to be bettered. */
  readonly gain: number;
  /** Patterns from which the list is given up. */
  readonly most: number;
};

/** Steps on one building from which the list is given up. */
const MOST_STEPS = 20_000;

/**
 * Every pattern that a better plan could hold: no plan loses more with it than is missing of the bound. Works that gain
 * nothing beside the others are in none.
 * @returns null: there are too many
 */
export function enumeratePatterns(problem: PlanProblem, { bound, gain, most }: Enumeration): readonly Pattern[] | null {
  const { duals, profits, atMost } = bound;
  const patterns: Pattern[] = [];
  const budgets = Float64Array.from(problem.years, ({ budget }) => budget);
  for (const [building, works] of problem.buildings.entries()) {
    const aim = ensure(problem.aims[building]);
    const placer = createYearPlacer(works, problem, problem.done?.[building]);
    const least = profits[building]! - (atMost - gain) - TOLERANCE;
    const sets = enumerateSets(works, aim, placer.leastPrices(duals), least);
    if (sets === null) return null;
    for (const { chosen, gain: own } of sets) {
      for (const years of yearsOf(chosen, own, { works, placer, duals, least })) {
        const pattern = patternOf(problem, { building, works: chosen, years, gain: own });
        if (fits(budgets, pattern)) patterns.push(pattern);
        if (patterns.length > most) return null;
      }
    }
  }
  return patterns;
}

type FoundSet = { readonly chosen: readonly number[]; readonly gain: number };

/** Sets of works of which each gains something, and whose profit is not below `least`; null: there are too many. */
function enumerateSets(works: BuildingWorks, aim: Aim, prices: Float64Array, least: number): FoundSet[] | null {
  const state = createWorksState(works);
  const boundAt = createGainBound(works, aim, prices);
  const order = [...works.works.keys()].filter((work) => Number.isFinite(prices[work]!));
  const sets: FoundSet[] = [];
  let steps = 0;
  const search = (from: number, price: number): boolean => {
    const gain = gainOf(works, aim, state.ranks());
    if (state.chosen.length > 0 && gain - price >= least && isMinimal(works, aim, state.chosen, gain)) {
      sets.push({ chosen: [...state.chosen], gain });
    }
    const free = order.slice(from).filter((work) => state.isFree(work));
    if (free.length === 0 || gain - price + boundAt(state, free) < least) return true;
    if (++steps > MOST_STEPS) return false;
    const next = ensure(free[0]);
    const after = order.indexOf(next) + 1;
    state.add(next);
    const isWhole = search(after, price + prices[next]!);
    state.undo();
    return isWhole && search(after, price);
  };
  return search(0, 0) ? sets : null;
}

/** Whether every work of a set gains something beside the others. */
function isMinimal(works: BuildingWorks, aim: Aim, chosen: readonly number[], gain: number): boolean {
  return (
    gain > 0 &&
    chosen.every(
      (work) =>
        gainOfWorks(
          works,
          aim,
          chosen.filter((other) => other !== work),
        ) < gain,
    )
  );
}

type Placing = {
  readonly works: BuildingWorks;
  readonly placer: YearPlacer;
  readonly duals: Float64Array;
  readonly least: number;
};

/** Every way of placing works in years whose profit is not below `least`. */
function* yearsOf(chosen: readonly number[], gain: number, placing: Placing): Generator<readonly number[]> {
  const { works, placer, duals, least } = placing;
  const years: number[] = [];
  function* search(price: number): Generator<readonly number[]> {
    if (gain - price < least) return;
    if (years.length === chosen.length) {
      if (placer.admits(chosen, years)) yield [...years];
      return;
    }
    const work = chosen[years.length]!;
    for (const at of ensure(placer.allowed[work])) {
      years.push(at);
      yield* search(price + ensure(works.works[work]).cost * duals[at]!);
      years.pop();
    }
  }
  yield* search(0);
}
