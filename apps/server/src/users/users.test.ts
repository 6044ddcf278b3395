import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { OrganisationUnderTest } from "../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";
import { onOrganisation } from "../server-under-test.ts";
import { createSignIn } from "../sign-in/index.ts";

onOrganisation("users", (server, organisation) => {
  const person = (name: keyof OrganisationUnderTest["people"]) => organisation().people[name];
  const stored = (id: string) =>
    inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst(),
    );
  const logged = (action: string, targetId: string) =>
    inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .selectFrom("audit_log")
        .select(["actor_id", "company_id", "target_name", "before", "after"])
        .where("action", "=", action)
        .where("target_id", "=", targetId)
        .execute(),
    );
  const newUser = (more: object = {}) => ({
    email: `${randomUUID()}@lichen.test`,
    first_name: "Noé",
    last_name: "Marchand",
    company_id: organisation().own.id,
    ...more,
  });
  const make = async (more: object = {}): Promise<{ id: string; username: string; email: string }> => {
    const response = await server().ask(person("admin").token, "POST", "/admin/users/", newUser(more));
    expect(response.statusCode).toBe(201);
    return response.json().user;
  };

  it("reads its own account, with the company, the subscription and the rights", async () => {
    const { token, username, id, email } = person("user_read");
    const response = await server().ask(token, "GET", `/admin/users/${username}/`);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        user: {
          id,
          username,
          first_name: "Camille",
          last_name: "user_read",
          email,
          group: null,
          company_id: organisation().own.id,
          company_name: organisation().own.name,
          company_status: "Member",
          company_subscription_type: "licence",
          job: null,
          language: "fr",
          uses_identity_provider: false,
          is_active: true,
          is_activated: true,
          date_joined: expect.any(String),
        },
        subscription: { type: "licence", active: true, start: null, end: null, running: true },
        rights: {
          subsidiary_ids: [],
          building_rights: { [organisation().own.group]: "read" },
          project_rights: { [organisation().own.projectGroup]: "read" },
        },
      },
    ]);
  });

  it.each([
    ["admin", "user_read", 200],
    ["admin", "admin", 200],
    ["company_admin", "user_read", 403],
    ["manager", "user_read", 403],
    ["manager", "other_company_admin", 404],
    ["company_admin", "other_company_admin", 404],
    ["company_admin", "admin", 404],
    ["user_write", "user_read", 404],
    ["sso_user", "sso_user", 200],
    ["disabled_account", "disabled_account", 401],
  ] as const)("%s who opens or renames the account of %s is answered %d", async (who, whose, status) => {
    const path = `/admin/users/${person(whose).username}/`;
    const before = await stored(person(whose).id);
    const read = await server().ask(person(who).token, "GET", path);
    const changed = await server().ask(person(who).token, "PATCH", path, { first_name: "Dominique" });
    expect([read.statusCode, changed.statusCode]).toEqual([status, status]);
    const after = await stored(person(whose).id);
    if (status === 200) expect(after?.first_name).toBe("Dominique");
    else expect(after).toEqual(before);
  });

  it("tells nobody whether an unknown user name exists, and asks visitors to sign in", async () => {
    const path = `/admin/users/${randomUUID()}/`;
    expect((await server().ask(person("company_admin").token, "GET", path)).statusCode).toBe(404);
    expect((await server().ask(person("admin").token, "GET", path)).statusCode).toBe(404);
    expect((await server().ask(null, "GET", path)).statusCode).toBe(401);
  });

  it.each(["%00", "a%00b", "%20", "%E2%80%AE"])("refuses the user name %s", async (name) => {
    const { token } = person("admin");
    const answers = [
      await server().ask(token, "GET", `/admin/users/${name}/`),
      await server().ask(token, "PATCH", `/admin/users/${name}/`, { first_name: "Zoé" }),
      await server().ask(token, "DELETE", `/admin/users/${name}/`),
      await server().ask(token, "GET", `/admin/users/${name}/resend_signup/`),
      await server().post(`/admin/users/${name}/confirm_sign_up/`, {
        confirmation_code: "\u0000",
        new_password: "\u0000",
      }),
    ];
    expect(answers.map((answer) => [answer.statusCode, Object.keys(answer.json().errors)])).toEqual(
      answers.map(() => [422, ["id"]]),
    );
  });

  it("changes the first and last name, and refuses every other field", async () => {
    const { id, username, token } = person("user_write");
    const before = await stored(id);
    const names = { first_name: "Zoé", last_name: "Faure" };
    const fixed = {
      group: "admin",
      email: "other@lichen.test",
      company_id: organisation().other.id,
      is_active: false,
      username: "root",
      is_activated: false,
    };
    const refused = await server().ask(token, "PATCH", `/admin/users/${username}/`, { ...names, ...fixed });
    const codes = Object.fromEntries(Object.keys(fixed).map((field) => [field, ["not_settable"]]));
    expect([refused.statusCode, refused.json().errors]).toEqual([422, codes]);
    expect(await stored(id)).toEqual(before);
    const response = await server().ask(token, "PATCH", `/admin/users/${username}/`, names);
    expect([response.statusCode, response.json().user.first_name]).toEqual([200, "Zoé"]);
    expect(await stored(id)).toEqual({
      ...before,
      first_name: "Zoé",
      last_name: "Faure",
      name: "Zoé Faure",
      updated_at: expect.anything(),
    });
    expect(await logged("user_changed", id)).toEqual([
      {
        actor_id: id,
        company_id: organisation().own.id,
        target_name: "Zoé Faure",
        before: { first_name: before?.first_name, last_name: before?.last_name },
        after: { first_name: "Zoé", last_name: "Faure" },
      },
    ]);
  });

  it.each(["a\r\nBcc: x@y", "a\nb", "", "a\u2028b", "x".repeat(101)])("refuses %j as a name", async (name) => {
    const { username, token } = person("user_without_rights");
    const response = await server().ask(token, "PATCH", `/admin/users/${username}/`, { last_name: name });
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ["last_name"]]);
  });

  it("lists the users of the platform to its administrators, by group and by what the name contains", async () => {
    const { token } = person("admin");
    const all = (await server().ask(token, "GET", "/admin/users/?limit=2&order_by=-email")).json();
    expect(all.users).toHaveLength(2);
    expect(all.users[0].email > all.users[1].email).toBe(true);
    expect(all.meta).toMatchObject({
      offset: 0,
      limit: 2,
      count: all.meta.total_count,
      total_count: all.meta.total_count,
    });
    const admins = (await server().ask(token, "GET", "/admin/users/?group=admin&search=LICHEN.test")).json();
    expect(admins.users.map((user: { email: string }) => user.email)).toEqual(["admin@lichen.test"]);
    expect(admins.meta).toMatchObject({ count: 1, total_count: all.meta.total_count });
    const ordinary = (await server().ask(token, "GET", "/admin/users/?group=user&search=no%20such%20name")).json();
    expect(ordinary.users).toEqual([]);
    expect((await server().ask(person("company_admin").token, "GET", "/admin/users/")).statusCode).toBe(403);
    expect((await server().ask(token, "GET", "/admin/users/?order_by=password")).statusCode).toBe(422);
  });

  it("pages over everybody once, whatever the order", async () => {
    const { token } = person("admin");
    for (const order of ["name", "-company_name", "date_joined"]) {
      const seen: string[] = [];
      for (let offset = 0; ; offset += 5) {
        const page = (
          await server().ask(token, "GET", `/admin/users/?limit=5&offset=${offset}&order_by=${order}`)
        ).json();
        seen.push(...page.users.map((user: { id: string }) => user.id));
        if (page.users.length < 5) {
          expect([seen.length, new Set(seen).size]).toEqual([page.meta.count, page.meta.count]);
          break;
        }
      }
    }
  });

  describe("creation", () => {
    it("makes an account that waits for its link, and sends the link", async () => {
      const given = newUser({ email: "Aline.Robert@Lichen.Test ", group: "manager" });
      const response = await server().ask(person("admin").token, "POST", "/admin/users/", given);
      const { user } = response.json();
      expect([response.statusCode, user]).toMatchObject([
        201,
        { email: "aline.robert@lichen.test", group: "manager", is_activated: false, company_id: organisation().own.id },
      ]);
      expect(await logged("user_created", user.id)).toEqual([
        {
          actor_id: person("admin").id,
          company_id: organisation().own.id,
          target_name: "Noé Marchand",
          before: null,
          after: { role: "manager", company_id: organisation().own.id },
        },
      ]);
      const mails = await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        trx.selectFrom("mails").select(["template", "company_id"]).where("recipient", "=", user.email).execute(),
      );
      expect(mails).toEqual([{ template: "account_activated", company_id: organisation().own.id }]);
    });

    it.each([
      ["an address with an account", { email: "admin@lichen.test" }, 409, "email_taken"],
      ["nobody’s company", { company_id: null }, 422, "company_needed"],
      ["a company that does not exist", { company_id: randomUUID() }, 422, "validation"],
      ["a second recipient", { email: "a@lichen.test\r\nBcc: x@y.test" }, 422, "validation"],
      ["two addresses", { email: "a@lichen.test,b@lichen.test" }, 422, "validation"],
      ["a header in a name", { first_name: "a\r\nBcc: x@y.test" }, 422, "validation"],
    ])("refuses %s", async (_what, more, status, code) => {
      const response = await server().ask(person("admin").token, "POST", "/admin/users/", newUser(more));
      expect([response.statusCode, response.json().type]).toEqual([status, `urn:lichen:problem:${code}`]);
    });

    it("of one address twenty times at once makes one account", async () => {
      const given = newUser();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => server().ask(person("admin").token, "POST", "/admin/users/", given)),
      );
      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
      const rows = await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        trx.selectFrom("users").select("id").where("email", "=", given.email).execute(),
      );
      expect(rows).toHaveLength(1);
    });

    it("is for platform administrators", async () => {
      for (const name of ["company_admin", "manager", "user_write"] as const) {
        expect((await server().ask(person(name).token, "POST", "/admin/users/", newUser())).statusCode).toBe(403);
      }
    });
  });

  it("gives a password to an administrator of the platform, whatever the provider of their company", async () => {
    const { database, ask } = server();
    await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
      await trx
        .insertInto("identity_providers")
        .values({
          company_id: organisation().own.id,
          slug: "federee",
          email_domain: "federee.test",
          issuer: "https://provider.test",
          client_id: "lichen",
          client_secret_sealed: "sealed",
        })
        .execute();
    });
    const admin = await make({ group: "admin", email: `${randomUUID()}@federee.test` });
    const user = await make({ email: `${randomUUID()}@federee.test` });
    expect(await stored(admin.id)).toMatchObject({ uses_identity_provider: false, is_activated: false });
    expect(await stored(user.id)).toMatchObject({ uses_identity_provider: true, is_activated: true });
    const path = `/admin/collaborators/${user.id}/`;
    expect((await ask(person("admin").token, "PATCH", path, { role: "admin" })).statusCode).toBe(200);
    expect(await stored(user.id)).toMatchObject({ group: "admin", uses_identity_provider: false });
    await inScope(database.db, PLATFORM_SCOPE, (trx) =>
      trx.deleteFrom("identity_providers").where("slug", "=", "federee").execute(),
    );
    for (const { username } of [admin, user]) {
      await ask(person("admin").token, "DELETE", `/admin/users/${username}/`);
    }
  });

  describe("deletion", () => {
    it("removes the account with its sessions, and is kept in the log", async () => {
      const { id, username } = await make();
      const response = await server().ask(person("admin").token, "DELETE", `/admin/users/${username}/`);
      expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
      expect(await stored(id)).toBeUndefined();
      expect(await logged("user_deleted", id)).toMatchObject([
        { before: { role: null, company_id: organisation().own.id } },
      ]);
      expect((await server().ask(person("admin").token, "DELETE", `/admin/users/${username}/`)).statusCode).toBe(404);
    });

    it("is not for oneself, nor for others than platform administrators", async () => {
      const { token, username, id } = person("admin");
      expect((await server().ask(token, "DELETE", `/admin/users/${username}/`)).statusCode).toBe(403);
      expect(
        (await server().ask(person("company_admin").token, "DELETE", `/admin/users/${username}/`)).statusCode,
      ).toBe(403);
      expect(await stored(id)).toBeDefined();
    });

    it("lets one of two delete the other, when both ask at once and a third stays", async () => {
      const { openSession } = createSignIn({
        database: server().database,
        secret: TEST_CONFIG.secret,
        publicUrl: "http://lichen.test",
      });
      const two = await Promise.all(
        [1, 2].map(async () => {
          const { id, username } = await make({ group: "admin", company_id: null });
          await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
            trx.updateTable("users").set({ is_activated: true }).where("id", "=", id).execute(),
          );
          const session = await openSession(id, { openedWith: "password", userAgent: null });
          if (session.kind !== "signed_in") throw new Error("no session");
          return { username, token: session.token };
        }),
      );
      const answers = await Promise.all(
        two.map(({ token }, at) => server().ask(token, "DELETE", `/admin/users/${two[1 - at]!.username}/`)),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect([401, 403]).toContain(answers.find(({ statusCode }) => statusCode !== 200)?.statusCode);
      for (const { username } of two) {
        await server().ask(person("admin").token, "DELETE", `/admin/users/${username}/`);
      }
    });

    it("leaves one administrator when two delete each other at once", async () => {
      const { id, username } = await make({ group: "admin", company_id: null });
      await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        trx.updateTable("users").set({ is_activated: true }).where("id", "=", id).execute(),
      );
      const { openSession } = createSignIn({
        database: server().database,
        secret: TEST_CONFIG.secret,
        publicUrl: "http://lichen.test",
      });
      const session = await openSession(id, { openedWith: "password", userAgent: null });
      if (session.kind !== "signed_in") throw new Error("no session");
      const first = person("admin");
      const answers = await Promise.all([
        server().ask(first.token, "DELETE", `/admin/users/${username}/`),
        server().ask(session.token, "DELETE", `/admin/users/${first.username}/`),
      ]);
      const { count } = await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        trx
          .selectFrom("users")
          .select(sql<number>`count(*)::int`.as("count"))
          .where("group", "=", "admin")
          .executeTakeFirstOrThrow(),
      );
      expect([count, answers.filter(({ statusCode }) => statusCode === 200)]).toEqual([1, [expect.anything()]]);
      expect([401, 403, 409]).toContain(answers.find(({ statusCode }) => statusCode !== 200)?.statusCode);
    });
  });
});
