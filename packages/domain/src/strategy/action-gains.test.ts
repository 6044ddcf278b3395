import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findPlannedAction, STRATEGY_ACTIONS } from "../actions/index.ts";
import { type Assessment, assess, assessmentWith, exposureForMoment } from "../analysis/assessment.ts";
import { anyBatch } from "../analysis/batch-under-test.ts";
import { REFERENCE_BUILDINGS } from "../analysis/reference-buildings.ts";
import { rankOf } from "../shared/level.ts";
import { type ActionGain, actionGains, isBetter } from "./action-gains.ts";
import { anyExposed, YEAR } from "./exposed-under-test.ts";
import { crossLevelAt, type Plan } from "./plan.ts";
import { isAvailable, simulate } from "./simulation.ts";

const MOMENT = { scenario: "ssp5", horizon: "2050" } as const;

const gainsOf = (assessment: Assessment, plan: Plan = {}) => {
  const exposures = assessment.hazards.map((one) => levelOf(assessment, one));
  return actionGains({ answers: assessment.answers, exposures, plan }, YEAR);
};
const levelOf = ({ place }: Assessment, one: Assessment["hazards"][number]) =>
  exposureForMoment(one, MOMENT, place?.zone ?? null)?.level ?? "unknown";

/** What the engine says of one action set up. */
function measureGain(assessment: Assessment, gain: ActionGain) {
  const { changes, errors } = simulate(assessment.answers, [gain]);
  expect(errors).toEqual({});
  expect(changes).toEqual(gain.changes);
  const after = assessmentWith(assessment, changes);
  let [levels, indices] = [0, 0];
  for (const [at, was] of assessment.hazards.entries()) {
    const [exposure, is] = [levelOf(assessment, was), after.hazards[at]!];
    if (exposure === "none" || exposure === "unknown" || was.vulnerability.index === null) continue;
    levels += rankOf(crossLevelAt(was, assessment, MOMENT)) - rankOf(crossLevelAt(is, after, MOMENT));
    indices += rankOf(exposure) * (was.vulnerability.index - is.vulnerability.index!);
    if (was.id !== gain.hazard) continue;
    expect([gain.before, gain.after]).toEqual([was.vulnerability.index, is.vulnerability.index]);
  }
  return { levels, indices };
}

describe("what an action gains alone", () => {
  it("is what the engine says of it, and no way of setting it up gains more", () => {
    fc.assert(
      fc.property(anyExposed, (assessment) => {
        const { gains } = gainsOf(assessment);
        for (const gain of gains) {
          const own = measureGain(assessment, gain);
          expect(gain.levels).toBe(own.levels);
          expect(gain.indices).toBeCloseTo(own.indices, 12);
          expect(gain.indices).toBeGreaterThan(0);
          expect(isAvailable(findPlannedAction(gain.id)!, assessment.answers)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("is nothing for what is decided about", () => {
    fc.assert(
      fc.property(
        anyExposed,
        fc.subarray(STRATEGY_ACTIONS.map(({ id }) => id)),
        fc.constantFrom("set", "planned", "not_applicable"),
        (assessment, decided, status) => {
          const state = { status, year: status === "planned" ? YEAR : null, priority: null } as const;
          const plan: Plan = Object.fromEntries(decided.map((id) => [id, state]));
          const left = gainsOf(assessment, plan).gains;
          expect(left).toEqual(gainsOf(assessment).gains.filter(({ id }) => !decided.includes(id)));
        },
      ),
      { numRuns: 40 },
    );
  });

  it("cannot be told while the question is not answered", () => {
    const { free_cooling: _, ...fewer } = REFERENCE_BUILDINGS.glass_office_1975;
    fc.assert(
      fc.property(anyBatch, ({ figures }) => {
        const [whole, less] = [REFERENCE_BUILDINGS.glass_office_1975, fewer].map((answers) =>
          gainsOf(assess(figures, 0, answers, YEAR)),
        );
        expect(less!.gains.map(({ id }) => id)).not.toContain("A08");
        if (whole!.gains.some(({ id }) => id === "A08")) expect(less!.unanswered).toBeGreaterThan(whole!.unanswered);
      }),
      { numRuns: 30 },
    );
  });

  it("is more by a level than by any index", () => {
    expect(isBetter({ levels: 1, indices: 0.1 }, { levels: 0, indices: 3 })).toBe(true);
    expect(isBetter({ levels: 0, indices: 0.2 }, { levels: 0, indices: 0.1 })).toBe(true);
    expect(isBetter({ levels: 1, indices: 0.1 }, { levels: 1, indices: 0.1 })).toBe(false);
  });
});
