import { randomUUID } from "node:crypto";
import type { AnswerOf, portfolioPlan } from "@lichen/contract";
import { budgetOf, findAction } from "@lichen/domain";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, expect, it } from "vitest";
import type { PersonUnderTest } from "../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onOrganisation } from "../server-under-test.ts";

type Answer = AnswerOf<typeof portfolioPlan>;

const THIS_YEAR = new Date().getUTCFullYear();
const WHERE = { life_cycle_stage: "exploitation", street: "1 rue du Canal", post_code: "31000", city: "Toulouse" };

/** Names out of their order, and what is decided of each; a year before this one is late. */
const BUILDINGS = {
  "École du Canal": { A08: THIS_YEAR - 2, A12: THIS_YEAR + 1, A28: "set" },
  Atelier: { A08: THIS_YEAR - 1, A30: "not_applicable" },
  Bibliothèque: { A08: THIS_YEAR, A12: THIS_YEAR },
  "Zone d’essai": {},
} as const;

onOrganisation("planned actions of a portfolio", (server, organisation) => {
  const ids: Record<string, string> = {};
  const ask = (who: PersonUnderTest, path: string, body: object) =>
    server().ask(organisation().people[who].token, "POST", `/buildings/${path}/`, body);
  const planOf = async (who: PersonUnderTest, body: object = {}): Promise<Answer> =>
    (await ask(who, "portfolio_plan", body)).json();
  const rows = ({ planned_actions: all }: Answer) => all.map(({ name, action, year }) => [name, action, year]);

  beforeAll(async () => {
    for (const [name, decisions] of Object.entries(BUILDINGS)) {
      const answers = { ...WHERE, country: "FR", building_type: "education", fond_gestion_name: "Default" };
      const building = { ...answers, member_building_code: randomUUID(), member_building_name: name };
      const added = await server().ask(organisation().people.user_write.token, "POST", "/buildings/", { building });
      const id: string = added.json().building.id;
      ids[name] = id;
      await plan(id, decisions);
    }
  });

  /** Plans actions, those of years that are over by going back in time. */
  async function plan(id: string, decisions: Readonly<Record<string, number | string>>): Promise<void> {
    const changes = Object.entries(decisions).map(([action, what]) =>
      typeof what === "string"
        ? { id: action, status: what }
        : { id: action, status: "planned", year: Math.max(what, THIS_YEAR) },
    );
    if (changes.length === 0) return;
    const planned = await ask("user_write", "recommendations_set", { building_id: id, changes });
    expect(planned.statusCode).toBe(200);
    await inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
      for (const [action, year] of Object.entries(decisions)) {
        if (typeof year === "string" || year >= THIS_YEAR) continue;
        const ofAction = trx.updateTable("planned_actions").set({ year }).where("building_id", "=", id);
        await ofAction.where("action_id", "=", action).execute();
      }
    });
    const again = { building_id: id, changes: [{ id: "A05", priority: "low" }] };
    expect((await ask("user_write", "recommendations_set", again)).statusCode).toBe(200);
  }

  it("are counted by year and by what they treat, and listed late ones first, then by the name of the building", async () => {
    const answer = await planOf("user_read");
    expect(answer).toMatchObject({
      this_year: THIS_YEAR,
      with_strategy: 3,
      late_buildings: 2,
      in_place: 1,
      planned: 5,
      late: 2,
      filtered_count: 5,
    });
    // The building that the organisation begins with has no results yet.
    expect([answer.selected, answer.outdated_count]).toEqual([5, 1]);
    expect(answer.years.map(({ year, planned }) => [year, planned])).toEqual([
      [THIS_YEAR - 2, 1],
      [THIS_YEAR - 1, 1],
      [THIS_YEAR, 2],
      [THIS_YEAR + 1, 1],
    ]);
    expect(rows(answer)).toEqual([
      ["École du Canal", "A08", THIS_YEAR - 2],
      ["Atelier", "A08", THIS_YEAR - 1],
      ["Bibliothèque", "A08", THIS_YEAR],
      ["Bibliothèque", "A12", THIS_YEAR],
      ["École du Canal", "A12", THIS_YEAR + 1],
    ]);
    expect(answer.planned_actions.map(({ late }) => late)).toEqual([true, true, false, false, false]);
    expect(answer.actions).toEqual([
      { id: "A08", in_place: 0, planned: 3, late: 2 },
      { id: "A12", in_place: 0, planned: 2, late: 0 },
      { id: "A28", in_place: 1, planned: 0, late: 0 },
    ]);
    for (const { id, planned, in_place, late, years } of answer.aims) {
      const treating = answer.actions.filter((one) => findAction(one.id)!.hazards.includes(id));
      const sum = (part: "planned" | "in_place" | "late") => treating.reduce((all, one) => all + one[part], 0);
      expect([planned, in_place, late]).toEqual([sum("planned"), sum("in_place"), sum("late")]);
      expect(years.reduce((all, one) => all + one.planned, 0)).toBe(planned);
    }
    expect(answer.aims.map(({ id }) => id)).toContain("heat");
    const [late] = answer.years;
    expect(late!.budget).toEqual(budgetOf([findAction("A08")!.cost]));
  });

  it("are listed of a year, of what they treat, of an action, page by page", async () => {
    expect(rows(await planOf("user_read", { year: "late" }))).toHaveLength(2);
    expect(rows(await planOf("user_read", { year: THIS_YEAR, action: "A12" }))).toEqual([
      ["Bibliothèque", "A12", THIS_YEAR],
    ]);
    const whole = await planOf("user_read", { aim: "heat" });
    expect(whole.filtered_count).toBe(whole.planned_actions.length);
    const all = rows(await planOf("user_read"));
    const pages: unknown[] = [];
    for (let offset = 0; offset < 6; offset += 2) {
      pages.push(...rows(await planOf("user_read", { offset, limit: 2 })));
    }
    expect(pages).toEqual(all);
    expect(rows(await planOf("user_read", { offset: 1, limit: 3 }))).toEqual(all.slice(1, 4));
    expect(rows(await planOf("user_read", { offset: 50 }))).toEqual([]);
    // The counts are of the selection, whatever is listed of it.
    expect(await planOf("user_read", { year: "late" })).toMatchObject({ planned: 5, filtered_count: 2 });
    const filters = [{ column: "member_building_name", type: "text", value: "canal" }];
    expect(await planOf("user_read", { filters })).toMatchObject({ selected: 1, planned: 2 });
    expect(await planOf("user_read", { building_ids: [ids.Atelier] })).toMatchObject({ selected: 1, planned: 1 });
  });

  it("are those of the buildings that somebody may read, and say who may change them", async () => {
    expect((await planOf("user_read")).planned_actions.every(({ editable }) => !editable)).toBe(true);
    expect((await planOf("user_write")).planned_actions.every(({ editable }) => editable)).toBe(true);
    for (const who of ["manager_of_another_group", "user_without_rights", "other_company_admin"] as const) {
      expect(await planOf(who)).toMatchObject({ planned: 0, in_place: 0, planned_actions: [] });
    }
    const foreign = await ask("other_company_admin", "portfolio_plan", { building_ids: [ids.Atelier] });
    expect(foreign.statusCode).toBe(404);
    expect((await ask("user_read", "portfolio_plan", { company_id: organisation().other.id })).statusCode).toBe(404);
    expect((await server().ask(null, "POST", "/buildings/portfolio_plan/", {})).statusCode).toBe(401);
  });

  it("are refused by name when what is asked makes no sense", async () => {
    const errorsOf = async (body: object) => (await ask("user_read", "portfolio_plan", body)).json().errors;
    expect(Object.keys(await errorsOf({ year: "soon" }))).toEqual(["year"]);
    expect(Object.keys(await errorsOf({ aim: "meteor" }))).toEqual(["aim"]);
    expect(Object.keys(await errorsOf({ action: "P1" }))).toEqual(["action"]);
    expect(Object.keys(await errorsOf({ limit: 1e6 }))).toEqual(["limit"]);
  });

  it("go with a building to the trash and come back with it", async () => {
    await ask("user_write", "bulk_delete", { building_ids: [ids.Atelier] });
    expect(await planOf("user_read")).toMatchObject({ planned: 4, late: 1 });
    await ask("user_write", "restore", { building_ids: [ids.Atelier] });
    expect(await planOf("user_read")).toMatchObject({ planned: 5, late: 2 });
  });

  it("leave as a file that a spreadsheet reads, and the log says so", async () => {
    const csv = await ask("user_read", "portfolio_plan_export", {
      all: true,
      format: "csv",
      language: "fr",
      year: "late",
    });
    expect(csv.body.split("\r\n").slice(0, 3)).toEqual([
      expect.stringContaining("Code du bâtiment;Bâtiment;Groupe;Année;En retard"),
      expect.stringContaining(`;École du Canal;Default;${THIS_YEAR - 2};oui;A08`),
      expect.stringContaining(`;Atelier;Default;${THIS_YEAR - 1};oui;A08`),
    ]);
    const xlsx = await ask("user_read", "portfolio_plan_export", { all: true, format: "xlsx", language: "en" });
    const [sheet] = (await readXlsx(xlsx.rawPayload)).sheets;
    expect(sheet!.rows).toHaveLength(6);
    expect(sheet!.rows[1]!.slice(1, 6)).toEqual(["École du Canal", "Default", THIS_YEAR - 2, expect.anything(), "A08"]);
    const entries = await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx.selectFrom("audit_log").select(["action", "after"]).where("action", "=", "actions_exported").execute(),
    );
    expect(entries.map(({ after }) => after)).toEqual([
      { count: 2, format: "csv" },
      { count: 5, format: "xlsx" },
    ]);
  });

  it("treat no hazard that the place of their building is not exposed to", async () => {
    const byTown: Record<string, string> = {};
    for (const [post_code, city] of [
      ["31000", "Toulouse"],
      ["17000", "La Rochelle"],
    ] as const) {
      const answers = {
        ...WHERE,
        post_code,
        city,
        country: "FR",
        building_type: "education",
        fond_gestion_name: "Default",
      };
      const building = { ...answers, member_building_code: randomUUID(), member_building_name: city };
      const added = await server().ask(organisation().people.user_write.token, "POST", "/buildings/", { building });
      byTown[city] = added.json().building.id;
      await plan(byTown[city]!, { A20: THIS_YEAR, A28: "set" });
    }
    const building_ids = Object.values(byTown);
    const answer = await planOf("user_read", { building_ids });
    const ofAim = (aim: string) => answer.aims.find(({ id }) => id === aim);
    expect(ofAim("flood")).toMatchObject({ planned: 2, in_place: 2 });
    expect(ofAim("coastal")).toMatchObject({ planned: 1, in_place: 1, years: [{ year: THIS_YEAR, planned: 1 }] });
    expect(ofAim("biodiversity")).toMatchObject({ in_place: 2 });
    const coastal = await planOf("user_read", { building_ids, aim: "coastal" });
    expect([coastal.filtered_count, rows(coastal)]).toEqual([1, [["La Rochelle", "A20", THIS_YEAR]]]);
    expect((await planOf("user_read", { building_ids, aim: "flood" })).filtered_count).toBe(2);
  });
});
