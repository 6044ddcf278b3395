import { randomUUID } from "node:crypto";
import type { AnswerOf, decideActions, portfolioPlan, setRecommendations } from "@lichen/contract";
import {
  ACTION_STATES,
  ACTION_STATUSES,
  PRESET_RETENTION,
  PRIORITIES,
  STRATEGY_ACTIONS,
  storedFigureIndex,
} from "@lichen/domain";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { BUILDING_UNDER_TEST } from "../building-under-test.ts";
import type { PersonUnderTest } from "../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onOrganisation } from "../server-under-test.ts";
import { upkeep } from "../upkeep.ts";

type Decided = AnswerOf<typeof decideActions>;
type Listed = AnswerOf<typeof portfolioPlan>["planned_actions"][number];

const THIS_YEAR = new Date().getUTCFullYear();
const NEXT = THIS_YEAR + 1;
const ACTIONS = STRATEGY_ACTIONS.slice(0, 5).map(({ id }) => id);

onOrganisation("decisions about actions of many buildings", (server, organisation) => {
  const ask = (who: PersonUnderTest, path: string, body: object) =>
    server().ask(organisation().people[who].token, "POST", path, body);
  const add = async (who: PersonUnderTest = "user_write", more: object = {}): Promise<string> => {
    const building = {
      ...BUILDING_UNDER_TEST,
      member_building_code: randomUUID(),
      member_building_name: `École ${randomUUID()}`,
      ...more,
    };
    const added = await ask(who, "/buildings/", { building });
    expect(added.json()).toMatchObject({ building: { version: 1 } });
    return added.json().building.id;
  };
  const set = async (id: string, changes: readonly object[], who: PersonUnderTest = "user_write") => {
    const answer = await ask(who, "/buildings/recommendations_set/", { building_id: id, changes, return: "minimal" });
    expect(answer.json()).toMatchObject({ version: expect.any(Number) });
    return answer.json() as AnswerOf<typeof setRecommendations>;
  };
  /** What is kept of the strategies of some buildings, without their versions. */
  const strategiesOf = (ids: readonly string[]) =>
    Promise.all(
      ids.map(async (id) => {
        const { plan, prerequisites } = await set(id, []);
        return { plan, prerequisites };
      }),
    );
  const decide = (
    actions: readonly (readonly [id: string, action: string, version?: number])[],
    decided: object,
    who: PersonUnderTest = "user_write",
  ) =>
    ask(who, "/buildings/portfolio_plan_decide/", {
      actions: actions.map(([building_id, action, version]) => ({ building_id, action, version })),
      set: decided,
      expected_count: actions.length,
    });
  const undo = (undo_id: string | null, who: PersonUnderTest = "user_write") => ask(who, "/plans/undo/", { undo_id });
  const rows = <Row>(query: ReturnType<typeof sql<Row>>) =>
    inScope(server().database.db, PLATFORM_SCOPE, async (trx) => (await query.execute(trx)).rows);
  const figureOf = async (id: string, figure: string) => {
    const [row] = await rows(
      sql<{ figures: number[] }>`select figures from building_results where building_id = ${id}::uuid`,
    );
    return row!.figures[storedFigureIndex(figure)];
  };
  /** Makes planned actions late. */
  const goBack = (ids: readonly string[]) =>
    rows(sql`update planned_actions set year = ${THIS_YEAR - 1},
      due_on = due_on - make_interval(years => year - ${THIS_YEAR - 1}) where status = 'planned'
      and building_id = any (${ids}::uuid[])`);

  let [first, second] = ["", ""];
  beforeAll(async () => {
    [first, second] = [await add(), await add()];
  });

  it("are taken in one call, with their history, one line of the log and new figures", async () => {
    const ids = [await add(), await add()];
    for (const id of ids) await set(id, [{ id: "A08", status: "planned" }]);
    await goBack(ids);
    const due = `${NEXT}-06-30`;
    const decided = { state: "ordered", due_on: due, owner: " Nora Petit ", spent: 1200.5, note: "Devis\nreçu" };
    const answer = await decide(
      ids.map((id) => [id, "A08"]),
      decided,
    );
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { decided: 2, unchanged: 0, skipped: [], undo_id: expect.any(String) },
    ]);
    const held = { progress: "ordered", due_on: due, owner: "Nora Petit", spent: 1200.5, note: "Devis\nreçu" };
    for (const { plan } of await strategiesOf(ids)) {
      expect(plan).toEqual({ A08: { status: "planned", year: NEXT, priority: null, ...held } });
    }
    for (const id of ids) {
      expect([await figureOf(id, "actions_late"), await figureOf(id, "next_action_year")]).toEqual([0, NEXT]);
      const { token } = organisation().people.user_read;
      const history = (await server().ask(token, "GET", `/buildings/history/?building_id=${id}`)).json();
      expect(history.changes[0]).toMatchObject({ kind: "planned", by: "Camille user_write" });
      expect(history.changes[0].answers).toEqual([
        { field: "A08.year", before: THIS_YEAR - 1, after: NEXT },
        { field: "A08.progress", before: null, after: "ordered" },
        { field: "A08.due_on", before: null, after: due },
        { field: "A08.owner", before: null, after: "Nora Petit" },
        { field: "A08.spent", before: null, after: 1200.5 },
        { field: "A08.note", before: null, after: "Devis\nreçu" },
      ]);
    }
    const log = await rows(sql`select after from audit_log where action = 'strategies_changed'`);
    expect(log).toEqual([{ after: { buildings: 2, changes: 12 } }]);
    const reset = await ask("user_write", "/buildings/recommendations_reset/", { building_id: ids[0] });
    expect(reset.json().plan).toEqual({});
  });

  it("are listed with the planned actions, and leave with them in a file", async () => {
    const [id, bare] = [await add(), await add()];
    const due_on = `${NEXT}-03-01`;
    await set(id, [{ id: "A08", state: "in_progress", due_on, owner: "Nora", spent: 0.5, note: "Lot 2" }]);
    await set(bare, [{ id: "A08", state: "planned", year: NEXT }]);
    const { token } = organisation().people.user_read;
    const selected = { building_ids: [id, bare], limit: 5000 };
    const listed = (await server().ask(token, "POST", "/buildings/portfolio_plan/", selected)).json();
    const details = Object.fromEntries(
      listed.planned_actions.map(({ building_id, version, progress, due_on, owner, spent, has_note }: Listed) => [
        building_id,
        { version, progress, due_on, owner, spent, has_note },
      ]),
    );
    expect(details).toEqual({
      [id]: { version: 1, progress: "in_progress", due_on, owner: "Nora", spent: 0.5, has_note: true },
      [bare]: { version: 1, has_note: false },
    });
    const csv = await server().ask(token, "POST", "/buildings/portfolio_plan_export/", {
      building_ids: [id],
      format: "csv",
      language: "fr",
    });
    for (const [narrowed, count] of [
      [{ owner: "Nora" }, 1],
      [{ owner: null }, 1],
      [{ state: "planned" }, 1],
      [{ state: "in_progress", owner: null }, 0],
    ] as const) {
      const body = { building_ids: [id, bare], format: "csv", language: "en", ...narrowed };
      const file = await server().ask(token, "POST", "/buildings/portfolio_plan_export/", body);
      expect(file.body.trim().split("\r\n")).toHaveLength(1 + count);
    }
    const [head, row] = csv.body.split("\r\n").map((line) => line.replace("\ufeff", "").split(";"));
    const cellOf = (title: string) => row![head!.indexOf(title)];
    expect(["Date prévue", "En retard", "État", "Responsable", "Dépensé (€)", "Remarque"].map(cellOf)).toEqual([
      due_on,
      "non",
      "en cours",
      "Nora",
      "0,5",
      "Lot 2",
    ]);
  });

  it("are counted when they change nothing, and nothing is then written", async () => {
    await set(first, [{ id: "A08", state: "in_progress" }]);
    const { version } = await set(first, []);
    const again = (await decide([[first, "A08"]], { state: "in_progress" })).json();
    expect(again).toEqual({ decided: 0, unchanged: 1, skipped: [], undo_id: null });
    expect((await set(first, [])).version).toBe(version);
  });

  it("are taken back exactly, whatever was decided before and then", async () => {
    const ids = [first, second, await add()];
    const pick = fc.constantFrom(...ACTIONS);
    const day = fc.integer({ min: 1, max: 28 }).map((one) => String(one).padStart(2, "0"));
    const dueOn = fc.tuple(fc.integer({ min: THIS_YEAR, max: NEXT + 5 }), day).map(([year, of]) => `${year}-02-${of}`);
    const parts = {
      due_on: fc.option(dueOn),
      owner: fc.option(fc.constantFrom("Nora", "nora@exemple.fr")),
      spent: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })),
      note: fc.option(fc.constantFrom("Devis reçu", "« Après l’été »\n\t2e essai")),
    };
    const before = fc.array(
      fc.record(
        { id: pick, status: fc.constantFrom(...ACTION_STATUSES), priority: fc.constantFrom(...PRIORITIES), ...parts },
        { requiredKeys: ["id"] },
      ),
      { maxLength: 4 },
    );
    const decision = fc.record({ state: fc.constantFrom(...ACTION_STATES), ...parts }, { requiredKeys: [] });
    const asked = fc.uniqueArray(fc.tuple(fc.constantFrom(...ids), pick), {
      minLength: 1,
      selector: (one) => one.join(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(before, { minLength: 3, maxLength: 3 }),
        decision,
        asked,
        async (given, decided, all) => {
          for (const [at, id] of ids.entries()) {
            await ask("user_write", "/buildings/recommendations_reset/", { building_id: id });
            for (const change of given[at]!) {
              // What an action cannot hold is refused by itself.
              await ask("user_write", "/buildings/recommendations_set/", { building_id: id, changes: [change] });
            }
          }
          await goBack(ids.slice(0, 1));
          const stood = await strategiesOf(ids);
          const answer = await decide(all, decided);
          if (answer.statusCode === 422) return;
          const { undo_id, decided: count, unchanged, skipped }: Decided = answer.json();
          expect(count + unchanged + skipped.length).toBe(all.length);
          const after = await strategiesOf(ids);
          if (undo_id === null) {
            expect(after).toEqual(stood);
            return;
          }
          const changed = ids.filter((_, at) => JSON.stringify(after[at]) !== JSON.stringify(stood[at]));
          expect((await undo(undo_id)).json()).toEqual({ restored: changed.length, skipped: [] });
          expect(await strategiesOf(ids)).toEqual(stood);
          expect((await undo(undo_id)).json()).toMatchObject({ status: 409, detail: "already_undone" });
        },
      ),
      { numRuns: 25 },
    );
  });

  it("are taken back with the figures, in the history, and by one line of the log", async () => {
    await set(first, [{ id: "A12", state: "planned" }]);
    await goBack([first]);
    await set(first, [{ id: "A05", priority: "low" }]);
    expect(await figureOf(first, "actions_late")).toBeGreaterThan(0);
    const late = await figureOf(first, "actions_late");
    const { undo_id } = (await decide([[first, "A12"]], { year: NEXT })).json();
    expect(await figureOf(first, "actions_late")).toBe(late! - 1);
    expect((await undo(undo_id)).statusCode).toBe(200);
    expect(await figureOf(first, "actions_late")).toBe(late);
    const [last] = await rows(sql`select answers from building_changes where building_id = ${first}::uuid
      order by id desc limit 1`);
    expect(last).toEqual({ answers: [{ field: "A12.year", before: NEXT, after: THIS_YEAR - 1 }] });
    const log = await rows(
      sql`select after from audit_log where action = 'strategies_restored' order by id desc limit 1`,
    );
    expect(log).toEqual([{ after: { buildings: 1, changes: 1 } }]);
  });

  it("leave what another tab decided since, which is named, and write the rest", async () => {
    const { version: ofFirst } = await set(first, [{ id: "A08", state: "planned", year: NEXT }]);
    const { version: ofSecond } = await set(second, [{ id: "A08", state: "planned", year: NEXT }]);
    const inTab = (set: object) =>
      decide(
        [
          [first, "A08", ofFirst],
          [second, "A08", ofSecond],
        ],
        set,
      );
    await set(second, [{ id: "A12", state: "set", note: "Par un autre" }]);
    const one = (await inTab({ year: NEXT + 1 })).json();
    expect(one).toMatchObject({ decided: 1, skipped: [{ building_id: second, action: "A08", reason: "changed" }] });
    const other = (await inTab({ state: "set" })).json();
    expect(other).toMatchObject({ decided: 0, undo_id: null });
    expect(other.skipped).toHaveLength(2);
    expect((await set(first, [])).plan.A08).toMatchObject({ status: "planned", year: NEXT + 1 });

    const whole = (
      await decide(
        [
          [first, "A08"],
          [second, "A08"],
        ],
        { owner: "Nora" },
      )
    ).json();
    await set(second, [{ id: "A08", owner: "Ali" }]);
    const undone = (await undo(whole.undo_id)).json();
    expect(undone).toEqual({ restored: 1, skipped: [{ building_id: second, reason: "changed" }] });
    expect((await set(first, [])).plan.A08).not.toHaveProperty("owner");
    expect((await set(second, [])).plan.A08).toMatchObject({ owner: "Ali" });
  });

  it("are decided once by two calls at once, and undone once", async () => {
    const { version } = await set(first, [{ id: "A08", state: "planned", year: NEXT }]);
    const both = await Promise.all([1, 2].map((spent) => decide([[first, "A08", version]], { spent })));
    const decided = both.map((answer): Decided => answer.json());
    expect(decided.map((one) => one.decided).sort()).toEqual([0, 1]);
    const { undo_id } = decided.find((one) => one.decided === 1)!;
    const undone = await Promise.all([undo(undo_id), undo(undo_id)]);
    const restored = undone.map((answer) => answer.json().restored ?? 0);
    expect(restored.sort()).toEqual([0, 1]);
    expect((await set(first, [])).version).toBe(version + 2);
  });

  it("name what is not there, what may not be changed, and what cannot hold them", async () => {
    const { own, other, people } = organisation();
    const hidden = await add("company_admin", { fond_gestion_name: "Deuxième groupe" });
    const gone = await add();
    await ask("user_write", "/buildings/bulk_delete/", { building_ids: [gone] });
    const unplaced = await add();
    await rows(sql`update buildings set place = null, answers = answers || '{"city": "Nulle part", "post_code": "00000"}'
      where id = ${unplaced}::uuid`);
    const nobody = randomUUID();
    const asked = [first, hidden, other.building, gone, unplaced, nobody].map((id) => [id, "A16"] as const);
    const reasons = async (decided: object): Promise<(string | undefined)[]> => {
      const { skipped }: Decided = (await decide(asked, decided)).json();
      return asked.map(([id]) => skipped.find(({ building_id }) => building_id === id)?.reason);
    };
    const absent = "not_found";
    expect(await reasons({ note: "…" })).toEqual(["not_planned", absent, absent, absent, "unreadable", absent]);
    expect(await reasons({ state: "set" })).toEqual([undefined, absent, absent, absent, "unreadable", absent]);
    await rows(sql`insert into building_group_rights (company_id, user_id, group_id, "right")
      values (${own.id}, ${people.user_write.id}, ${own.otherGroup}, 'read')`);
    expect((await reasons({ state: "planned" }))[1]).toBe("forbidden");
    expect((await decide([[first, "A16"]], { state: "set" }, "user_read")).statusCode).toBe(403);
    expect((await set(hidden, [], "company_admin")).version).toBe(0);
  });

  it("are those of one company, and undone by the person who took them", async () => {
    const elsewhere = await add("company_admin", {});
    const { other } = organisation();
    const several = await decide(
      [
        [elsewhere, "A16"],
        [other.building, "A16"],
      ],
      { state: "set" },
      "admin",
    );
    expect([several.statusCode, several.json().detail]).toEqual([422, "several_companies"]);
    const { undo_id } = (await decide([[elsewhere, "A16"]], { state: "set" }, "company_admin")).json();
    for (const who of ["user_write", "other_company_admin", "admin"] as const) {
      expect((await undo(undo_id, who)).statusCode).toBe(404);
    }
    expect((await undo(undo_id, "company_admin")).json()).toEqual({ restored: 1, skipped: [] });
    expect((await undo(randomUUID())).statusCode).toBe(404);
  });

  it("are not undone by a person who may no longer change the building, nor of one in the trash", async () => {
    const ids = [await add(), await add("company_admin", { fond_gestion_name: "Deuxième groupe" }), await add()];
    const who = "company_admin";
    const { undo_id } = (
      await decide(
        ids.map((id) => [id, "A16"]),
        { state: "set" },
        who,
      )
    ).json();
    await ask(who, "/buildings/bulk_delete/", { building_ids: [ids[2]] });
    await rows(sql`update strategy_undos set user_id = ${organisation().people.manager_of_another_group.id}::uuid
      where id = ${undo_id}::uuid`);
    expect((await undo(undo_id, "manager_of_another_group")).json()).toEqual({
      restored: 1,
      skipped: [
        { building_id: ids[0], reason: "not_found" },
        { building_id: ids[2], reason: "not_found" },
      ],
    });
  });

  it("are all written, or none is, when the database fails at the end", async () => {
    const ids = [await add(), await add()];
    const { owner } = server().database;
    await sql`create function refuse_undo() returns trigger language plpgsql as 'begin raise exception ''full''; end'`.execute(
      owner,
    );
    await sql`create trigger refuse_undo before insert on strategy_undos for each row execute function refuse_undo()`.execute(
      owner,
    );
    const decision = () =>
      decide(
        ids.map((id) => [id, "A16"]),
        { state: "set" },
      );
    try {
      expect((await decision()).statusCode).toBe(500);
      for (const id of ids) expect(await set(id, [])).toMatchObject({ plan: {}, version: 0 });
    } finally {
      await sql`drop trigger refuse_undo on strategy_undos`.execute(owner);
    }
    expect((await decision()).json()).toMatchObject({ decided: 2, skipped: [] });
  });

  it("are no longer undone after 30 days, and then forgotten", async () => {
    const { undo_id } = (await decide([[second, "A20"]], { state: "set" })).json();
    await rows(sql`update strategy_undos set created_at = now() - interval '31 days' where id = ${undo_id}::uuid`);
    expect((await undo(undo_id)).statusCode).toBe(404);
    await upkeep(server().database, PRESET_RETENTION);
    expect(await rows(sql`select from strategy_undos where id = ${undo_id}::uuid`)).toEqual([]);
    expect((await rows(sql`select from strategy_undos`)).length).toBeGreaterThan(0);
  });

  it("are refused by name when what is asked makes no sense", async () => {
    const errorsOf = async (decided: object, more: object = {}) => {
      const body = { actions: [{ building_id: first, action: "A08" }], set: decided, expected_count: 1, ...more };
      const answer = await ask("user_write", "/buildings/portfolio_plan_decide/", body);
      expect(answer.statusCode).toBe(422);
      return answer.json().errors;
    };
    expect(await errorsOf({})).toEqual({ set: ["required"] });
    expect(await errorsOf({ state: "set", priority: "low" })).toEqual({ "set.priority": ["unknown_field"] });
    expect(await errorsOf({ state: "late" })).toEqual({ "set.state": ["unknown_option"] });
    expect(await errorsOf({ year: THIS_YEAR - 1 })).toEqual({ "set.year": ["too_small"] });
    expect(await errorsOf({ due_on: `${NEXT}-02-30` })).toEqual({ "set.due_on": ["wrong_format"] });
    expect(await errorsOf({ due_on: `${NEXT}-02-20`, year: THIS_YEAR })).toEqual({ "set.year": ["two_values"] });
    expect(await errorsOf({ due_on: `${NEXT}-02-20`, state: "set" })).toEqual({ "set.due_on": ["not_planned"] });
    expect(await errorsOf({ spent: -1 })).toEqual({ "set.spent": ["too_small"] });
    expect(await errorsOf({ owner: "a".repeat(201) })).toEqual({ "set.owner": ["too_long"] });
    expect(await errorsOf({ note: " " })).toEqual({ "set.note": ["required"] });
    const given = { state: "set" };
    expect(await errorsOf(given, { expected_count: 2 })).toEqual({ expected_count: ["two_values"] });
    const twice = [1, 2].map(() => ({ building_id: first, action: "A08" }));
    expect(await errorsOf(given, { actions: twice, expected_count: 2 })).toEqual({ "actions.1": ["duplicate_key"] });
    expect(await errorsOf(given, { actions: [{ building_id: first, action: "P1" }] })).toEqual({
      "actions.0.action": ["not_in_strategy"],
    });
  });
});
