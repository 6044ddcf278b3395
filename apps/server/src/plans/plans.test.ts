import { randomUUID } from "node:crypto";
import type { AnswerOf, getPlan, listPlanActions } from "@lichen/contract";
import { ensure, findAction, LANGUAGES, STRATEGY_ACTIONS } from "@lichen/domain";
import { worksPlanFinding } from "@lichen/report";
import { beforeAll, expect, it } from "vitest";
import type { PersonUnderTest } from "../organisation-under-test.ts";
import { readPaper } from "../pdf-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onOrganisation } from "../server-under-test.ts";
import { runPlan } from "./run-plan.ts";

type Plan = AnswerOf<typeof getPlan>["plan"];
type Actions = AnswerOf<typeof listPlanActions>;

const ANSWERS = {
  life_cycle_stage: "exploitation",
  building_type: "office",
  fond_gestion_name: "Default",
  street: "1 rue du Canal",
  post_code: "31000",
  city: "Toulouse",
  country: "FR",
  building_floor_area: 1200,
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
const YEARS = [THIS_YEAR, THIS_YEAR + 1];
const SETTINGS = {
  name: "Plan",
  budgets: YEARS.map((year) => ({ year, amount: 60_000 })),
  objective: "levels",
  scenario: "tracc",
  horizon: "2050",
};

/** A text without the ends of its lines and the spaces of its signs. */
const unbroken = (text: string) => text.replaceAll(/[\s\u200b]+/g, "");

onOrganisation("a plan of works over many buildings", (server, organisation) => {
  const ids: string[] = [];
  const request = (
    who: PersonUnderTest | null,
    method: "GET" | "POST" | "DELETE" | "PATCH",
    path: string,
    body?: object,
  ) => server().ask(who === null ? null : organisation().people[who].token, method, path, body);
  const start = async (who: PersonUnderTest, body: object = {}): Promise<Plan> => {
    const answer = await request(who, "POST", "/plans/", { ...SETTINGS, building_ids: ids, ...body });
    expect([answer.statusCode, answer.json().detail]).toEqual([202, undefined]);
    return answer.json().plan;
  };
  const run = (id: string) => runPlan({ database: server().database, currentYear: () => THIS_YEAR }, id);
  const read = async (who: PersonUnderTest, id: string): Promise<Plan> =>
    (await request(who, "GET", `/plans/${id}/`)).json().plan;
  const make = async (who: PersonUnderTest, body: object = {}): Promise<Plan> => {
    const { id } = await start(who, body);
    await run(id);
    return read(who, id);
  };
  const actionsOf = async (who: PersonUnderTest, id: string, query = ""): Promise<Actions> =>
    (await request(who, "GET", `/plans/${id}/actions/?limit=100${query}`)).json();
  const strategyOf = async (id: string) => {
    const answer = await request("user_write", "POST", "/buildings/recommendations/", { building_id: id });
    const { recommendations } = answer.json() as { recommendations: { id: string; status: string; year: number }[] };
    return new Map(recommendations.map((one) => [one.id, one]));
  };

  const addHangar = async (): Promise<string> => {
    const building = { ...ANSWERS, member_building_code: randomUUID(), member_building_name: "Hangar" };
    return (await request("user_write", "POST", "/buildings/", { building })).json().building.id;
  };

  beforeAll(async () => {
    for (const more of [{}, { free_cooling: "mechanical" }, { roof_type_batadapt: "pitched_dark" }]) {
      const code = randomUUID();
      const building = { ...ANSWERS, ...more, member_building_code: code, member_building_name: `École ${ids.length}` };
      ids.push((await request("user_write", "POST", "/buildings/", { building })).json().building.id);
    }
  });

  it("is requested, made within its budgets, and says how far from the best it may be", async () => {
    const waiting = await start("user_read");
    expect(waiting).toMatchObject({ state: "waiting", total: 3, found: null, gap: null });
    expect((await request("user_read", "GET", `/plans/${waiting.id}/actions/`)).statusCode).toBe(409);
    await run(waiting.id);
    const plan = await read("user_read", waiting.id);
    expect(plan).toMatchObject({ state: "success", gap: 0, found: { buildings: 3, unknown: 0, late: 0 } });
    for (const [at, { year, high }] of plan.spent.entries()) {
      expect(year).toBe(YEARS[at]);
      expect(high).toBeLessThanOrEqual(60_000);
    }
    expect(plan.objective_after!).toBeLessThan(plan.objective_before!);
    expect(plan.objective_after!).toBeLessThanOrEqual(plan.greedy!.objective_after);
    const { actions, years, meta } = await actionsOf("user_read", plan.id);
    expect(meta.count).toBe(plan.actions_count);
    expect(years.reduce((sum, { count }) => sum + count, 0)).toBe(meta.count);
    expect(actions.reduce((sum, { levels }) => sum + levels, 0)).toBe(plan.objective_before! - plan.objective_after!);
    for (const { levels, hazards } of actions) {
      expect(hazards.reduce((sum, hazard) => sum + hazard.levels, 0)).toBe(levels);
    }
    const heat = await actionsOf("user_read", plan.id, "&hazard=heat");
    expect(heat.actions.every(({ hazards }) => hazards.some(({ id, levels }) => id === "heat" && levels > 0))).toBe(
      true,
    );
  });

  it("is applied once, in one step, and taken back exactly", async () => {
    const plan = await make("user_write");
    const { actions } = await actionsOf("user_write", plan.id);
    const [left] = actions;
    const before = await Promise.all(ids.map(strategyOf));
    const body = {
      without: [{ building_id: left!.building_id, action: left!.action }],
      expected_count: actions.length - 1,
    };
    const wrong = await request("user_write", "POST", `/plans/${plan.id}/apply/`, { ...body, expected_count: 1000 });
    expect([wrong.statusCode, wrong.json().detail]).toEqual([409, "count_changed"]);
    const applied = (await request("user_write", "POST", `/plans/${plan.id}/apply/`, body)).json();
    expect(applied).toMatchObject({
      applied: actions.length - 1,
      unchanged: 0,
      skipped: [],
      undo_id: expect.any(String),
    });
    for (const { building_id, action, year } of actions.slice(1)) {
      expect((await strategyOf(building_id)).get(action)).toMatchObject({ status: "planned", year });
    }
    expect((await strategyOf(left!.building_id)).get(left!.action)).toMatchObject({ status: "not_planned" });
    const again = (await request("user_write", "POST", `/plans/${plan.id}/apply/`, body)).json();
    expect(again).toMatchObject({ applied: 0, unchanged: actions.length - 1, undo_id: null });
    expect((await read("user_write", plan.id)).applied_at).not.toBeNull();
    const undone = await request("user_write", "POST", "/plans/undo/", { undo_id: applied.undo_id });
    expect(undone.json()).toMatchObject({ skipped: [] });
    expect(await Promise.all(ids.map(strategyOf))).toEqual(before);
  });

  it("is applied by those who may write alone; leaves what is in place or ordered", async () => {
    const plan = await make("user_read");
    const { actions } = await actionsOf("user_read", plan.id);
    const refused = await request("user_read", "POST", `/plans/${plan.id}/apply/`, { expected_count: actions.length });
    expect(refused.statusCode).toBe(403);
    const first = actions[0]!;
    expect(first.levels).toBeGreaterThan(0);
    for (const state of ["set", "ordered", "not_applicable"]) {
      const decided = { building_id: first.building_id, changes: [{ id: first.action, state }] };
      const answer = await request("user_write", "POST", "/buildings/recommendations_set/", decided);
      expect([state, answer.statusCode]).toEqual([state, 200]);
      const without = await make("user_write");
      const others = await actionsOf("user_write", without.id);
      // What is ordered is carried out before the plan begins.
      const isCommitted = state === "ordered";
      expect(without.found).toMatchObject({ committed: isCommitted ? 1 : 0, committed_unread: 0 });
      expect(without.objective_before).toBe(plan.objective_before! - (isCommitted ? first.levels : 0));
      const isFirst = (one: { building_id: string; action: string }) =>
        one.building_id === first.building_id && one.action === first.action;
      expect(others.actions.some(isFirst)).toBe(false);
      await request("user_write", "POST", "/buildings/recommendations_reset/", { building_id: first.building_id });
    }
  });

  it("puts late actions before all others, and says how many could not be", async () => {
    const building_id = ids[0]!;
    const changes = ["A08", "A28"].map((id) => ({ id, state: "planned", year: THIS_YEAR }));
    await request("user_write", "POST", "/buildings/recommendations_set/", { building_id, changes });
    await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .updateTable("planned_actions")
        .set({ year: THIS_YEAR - 1 })
        .where("building_id", "=", building_id)
        .execute(),
    );
    const plan = await make("user_write", { late_first: true });
    const { actions } = await actionsOf("user_write", plan.id);
    const late = actions.filter((action) => action.late);
    expect(late.map(({ year }) => year)).toEqual(late.map(() => YEARS[0]));
    expect(plan.found).toMatchObject({ late: 2, late_left: 2 - late.length, plan: { late: late.length } });
    expect(late.length).toBeGreaterThan(0);
    expect(plan.found!.constraints.map(({ id }) => id)).toEqual(["late_first"]);
    await request("user_write", "POST", "/buildings/recommendations_reset/", { building_id });
  });

  it("weighs buildings by what their owner gave, and says of how many it is known", async () => {
    await request("user_write", "PATCH", `/buildings/${ids[0]}/owner_figures/`, { occupants: 40 });
    const plan = await make("user_write", { objective: "occupants" });
    expect(plan.found).toMatchObject({ known: { floor_area: 3, value: 0, occupants: 1 } });
    expect(plan.objective_before).toBeLessThanOrEqual(40);
    expect([0, 40]).toContain(plan.objective_before! - plan.objective_after!);
  });

  it("holds its rules: works of a building and year, skills, actions together", async () => {
    const plan = await make("user_write", {
      max_actions_per_building_year: 1,
      skills: [{ year: YEARS[0], highest: 1 }],
      together: [["A08", "A09"]],
    });
    const { actions } = await actionsOf("user_write", plan.id);
    const skills = new Map(STRATEGY_ACTIONS.map(({ id, skill }) => [id, skill]));
    const seen = new Set<string>();
    for (const { building_id, action, year } of actions) {
      expect(seen.has(`${building_id} ${year}`)).toBe(false);
      seen.add(`${building_id} ${year}`);
      if (year === YEARS[0]) expect(skills.get(action)).toBe(1);
    }
    expect(plan.found!.constraints.map(({ id }) => id)).toEqual(["most_per_year", "skills", "together"]);
  });

  it("leaves what was ordered since it was made as it is", async () => {
    const plan = await make("user_write");
    const { actions } = await actionsOf("user_write", plan.id);
    const { building_id, action } = actions[0]!;
    const ordered = { building_id, changes: [{ id: action, state: "ordered", year: THIS_YEAR + 3 }] };
    await request("user_write", "POST", "/buildings/recommendations_set/", ordered);
    const body = { expected_count: actions.length };
    const applied = (await request("user_write", "POST", `/plans/${plan.id}/apply/`, body)).json();
    expect(applied).toMatchObject({ applied: actions.length - 1, unchanged: 1, skipped: [] });
    expect((await strategyOf(building_id)).get(action)).toMatchObject({ status: "planned", year: THIS_YEAR + 3 });
    await request("user_write", "POST", "/plans/undo/", { undo_id: applied.undo_id });
    await request("user_write", "POST", "/buildings/recommendations_reset/", { building_id });
  });

  it("is read by those who read all its buildings; is stopped, applied and deleted by its author and administrators", async () => {
    const plan = await make("manager");
    const listed = async (who: PersonUnderTest) => {
      const { plans } = (await request(who, "GET", "/plans/?limit=100")).json();
      return plans.find(({ id }: Plan) => id === plan.id);
    };
    const statusOf = async (who: PersonUnderTest, method: "GET" | "POST" | "DELETE", path = "", body?: object) =>
      (await request(who, method, `/plans/${plan.id}/${path}`, body)).statusCode;
    for (const who of ["user_read", "user_write", "company_admin"] as const) {
      expect(await listed(who)).toMatchObject({ own: false, may_apply: who === "company_admin" });
      expect((await read(who, plan.id)).found).toEqual(plan.found);
      expect((await actionsOf(who, plan.id)).meta.count).toBe(plan.actions_count);
      expect(await statusOf(who, "GET", "export/?format=csv&language=en")).toBe(200);
    }
    expect(await listed("manager")).toMatchObject({ own: true, may_apply: true, started_by: plan.started_by });
    expect(await listed("manager")).not.toHaveProperty("found");
    for (const who of ["user_read", "user_write"] as const) {
      expect(await statusOf(who, "POST", "cancel/")).toBe(403);
      expect(await statusOf(who, "POST", "apply/", { expected_count: plan.actions_count })).toBe(403);
      expect(await statusOf(who, "DELETE")).toBe(403);
    }
    for (const who of ["user_without_rights", "manager_of_another_group", "other_company_admin"] as const) {
      expect(await listed(who)).toBeUndefined();
      expect(await statusOf(who, "GET")).toBe(404);
      expect(await statusOf(who, "DELETE")).toBe(404);
    }
    const waiting = await start("manager");
    expect((await request("company_admin", "POST", `/plans/${waiting.id}/cancel/`)).json().plan.state).toBe(
      "cancelled",
    );
    await run(waiting.id);
    expect((await read("manager", waiting.id)).state).toBe("cancelled");
    const body = { expected_count: plan.actions_count };
    const applied = (await request("company_admin", "POST", `/plans/${plan.id}/apply/`, body)).json();
    expect(applied).toMatchObject({ applied: plan.actions_count, skipped: [] });
    await request("company_admin", "POST", "/plans/undo/", { undo_id: applied.undo_id });
    expect(await statusOf("company_admin", "DELETE")).toBe(200);
    expect(await listed("manager")).toBeUndefined();
  });

  it("is hidden from who may not read one of its buildings any more, whatever became of it", async () => {
    const [here, moved] = [await addHangar(), await addHangar()];
    const plan = await make("manager", { building_ids: [here, moved] });
    const seen = async (who: PersonUnderTest) => (await request(who, "GET", `/plans/${plan.id}/`)).statusCode;
    expect(await seen("user_read")).toBe(200);
    const into = (group: string) =>
      request("company_admin", "PATCH", `/buildings/${moved}/`, { building: { fond_gestion_name: group } });
    await into("Deuxième groupe");
    expect([await seen("user_read"), await seen("company_admin"), await seen("manager")]).toEqual([404, 200, 200]);
    // In the trash it still has its group.
    await request("company_admin", "POST", "/buildings/bulk_delete/", { building_ids: [moved], expected_count: 1 });
    expect(await seen("user_read")).toBe(404);
  });

  it("is put on paper for a board once it is made, in both languages", async () => {
    const onPaper = (who: PersonUnderTest, id: string, language: string) =>
      request(who, "POST", `/plans/${id}/pdf/`, { language });
    const waiting = await start("manager");
    const early = await onPaper("manager", waiting.id, "fr");
    expect([early.statusCode, early.json().detail]).toEqual([409, "not_made"]);
    await run(waiting.id);
    const plan = await read("manager", waiting.id);
    expect((await onPaper("manager_of_another_group", plan.id, "fr")).statusCode).toBe(404);
    const { actions } = await actionsOf("manager", plan.id);
    for (const language of LANGUAGES) {
      const answer = await onPaper("manager", plan.id, language);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
      const paper = await readPaper(answer.rawPayload);
      expect({ language: paper.language, headlessRows: paper.headlessRows }).toEqual({ language, headlessRows: 0 });
      const said = unbroken(paper.text);
      expect(said).toContain(unbroken(worksPlanFinding({ plan, found: plan.found! })[language]));
      expect(said).toContain(plan.id);
      for (const { building_name, action } of actions) {
        expect(said).toContain(unbroken(building_name));
        expect(said).toContain(unbroken(ensure(findAction(action)).name[language]));
      }
    }
  });

  it("leaves out of its paper the buildings that are not to be read any more", async () => {
    // What pays the works of one leaves those of the other for the next euro.
    const [one, other] = [await addHangar(), await addHangar()];
    const budgets = [{ year: THIS_YEAR, amount: 20_000 }];
    const plan = await make("user_write", { building_ids: [one, other], budgets });
    const textOf = async () => {
      const paper = await request("user_write", "POST", `/plans/${plan.id}/pdf/`, { language: "en" });
      return (await readPaper(paper.rawPayload)).text;
    };
    expect([plan.actions_count! > 0, plan.found!.next === null]).toEqual([true, false]);
    expect((await textOf()).match(/Hangar/g)!.length).toBeGreaterThan(plan.actions_count!);
    const deleted = await request("user_write", "POST", "/buildings/bulk_delete/", {
      building_ids: [one, other],
      expected_count: 2,
    });
    expect(deleted.statusCode).toBe(200);
    expect((await read("user_write", plan.id)).found!.next).toBeNull();
    const left = await textOf();
    expect(left).not.toContain("Hangar");
    expect(unbroken(left)).toContain(unbroken("counted on the first page, not listed here"));
  });

  it("is refused by the field that is wrong", async () => {
    const refused = async (body: object) => {
      const answer = await request("user_write", "POST", "/plans/", { ...SETTINGS, building_ids: ids, ...body });
      return [answer.statusCode, Object.keys(answer.json().errors ?? {})];
    };
    expect(await refused({ budgets: [] })).toEqual([422, ["budgets"]]);
    expect(await refused({ budgets: [{ year: 2030, amount: -1 }] })).toEqual([422, ["budgets.0.amount"]]);
    expect(await refused({ budgets: [SETTINGS.budgets[1], SETTINGS.budgets[0]] })).toEqual([422, ["budgets"]]);
    expect(await refused({ objective: "beauty" })).toEqual([422, ["objective"]]);
    expect(await refused({ name: " " })).toEqual([422, ["name"]]);
    expect(await refused({ together: [["A08", "X99"]] })).toEqual([422, ["together.0.1"]]);
    expect(await refused({ colour: "red" })).toEqual([422, ["colour"]]);
  });
});
