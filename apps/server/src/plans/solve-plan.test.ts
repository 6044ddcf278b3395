import {
  type Aim,
  type BuildingWorks,
  createWorksState,
  gainOf,
  type PlanProblem,
  rankWorks,
  STRATEGY_ACTIONS,
  type StepOfThree,
  solvePlan,
} from "@lichen/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openLinearSolver } from "./open-linear-solver.ts";

const LEVELS_BELOW = [0, 0.25, 0.4, 0.6, 0.8, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
const rankAt = (index: number) => LEVELS_BELOW.findIndex((bound) => index < bound);

const anyWork = fc.record({
  cost: fc.integer({ min: 1, max: 9 }).map((cost) => cost * 1000),
  skill: fc.constantFrom<StepOfThree>(1, 2, 3),
  deltas: fc.array(fc.integer({ min: -60, max: 8 }), { minLength: 4, maxLength: 4 }),
  excluded: fc.option(fc.nat(3), { freq: 4 }),
  ceiling: fc.option(fc.integer({ min: 10, max: 60 }), { freq: 5 }),
});

/** A building of two hazards of two zones, with up to four works. */
const anyBuilding = fc
  .record({
    zones: fc.array(fc.integer({ min: 40, max: 100 }), { minLength: 4, maxLength: 4 }),
    works: fc.array(anyWork, { maxLength: 4 }),
  })
  .map(({ zones, works }): BuildingWorks => {
    const own = Float64Array.from(zones, (percent) => percent / 100);
    const excludes = works.map(() => new Set<number>());
    for (const [at, { excluded }] of works.entries()) {
      if (excluded === null || excluded === at || excluded >= works.length) continue;
      excludes[at]!.add(excluded);
      excludes[excluded]!.add(at);
    }
    const index = (from: number) => Math.sqrt((own[from]! ** 2 + own[from + 1]! ** 2) / 2);
    return {
      id: "drawn",
      zones: own,
      zoneWeights: new Float64Array(4).fill(0.5),
      ceilings: Float64Array.of(1, 1),
      indices: [0, 2].map((from) => ({
        hazard: from === 0 ? "heat" : "flood",
        from,
        to: from + 2,
        exposure: 4,
        rank: rankAt(Math.min(1, index(from))),
        below: LEVELS_BELOW,
      })),
      works: works.map(({ cost, skill, deltas, ceiling }, at) => ({
        choice: { id: STRATEGY_ACTIONS[at]!.id, cost: 1, choices: {}, changes: {}, supposed: [] },
        cost,
        skill,
        deltas: Float64Array.from(deltas, (percent, zone) => Math.max(percent / 100, -own[zone]! / 4)),
        ceilings: Float64Array.of(ceiling === null ? 1 : ceiling / 100, 1),
        excludes: excludes[at]!,
      })),
      leftOut: [],
    };
  });

const anyProblem: fc.Arbitrary<PlanProblem> = fc
  .record({
    buildings: fc.array(anyBuilding, { minLength: 1, maxLength: 3 }),
    weights: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 3, maxLength: 3 }),
    isLevels: fc.boolean(),
    budgets: fc.array(fc.integer({ min: 0, max: 14 }), { minLength: 1, maxLength: 2 }),
    skills: fc.array(fc.constantFrom<StepOfThree>(1, 3, 3), { minLength: 2, maxLength: 2 }),
    mostPerYear: fc.constantFrom(null, null, 1, 2),
    isTogether: fc.boolean(),
  })
  .map(({ buildings, weights, isLevels, budgets, skills, mostPerYear, isTogether }) => ({
    buildings,
    aims: buildings.map((_, at): Aim => (isLevels ? { kind: "levels" } : { kind: "at_risk", weight: weights[at]! })),
    years: budgets.map((budget, at) => ({ year: 2027 + at, budget: budget * 1000, skill: skills[at]! })),
    mostPerYear,
    together: isTogether ? [[STRATEGY_ACTIONS[0]!.id, STRATEGY_ACTIONS[1]!.id]] : [],
  }));

/** The most that any placing of works in years gains, every one of them tried. */
function tryAll({ buildings, aims, years, mostPerYear, together }: PlanProblem): number {
  const ways = buildings.map((building, at) => {
    const found: { gain: number; spent: number[] }[] = [];
    const { works } = building;
    const all = (years.length + 1) ** works.length;
    for (let code = 0; code < all; code++) {
      const at_ = works.map((_, work) => Math.floor(code / (years.length + 1) ** work) % (years.length + 1));
      const chosen = works.flatMap((_, work) => (at_[work] === 0 ? [] : [work]));
      if (chosen.some((one) => chosen.some((other) => works[one]!.excludes.has(other)))) continue;
      if (chosen.some((work) => works[work]!.skill > years[at_[work]! - 1]!.skill)) continue;
      const counts = years.map((_, year) => chosen.filter((work) => at_[work] === year + 1).length);
      if (mostPerYear !== null && counts.some((count) => count > mostPerYear)) continue;
      const isSplit = together.some((ids) => {
        const own = chosen.filter((work) => ids.includes(works[work]!.choice.id));
        return new Set(own.map((work) => at_[work])).size > 1;
      });
      if (isSplit) continue;
      const state = createWorksState(building);
      for (const work of chosen) state.add(work);
      const spent = years.map((_, year) =>
        chosen.reduce((sum, work) => sum + (at_[work] === year + 1 ? works[work]!.cost : 0), 0),
      );
      if (spent.some((euros, year) => euros > years[year]!.budget)) continue;
      found.push({ gain: gainOf(building, aims[at]!, state.ranks()), spent });
    }
    return found;
  });
  let best = 0;
  const search = (building: number, left: readonly number[], gain: number): void => {
    best = Math.max(best, gain);
    for (const way of ways[building] ?? []) {
      if (way.spent.every((euros, year) => euros <= left[year]!)) {
        search(
          building + 1,
          left.map((euros, year) => euros - way.spent[year]!),
          gain + way.gain,
        );
      }
    }
  };
  search(
    0,
    years.map(({ budget }) => budget),
    0,
  );
  return best;
}

describe("a plan of works", async () => {
  const solver = await openLinearSolver();

  it("gains what trying every plan does, and no bound is below", async () => {
    await fc.assert(
      fc.asyncProperty(anyProblem, async (problem) => {
        const { gain, gainAtMost, patterns } = await solvePlan(problem, solver);
        expect(gain).toBeCloseTo(tryAll(problem), 6);
        expect(gainAtMost).toBeCloseTo(gain, 6);
        for (const [at, { budget }] of problem.years.entries()) {
          expect(patterns.reduce((sum, { spent }) => sum + spent[at]!, 0)).toBeLessThanOrEqual(budget);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("is never below that of the plain ranking", async () => {
    await fc.assert(
      fc.asyncProperty(anyProblem, async (problem) => {
        const ranked = rankWorks(problem).reduce((sum, { gain }) => sum + gain, 0);
        expect((await solvePlan(problem, solver)).gain).toBeGreaterThanOrEqual(ranked);
      }),
      { numRuns: 100 },
    );
  });
});
