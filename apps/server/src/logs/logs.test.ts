import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { PersonUnderTest } from "../organisation-under-test.ts";
import { audit } from "../platform/audit.ts";
import { inScope, PLATFORM_SCOPE, scopeOf } from "../platform/scope.ts";
import { onEachDatabase } from "../platform/testing/databases.ts";
import { onOrganisation } from "../server-under-test.ts";

/** Preparing the organisation signs its people in: their lines are left aside. */
const WRITTEN_HERE = {
  column: "action",
  type: "enum",
  value: ["group_renamed", "company_deleted", "account_requested"],
};
const GONE = "00000000-0000-4000-8000-000000000000";

onOrganisation("the log of actions", (server, organisation) => {
  beforeAll(async () => {
    const { id } = organisation().people.admin;
    const actor = { user_id: id, name: "Camille admin" };
    await inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
      await audit(trx, [
        {
          action: "group_renamed",
          actor,
          companyId: organisation().own.id,
          target: { kind: "group", id: organisation().own.group, name: "Écoles" },
          before: { name: "Lycées" },
          after: { name: "Écoles" },
        },
        { action: "company_deleted", actor, companyId: GONE, target: { kind: "company", id: GONE, name: "Disparue" } },
        {
          action: "account_requested",
          actor: null,
          companyId: null,
          target: { kind: "request", id: GONE, name: "<script>alert(1)</script>" },
        },
      ]);
    });
  });

  const search = async (payload: { filters?: object[] }, who: PersonUnderTest = "admin") => {
    const filters = [WRITTEN_HERE, ...(payload.filters ?? [])];
    const response = await server().ask(organisation().people[who].token, "POST", "/admin/logs/search/", {
      ...payload,
      filters,
    });
    return { status: response.statusCode, body: response.json() };
  };
  const actions = (found: { body: { logs: { action: string }[] } }) => found.body.logs.map(({ action }) => action);

  it("says who did what, when, before and after; the newest first", async () => {
    const { status, body } = await search({});
    const signedIn = Object.keys(organisation().people).filter((name) => !name.startsWith("key_"));
    expect([status, body.meta]).toEqual([
      200,
      { offset: 0, limit: 30, count: 3, total_count: 3 + signedIn.length, next_cursor: null },
    ]);
    expect(body.logs.map(({ at, id, ...log }: { at: string; id: number }) => log)).toEqual([
      {
        action: "account_requested",
        actor_id: null,
        actor_name: "",
        company_id: null,
        company_name: null,
        target_kind: "request",
        target_id: GONE,
        target_name: "<script>alert(1)</script>",
        before: null,
        after: null,
      },
      expect.objectContaining({ action: "company_deleted", company_id: GONE, company_name: null }),
      {
        action: "group_renamed",
        actor_id: organisation().people.admin.id,
        actor_name: "Camille admin",
        company_id: organisation().own.id,
        company_name: "Ville d’essai",
        target_kind: "group",
        target_id: organisation().own.group,
        target_name: "Écoles",
        before: { name: "Lycées" },
        after: { name: "Écoles" },
      },
    ]);
  });

  it.each([
    [{ column: "action", type: "enum", value: ["group_renamed", "user_deleted"] }, ["group_renamed"]],
    [{ column: "target_kind", type: "enum", value: ["company"] }, ["company_deleted"]],
    [{ column: "company_name", type: "text", value: "VILLE" }, ["group_renamed"]],
    [{ column: "company_name", type: "empty", value: true }, ["account_requested", "company_deleted"]],
    [{ column: "target_name", type: "text", value: "ecoles" }, ["group_renamed"]],
    [{ column: "actor_name", type: "empty", value: true }, ["account_requested"]],
    [{ column: "at", type: "date", value: { max: "2020-01-01" } }, []],
  ])("filters by %j", async (filter, expected) => {
    expect(actions(await search({ filters: [filter] }))).toEqual(expected);
  });

  it("is put in order and cut in pages", async () => {
    const pages = await Promise.all(
      [0, 1, 2].map((offset) => search({ order_by: "target_name", limit: 1, offset } as object).then(actions)),
    );
    expect(pages.flat()).toEqual(["account_requested", "company_deleted", "group_renamed"]);
  });

  it.each(["user_write", "manager", "company_admin"] as const)("is not for %s", async (who) => {
    expect((await search({}, who)).status).toBe(403);
  });
});

onEachDatabase("the lines of the log", (database) => {
  const refused = { code: "42501" };
  const entry = { action: "user_created", actor: null, companyId: null } as const;

  beforeAll(() =>
    inScope(database().db, PLATFORM_SCOPE, (trx) =>
      audit(trx, [{ ...entry, target: { kind: "user", id: GONE, name: "Camille" } }]),
    ),
  );

  describe.each(["db", "signIn"] as const)("for %s", (handle) => {
    it.each([
      "update audit_log set actor_name = 'somebody else'",
      "delete from audit_log",
      "truncate audit_log",
      "alter table audit_log disable row level security",
      "drop table audit_log",
    ])("cannot be touched: %s", async (statement) => {
      await expect(
        inScope(database()[handle], PLATFORM_SCOPE, (trx) => sql.raw(statement).execute(trx)),
      ).rejects.toMatchObject(refused);
    });
  });

  it("are not seen from a company", async () => {
    const scope = scopeOf({ role: "company_admin", company_id: GONE, subsidiary_ids: [] } as never);
    const { rows } = await inScope(database().db, scope, (trx) => sql`select * from audit_log`.execute(trx));
    expect(rows).toEqual([]);
  });

  it("stand as they were written", async () => {
    const { rows } = await inScope(database().db, PLATFORM_SCOPE, (trx) =>
      sql`select actor_name, target_name from audit_log`.execute(trx),
    );
    expect(rows).toEqual([{ actor_name: "", target_name: "Camille" }]);
  });
});
