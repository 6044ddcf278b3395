import { ensure } from "../shared/ensure.ts";
import type { BuildingWorks } from "./building-works.ts";
import { weightedIndices } from "./carry-out.ts";
import { type Pattern, patternOf } from "./patterns.ts";
import type { PlanProblem } from "./plan-problem.ts";
import { createWorksState, gainOf, type WorksState } from "./works-state.ts";
import { createYearPlacer, type YearPlacer } from "./works-years.ts";

/** A work that could come next, and what it is worth for an euro: levels first, then indices. */
type Next = { readonly work: number; readonly year: number; readonly levels: number; readonly indices: number };

type Ranked = {
  readonly works: BuildingWorks;
  readonly placer: YearPlacer;
  readonly state: WorksState;
  readonly years: number[];
  next: Next | null;
};

/**
 * The plan that a plain ranking leads to: one work after another, the one that lowers most levels for its cost, then the
 * indices, in the first year that can pay it. What a plan of `solvePlan` is compared with.
 */
export function rankWorks(problem: PlanProblem): readonly Pattern[] {
  const left = problem.years.map(({ budget }) => budget);
  const ranked = problem.buildings.map(
    (works, at): Ranked => ({
      works,
      placer: createYearPlacer(works, problem, problem.done?.[at]),
      state: createWorksState(works),
      years: [],
      next: null,
    }),
  );
  for (const one of ranked) one.next = findNext(one, left);
  for (;;) {
    let best: Ranked | null = null;
    for (const one of ranked) {
      // What others spent may have taken the money of what was best here.
      if (one.next !== null && !isPayable(one, one.next, left)) one.next = findNext(one, left);
      if (one.next !== null && (best === null || isMore(one.next, ensure(best.next)))) best = one;
    }
    if (best === null) break;
    const { work, year } = ensure(best.next);
    best.state.add(work);
    best.years.push(year);
    left[year]! -= ensure(best.works.works[work]).cost;
    best.next = findNext(best, left);
  }
  return ranked.flatMap(({ works, state, years }, building) => {
    if (state.chosen.length === 0) return [];
    const gain = gainOf(works, ensure(problem.aims[building]), state.ranks());
    return [patternOf(problem, { building, works: [...state.chosen], years, gain })];
  });
}

const isPayable = ({ works }: Ranked, { work, year }: Next, left: readonly number[]): boolean =>
  ensure(works.works[work]).cost <= left[year]!;

const isMore = (one: Next, other: Next): boolean =>
  one.levels !== other.levels ? one.levels > other.levels : one.indices > other.indices;

function findNext({ works, placer, state, years }: Ranked, left: readonly number[]): Next | null {
  const before = weigh(works, state);
  let best: Next | null = null;
  for (const [work, { cost }] of works.works.entries()) {
    if (!state.isFree(work)) continue;
    const year = ensure(placer.allowed[work]).find(
      (at) => cost <= left[at]! && placer.admits([...state.chosen, work], [...years, at]),
    );
    if (year === undefined) continue;
    state.add(work);
    const after = weigh(works, state);
    state.undo();
    const per = Math.max(1, cost);
    const next = {
      work,
      year,
      levels: (before.levels - after.levels) / per,
      indices: (before.indices - after.indices) / per,
    };
    if (next.levels < 0 || next.indices <= 0) continue;
    if (best === null || isMore(next, best)) best = next;
  }
  return best;
}

/** Sum of the ranks, and of the weighted indices. */
function weigh(works: BuildingWorks, state: WorksState) {
  return { levels: state.ranks().reduce((sum, rank) => sum + rank, 0), indices: weightedIndices(works, state) };
}
