import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STRATEGY_ACTIONS } from "../actions/index.ts";
import { crossLevel } from "../analysis/cross.ts";
import { REFERENCE_BUILDINGS } from "../analysis/reference-buildings.ts";
import { vulnerability } from "../analysis/vulnerability.ts";
import { HAZARDS } from "../hazards/index.ts";
import { RISK_STATES, riskBounds } from "../portfolio/at-risk.ts";
import { RISK_SUBJECTS } from "../portfolio/results.ts";
import { canonicalJson } from "../shared/canonical-json.ts";
import { HAZARD_IDS } from "../shared/hazard-id.ts";
import { isHigh } from "../shared/level.ts";
import type { Plan, PlannedState } from "../strategy/plan.ts";
import { ADDRESSED, addressedHazards } from "./addressed.ts";
import {
  addressedShares,
  DISCLOSED_WEIGHTS,
  type DisclosedBuilding,
  discloseBuildings,
  weighedBuildings,
} from "./disclosed-buildings.ts";
import { changeAtRisk, type TracedBuilding } from "./disclosure-changes.ts";

const hazards = HAZARD_IDS.length;
const weight = fc.option(fc.integer({ min: 0, max: 1000 }));
const shape = {
  id: fc.integer({ min: 0, max: 12 }).map(String),
  exposed: fc.array(fc.constantFrom(...RISK_STATES), { minLength: hazards, maxLength: hazards }),
  states: fc.array(fc.constantFrom(...RISK_STATES), { minLength: hazards, maxLength: hazards }),
  addressed: fc.array(fc.constantFrom(...ADDRESSED), { minLength: hazards, maxLength: hazards }),
  weights: fc.record({ floor_area: weight, asset_value: weight, yearly_revenue: weight }),
};
const building = fc.record(shape);
const tag = fc.constantFrom("a", "b");
const traced = fc.uniqueArray(fc.record({ ...shape, answers: tag, decisions: tag, stamp: fc.option(tag) }), {
  selector: ({ id }) => id,
  maxLength: 12,
});

describe("the figures of a disclosure", () => {
  it("have bounds that contain every completion of what is not known, and reach both", () => {
    const completed = fc.array(
      fc.tuple(
        building,
        fc.array(fc.constantFrom("yes" as const, "no" as const), { minLength: hazards, maxLength: hazards }),
      ),
    );
    fc.assert(
      fc.property(completed, (drawn) => {
        const figures = discloseBuildings(drawn.map(([one]) => one));
        const fill = (to: (at: number, known: readonly ("yes" | "no")[]) => "yes" | "no") =>
          discloseBuildings(
            drawn.map(
              ([one, known]): DisclosedBuilding => ({
                ...one,
                states: one.states.map((state, at) => (state === "not_computed" ? to(at, known) : state)),
              }),
            ),
          );
        const [some, least, most] = [fill((at, known) => known[at]!), fill(() => "no"), fill(() => "yes")];
        for (const [at, { weights }] of figures.entries()) {
          for (const key of DISCLOSED_WEIGHTS) {
            const bounds = riskBounds(weights[key]);
            const yesOf = (filled: typeof figures) => filled[at]!.weights[key].yes;
            expect(yesOf(some)).toBeGreaterThanOrEqual(bounds.least);
            expect(yesOf(some)).toBeLessThanOrEqual(bounds.most);
            expect([yesOf(least), yesOf(most)]).toEqual([bounds.least, bounds.most]);
          }
        }
      }),
    );
  });

  it("lose no building: weighed or not, each is in one state; what is addressed is no more than what is at risk", () => {
    fc.assert(
      fc.property(fc.array(building), (drawn) => {
        const figures = discloseBuildings(drawn);
        expect(figures.map(({ id }) => id)).toEqual(RISK_SUBJECTS);
        for (const key of DISCLOSED_WEIGHTS) {
          const { count, with: given, without } = weighedBuildings(figures, key);
          const known = key === "buildings" ? drawn : drawn.filter(({ weights }) => weights[key] !== null);
          expect([count, given, without]).toEqual([drawn.length, known.length, drawn.length - known.length]);
          for (const { weights } of figures) {
            const { yes, addressed } = weights[key];
            expect(addressed.under_way + addressed.planned).toBeLessThanOrEqual(yes);
            expect(addressedShares(weights[key]) === null).toBe(yes === 0);
          }
        }
      }),
    );
  });

  it("count a building as addressed of all hazards only when every one that puts it at risk is", () => {
    const one = (addressed: DisclosedBuilding["addressed"]): DisclosedBuilding => ({
      id: "1",
      exposed: [],
      states: HAZARD_IDS.map((_, at) => (at < 2 ? "yes" : "no")),
      addressed: HAZARD_IDS.map((_, at) => addressed[at] ?? "no"),
      weights: { floor_area: 100, asset_value: null, yearly_revenue: null },
    });
    const together = (...addressed: DisclosedBuilding["addressed"]) =>
      discloseBuildings([one(addressed)]).at(-1)!.weights.floor_area.addressed;
    expect(together("under_way", "under_way")).toEqual({ under_way: 100, planned: 0 });
    expect(together("under_way", "planned")).toEqual({ under_way: 0, planned: 100 });
    expect(together("under_way", "no")).toEqual({ under_way: 0, planned: 0 });
  });
});

describe("the difference of two disclosures", () => {
  it("is the sum of its causes", () => {
    const byId = (some: readonly TracedBuilding[]) => new Map(some.map((one) => [one.id, one]));
    fc.assert(
      fc.property(traced, traced, (before, after) => {
        const [was, is] = [discloseBuildings(before), discloseBuildings(after)];
        for (const [at, subject] of RISK_SUBJECTS.entries()) {
          for (const key of DISCLOSED_WEIGHTS) {
            const change = changeAtRisk(byId(before), byId(after), { subject, weight: key });
            expect([change.before, change.after]).toEqual([was[at]!.weights[key].yes, is[at]!.weights[key].yes]);
            const sum = Object.values(change.causes).reduce((all, one) => all + one, 0);
            expect(sum).toBe(change.after - change.before);
          }
        }
      }),
    );
  });

  it.each([
    [{}, "results"],
    [{ answers: "b" }, "answers"],
    [{ stamp: "b" }, "method"],
    [{ answers: "b", stamp: "b" }, "answers_and_method"],
  ] as const)("with %j is put on %s", (other, cause) => {
    const was: TracedBuilding = {
      id: "1",
      states: HAZARD_IDS.map(() => "no"),
      addressed: HAZARD_IDS.map(() => "no"),
      weights: { floor_area: 10, asset_value: null, yearly_revenue: null },
      answers: "a",
      decisions: "a",
      stamp: "a",
    };
    const is: TracedBuilding = {
      ...was,
      ...other,
      states: HAZARD_IDS.map(() => "yes"),
      weights: { ...was.weights, floor_area: 12 },
    };
    const { causes } = changeAtRisk(new Map([["1", was]]), new Map([["1", is]]), {
      subject: "heat",
      weight: "floor_area",
    });
    expect(causes[cause]).toBe(12);
  });
});

describe("a hazard that actions address", () => {
  const YEAR = 2026;
  const answers = REFERENCE_BUILDINGS.glass_office_1975;
  const exposures = HAZARDS.map(() => "high" as const);
  const atRisk = HAZARDS.map((hazard) => isHigh(crossLevel("high", vulnerability(hazard, answers, YEAR).level)));
  const planOf = (state: Partial<PlannedState>): Plan =>
    Object.fromEntries(
      STRATEGY_ACTIONS.map(({ id }) => [id, { status: "planned", year: 2030, priority: null, ...state }]),
    );
  const addressed = (plan: Plan) => addressedHazards({ answers, plan, exposures }, YEAR);

  it("is none where nothing is decided, or nothing applies", () => {
    expect(new Set(addressed({}))).toEqual(new Set(["no"]));
    expect(new Set(addressed(planOf({ status: "not_applicable", year: null })))).toEqual(new Set(["no"]));
  });

  it("is addressed by what is planned, and by what is under way from its order on", () => {
    const heat = HAZARD_IDS.indexOf("heat");
    expect(atRisk[heat]).toBe(true);
    expect(addressed(planOf({}))[heat]).toBe("planned");
    for (const state of [{ progress: "ordered" }, { progress: "in_progress" }, { status: "set", year: null }] as const)
      expect(addressed(planOf(state))[heat]).toBe("under_way");
  });
});

it("writes a value in one way, whatever the order of its keys", () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: "é" })).toBe('{"a":"é","b":[{"c":null,"d":1}]}');
});
