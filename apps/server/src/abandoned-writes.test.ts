import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApp } from "./app.ts";
import { nextRevision } from "./lists/index.ts";
import { type OrganisationUnderTest, prepareOrganisation } from "./organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "./platform/scope.ts";
import { onEachDatabase } from "./platform/testing/databases.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";

const LIMIT_MS = 1500;
const ANSWERS = {
  fond_gestion_name: "Default",
  life_cycle_stage: "exploitation",
  building_type: "education",
  street: "1 rue du Canal",
  post_code: "31000",
  city: "Toulouse",
  country: "FR",
};

onEachDatabase("a writing whose caller was told that the answer took too long", (database) => {
  let app: FastifyInstance;
  let made: OrganisationUnderTest;
  let ids: readonly string[];
  beforeAll(async () => {
    app = await buildApp({ config: TEST_CONFIG, database: database(), requestLimitMs: LIMIT_MS });
    made = await prepareOrganisation(database(), TEST_CONFIG.secret);
    const added = await Promise.all([add("Un"), add("Deux")]);
    ids = added.map((response) => response.json().building.id as string);
  });
  afterAll(() => app.close());

  function ask(method: "POST" | "PATCH", path: string, payload: object) {
    const headers = { authorization: `Bearer ${made.people.user_write.token}` };
    return app.inject({ method, url: `/api${path}`, headers, payload });
  }

  function add(name: string) {
    const building = { ...ANSWERS, member_building_code: randomUUID(), member_building_name: name };
    return ask("POST", "/buildings/", { building });
  }

  /** Has someone else write in the portfolio for longer than callers wait. */
  async function whileHeld<T>(work: () => Promise<T>): Promise<T> {
    const held = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const holder = inScope(database().db, PLATFORM_SCOPE, async (trx) => {
      await nextRevision(trx, made.own.id);
      held.resolve();
      await over.promise;
    });
    await held.promise;
    const working = work();
    await wait(1.5 * LIMIT_MS);
    over.resolve();
    await holder;
    return working;
  }

  /** All that is kept of the portfolio, once no one works on it any more. */
  async function countStored() {
    const nextOne = await add(`Témoin ${randomUUID()}`);
    expect(nextOne.statusCode).toBe(201);
    return inScope(database().db, PLATFORM_SCOPE, async (trx) => {
      const { rows } = await sql<{ name: string; kind: string }>`
        select name, kind from building_changes where name not like 'Témoin%' order by id`.execute(trx);
      const company = await sql<{ counted: number; there: number }>`
        select buildings_counter as counted, (select count(*)::int from buildings where company_id = companies.id
          and deleted_at is null and name like 'Témoin%') as witnesses,
          (select count(*)::int from buildings where company_id = companies.id and deleted_at is null) as there
        from companies where id = ${made.own.id}::uuid`.execute(trx);
      const { counted, there, witnesses } = company.rows[0] as { counted: number; there: number; witnesses: number };
      return { changes: rows, counted: counted - witnesses, there: there - witnesses };
    });
  }

  it.each([
    ["a building added", () => add("Jamais")],
    [
      "a building changed",
      () => ask("PATCH", `/buildings/${ids[0]}/`, { building: { member_building_name: "Jamais" } }),
    ],
    [
      "actions of buildings decided",
      () => {
        const actions = ids.map((building_id) => ({ building_id, action: "A08" }));
        return ask("POST", "/buildings/portfolio_plan_decide/", { actions, set: { state: "set" }, expected_count: 2 });
      },
    ],
    ["buildings put in the trash", () => ask("POST", "/buildings/bulk_delete/", { building_ids: ids })],
  ])("is not done: %s", async (_, write) => {
    const before = await countStored();
    const refused = await whileHeld(() => Promise.all(Array.from({ length: 5 }, write)));
    expect(refused.map((response) => response.json().detail)).toEqual(Array(5).fill("timeout"));
    expect(await countStored()).toEqual(before);
    expect((await write()).statusCode).toBeLessThan(300);
  });
});
