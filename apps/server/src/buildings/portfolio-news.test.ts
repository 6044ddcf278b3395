import { randomUUID } from "node:crypto";
import type { AnswerOf, buildingReport, portfolioNews } from "@lichen/contract";
import { type Answers, REFERENCE_BUILDINGS, type Scenario } from "@lichen/domain";
import { resultsAt } from "@lichen/report";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { PersonUnderTest } from "../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onOrganisation } from "../server-under-test.ts";

type News = AnswerOf<typeof portfolioNews>;

onOrganisation("news of a portfolio", (server, organisation) => {
  const ask = (who: PersonUnderTest, method: "POST" | "PATCH", path: string, body: object) =>
    server().ask(organisation().people[who].token, method, `/buildings/${path}`, body);
  const news = async (since: Date, who: PersonUnderTest = "user_read", more: object = {}) =>
    (await ask(who, "POST", "news/", { since: since.toISOString(), ...more })).json() as News;
  async function newBuilding(more: Answers): Promise<string> {
    const building = {
      street: "1 rue X",
      post_code: "31000",
      city: "Toulouse",
      country: "FR",
      life_cycle_stage: "exploitation",
      member_building_code: randomUUID(),
      member_building_name: "Halle",
      fond_gestion_name: "Default",
      ...more,
    };
    return (await ask("user_write", "POST", "", { building })).json().building.id;
  }

  it("counts what came, changed and went, and names the risks that rose, each from its first state to its last", async () => {
    const glass: Answers = REFERENCE_BUILDINGS.glass_office_1975;
    const before = await newBuilding({
      ...REFERENCE_BUILDINGS.terraced_house_re2020,
      member_building_name: "Tour de verre",
    });
    await ask("user_write", "PATCH", `${before}/`, { building: { windows_ratio: 0.1 } });
    const since = new Date();
    await ask("user_write", "PATCH", `${before}/`, { building: { windows_ratio: 0.2 } });
    expect((await ask("user_write", "PATCH", `${before}/`, { building: glass })).statusCode).toBe(200);
    const [added, gone] = [
      await newBuilding({ building_type: "office" }),
      await newBuilding({ building_type: "office" }),
    ];
    await ask("user_write", "POST", "bulk_delete/", { building_ids: [gone] });
    const answer = await news(since);
    expect(answer.buildings).toEqual({ added: 2, changed: 1, planned: 0, deleted: 1, restored: 0 });
    expect(answer.moved.length).toBeGreaterThan(0);
    for (const { building_id, name, before: was, after } of answer.moved) {
      expect([building_id, name]).toEqual([before, "Tour de verre"]);
      expect(was).not.toBe(after);
    }
    expect(answer.levels.higher).toBe(answer.moved.length);
    // What was completed since could not be computed before.
    const answers = Object.fromEntries(Object.entries(glass).filter(([key]) => key !== "member_building_name"));
    await ask("user_write", "PATCH", `${added}/`, { building: answers });
    expect((await news(since)).levels.known).toBeGreaterThan(0);
    expect((await news(new Date(Date.now() + 60_000))).buildings).toMatchObject({ added: 0, changed: 0 });
  });

  it("reads the risks in the national trajectory where it is asked for, and every change kept them", async () => {
    const id = await newBuilding({ ...REFERENCE_BUILDINGS.terraced_house_re2020, member_building_name: "Verrière" });
    const since = new Date();
    await ask("user_write", "PATCH", `${id}/`, { building: { ...REFERENCE_BUILDINGS.glass_office_1975 } });
    const report = (await ask("user_read", "POST", "report/", { building_id: id })).json() as AnswerOf<
      typeof buildingReport
    >;
    const risksIn = (scenario: Scenario) =>
      new Map(resultsAt(report, { scenario, horizon: "2050" }).map(({ hazard, cross }) => [hazard.id, cross]));
    const movedIn = async (scenario: string) =>
      (await news(since, "user_read", { scenario })).moved.filter(({ building_id }) => building_id === id);
    for (const scenario of ["ssp5", "tracc"] as const) {
      const moved = await movedIn(scenario);
      expect(moved.length).toBeGreaterThan(0);
      const risks = risksIn(scenario);
      expect(moved.map(({ hazard, after }) => [hazard, after])).toEqual(
        moved.map(({ hazard }) => [hazard, risks.get(hazard)]),
      );
    }
    // A change of before the trajectory was kept is read in business as usual, from its first state to its last.
    const former = { hazard: "heat", cross_before: "low", cross_after: "extreme" };
    await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      sql`insert into building_changes (company_id, building_id, group_id, code, name, actor_name, kind, version, answers, scores)
        select company_id, building_id, group_id, code, name, actor_name, kind, version + 1, '[]',
          ${JSON.stringify([former])}::jsonb
        from building_changes where building_id = ${id}::uuid and version = 2`.execute(trx),
    );
    const heatIn = async (scenario: string) => (await movedIn(scenario)).find(({ hazard }) => hazard === "heat");
    expect(await heatIn("tracc")).toEqual(await heatIn("ssp5"));
    expect(await heatIn("tracc")).toMatchObject({ after: "extreme" });
    expect((await ask("user_read", "POST", "news/", { since: since.toISOString(), scenario: "ssp1" })).statusCode).toBe(
      422,
    );
  });

  it("tells nothing of groups that somebody may not read, nor of another company", async () => {
    const long = new Date(0);
    const nothing = { added: 0, changed: 0, planned: 0, deleted: 0, restored: 0 };
    expect((await news(long, "user_without_rights")).buildings).toEqual(nothing);
    expect((await news(long, "other_company_admin")).buildings).toEqual(nothing);
    // A year ago at most.
    expect(Date.now() - Date.parse((await news(long)).since)).toBeLessThan(367 * 86_400_000);
    expect((await ask("user_read", "POST", "news/", { since: "hier" })).statusCode).toBe(422);
  });
});
