import { randomUUID } from "node:crypto";
import type { AnswerOf, recommendations, simulateRecommendations } from "@lichen/contract";
import {
  assessmentWith,
  GLOBAL_EXPOSURE,
  notExposed,
  recommendationsFor,
  SCORE_SUBJECTS,
  scoreChart,
  simulate,
  storedFigureIndex,
  strategyScores,
} from "@lichen/domain";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { BUILDING_UNDER_TEST } from "../building-under-test.ts";
import { computeResults } from "../buildings/index.ts";
import { openEngine } from "../engine.ts";
import type { PersonUnderTest } from "../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onOrganisation } from "../server-under-test.ts";

type Answer = AnswerOf<typeof recommendations>;
type Simulation = AnswerOf<typeof simulateRecommendations>;

const ANSWERS = {
  member_building_name: "École du Canal",
  ...BUILDING_UNDER_TEST,
  external_sun_protection: "none",
  free_cooling: "none",
  roof_type_batadapt: "flat_dark",
  roof_insulation: "low",
  cooling_energy_consumption: 40,
  insulation_type: "internal",
  glass_openings: "double_standard",
  ventilation_type: "single_flow",
};
const THIS_YEAR = new Date().getUTCFullYear();

onOrganisation("actions of a building", (server, organisation) => {
  const ask = (who: PersonUnderTest, path: string, body: object) =>
    server().ask(organisation().people[who].token, "POST", `/buildings/${path}/`, body);
  const add = async (more: object = {}) => {
    const building = { ...ANSWERS, member_building_code: randomUUID(), ...more };
    const added = await server().ask(organisation().people.user_write.token, "POST", "/buildings/", { building });
    expect(added.json()).toMatchObject({ building: { version: 1 } });
    return added.json().building.id as string;
  };
  const recommendationsOf = async (who: PersonUnderTest, id: string): Promise<Answer> =>
    (await ask(who, "recommendations", { building_id: id })).json();
  const set = (id: string, body: object, who: PersonUnderTest = "user_write") =>
    ask(who, "recommendations_set", { building_id: id, ...body });
  const stateOf = ({ recommendations: all }: Answer, id: string) => all.find((one) => one.id === id)!;
  const figureOf = async (id: string, figure: string) =>
    inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
      const row = await trx
        .selectFrom("building_results")
        .select("figures")
        .where("building_id", "=", id)
        .executeTakeFirstOrThrow();
      return row.figures[storedFigureIndex(figure)];
    });

  it("are those of the catalogue, as the browser computes them from the report", async () => {
    const id = await add();
    const report = (await ask("user_read", "report", { building_id: id })).json();
    const answer = await recommendationsOf("user_read", id);
    expect(answer.recommendations).toEqual(JSON.parse(JSON.stringify(recommendationsFor(report, {}, GLOBAL_EXPOSURE))));
    const scored = { answers: report.answers, notExposed: notExposed(report) };
    expect(answer.scores).toEqual(strategyScores({}, scored));
    expect(answer.not_exposed).toContain("coastal");
    expect(answer.scores.coastal.maximum).toBe(0);
    expect(answer).toMatchObject({ chart: [], strategy: { exists: false, version: 0 }, can_write: false });
    expect((await recommendationsOf("user_write", id)).can_write).toBe(true);
    expect(stateOf(answer, "A08")).toMatchObject({
      applicable: true,
      applied: false,
      status: "not_planned",
      priority: "high",
    });
    const french = await ask("user_read", "recommendations", { building_id: id, language: "fr" });
    expect(stateOf(french.json(), "A08").name).toBe("Ventiler le bâtiment la nuit");
  });

  it("are told to a visitor of a building that is kept nowhere, but for the strategy", async () => {
    const { member_building_name: _, fond_gestion_name: __, ...building } = ANSWERS;
    const response = await server().ask(null, "POST", "/buildings/recommendations/", { building });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ strategy: { exists: false, version: 0 }, can_write: false });
    expect(stateOf(response.json(), "A08").effects).toHaveLength(1);
    const nothing = await server().ask(null, "POST", "/buildings/recommendations/", {});
    expect([nothing.statusCode, nothing.json().errors]).toEqual([422, { building: ["required"] }]);
  });

  it("are planned, put in place, given a priority and taken back, with scores, chart, history and log", async () => {
    const id = await add();
    const planned = await set(id, {
      changes: [
        { id: "A08", status: "planned", year: THIS_YEAR + 2 },
        { id: "A16", status: "planned" },
        { id: "A01", status: "set" },
        { id: "A30", status: "not_applicable" },
        { id: "A02", priority: "high" },
      ],
      prerequisites: [{ id: "PR2", done: true }],
    });
    expect(planned.statusCode).toBe(200);
    const answer = await recommendationsOf("user_write", id);
    const { plan, prerequisites, strategy } = answer;
    expect(planned.json()).toEqual({ ...answer, version: strategy.version });
    const again = await set(id, { changes: [], return: "minimal" });
    expect(again.json()).toEqual({ plan, prerequisites, strategy, version: strategy.version });
    expect(stateOf(answer, "A08")).toMatchObject({ status: "planned", year: THIS_YEAR + 2, late: false });
    expect(stateOf(answer, "A16").year).toBe(THIS_YEAR);
    expect(stateOf(answer, "A02")).toMatchObject({ status: "not_planned", priority: "high" });
    expect(answer.strategy).toEqual({ exists: true, version: 1 });
    expect(answer.prerequisites.filter(({ done }) => done)).toEqual([{ id: "PR2", done: true }]);
    expect(answer.chart.map(({ year, heat }) => [year, heat])).toEqual([
      [THIS_YEAR, 15],
      [THIS_YEAR + 1, 15],
      [THIS_YEAR + 2, 25],
    ]);
    expect(answer.scores.heat).toMatchObject({ current: 9, planned: 16 });
    expect(await recommendationsOf("user_read", id)).toEqual({ ...answer, can_write: false });
    for (const subject of SCORE_SUBJECTS) {
      const { current, planned: next, room, maximum } = answer.scores[subject];
      expect(current + next + room).toBe(maximum);
    }
    expect(await figureOf(id, "adaptation_score")).toBe(answer.scores.multi_hazard.current);
    expect(await figureOf(id, "adaptation_room")).toBe(answer.scores.multi_hazard.room);
    expect(await figureOf(id, "actions_planned")).toBe(2);
    expect(await figureOf(id, "next_action_year")).toBe(THIS_YEAR);

    const back = await set(id, {
      changes: [
        { id: "A08", status: "not_planned" },
        { id: "A02", priority: null },
      ],
      version: 1,
    });
    expect(back.json().strategy.version).toBe(2);
    expect(back.json().plan).not.toHaveProperty("A08");
    expect(back.json().plan).not.toHaveProperty("A02");
    const history = await server().ask(
      organisation().people.user_read.token,
      "GET",
      `/buildings/history/?building_id=${id}`,
    );
    const [last, first] = history.json().changes;
    expect(last).toMatchObject({ kind: "planned", by: "Camille user_write" });
    expect(last.answers).toContainEqual({ field: "A08.year", before: THIS_YEAR + 2, after: null });
    expect(first.answers).toContainEqual({ field: "PR2.done", before: "no", after: "yes" });
    const same = await set(id, { changes: [{ id: "A01", status: "set" }] });
    expect(same.json().strategy.version).toBe(2);
  });

  it("are late once their year is over, and may stay so", async () => {
    const id = await add();
    await set(id, { changes: [{ id: "A08", status: "planned", year: THIS_YEAR }] });
    await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .updateTable("planned_actions")
        .set({ year: THIS_YEAR - 1 })
        .where("building_id", "=", id)
        .execute(),
    );
    expect(stateOf(await recommendationsOf("user_read", id), "A08")).toMatchObject({ late: true, year: THIS_YEAR - 1 });
    const stored = await set(id, { changes: [{ id: "A08", priority: "low", year: THIS_YEAR - 1 }] });
    expect(stored.statusCode).toBe(200);
    expect(await figureOf(id, "actions_late")).toBe(1);
    expect((await recommendationsOf("user_read", id)).chart.at(-1)!.heat).toBe(0);
    const earlier = await set(id, { changes: [{ id: "A08", status: "planned", year: THIS_YEAR - 2 }] });
    expect([earlier.statusCode, earlier.json().errors]).toEqual([422, { "changes.0.year": ["too_small"] }]);
  });

  it("go back to a year that is over when the last change took it away, and not later", async () => {
    const id = await add();
    await set(id, { changes: [{ id: "A08", status: "planned", year: THIS_YEAR }] });
    await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .updateTable("planned_actions")
        .set({ year: THIS_YEAR - 1 })
        .where("building_id", "=", id)
        .execute(),
    );
    const back = { changes: [{ id: "A08", status: "planned", year: THIS_YEAR - 1 }] };
    for (const changed of [{ year: THIS_YEAR + 3 }, { status: "set" }]) {
      expect((await set(id, { changes: [{ id: "A08", ...changed }] })).statusCode).toBe(200);
      const undone = await set(id, back);
      expect([undone.statusCode, undone.json().plan.A08]).toMatchObject([
        200,
        { status: "planned", year: THIS_YEAR - 1 },
      ]);
    }
    await set(id, { changes: [{ id: "A08", year: THIS_YEAR + 3 }] });
    await set(id, { changes: [{ id: "A28", status: "planned", year: THIS_YEAR }] });
    const late = await set(id, back);
    expect([late.statusCode, late.json().errors]).toEqual([422, { "changes.0.year": ["too_small"] }]);
  });

  it("are not decided for a building whose place is not found: what is refused changes nothing", async () => {
    const id = await add();
    await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      sql`update buildings set place = null, answers = answers || '{"city": "Nulle part", "post_code": "00000"}'
        where id = ${id}::uuid`.execute(trx),
    );
    const refused = await set(id, { changes: [{ id: "A08", status: "planned" }] });
    expect([refused.statusCode, refused.json().detail]).toEqual([422, "place_not_found"]);
    for (const [path, body] of [
      ["recommendations_reset", {}],
      ["recommendations_set_from_simulation", { actions: [{ id: "A28" }] }],
    ] as const) {
      expect((await ask("user_write", path, { building_id: id, ...body })).json().detail).toBe("place_not_found");
    }
    const { rows } = await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      sql`select from strategies where building_id = ${id}::uuid`.execute(trx),
    );
    expect(rows).toEqual([]);
  });

  it("are refused by name when they cannot be planned", async () => {
    const id = await add();
    const errorsOf = async (...changes: object[]) => {
      const response = await set(id, { changes });
      expect(response.statusCode).toBe(422);
      return response.json().errors;
    };
    expect(await errorsOf({ id: "A08" }, { id: "A99", status: "set" })).toEqual({ "changes.1.id": ["unknown_action"] });
    expect(await errorsOf({ id: "P1", status: "set" })).toEqual({ "changes.0.id": ["not_in_strategy"] });
    expect(await errorsOf({ id: "A08", status: "late" })).toEqual({ "changes.0.status": ["unknown_option"] });
    expect(await errorsOf({ id: "A08", status: "planned", year: THIS_YEAR + 51 })).toEqual({
      "changes.0.year": ["too_big"],
    });
    expect(await errorsOf({ id: "A08", status: "planned", year: 2030.5 })).toHaveProperty(["changes.0.year"]);
    expect((await recommendationsOf("user_read", id)).strategy.version).toBe(0);
  });

  it("two declinations of one recommendation may both be planned", async () => {
    const id = await add();
    const both = await set(id, {
      changes: [
        { id: "P1-a", status: "planned" },
        { id: "P1-b", status: "planned" },
      ],
    });
    expect(both.statusCode).toBe(200);
    expect((await recommendationsOf("user_read", id)).scores.multi_hazard.planned).toBe(0);
  });

  it("of two who read the same version, the second is told", async () => {
    const id = await add();
    expect((await set(id, { changes: [{ id: "A08", status: "set" }], version: 0 })).statusCode).toBe(200);
    const second = await set(id, { changes: [{ id: "A09", status: "set" }], version: 0 }, "company_admin");
    expect([second.statusCode, second.json().detail]).toEqual([409, "strategy_changed_meanwhile"]);
    expect(stateOf(await recommendationsOf("user_read", id), "A09").status).toBe("not_planned");
    expect((await set(id, { changes: [{ id: "A09", status: "set" }], version: 1 })).statusCode).toBe(200);
  });

  it("stay with a building that changes, goes to the trash and comes back", async () => {
    const id = await add();
    await set(id, { changes: [{ id: "A08", status: "planned", year: THIS_YEAR + 1 }] });
    const token = organisation().people.user_write.token;
    await server().ask(token, "PATCH", `/buildings/${id}/`, { building: { gross_floor_area: 900 } });
    expect(await figureOf(id, "actions_planned")).toBe(1);
    await server().ask(token, "POST", "/buildings/bulk_delete/", { building_ids: [id] });
    expect((await ask("user_write", "recommendations", { building_id: id })).statusCode).toBe(404);
    expect((await set(id, { changes: [] })).statusCode).toBe(404);
    await server().ask(token, "POST", "/buildings/restore/", { building_ids: [id] });
    expect(stateOf(await recommendationsOf("user_read", id), "A08")).toMatchObject({
      status: "planned",
      year: THIS_YEAR + 1,
    });
  });

  it("have figures that are computed again with the others", async () => {
    const id = await add();
    await set(id, { changes: [{ id: "A08", status: "set" }] });
    const before = await figureOf(id, "adaptation_score");
    await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx.updateTable("building_results").set({ stamp: "another" }).where("building_id", "=", id).execute(),
    );
    const engine = await openEngine({ database: server().database, onFailure: () => {} });
    await computeResults({ database: server().database, assessor: engine.assessor });
    await engine.stop();
    expect(await figureOf(id, "adaptation_score")).toBe(before);
    expect(before).toBeGreaterThan(0);
  });

  it("are reset to nothing", async () => {
    const id = await add();
    await set(id, { changes: [{ id: "A08", status: "set" }], prerequisites: [{ id: "PR1", done: true }] });
    const reset = await ask("user_write", "recommendations_reset", { building_id: id });
    expect(reset.json()).toMatchObject({ plan: {}, strategy: { exists: false, version: 2 } });
    expect(reset.json().prerequisites.every(({ done }: { done: boolean }) => !done)).toBe(true);
    expect(await figureOf(id, "adaptation_score")).toBeNull();
    expect((await ask("user_read", "recommendations_reset", { building_id: id })).statusCode).toBe(403);
  });

  it("are simulated on a copy, to the last digit as the browser does, and the building stays as it is", async () => {
    const id = await add();
    const actions = [
      { id: "A08", choices: { free_cooling: "automated" } },
      { id: "P1-b", choices: { external_sun_protection: "all_mobile" } },
      { id: "A13", choices: { cooling_energy_consumption: 50 } },
      { id: "A01" },
    ];
    const response = await ask("user_read", "recommendations_simulation", { building_id: id, area: "france", actions });
    expect(response.statusCode).toBe(200);
    const simulation: Simulation = response.json();
    expect(simulation.errors).toEqual({ A13: ["number_not_below"] });
    expect(simulation.changed).toEqual({
      free_cooling: "automated",
      external_sun_protection: "all_mobile",
      roof_type_batadapt: "flat_light",
    });
    const report = (await ask("user_read", "report", { building_id: id })).json();
    const after = assessmentWith(report, simulate(report.answers, actions).changes);
    for (const [place, { vulnerability, cross }] of simulation.after.hazards.entries()) {
      const { index, low, high, level, reliability } = after.hazards[place]!.vulnerability;
      expect(vulnerability).toEqual({ index, low, high, level, reliability });
      expect(cross).toEqual(after.hazards[place]!.cross);
      expect(simulation.before.hazards[place]!.vulnerability.index).toBe(report.hazards[place].vulnerability.index);
    }
    for (const [more, errors] of [
      [{ actions: [{ id: "A01" }, { id: "ZZ" }] }, { "actions.1.id": ["unknown_action"] }],
      [{ applied: [{ id: "ZZ", applied: true }] }, { "applied.0.id": ["unknown_action"] }],
      [{ actions: [{ id: "A08", choices: { zz: 1 } }] }, { "actions.0.choices.zz": ["unknown_field"] }],
    ] as const) {
      const refused = await ask("user_read", "recommendations_simulation", {
        building_id: id,
        area: "france",
        ...more,
      });
      expect([refused.statusCode, refused.json().errors]).toEqual([422, errors]);
    }
    const building = (await server().ask(organisation().people.user_read.token, "GET", `/buildings/${id}/`)).json()
      .building;
    expect(building).toMatchObject({ version: 1, free_cooling: "none" });
    expect((await recommendationsOf("user_read", id)).strategy.version).toBe(0);
  });

  it("have an inventory that answers tell and people correct", async () => {
    const id = await add({ free_cooling: "automated" });
    const inventory = async (applied: object[] = []) => {
      const body = { building_id: id, area: "europe", applied };
      return (await ask("user_read", "recommendations_simulation", body)).json().inventory;
    };
    expect(await inventory()).toEqual([{ id: "A08", applied: true, origin: "detected" }]);
    expect(
      await inventory([
        { id: "A08", applied: false },
        { id: "A28", applied: true },
      ]),
    ).toEqual([
      { id: "A08", applied: false, origin: "corrected" },
      { id: "A28", applied: true, origin: "corrected" },
    ]);
  });

  it("are simulated in Europe alone for a building outside France, and by nobody without an account", async () => {
    const id = await add({ city: "Bruxelles", post_code: "1000", country: "BE" });
    const refused = await ask("user_read", "recommendations_simulation", { building_id: id, area: "france" });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { area: ["outside_france"] }]);
    expect((await ask("user_read", "recommendations_simulation", { building_id: id, area: "europe" })).statusCode).toBe(
      200,
    );
    const visitor = await server().ask(null, "POST", "/buildings/recommendations_simulation/", {
      building_id: id,
      area: "europe",
    });
    expect([visitor.statusCode, visitor.json().detail]).toEqual([401, "A demo account or a licence is needed."]);
  });

  it("become the strategy once, and not over another", async () => {
    const id = await add();
    const save = (actions: object[], who: PersonUnderTest = "user_write") =>
      ask(who, "recommendations_set_from_simulation", { building_id: id, actions });
    const wrong = await save([{ id: "A28" }, { id: "A08" }]);
    expect([wrong.statusCode, wrong.json().errors]).toEqual([422, { "actions.1": ["choice_missing"] }]);
    const far = await save([{ id: "A28", year: THIS_YEAR + 60 }]);
    expect(far.json().errors).toEqual({ "actions.0.year": ["too_big"] });
    expect((await save([{ id: "A28" }], "user_read")).statusCode).toBe(403);
    expect((await save([{ id: "A28" }], "other_company_admin")).statusCode).toBe(404);
    const saved = await save([
      { id: "A28", year: THIS_YEAR + 3 },
      { id: "A08", choices: { free_cooling: "mechanical" } },
    ]);
    expect(saved.json().plan).toEqual({
      A28: { status: "planned", year: THIS_YEAR + 3, priority: null },
      A08: { status: "planned", year: THIS_YEAR, priority: null },
    });
    const again = await save([{ id: "A28" }]);
    expect([again.statusCode, again.json().detail]).toEqual([409, "strategy_exists"]);
    expect(scoreChart(saved.json().plan, { answers: ANSWERS, notExposed: [] }, THIS_YEAR)).toHaveLength(4);
    await ask("user_write", "recommendations_reset", { building_id: id });
    expect((await save([{ id: "A28" }])).statusCode).toBe(200);
  });
});
