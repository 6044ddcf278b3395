import { randomUUID } from "node:crypto";
import type { AnswerOf, getRanking } from "@lichen/contract";
import { findAction, firstActions, RANKED_PAIRS, STEPS_OF_THREE } from "@lichen/domain";
import { beforeAll, expect, it } from "vitest";
import type { PersonUnderTest } from "../../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../../platform/scope.ts";
import { onOrganisation } from "../../server-under-test.ts";
import { runRanking } from "./run-ranking.ts";

type State = AnswerOf<typeof getRanking>;

const ANSWERS = {
  life_cycle_stage: "exploitation",
  building_type: "office",
  fond_gestion_name: "Default",
  street: "1 rue du Canal",
  post_code: "31000",
  city: "Toulouse",
  country: "FR",
  external_sun_protection: "none",
  free_cooling: "none",
  roof_type_batadapt: "flat_dark",
  roof_insulation: "low",
  cooling_energy_consumption: 40,
  insulation_type: "internal",
  glass_openings: "double_standard",
  ventilation_type: "single_flow",
};
const MOMENT = { scenario: "ssp5", horizon: "2050" } as const;
const THIS_YEAR = new Date().getUTCFullYear();

onOrganisation("where to act first over many buildings", (server, organisation) => {
  const ids: string[] = [];
  const ask = (who: PersonUnderTest | null, method: "GET" | "POST", path: string, body?: object) =>
    server().ask(who === null ? null : organisation().people[who].token, method, `/buildings/rankings/${path}`, body);
  const start = async (who: PersonUnderTest, body: object = {}): Promise<State> => {
    const answer = await ask(who, "POST", "", body);
    expect([answer.statusCode, answer.json().detail]).toEqual([202, undefined]);
    return answer.json();
  };
  const stateOf = async (who: PersonUnderTest, id: string): Promise<State> => (await ask(who, "GET", `${id}/`)).json();
  const run = (id: string) => runRanking({ database: server().database, currentYear: () => THIS_YEAR }, id);

  beforeAll(async () => {
    for (const more of [{}, { free_cooling: "mechanical" }, { roof_type_batadapt: "pitched_dark" }]) {
      const code = randomUUID();
      const building = { ...ANSWERS, ...more, member_building_code: code, member_building_name: `École ${ids.length}` };
      const added = await server().ask(organisation().people.user_write.token, "POST", "/buildings/", { building });
      ids.push(added.json().building.id);
    }
  });

  it("is asked for, found, and kept: each action alone, by cost level, the largest falls first", async () => {
    const { job, ranking: early } = await start("user_read", { building_ids: ids });
    expect(job).toMatchObject({ state: "waiting", total: 3, done: 0, ...MOMENT });
    expect(early).toBeNull();
    await run(job.id);
    const { job: ended, ranking } = await stateOf("user_read", job.id);
    expect(ended).toMatchObject({ state: "success", total: 3, done: 3 });
    expect(ranking).toMatchObject({ buildings: 3, unknown: 0 });
    expect(ranking!.costs.map(({ cost }) => cost)).toEqual([...STEPS_OF_THREE]);
    expect(ranking!.costs.reduce((sum, { pairs }) => sum + pairs, 0)).toBeGreaterThan(3);
    for (const { cost, best, pairs, lowering } of ranking!.costs) {
      expect(best.length).toBe(Math.min(pairs, RANKED_PAIRS));
      expect(best.filter(({ levels }) => levels > 0)).toHaveLength(lowering);
      for (const [at, pair] of best.entries()) {
        expect(findAction(pair.action)!.cost).toBe(cost);
        expect(pair.after).toBeLessThan(pair.before);
        expect(pair.name).toMatch(/^École/);
        if (at > 0) expect(pair.levels).toBeLessThanOrEqual(best[at - 1]!.levels);
      }
    }
    // What the report of a building says of its first action is what the ranking says of it.
    const report = (
      await server().ask(organisation().people.user_read.token, "POST", "/buildings/report/", { building_id: ids[0] })
    ).json();
    const [first] = firstActions(report, MOMENT, { count: 1 }).actions;
    const same = ranking!.costs
      .flatMap(({ best }) => best)
      .find(({ building_id, action }) => building_id === ids[0] && action === first!.id);
    expect(same).toMatchObject({ hazard: first!.hazard, before: first!.before, after: first!.after });
    expect((await ask("user_read", "GET", "")).json().jobs.map(({ id }: { id: string }) => id)).toContain(job.id);
  });

  it("leaves out what is decided, and says of how many buildings nothing is known", async () => {
    const decided = { building_id: ids[0], changes: [{ id: "A08", status: "planned" }] };
    await server().ask(organisation().people.user_write.token, "POST", "/buildings/recommendations_set/", decided);
    const { job } = await start("user_read", { filters: [] });
    await run(job.id);
    const { ranking } = await stateOf("user_read", job.id);
    const pairs = ranking!.costs.flatMap(({ best }) => best);
    expect(pairs.filter(({ action }) => action === "A08").map(({ building_id }) => building_id)).not.toContain(ids[0]);
    // The building that the organisation begins with has no results.
    expect(ranking).toMatchObject({ buildings: 4, unknown: 1 });
  });

  it("reads business as usual outside France, where the national trajectory is not offered, and says of how many", async () => {
    const building = {
      ...ANSWERS,
      member_building_code: randomUUID(),
      member_building_name: "École de Madrid",
      street: "1 calle Mayor",
      post_code: "28001",
      city: "Madrid",
      country: "ES",
    };
    const added = await server().ask(organisation().people.user_write.token, "POST", "/buildings/", { building });
    expect(added.json()).toMatchObject({ building: { id: expect.any(String) } });
    const { building: abroad } = added.json();
    const { job } = await start("user_read", { building_ids: [ids[0], abroad.id], scenario: "tracc" });
    await run(job.id);
    const { ranking } = await stateOf("user_read", job.id);
    expect(ranking).toMatchObject({ buildings: 2, unknown: 0, stand_ins: 1 });
    const ranked = ranking!.costs.flatMap(({ best }) => best.map(({ building_id }) => building_id));
    expect(ranked).toContain(abroad.id);
    await server().ask(organisation().people.user_write.token, "DELETE", `/buildings/${abroad.id}/`);
  });

  it("is of its reader: somebody else's is not there, a right that is gone closes its buildings", async () => {
    const { job } = await start("user_read", { building_ids: ids });
    for (const who of ["user_write", "company_admin", "other_company_admin"] as const) {
      expect((await ask(who, "GET", `${job.id}/`)).statusCode).toBe(404);
      expect((await ask(who, "POST", `${job.id}/cancel/`)).statusCode).toBe(404);
    }
    expect((await ask("manager_of_another_group", "POST", "", { building_ids: ids })).statusCode).toBe(404);
    expect((await ask(null, "POST", "", {})).statusCode).toBe(401);
    await run(job.id);
    const rights = (right: "read" | null) =>
      inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
        const at = {
          company_id: organisation().own.id,
          group_id: organisation().own.group,
          user_id: organisation().people.user_read.id,
        };
        await trx.deleteFrom("building_group_rights").where("user_id", "=", at.user_id).execute();
        if (right !== null)
          await trx
            .insertInto("building_group_rights")
            .values({ ...at, right })
            .execute();
      });
    await rights(null);
    const closed = await stateOf("user_read", job.id);
    expect(closed.ranking?.costs.every(({ best }) => best.length === 0) ?? true).toBe(true);
    await rights("read");
    expect((await stateOf("user_read", job.id)).ranking!.costs.some(({ best }) => best.length > 0)).toBe(true);
  });

  it("can be stopped, and a job that was is not worked on; two at once are enough", async () => {
    const [one, two] = [await start("manager"), await start("manager")];
    const third = await ask("manager", "POST", "", {});
    expect([third.statusCode, third.json().detail]).toEqual([429, expect.any(String)]);
    const stopped = await ask("manager", "POST", `${one.job.id}/cancel/`);
    expect(stopped.json().job.state).toBe("cancelled");
    await run(one.job.id);
    expect(await stateOf("manager", one.job.id)).toMatchObject({ job: { state: "cancelled" }, ranking: null });
    await run(two.job.id);
    expect((await stateOf("manager", two.job.id)).job.state).toBe("success");
    expect((await ask("manager", "POST", `${two.job.id}/cancel/`)).json().job.state).toBe("success");
  });

  it("begins again where its process died", async () => {
    const { job } = await start("company_admin", { building_ids: ids });
    const dying = AbortSignal.abort(new Error("the process stops"));
    await expect(
      runRanking({ database: server().database, currentYear: () => THIS_YEAR }, job.id, dying),
    ).rejects.toThrow("the process stops");
    expect((await stateOf("company_admin", job.id)).job.state).toBe("working");
    await run(job.id);
    expect((await stateOf("company_admin", job.id)).job).toMatchObject({ state: "success", done: 3 });
  });

  it("is refused by name where nothing can be ranked", async () => {
    const filters = [{ column: "member_building_name", type: "text", value: "nowhere" }];
    const none = await ask("user_read", "POST", "", { filters });
    expect([none.statusCode, none.json().detail]).toEqual([422, "empty_selection"]);
    const wrong = await ask("user_read", "POST", "", { scenario: "ssp9", horizon: "1999" });
    expect(Object.keys(wrong.json().errors)).toEqual(["scenario", "horizon"]);
  });
});
