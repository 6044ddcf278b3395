import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STRATEGY_ACTIONS } from "../actions/index.ts";
import { type Assessment, assess, assessmentWith } from "../analysis/assessment.ts";
import { anyBatch } from "../analysis/batch-under-test.ts";
import { REFERENCE_BUILDINGS } from "../analysis/reference-buildings.ts";
import { HAZARD_IDS } from "../shared/hazard-id.ts";
import { rankOf } from "../shared/level.ts";
import type { ActionChoice } from "./action-choices.ts";
import { actionsToReach, bestActions, findCost } from "./best-actions.ts";
import { bestSet, type Candidate, type Problem } from "./best-set.ts";
import { crossLevelAt } from "./plan.ts";
import { simulate } from "./simulation.ts";

const YEAR = 2026;
const MOMENT = { scenario: "ssp5", horizon: "2050" } as const;

/** Every set of candidates that can be paid, the plain way. */
function bruteForce({ zones, zoneWeights, indices, ceilings, candidates, budget }: Problem) {
  let best = { ranks: Number.POSITIVE_INFINITY, indices: Number.POSITIVE_INFINITY, cost: Number.POSITIVE_INFINITY };
  for (let set = 0; set < 2 ** candidates.length; set++) {
    const chosen = [...candidates.keys()].filter((place) => set & (2 ** place));
    const cost = chosen.reduce((sum, place) => sum + candidates[place]!.cost, 0);
    if (cost > budget || chosen.some((a) => chosen.some((b) => candidates[a]!.excludes.has(b)))) continue;
    const own = zones.map((zone, z) => chosen.reduce((sum, place) => sum + candidates[place]!.deltas[z]!, zone));
    const values = indices.map(({ from, to }, i) => {
      let squares = 0;
      for (let z = from; z < to; z++) squares += zoneWeights[z]! * own[z]! ** 2;
      return Math.min(ceilings[i]!, Math.sqrt(squares), ...chosen.map((place) => candidates[place]!.ceilings[i]!));
    });
    const ranks = values.reduce((sum, value, i) => sum + indices[i]!.rankOf(value), 0);
    const sum = values.reduce((all, value, i) => all + indices[i]!.weight * value, 0);
    const isCloser = Math.abs(sum - best.indices) < 1e-9 ? cost < best.cost : sum < best.indices;
    if (ranks < best.ranks || (ranks === best.ranks && isCloser)) best = { ranks, indices: sum, cost };
  }
  return best;
}

/** Most have no ceiling. */
const ceilings = fc
  .array(fc.option(fc.integer({ min: 380, max: 500 }), { freq: 2, nil: Number.POSITIVE_INFINITY }), {
    minLength: 3,
    maxLength: 3,
  })
  .map((percents) => Float64Array.from(percents, (percent) => percent / 100));
const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);
/** Small problems: up to three indices of two zones, up to twelve candidates. */
const anyProblem: fc.Arbitrary<Problem> = fc
  .record({
    zones: fc.array(share, { minLength: 6, maxLength: 6 }),
    weights: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 3, maxLength: 3 }),
    candidates: fc.array(
      fc.record({
        cost: fc.constantFrom(1, 5),
        // Most make one or two zones better, some make one worse.
        touched: fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: -30, max: 8 })), {
          minLength: 1,
          maxLength: 3,
        }),
        excluded: fc.array(fc.nat(11), { maxLength: 2 }),
        ceilings,
      }),
      { maxLength: 12 },
    ),
    budget: fc.constantFrom(0, 1, 3, 6, 11, 20, Number.POSITIVE_INFINITY),
    ceilings,
  })
  .map(({ zones, weights, candidates, budget, ceilings: before }) => {
    const excludes = candidates.map(() => new Set<number>());
    for (const [place, { excluded }] of candidates.entries()) {
      for (const other of excluded) {
        if (other === place || other >= candidates.length) continue;
        excludes[place]!.add(other);
        excludes[other]!.add(place);
      }
    }
    return {
      zones: Float64Array.from(zones, (zone) => zone + 4),
      zoneWeights: new Float64Array(6).fill(0.5),
      indices: weights.map((weight, at) => ({
        from: 2 * at,
        to: 2 * at + 2,
        weight,
        // Sums made in another order differ in their last bits: no bound lies where they can fall.
        rankOf: (value: number) => Math.floor(value * weight + 1e-7),
      })),
      ceilings: before,
      candidates: candidates.map(({ cost, touched, ceilings: own }, place): Candidate => {
        const deltas = new Float64Array(6);
        for (const [zone, percent] of touched) deltas[zone] = percent / 100;
        return { cost, deltas, ceilings: own, excludes: excludes[place]! };
      }),
      budget,
    };
  });

describe("the best set", () => {
  it("is the one that trying every set finds", () => {
    fc.assert(
      fc.property(anyProblem, (problem) => {
        const found = bestSet(problem);
        const tried = bruteForce(problem);
        expect(found.proved).toBe(true);
        expect(found.ranks).toBe(tried.ranks);
        expect(found.indices).toBeCloseTo(tried.indices, 8);
        expect(found.cost).toBe(tried.cost);
        expect(found.ranksAtLeast).toBe(found.ranks);
      }),
      { numRuns: 1000 },
    );
  });

  it("counts a ceiling that another candidate would pass", () => {
    const candidate = (deltas: readonly number[], ceiling = Number.POSITIVE_INFINITY): Candidate => ({
      cost: 1,
      deltas: Float64Array.from(deltas),
      ceilings: Float64Array.of(ceiling, Number.POSITIVE_INFINITY),
      excludes: new Set(),
    });
    const problem: Problem = {
      zones: Float64Array.of(4, 4.59, 4, 4),
      zoneWeights: new Float64Array(4).fill(0.5),
      ceilings: Float64Array.of(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY),
      budget: Number.POSITIVE_INFINITY,
      indices: [0, 2].map((from) => ({ from, to: from + 2, weight: 1, rankOf: Math.floor })),
      candidates: [
        candidate([0, 0, 0, 0], 4.23),
        candidate([0, 0, 0, 0]),
        candidate([0, -0.15, -0.01, 0]),
        candidate([0.01, 0, -0.01, 0]),
      ],
    };
    expect(bestSet(problem)).toMatchObject({ chosen: [0, 2, 3], cost: 3, proved: true });
  });

  it("takes nothing that gains nothing", () => {
    const candidate = (...deltas: number[]): Candidate => ({
      cost: 1,
      deltas: Float64Array.from(deltas),
      ceilings: Float64Array.of(1),
      excludes: new Set(),
    });
    const problem: Problem = {
      zones: Float64Array.from([0.8, 0.5]),
      zoneWeights: Float64Array.from([0.5, 0.5]),
      ceilings: Float64Array.of(1),
      budget: 3,
      indices: [{ from: 0, to: 2, weight: 1, rankOf: (value) => Math.floor(value * 5) }],
      candidates: [candidate(-0.01, 0), candidate(0, 0), candidate(0, -0.2)],
    };
    expect(bestSet(problem)).toMatchObject({ chosen: [0, 2], cost: 2, proved: true });
  });

  it("says that it was stopped, and what nothing can beat", () => {
    fc.assert(
      fc.property(anyProblem, (problem) => {
        const found = bestSet(problem, 3);
        const tried = bruteForce(problem);
        if (found.proved) expect(found.ranks).toBe(tried.ranks);
        expect(found.ranksAtLeast).toBeLessThanOrEqual(tried.ranks);
        expect(found.ranks).toBeGreaterThanOrEqual(tried.ranks);
      }),
      { numRuns: 300 },
    );
  });
});

/** What the engine says of actions set up together: levels, then indices weighted by exposure. */
function measureActions(assessment: Assessment, actions: readonly ActionChoice[]) {
  const { changes, errors } = simulate(assessment.answers, actions);
  expect(errors).toEqual({});
  const after = assessmentWith(assessment, changes);
  let [ranks, indices] = [0, 0];
  for (const one of after.hazards) {
    const level = crossLevelAt(one, after, MOMENT);
    const before = assessment.hazards.find(({ id }) => id === one.id)!;
    const isCounted = before.vulnerability.index !== null && crossLevelAt(before, assessment, MOMENT) !== "unknown";
    if (!isCounted || level === "none") continue;
    const exposure = one.exposure.find(
      ({ scenario, horizon }) => scenario === MOMENT.scenario && horizon === MOMENT.horizon,
    )!;
    ranks += rankOf(level);
    indices += rankOf(exposure.level) * one.vulnerability.index!;
  }
  return { ranks, indices };
}

/** A building where figures are drawn, with the answers of a reference building. */
const anyExposed = fc
  .tuple(anyBatch, fc.constantFrom(...Object.values(REFERENCE_BUILDINGS)))
  .map(([{ figures }, answers]) => assess(figures, 0, answers, YEAR));

describe("the best actions of a building", () => {
  it("are, by the engine, as good as any other set of the same actions", () => {
    fc.assert(
      fc.property(
        anyExposed,
        fc.shuffledSubarray(
          STRATEGY_ACTIONS.map(({ id }) => id),
          { minLength: 50, maxLength: 56 },
        ),
        fc.constantFrom(10, 30, 60, null),
        (assessment, without, budget) => {
          const request = { moment: MOMENT, budget, skill: 3 as const };
          const best = bestActions(assessment, { ...request, without: new Set(without) });
          const own = measureActions(assessment, best.actions);
          expect(best.proved).toBe(true);
          if (budget !== null) expect(findCost(best.actions)).toBeLessThanOrEqual(budget);
          // Every set of the actions alone, each with the choice that it would have alone.
          const alone = STRATEGY_ACTIONS.filter(({ id }) => !without.includes(id)).flatMap(
            ({ id }) =>
              bestActions(assessment, {
                ...request,
                budget: null,
                without: new Set(STRATEGY_ACTIONS.map((one) => one.id).filter((one) => one !== id)),
              }).actions,
          );
          for (let set = 0; set < 2 ** Math.min(alone.length, 6); set++) {
            const chosen = alone.filter((_, place) => set & (2 ** place));
            const cost = findCost(chosen);
            if (budget !== null && (cost === null || cost > budget)) continue;
            const written = chosen.flatMap(({ changes }) => Object.keys(changes));
            if (new Set(written).size < written.length) continue;
            const other = measureActions(assessment, chosen);
            expect(own.ranks).toBeLessThanOrEqual(other.ranks);
            if (own.ranks === other.ranks) expect(own.indices).toBeLessThanOrEqual(other.indices + 1e-9);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("say what they leave out: questions to answer first, costs that nothing bounds", () => {
    const answers = REFERENCE_BUILDINGS.glass_office_1975;
    fc.assert(
      fc.property(anyBatch, ({ figures }) => {
        const { free_cooling: _, ...fewer } = answers;
        const found = bestActions(assess(figures, 0, fewer, YEAR), { moment: MOMENT, budget: 100, skill: 3 });
        if (!found.hazards.includes("heat")) return;
        expect(found.unanswered).toContainEqual({ id: "A08", fields: ["free_cooling"] });
        expect(found.unbounded).toContain("A10");
        expect(found.actions.map(({ id }) => id)).not.toContain("A10");
      }),
      { numRuns: 30 },
    );
  });
});

describe("actions to reach a level", () => {
  it("bring the cross risk there, and none that cost less do", () => {
    fc.assert(
      fc.property(
        anyExposed,
        fc.constantFrom(...HAZARD_IDS),
        fc.constantFrom("low" as const, "medium" as const),
        (assessment, hazard, level) => {
          const request = { moment: MOMENT, skill: 3 as const };
          const found = actionsToReach(assessment, { ...request, hazard, level });
          if (found === null) return;
          const { changes, errors } = simulate(assessment.answers, found);
          expect(errors).toEqual({});
          const after = assessmentWith(assessment, changes);
          const reached = crossLevelAt(after.hazards.find(({ id }) => id === hazard)!, after, MOMENT);
          expect(rankOf(reached)).toBeLessThanOrEqual(rankOf(level));
          const cost = findCost(found);
          if (cost === null || cost === 0) return;
          // The best set of a smaller budget, over this hazard alone, does not.
          const cheaper = actionsToReach(assessment, {
            ...request,
            hazard,
            level,
            without: new Set(found.map(({ id }) => id)),
          });
          if (cheaper !== null && findCost(cheaper) !== null) expect(findCost(cheaper)).toBeGreaterThanOrEqual(cost);
        },
      ),
      { numRuns: 60 },
    );
  });
});
