import { ensure } from "../shared/ensure.ts";
import type { BuildingWorks } from "./building-works.ts";
import { type Aim, createWorksState, gainOf } from "./works-state.ts";

/** Works on one building, each in its year. */
export type Pattern = {
  readonly building: number;
  /** Places of the works among those of the building. */
  readonly works: readonly number[];
  /** Place of the year of each. */
  readonly years: readonly number[];
  readonly gain: number;
  /** Euros by year. */
  readonly spent: Float64Array;
};

export function patternOf(
  problem: { readonly buildings: readonly BuildingWorks[]; readonly years: readonly unknown[] },
  { building, works, years, gain }: Omit<Pattern, "spent">,
): Pattern {
  const spent = new Float64Array(problem.years.length);
  const own = ensure(problem.buildings[building]).works;
  for (const [at, work] of works.entries()) spent[years[at]!]! += ensure(own[work]).cost;
  return { building, works, years, gain, spent };
}

/** What some works gain on a building together. */
export function gainOfWorks(building: BuildingWorks, aim: Aim, works: readonly number[]): number {
  const state = createWorksState(building);
  for (const work of works) state.add(work);
  return gainOf(building, aim, state.ranks());
}

/** Euros left in each year beside some patterns. */
export function findLeftBudgets(
  years: readonly { readonly budget: number }[],
  patterns: Iterable<Pattern>,
): Float64Array {
  const left = Float64Array.from(years, ({ budget }) => budget);
  for (const { spent } of patterns) for (let at = 0; at < left.length; at++) left[at]! -= spent[at]!;
  return left;
}

/** A cent: euros are sums of decimals. */
const CENT = 0.01;

/** Whether a pattern can take the place of another within what is left. */
export function fits(left: Float64Array, pattern: Pattern, instead?: Pattern): boolean {
  return left.every((euros, at) => pattern.spent[at]! - (instead?.spent[at] ?? 0) <= euros + CENT);
}
