import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApp } from "./app.ts";
import { BUILDING_UNDER_TEST } from "./building-under-test.ts";
import { nextRevision } from "./lists/index.ts";
import { type OrganisationUnderTest, prepareOrganisation } from "./organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "./platform/scope.ts";
import { onEachDatabase } from "./platform/testing/databases.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";

const LIMIT_MS = 1500;
onEachDatabase("a writing whose caller was told that the answer took too long", (database) => {
  let hurried: FastifyInstance;
  /** The same product with its usual limit, for what is not to be late: a busy machine takes more than the short one. */
  let patient: FastifyInstance;
  let made: OrganisationUnderTest;
  let ids: readonly string[];
  beforeAll(async () => {
    hurried = await buildApp({ config: TEST_CONFIG, database: database(), requestLimitMs: LIMIT_MS });
    patient = await buildApp({ config: TEST_CONFIG, database: database() });
    made = await prepareOrganisation(database(), TEST_CONFIG.secret);
    const added = await Promise.all([add(patient, "Un"), add(patient, "Deux")]);
    ids = added.map((response) => response.json().building.id as string);
  });
  afterAll(() => Promise.all([hurried.close(), patient.close()]));

  function ask(app: FastifyInstance, method: "POST" | "PATCH", path: string, payload: object) {
    const headers = { authorization: `Bearer ${made.people.user_write.token}` };
    return app.inject({ method, url: `/api${path}`, headers, payload });
  }

  function add(app: FastifyInstance, name: string) {
    const building = { ...BUILDING_UNDER_TEST, member_building_code: randomUUID(), member_building_name: name };
    return ask(app, "POST", "/buildings/", { building });
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
    const nextOne = await add(patient, `Témoin ${randomUUID()}`);
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
    ["a building added", (app: FastifyInstance) => add(app, "Jamais")],
    [
      "a building changed",
      (app: FastifyInstance) =>
        ask(app, "PATCH", `/buildings/${ids[0]}/`, { building: { member_building_name: "Jamais" } }),
    ],
    [
      "actions of buildings decided",
      (app: FastifyInstance) => {
        const actions = ids.map((building_id) => ({ building_id, action: "A08" }));
        return ask(app, "POST", "/buildings/portfolio_plan_decide/", {
          actions,
          set: { state: "set" },
          expected_count: 2,
        });
      },
    ],
    [
      "buildings put in the trash",
      (app: FastifyInstance) => ask(app, "POST", "/buildings/bulk_delete/", { building_ids: ids }),
    ],
  ])("is not done: %s", async (_, write) => {
    const before = await countStored();
    const refused = await whileHeld(() => Promise.all(Array.from({ length: 5 }, () => write(hurried))));
    expect(refused.map((response) => response.json().detail)).toEqual(Array(5).fill("timeout"));
    expect(await countStored()).toEqual(before);
    expect((await write(patient)).statusCode).toBeLessThan(300);
  });
});
