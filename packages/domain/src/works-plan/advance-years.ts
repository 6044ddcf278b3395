import { ensure } from "../shared/ensure.ts";
import { type Pattern, patternOf } from "./patterns.ts";
import type { PlanProblem } from "./plan-problem.ts";
import { createYearPlacer } from "./works-years.ts";

/**
 * The same works, those of the buildings that gain most for their cost first: a plan is as good at its end in any order,
 * and better before. The years stay as they are where the works fit in no such order.
 */
export function advanceYears(problem: PlanProblem, patterns: readonly Pattern[]): readonly Pattern[] {
  const worth = ({ gain, spent }: Pattern) =>
    gain /
    Math.max(
      1,
      spent.reduce((sum, euros) => sum + euros, 0),
    );
  const left = problem.years.map(({ budget }) => budget);
  const advanced: Pattern[] = [];
  for (const pattern of patterns.toSorted((a, b) => worth(b) - worth(a))) {
    const { building, works } = pattern;
    const own = ensure(problem.buildings[building]);
    const placer = createYearPlacer(own, problem, problem.done?.[building]);
    const years: number[] = [];
    for (const [place, work] of works.entries()) {
      const { cost } = ensure(own.works[work]);
      const at = ensure(placer.allowed[work]).find(
        (year) => cost <= left[year]! && placer.admits(works.slice(0, place + 1), [...years, year]),
      );
      if (at === undefined) return patterns;
      left[at]! -= cost;
      years.push(at);
    }
    advanced.push(patternOf(problem, { ...pattern, years }));
  }
  return advanced;
}
