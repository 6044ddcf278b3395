import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ACTIONS,
  actionOf,
  applies,
  effectsHere,
  filterApplicable,
  isApplied,
  type PlannedAction,
  STRATEGY_ACTIONS,
} from "../actions/index.ts";
import { assessmentWith, assessWithoutPlace } from "../analysis/assessment.ts";
import { anyAnswers } from "../analysis/batch-under-test.ts";
import { REFERENCE_BUILDINGS } from "../analysis/reference-buildings.ts";
import { type Answer, check, fieldsRead, isAnswered } from "../catalogue/index.ts";
import { type Answers, type FieldKey, QUESTIONNAIRE } from "../questionnaire/index.ts";
import type { HazardId } from "../shared/hazard-id.ts";
import { budgetOf } from "./budget.ts";
import { worsens } from "./maladaptation.ts";
import { outcomesOfAction } from "./outcome.ts";
import {
  countPoints,
  hasStrategy,
  isLate,
  type Plan,
  priorityOf,
  SCORE_SUBJECTS,
  SCORED_HAZARDS,
  scoreChart,
  strategyScores,
} from "./plan.ts";
import { isAvailable, type SetUp, simulate } from "./simulation.ts";
import { supposeNumber } from "./ways.ts";

const YEAR = 2026;
const material = new URL("../../../../../shared/domain/actions.json", import.meta.url);

/** A way of setting up an action on a building: the choice at a place of each list, the supposed number. */
function setUpOf(action: PlannedAction, answers: Answers, place: number): SetUp {
  const choices: Partial<Record<FieldKey, Answer>> = {};
  for (const effect of effectsHere(action, answers)) {
    if (effect.mode === "choose_better") choices[effect.field] = effect.options[place % effect.options.length]!.value;
    if (effect.mode === "number_below" || effect.mode === "number_above") {
      choices[effect.field] = supposeNumber(effect, { answers, year: YEAR, changes: choices });
    }
  }
  return { id: action.id, choices };
}

const indexOf = (answers: Answers) =>
  new Map(assessWithoutPlace(answers, YEAR).hazards.map((one) => [one.id, one.vulnerability]));
const anyAction = fc.constantFrom(...STRATEGY_ACTIONS);
/** Answers that the questionnaire takes. */
const takenAnswers = anyAnswers.map((answers) => {
  const written = Object.entries(answers).map(([key, one]) => [
    key,
    typeof one === "number" ? Math.round(one * 100) / 100 : one,
  ]);
  return check(QUESTIONNAIRE, Object.fromEntries(written), "analysis").answers as Answers;
});

describe("what an action changes", () => {
  it("offers no fans in the place of a chiller to frail occupants, and a chiller's better in the place of fans", () => {
    const offered = (cooling_system_type: string, vulnerable_occupants: string, id: "A09" | "A10" | "A11" = "A09") => {
      const [effect] = effectsHere(actionOf(id) as PlannedAction, { cooling_system_type, vulnerable_occupants });
      return effect !== undefined && "options" in effect ? effect.options.map(({ value }) => value) : [];
    };
    expect(offered("central_chiller", "care_facility")).toEqual(["fans_and_efficient"]);
    expect(offered("split_systems", "majority")).toEqual(["fans_and_efficient"]);
    expect(offered("mobile_units", "care_facility")).toEqual(["fans", "fans_and_efficient"]);
    expect(offered("central_chiller", "minority")).toEqual(["fans", "fans_and_efficient"]);
    // The cooling that fans are ranked with is as sensitive as they are.
    const frail = (cooling_system_type: string) =>
      indexOf({ cooling_system_type, vulnerable_occupants: "care_facility" }).get("heat");
    expect(frail("fans")!.high).toBe(frail("split_systems")!.high);
    expect(offered("fans", "care_facility", "A11")).toEqual(["reversible_heat_pump", "adiabatic", "district_cooling"]);
  });

  it("puts planted ground in the place of the covering, not of the surface alone", () => {
    const before = assessWithoutPlace(
      { artificialised_surface_type: "dark_impermeable", impermeable_outdoor_mineral_surface: 100 },
      YEAR,
    );
    const changes = outcomesOfAction(actionOf("P4-c"), before)[0]!.changes;
    expect(changes.artificialised_surface_type).toBe("none");
  });

  it("is told of the hazards that the place may be exposed to", () => {
    const before = assessWithoutPlace({ building_type: "office" }, YEAR);
    const none = { level: "none" } as (typeof before.hazards)[number]["exposure"][number];
    const inland = {
      ...before,
      hazards: before.hazards.map((one) => (one.id === "coastal" ? { ...one, exposure: [none] } : one)),
    };
    const movedBy = (assessment: typeof before) =>
      STRATEGY_ACTIONS.flatMap((action) => outcomesOfAction(action, assessment)).flatMap(({ moved }) =>
        moved.map(({ id }) => id),
      );
    expect(movedBy(before)).toContain("coastal");
    expect(movedBy(inland)).toEqual(movedBy(before).filter((id) => id !== "coastal"));
  });

  it("makes nothing worse that it treats, and warns of what it makes worse elsewhere", () => {
    fc.assert(
      fc.property(takenAnswers, anyAction, fc.nat(4), (answers, action, place) => {
        fc.pre(isAvailable(action, answers));
        const { changes, errors } = simulate(answers, [setUpOf(action, answers, place)]);
        fc.pre(Object.keys(errors).length === 0);
        // What was not known may turn out worse than what was read in its place.
        fc.pre((Object.keys(changes) as FieldKey[]).every((field) => isAnswered(answers, field)));
        const [before, after] = [indexOf(answers), indexOf({ ...answers, ...changes })];
        for (const [hazard, { index, low, high }] of before) {
          const now = after.get(hazard)!;
          if (worsens(action).includes(hazard)) continue;
          expect(now.high, `${action.id} ${hazard}`).toBeLessThanOrEqual(high + 1e-9);
          expect(now.low, `${action.id} ${hazard}`).toBeLessThanOrEqual(low + 1e-9);
          if (index !== null) expect(now.index, `${action.id} ${hazard}`).toBeLessThanOrEqual(index + 1e-9);
        }
        for (const hazard of worsens(action)) expect(Object.keys(action.points ?? {})).not.toContain(hazard);
      }),
      { numRuns: 800 },
    );
  });

  it("has points only for hazards whose index it moves on some building, or says that it is by organisation", () => {
    const byOrganisation = ACTIONS.filter((action) => action.byOrganisation === true).map(({ id }) => id);
    expect(byOrganisation).toEqual(["A14", "A15", "A16", "A28", "A29"]);
    // Buildings where little is adapted yet, so that nearly every action can be carried out on some.
    const buildings = fc.sample(takenAnswers, { numRuns: 60, seed: 37 });
    const movedBy = new Map<string, Set<HazardId>>(ACTIONS.map(({ id }) => [id, new Set()]));
    for (const answers of [...Object.values(REFERENCE_BUILDINGS), ...buildings]) {
      const before = assessWithoutPlace(answers, YEAR);
      for (const { id, parent } of STRATEGY_ACTIONS) {
        for (const { moved } of outcomesOfAction(actionOf(id), before)) {
          for (const one of moved) {
            movedBy.get(id)!.add(one.id);
            if (parent !== null) movedBy.get(parent)!.add(one.id);
          }
        }
      }
    }
    const unmoved = ACTIONS.filter(({ byOrganisation }) => byOrganisation !== true).flatMap(({ id, points }) =>
      Object.keys(points ?? {}).flatMap((hazard) =>
        movedBy.get(id)!.has(hazard as HazardId) ? [] : [`${id} ${hazard}`],
      ),
    );
    expect(unmoved).toEqual([]);
  });

  it("is taken back by not setting it up: the building and its copy are as before", () => {
    fc.assert(
      fc.property(takenAnswers, fc.array(anyAction, { maxLength: 6 }), (answers, actions) => {
        const copy = structuredClone(answers);
        const before = assessWithoutPlace(answers, YEAR);
        const { changes } = simulate(
          answers,
          actions.map((one) => setUpOf(one, answers, 0)),
        );
        const after = assessmentWith(before, changes);
        const back = Object.fromEntries(
          Object.keys(changes).map((field) => [field, answers[field as FieldKey] ?? null]),
        );
        expect(assessmentWith(after, back)).toEqual(before);
        expect(simulate(answers, [])).toEqual({ changes: {}, errors: {} });
        expect(answers).toEqual(copy);
      }),
      { numRuns: 150 },
    );
  });

  it("is seen in the answers once it is done, when answers can tell and it went all the way", () => {
    fc.assert(
      fc.property(takenAnswers, anyAction, (answers, action) => {
        fc.pre(action.appliedWhen !== null && isAvailable(action, answers));
        const { changes, errors } = simulate(answers, [setUpOf(action, answers, 4)]);
        fc.pre(Object.keys(errors).length === 0);
        const effects = effectsHere(action, answers);
        fc.pre(effects.length === action.effects.length);
        fc.pre(effects.every((one) => !("options" in one) || changes[one.field] === one.options.at(-1)!.value));
        const after = { ...answers, ...changes };
        fc.pre(fieldsRead(action.appliedWhen!).every((field) => isAnswered(after, field)));
        expect(isApplied(action, after), action.id).toBe(true);
      }),
      { numRuns: 800, examples: [[{ cooling_energy_consumption: 0.02 }, actionOf("A13") as PlannedAction]] },
    );
  });

  it("asks for no smaller number than the least that can be answered", () => {
    const effects = (answer: number) =>
      effectsHere(actionOf("A13") as PlannedAction, { cooling_energy_consumption: answer });
    expect(effects(0.01)).toEqual([]);
    expect(effects(0.02)).toMatchObject([{ mode: "number_below", below: 0.02 }]);
  });

  it("worsens what the published table says", () => {
    if (!existsSync(material)) return;
    const { actions } = JSON.parse(readFileSync(material, "utf8")) as {
      actions: { id: string; kind: string; maladaptationWarnings?: string[] }[];
    };
    for (const { id, kind, maladaptationWarnings = [] } of actions) {
      // Levels edition 1.2: planted ground changes the covering too, and clay under it dries more.
      const warned = id === "P4-c" ? ["drought_rga"] : maladaptationWarnings;
      if (kind !== "parent") expect([...worsens(actionOf(id as "A01"))].sort(), id).toEqual([...warned].sort());
    }
  });
});

describe("supposed surfaces", () => {
  const KINDS = {
    roofs: ["extensive_roofs_surface", "semi_intensive_roofs_surface", "intensive_roofs_surface"],
    ground: [
      "impermeable_outdoor_mineral_surface",
      "mixed_outdoor_mineral_surface",
      "open_ground_area_one_stratum",
      "open_ground_area_two_strata",
      "open_ground_area_three_strata",
      "slab_area_one_stratum",
      "slab_area_two_strata",
      "slab_area_three_strata",
      "sealed_wetlands_surface",
      "unsealed_wetlands_surface",
    ],
  } as const satisfies Record<string, readonly FieldKey[]>;
  const sum = (answers: Answers, kind: keyof typeof KINDS) =>
    KINDS[kind].reduce((all, field) => all + Number(answers[field] ?? 0), 0);
  const m2 = fc.integer({ min: 0, max: 30_000 }).map((hundredths) => hundredths / 100);
  /** A plot that holds what is said to be on it, some of it not described. */
  const anyPlot = fc
    .record({
      others: takenAnswers,
      surfaces: fc.dictionary(fc.constantFrom(...KINDS.ground), m2),
      roof: fc.integer({ min: 1, max: 500 }),
      green: fc.array(fc.integer({ min: 0, max: 33 }), { minLength: 3, maxLength: 3 }),
      left: fc.option(m2),
    })
    .map(({ others, surfaces, roof, green, left }): Answers => {
      const blank = Object.fromEntries(
        Object.entries(others).filter(([key]) => ![...KINDS.roofs, ...KINDS.ground].includes(key as never)),
      ) as Answers;
      const roofs = Object.fromEntries(KINDS.roofs.map((key, at) => [key, (green[at]! * roof) / 100]));
      const plot = roof + sum(surfaces as Answers, "ground") + (left ?? 0);
      const { total_area_plot: _, ...fewer } = blank;
      const own = { ...roofs, ...surfaces, building_floor_area: roof, artificialised_surface_type: "dark_impermeable" };
      return { ...fewer, ...own, ...(left === null ? {} : { total_area_plot: plot }) };
    });

  it("stay inside the roof and the plot, and what is added is taken from what gives way to it", () => {
    let tried = 0;
    fc.assert(
      fc.property(
        anyPlot,
        fc.array(anyAction, { minLength: 1, maxLength: 4 }),
        fc.nat(4),
        (answers, actions, place) => {
          const setUps = actions.map((one) => setUpOf(one, answers, place));
          const after = { ...answers, ...simulate(answers, setUps).changes };
          const { total_area_plot: plot, building_floor_area: roof } = answers as Record<string, number>;
          expect(sum(after, "roofs")).toBeLessThanOrEqual(Math.max(roof!, sum(answers, "roofs")) + 1e-3);
          if (plot !== undefined) expect(roof! + sum(after, "ground")).toBeLessThanOrEqual(plot + 1e-3);
          for (const field of [...KINDS.roofs, ...KINDS.ground]) {
            expect(Number(after[field] ?? 0), field).toBeGreaterThanOrEqual(0);
            if (after[field] !== answers[field]) tried++;
          }
          for (const outcome of actions.flatMap((one) => outcomesOfAction(one, assessWithoutPlace(answers, YEAR)))) {
            const supposed = { ...answers, ...outcome.changes };
            expect(sum(supposed, "roofs")).toBeLessThanOrEqual(Math.max(roof!, sum(answers, "roofs")) + 1e-3);
            if (plot !== undefined) expect(roof! + sum(supposed, "ground")).toBeLessThanOrEqual(plot + 1e-3);
          }
        },
      ),
      { numRuns: 400 },
    );
    expect(tried).toBeGreaterThan(100);
  });

  const house: Answers = {
    total_area_plot: 400,
    building_floor_area: 120,
    impermeable_outdoor_mineral_surface: 240,
    artificialised_surface_type: "dark_impermeable",
    roof_type_batadapt: "flat_dark",
    roof_slope: 2,
  };
  const supposed = (id: string, answers: Answers) =>
    outcomesOfAction(actionOf(id as "A01"), assessWithoutPlace(answers, YEAR))[0]!.changes;

  it("are half of the roof at most, where 240 m² of green roof stood on 120", () => {
    expect(supposed("P2-a", house).extensive_roofs_surface).toBe(60);
    const planted: Answers = { ...house, roof_type_batadapt: "green_extensive", extensive_roofs_surface: 120 };
    expect(supposed("P2-c", planted)).toMatchObject({ extensive_roofs_surface: 60, intensive_roofs_surface: 60 });
    const set = (surface: number) =>
      simulate(house, [{ id: "P2-a", choices: { extensive_roofs_surface: surface } }]).errors;
    expect([set(120), set(120.01)]).toEqual([{}, { "P2-a": ["no_room"] }]);
  });

  it("take from the sealed ground, then from the lawn, and no more than there is", () => {
    expect(supposed("P5-b", house)).toMatchObject({
      open_ground_area_three_strata: 120,
      impermeable_outdoor_mineral_surface: 120,
    });
    const lawn: Answers = { ...house, impermeable_outdoor_mineral_surface: 0, open_ground_area_one_stratum: 280 };
    expect(supposed("P5-b", lawn)).toMatchObject({
      open_ground_area_three_strata: 1,
      open_ground_area_one_stratum: 279,
    });
    // No artificial surface is left: all of the sealed ground is planted.
    expect(supposed("P4-c", house)).toMatchObject({
      artificialised_surface_type: "none",
      impermeable_outdoor_mineral_surface: 0,
      open_ground_area_two_strata: 240,
    });
    const together = simulate(house, [
      { id: "P5-b", choices: { open_ground_area_three_strata: 200, internal_ecological_connection: "continuous" } },
      { id: "P6-b", choices: { unsealed_wetlands_surface: 100 } },
    ]);
    expect(together.errors).toEqual({ "P6-b": ["no_room"] });
    expect(together.changes).toMatchObject({ impermeable_outdoor_mineral_surface: 40 });
  });
});

describe("a simulation", () => {
  const office: Answers = {
    external_sun_protection: "none",
    free_cooling: "manual_unsecured",
    cooling_energy_consumption: 40,
    roof_type_batadapt: "flat_dark",
    communication_climate_risks_occupants: "none",
  };

  it("refuses what is missing, no better, not below, not asked, not to be done, excluded", () => {
    const codes = (...setUps: SetUp[]) => simulate(office, setUps).errors;
    expect(codes({ id: "A08" })).toEqual({ A08: ["choice_missing"] });
    expect(codes({ id: "A08", choices: { free_cooling: "none" } })).toEqual({ A08: ["choice_not_better"] });
    expect(codes({ id: "A08", choices: { free_cooling: "manual_unsecured" } })).toEqual({ A08: ["choice_not_better"] });
    for (const wrong of [40, 41, -1, "39", Number.NaN, {}, []]) {
      expect(codes({ id: "A13", choices: { cooling_energy_consumption: wrong } })).toEqual({
        A13: ["number_not_below"],
      });
    }
    expect(codes({ id: "A13", choices: { cooling_energy_consumption: 39.9 } })).toEqual({});
    expect(codes({ id: "A01", choices: { free_cooling: "automated" } })).toEqual({ A01: ["not_asked"] });
    expect(codes({ id: "A31" })).toEqual({ A31: ["not_applicable"] });
    expect(codes({ id: "P1" })).toEqual({ P1: ["unknown_action"] });
    expect(codes({ id: "constructor" })).toEqual({ constructor: ["unknown_action"] });
    expect(
      codes(
        { id: "P1-a", choices: { external_sun_protection: "all_fixed" } },
        { id: "P1-b", choices: { external_sun_protection: "all_mobile" } },
      ),
    ).toEqual({ "P1-b": ["exclusive"] });
  });

  it("fills in alone what it can, and takes the numbers and choices given", () => {
    const { changes, errors } = simulate(office, [
      { id: "A01" },
      { id: "A16" },
      { id: "A13", choices: { cooling_energy_consumption: 12 } },
      { id: "A08", choices: { free_cooling: "automated" } },
      { id: "A28" },
    ]);
    expect(errors).toEqual({});
    expect(changes).toEqual({
      roof_type_batadapt: "flat_light",
      communication_climate_risks_occupants: "plan_and_drills",
      cooling_energy_consumption: 12,
      free_cooling: "automated",
    });
  });
});

describe("a strategy", () => {
  const answers: Answers = { free_cooling: "none", roof_type_batadapt: "flat_dark", roof_insulation: "high" };
  const building = { answers, notExposed: ["coastal" as const] };
  const state = (status: "planned" | "set" | "not_applicable", year: number | null = null) => ({
    status,
    year,
    priority: null,
  });

  it("has no points to begin with, and a maximum that is the sum of its parts whatever is decided", () => {
    expect(strategyScores({}, building).multi_hazard).toMatchObject({ current: 0, planned: 0 });
    const anyPlan = fc.dictionary(
      fc.constantFrom(...STRATEGY_ACTIONS.map(({ id }) => id)),
      fc.constantFrom(state("planned", 2030), state("set"), state("not_applicable")),
    );
    fc.assert(
      fc.property(takenAnswers, anyPlan, (own, plan) => {
        for (const { current, planned, room, maximum } of Object.values(
          strategyScores(plan, { answers: own, notExposed: [] }),
        )) {
          expect(current + planned + room).toBe(maximum);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("leaves to plan the points of what the answers neither refuse nor say is in place, action by action", () => {
    fc.assert(
      fc.property(takenAnswers, (own) => {
        const left = STRATEGY_ACTIONS.filter(
          (action) => applies(action, own) !== false && isApplied(action, own) !== true,
        );
        const points = left.reduce((sum, one) => sum + countPoints(one.points, []), 0);
        expect(strategyScores({}, { answers: own, notExposed: [] }).multi_hazard.room).toBe(points);
      }),
      { numRuns: 200 },
    );
  });

  it("counts what is in place and what is planned, and leaves out what the place is not exposed to", () => {
    const plan: Plan = { A08: state("set"), A16: state("planned", 2028), A01: state("not_applicable") };
    const scores = strategyScores(plan, building);
    expect(scores.heat.current).toBe(10);
    expect(scores.heat.planned).toBe(6);
    expect(scores.coastal).toEqual({ current: 0, planned: 0, room: 0, maximum: 0 });
    expect(scores.multi_hazard.planned).toBe(6 + 8 + 5 + 5);
    const without = strategyScores({ ...plan, A01: { status: "not_planned", year: null, priority: null } }, building);
    expect(without.heat.room - scores.heat.room).toBe(9);
    // The roof is insulated already: nothing is left to plan there.
    expect(
      strategyScores({}, { answers: {}, notExposed: [] }).heat.room -
        strategyScores({}, { answers: { roof_insulation: "high" }, notExposed: [] }).heat.room,
    ).toBe(9);
  });

  it("gains, once an action is in place, the points that are told of it, at any place and of any subject", () => {
    for (const { id, points } of STRATEGY_ACTIONS) {
      for (const notExposed of [[], ["coastal"], [...SCORED_HAZARDS]] as const) {
        const [before, after] = [{}, { [id]: state("set") }].map((plan) =>
          strategyScores(plan, { answers: {}, notExposed }),
        );
        for (const subject of SCORE_SUBJECTS) {
          expect(countPoints(points, notExposed, subject), `${id} ${subject}`).toBe(
            after![subject].current - before![subject].current,
          );
        }
        expect(countPoints(points, notExposed)).toBe(countPoints(points, notExposed, "multi_hazard"));
      }
    }
  });

  it("draws the points year after year, late actions once they are in place", () => {
    const plan: Plan = { A08: state("set"), A09: state("planned", 2028), A10: state("planned", 2024) };
    const chart = scoreChart(plan, building, YEAR);
    expect(chart.map(({ year }) => year)).toEqual([2026, 2027, 2028]);
    expect(chart.map(({ points }) => points.heat)).toEqual([10, 10, 18]);
    expect(scoreChart({ A08: state("set") }, building, YEAR)).toEqual([]);
    expect(isLate(plan.A10!, YEAR)).toBe(true);
    expect(isLate({ ...plan.A10!, year: YEAR }, YEAR)).toBe(false);
    expect(hasStrategy({ A01: { status: "not_planned", year: null, priority: "high" } })).toBe(false);
  });

  it("has the priorities of the method at their bounds", () => {
    expect([0.45, 0.4499, 0.25, 0.2499, 0, null].map(priorityOf)).toEqual([
      "high",
      "medium",
      "medium",
      "low",
      "low",
      "undefined",
    ]);
  });

  it("sums costs as a range, open above once one is", () => {
    expect(budgetOf([])).toEqual({ low: 0, high: 0 });
    expect(budgetOf([1, 1, 2])).toEqual({ low: 10, high: 70 });
    expect(budgetOf([1, 3])).toEqual({ low: 50, high: null });
  });

  it("knows what is in place where nothing is answered: nothing", () => {
    expect(filterApplicable(STRATEGY_ACTIONS, {})).toEqual([]);
    expect(ACTIONS.every((action) => isApplied(action, {}) !== true)).toBe(true);
  });
});
