import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STRATEGY_ACTIONS } from "../actions/index.ts";
import { type Assessment, assessmentWith, exposureForMoment } from "../analysis/assessment.ts";
import { ensure } from "../shared/ensure.ts";
import { isHigh, rankOf } from "../shared/level.ts";
import { areExclusive, choicesOf, problemOf, type Weighed } from "./action-choices.ts";
import { anyExposed } from "./exposed-under-test.ts";
import { firstActions } from "./first-actions.ts";
import { crossLevelAt } from "./plan.ts";

const MOMENT = { scenario: "ssp5", horizon: "2050" } as const;
const COUNT = 3;

const isMediumRisk = (assessment: Assessment, hazard: string) =>
  rankOf(crossLevelAt(ensure(assessment.hazards.find(({ id }) => id === hazard)), assessment, MOMENT)) >=
  rankOf("medium");

const isHighRisk = (assessment: Assessment, hazard: string) =>
  isHigh(crossLevelAt(ensure(assessment.hazards.find(({ id }) => id === hazard)), assessment, MOMENT));

/** A fall of an index that two decimals show. */
const isShown = (fall: number) => Math.round(Math.abs(fall) * 1e9) / 1e9 >= 0.01;

/** Fall of each hazard that an action alone makes, by the engine, for the hazards whose risk is known. */
function fallsOf(assessment: Assessment, choice: Weighed): ReadonlyMap<string, number> {
  const after = assessmentWith(assessment, choice.changes);
  return new Map(
    assessment.hazards.flatMap((was, at) => {
      const exposure = exposureForMoment(was, MOMENT, assessment.place?.zone ?? null)?.level ?? "unknown";
      if (exposure === "none" || exposure === "unknown" || was.vulnerability.index === null) return [];
      const is = ensure(ensure(after.hazards[at]).vulnerability.index);
      const fall = was.vulnerability.index - is;
      return [[was.id, isShown(fall) ? rankOf(exposure) * fall : 0]];
    }),
  );
}

describe("what to do first", () => {
  it("is what trying every action by the engine gives, for the risks that are high and their cost", () => {
    fc.assert(
      fc.property(anyExposed, (assessment) => {
        const { actions, worst } = firstActions(assessment, MOMENT);
        const { choices } = choicesOf(assessment, problemOf(assessment, MOMENT), STRATEGY_ACTIONS);
        const tried = choices.map((choice) => ({ choice, falls: fallsOf(assessment, choice) }));
        const sum = (falls: ReadonlyMap<string, number>, highAlone: boolean) =>
          [...falls].reduce(
            (total, [id, fall]) => total + ((highAlone ? isHighRisk : isMediumRisk)(assessment, id) ? fall : 0),
            0,
          );
        const all = (falls: ReadonlyMap<string, number>) =>
          [...falls.values()].reduce((total, fall) => total + fall, 0);
        const chosen: Weighed[] = [];
        for (const highAlone of [true, false]) {
          for (let best: Weighed | null = null; chosen.length < COUNT; chosen.push(best)) {
            best = null;
            let most = 0;
            for (const { choice, falls } of tried) {
              if (chosen.some((one) => areExclusive(one, choice)) || all(falls) <= 0) continue;
              if (!highAlone && choice.cost === 3) continue;
              const worth = Math.round((sum(falls, highAlone) / choice.cost) * 1e9) / 1e9;
              if (worth > most) [best, most] = [choice, worth];
            }
            if (best === null) break;
          }
        }
        expect(actions.map(({ id }) => id)).toEqual(chosen.map(({ id }) => id));
        expect(isHigh(worst)).toBe(assessment.hazards.some(({ id }) => isHighRisk(assessment, id)));
      }),
      { numRuns: 100 },
    );
  });

  it("never proposes a dear action for a risk below high, one for a risk below medium, nor one dearer than asked", () => {
    fc.assert(
      fc.property(anyExposed, fc.constantFrom(1, 2, 3), (assessment, dearest) => {
        const { actions } = firstActions(assessment, MOMENT, { dearest });
        for (const { cost, hazard, before, after } of actions) {
          expect(before > after && isShown(before - after), `${before} → ${after}`).toBe(true);
          expect(cost).toBeLessThanOrEqual(dearest);
          expect(isMediumRisk(assessment, hazard)).toBe(true);
          if (cost === 3) expect(isHighRisk(assessment, hazard)).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });

  it("names for each high risk an action of the three, another one, or none", () => {
    fc.assert(
      fc.property(anyExposed, (assessment) => {
        const { actions, left } = firstActions(assessment, MOMENT);
        for (const { id, vulnerability } of assessment.hazards) {
          if (vulnerability.index === null || !isHighRisk(assessment, id)) continue;
          const isLowered = actions.some((action) => {
            const after = assessmentWith(assessment, action.changes);
            const fall = vulnerability.index! - ensure(after.hazards.find((one) => one.id === id)).vulnerability.index!;
            return fall > 0 && isShown(fall);
          });
          const named = left.find(({ hazard }) => hazard === id);
          expect(isLowered, id).toBe(named === undefined);
          if (named !== undefined && named.action !== null) expect(named.unanswered).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  });
});
