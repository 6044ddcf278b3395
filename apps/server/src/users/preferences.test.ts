import { randomUUID } from "node:crypto";
import { DEFAULT_COLUMNS } from "@lichen/domain";
import { expect, it } from "vitest";
import type { OrganisationUnderTest } from "../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onOrganisation } from "../server-under-test.ts";

onOrganisation("what somebody chose for themselves", (server, organisation) => {
  const path = (name: keyof OrganisationUnderTest["people"], end = "preferences") =>
    `/admin/users/${organisation().people[name].username}/${end}/`;
  const stored = async (name: keyof OrganisationUnderTest["people"]) => {
    const { id } = organisation().people[name];
    const row = await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx.selectFrom("users").select("buildings_columns").where("id", "=", id).executeTakeFirstOrThrow(),
    );
    return row.buildings_columns;
  };
  const hold = (companyId: string, by: string, more: object = {}) =>
    inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
      const values = {
        company_id: companyId,
        user_id: by,
        user_name: "Camille",
        file_name: "parc.xlsx",
        language: "fr",
      };
      const row = { ...values, state: "checking", holds: true, sent_at: "2026-11-21T10:00:00Z", ...more };
      const { id } = await trx
        .insertInto("building_imports")
        .values(row as never)
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    });

  it("is kept in its order, once each, and goes back to everybody’s", async () => {
    const { token } = organisation().people.user_read;
    const chosen = { buildings_columns: ["city", "cross_heat_2050", "city"] };
    const answer = await server().ask(token, "PATCH", path("user_read"), chosen);
    expect([answer.statusCode, answer.json()]).toEqual([200, { buildings_columns: ["city", "cross_heat_2050"] }]);
    expect(await stored("user_read")).toEqual(["city", "cross_heat_2050"]);
    const reset = await server().ask(token, "POST", path("user_read", "reset_preferences"), { list: "buildings" });
    expect(reset.json()).toEqual({ buildings_columns: DEFAULT_COLUMNS });
    expect(await stored("user_read")).toBeNull();
  });

  it.each([
    ["an unknown column", ["password"], "unknown_column"],
    ["none", [], "required"],
  ])("refuses %s", async (_, buildings_columns, code) => {
    const answer = await server().ask(organisation().people.user_read.token, "PATCH", path("user_read"), {
      buildings_columns,
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.values(answer.json().errors).flat()).toContain(code);
  });

  it.each([
    ["admin", "admin", 200],
    ["admin", "user_read", 403],
    ["company_admin", "user_read", 403],
    ["manager", "user_read", 403],
    ["user_write", "user_read", 404],
    ["company_admin", "other_company_admin", 404],
  ] as const)("%s who chooses for %s is answered %d", async (who, whose, status) => {
    const { token } = organisation().people[who];
    const chosen = { buildings_columns: ["city"] };
    const before = await stored(whose);
    const answers = [
      await server().ask(token, "PATCH", path(whose), chosen),
      await server().ask(token, "POST", path(whose, "reset_preferences")),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status]);
    expect(await stored(whose)).toEqual(status === 200 ? null : before);
  });

  it("tells who holds the organisation, since when, to its people and the platform", async () => {
    const { user_write, user_read, company_admin, admin, other_company_admin } = organisation().people;
    const none = await server().ask(user_read.token, "GET", path("user_read", "locks"));
    expect(none.json()).toEqual({ locks: [] });
    const importId = await hold(organisation().own.id, user_write.id);
    await hold(organisation().other.id, other_company_admin.id);
    await hold(organisation().own.id, user_write.id, { holds: false, state: "success" });
    const lock = {
      kind: "buildings_import",
      import_id: importId,
      file_name: "parc.xlsx",
      by: "Camille",
      since: "2026-11-21T10:00:00.000Z",
    };
    for (const [token, whose, own] of [
      [user_read.token, "user_read", false],
      [user_write.token, "user_write", true],
      [admin.token, "user_write", true],
    ] as const) {
      const answer = await server().ask(token, "GET", path(whose, "locks"));
      expect(answer.json()).toEqual({ locks: [{ ...lock, own, file_name: own ? lock.file_name : null }] });
    }
    const refused = [
      [company_admin.token, path("user_read", "locks")],
      [user_read.token, path("user_write", "locks")],
      [admin.token, `/admin/users/${randomUUID()}/locks/`],
    ] as const;
    const answers = await Promise.all(refused.map(([token, where]) => server().ask(token, "GET", where)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 404, 404]);
    const ofAdmin = await server().ask(admin.token, "GET", path("admin", "locks"));
    expect(ofAdmin.json()).toEqual({ locks: [] });
  });
});
