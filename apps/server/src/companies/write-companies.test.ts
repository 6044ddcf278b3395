import { randomUUID } from "node:crypto";
import { lastDemoDay } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import type { PersonUnderTest } from "../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { unseal } from "../platform/seal.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";
import { onOrganisation } from "../server-under-test.ts";
import { companiesUnderTest, NOBODY } from "./testing/companies-under-test.ts";

onOrganisation("companies that are written", (server, organisation) => {
  const { as, create, stored, logOf } = companiesUnderTest<PersonUnderTest>(
    server,
    (who) => organisation().people[who].token,
  );

  describe("a new company", () => {
    it("has its Default groups and a line in the log", async () => {
      const company = await create("École des Œillets", { siren: "123456789", parent_id: organisation().own.id });
      expect(company).toMatchObject({
        code: "C-École des Œillets",
        siren: "123456789",
        parent: { id: organisation().own.id, name: "Ville d’essai" },
        status: "Unknown",
        is_active: true,
        subscription: { type: null, active: false, start: null, end: null, running: false },
        buildings_threshold: null,
        buildings_counter: 0,
        building_groups: [{ name: "Default", is_default: true, count: 0 }],
        project_groups: [{ name: "Default", is_default: true, count: 0 }],
      });
      expect(await logOf(company.id)).toMatchObject([
        {
          action: "company_created",
          actor_id: organisation().people.admin.id,
          before: null,
          after: { siren: "123456789" },
        },
      ]);
    });

    it.each([
      [{ name: "ÉCOLE DES ŒILLETS", code: "free" }, "company_name_taken", "name"],
      [{ name: "Libre", code: "c-école des œillets" }, "company_code_taken", "code"],
      [{ name: "Libre", code: "free", fond_gestion: "FONDS A" }, "company_fond_gestion_taken", "fond_gestion"],
      [
        { name: "Libre", code: "free", identity_provider: provider("pris", "autre.test") },
        "identity_provider_taken",
        "identity_provider.slug",
      ],
      [
        { name: "Libre", code: "free", identity_provider: provider("autre", "pris.test") },
        "identity_provider_taken",
        "identity_provider.email_domain",
      ],
    ])("that takes what another has is refused: %j", async (payload, code, field) => {
      if (code === "company_fond_gestion_taken") await create("Avec fonds", { fond_gestion: "Fonds A" });
      if (field === "identity_provider.slug")
        await create("Avec SSO", { identity_provider: provider("pris", "pris.test") });
      const { status, body } = await as("admin", "POST", "", payload);
      expect([status, body.detail, body.errors]).toEqual([409, code, { [field]: [code] }]);
    });

    it("keeps accents apart: two names that differ by one are two", async () => {
      await create("Cote");
      await create("Côte");
    });

    it("in demonstration has 30 days and 10 buildings", async () => {
      const today = new Date().toISOString().slice(0, 10);
      const subscription = { type: "demo", active: true, start: null, end: null };
      const company = await create("Essai libre", { subscription });
      expect(company).toMatchObject({
        buildings_threshold: 10,
        subscription: { type: "demo", active: true, start: today, end: lastDemoDay(today), running: true },
      });
      expect((await create("Essai large", { subscription, buildings_threshold: 25 })).buildings_threshold).toBe(25);
    });

    it("depends on a company that exists", async () => {
      const { status, body } = await as("admin", "POST", "", { name: "Orpheline", code: "orph", parent_id: NOBODY });
      expect([status, body.detail]).toEqual([422, "parent_refused"]);
    });

    it.each(["user_write", "manager", "company_admin"] as const)("is not made by %s", async (who) => {
      expect((await as(who, "POST", "", { name: "Pirate", code: "pirate" })).status).toBe(403);
    });

    it("needs the secret of its identity provider", async () => {
      const { client_secret: _, ...visible } = provider("sans", "sans.test");
      const { status, body } = await as("admin", "POST", "", {
        name: "Sans",
        code: "sans",
        identity_provider: visible,
      });
      expect([status, body.detail]).toEqual([422, "client_secret_needed"]);
      const { body: list } = await as("admin", "POST", "search/", { search: "sans" });
      expect(list.companies).toEqual([]);
    });
  });

  describe("a changed company", () => {
    it("keeps what is absent, and the log says what was before and after", async () => {
      const { id } = await create("Avant", { siren: "111111111" });
      const { status, body } = await as("admin", "PUT", `${id}/`, { name: "Après", buildings_threshold: 40 });
      expect([status, body.company]).toMatchObject([200, { name: "Après", siren: "111111111", code: "C-Avant" }]);
      expect((await logOf(id))[1]).toMatchObject({
        action: "company_changed",
        before: { name: "Avant", buildings_threshold: null },
        after: { name: "Après", buildings_threshold: 40 },
      });
      await as("admin", "PUT", `${id}/`, { name: "Après" });
      expect(await logOf(id)).toHaveLength(2);
    });

    it.each([
      [{ name: "VILLE d’essai" }, "company_name_taken", "name"],
      [{ code: "essai" }, "company_code_taken", "code"],
    ])("that takes %j is refused", async (payload, code, field) => {
      const { status, body } = await as("admin", "PUT", `${organisation().other.id}/`, payload);
      expect([status, body.detail, body.errors]).toEqual([400, code, { [field]: [code] }]);
    });

    it("that becomes a demo begins its 30 days and its 10 buildings", async () => {
      const { id } = await create("Vers la démo");
      const subscription = { type: "demo", active: true, start: "2026-01-01", end: null };
      const { body } = await as("admin", "PUT", `${id}/`, { subscription });
      expect(body.company).toMatchObject({ buildings_threshold: 10, subscription: { end: "2026-01-30" } });
      const licence = { type: "licence", active: true, start: "2026-01-01", end: null };
      const { body: after } = await as("admin", "PUT", `${id}/`, { subscription: licence, buildings_threshold: null });
      expect(after.company).toMatchObject({ buildings_threshold: null, subscription: { type: "licence", end: null } });
    });

    it("refuses a period that ends before it starts", async () => {
      const subscription = { type: "licence", active: true, start: "2026-02-01", end: "2026-01-01" };
      const { status, body } = await as("admin", "PUT", `${organisation().other.id}/`, { subscription });
      expect([status, body.errors]).toEqual([422, { "subscription.end": ["end_before_start"] }]);
    });

    it("never depends on itself, nor on what depends on it", async () => {
      const top = await create("Sommet");
      const middle = await create("Milieu", { parent_id: top.id });
      const low = await create("Bas", { parent_id: middle.id });
      for (const parent_id of [top.id, middle.id, low.id, NOBODY]) {
        const { status, body } = await as("admin", "PUT", `${top.id}/`, { parent_id });
        expect([status, body.detail]).toEqual([422, "parent_refused"]);
      }
      const both = await Promise.all([
        as("admin", "PUT", `${organisation().own.id}/`, { parent_id: low.id }),
        as("admin", "PUT", `${top.id}/`, { parent_id: organisation().own.id }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
      await as("admin", "PUT", `${organisation().own.id}/`, { parent_id: null });
      await as("admin", "PUT", `${top.id}/`, { parent_id: null });
    });

    it("by its own administrator: nothing but the groups, any other field is refused", async () => {
      const before = await stored(organisation().own.id);
      const facts = {
        name: "Pirate",
        is_active: false,
        buildings_threshold: 10_000,
        parent_id: organisation().other.id,
        status: "NonMember",
        sso_access: false,
        subscription: { type: null, active: true, start: null, end: "2099-12-31" },
        identity_provider: provider("pirate", "pirate.test"),
      };
      const fixed = { buildings_counter: 0, created_at: "2000-01-01T00:00:00Z" };
      for (const sent of [facts, fixed, { id: organisation().other.id }]) {
        const { status, body } = await as("company_admin", "PUT", `${organisation().own.id}/`, sent);
        const codes = Object.fromEntries(Object.keys(sent).map((field) => [field, ["not_settable"]]));
        expect([status, body.errors]).toEqual([422, codes]);
      }
      expect(await stored(organisation().own.id)).toEqual(before);
    });

    it.each([
      ["user_write", "own", 403],
      ["manager", "own", 403],
      ["company_admin", "other", 404],
    ] as const)("is refused to %s of %s", async (who, which, status) => {
      const before = await stored(organisation()[which].id);
      expect((await as(who, "PUT", `${organisation()[which].id}/`, { name: "Pirate" })).status).toBe(status);
      expect(await stored(organisation()[which].id)).toEqual(before);
    });
  });

  describe("an identity provider", () => {
    const sealed = async (id: string) => {
      const rows = await server()
        .database.signIn.selectFrom("identity_providers")
        .select("client_secret_sealed")
        .where("company_id", "=", id)
        .execute();
      return rows.map((row) => unseal(TEST_CONFIG.secret, row.client_secret_sealed))[0];
    };

    it.each(["https://user:word@id.test", "https://id.test?tenant=1", "https://id.test/#top", "ftp://id.test"])(
      "is refused, by its field, with the issuer %s, which will never be asked",
      async (issuer) => {
        const { id } = await create(`Refusée ${randomUUID()}`);
        const given = { identity_provider: { ...provider("refused", "refused.test"), issuer } };
        const changed = await as("admin", "PUT", `${id}/`, given);
        const code = issuer.startsWith("ftp") ? "wrong_format" : "address_not_allowed";
        expect([changed.status, changed.body.errors]).toEqual([422, { "identity_provider.issuer": [code] }]);
        expect(await sealed(id)).toBeUndefined();
      },
    );

    it("is set, changed without its secret, and taken away; the secret never leaves", async () => {
      const { id } = await create("Fédérée");
      const { client_secret, ...visible } = provider("fed", "Fed.test");
      const set = await as("admin", "PUT", `${id}/`, { identity_provider: { ...visible, client_secret } });
      expect(set.body.company.identity_provider).toEqual({ ...visible, email_domain: "fed.test" });
      expect(await sealed(id)).toBe(client_secret);

      const changed = await as("admin", "PUT", `${id}/`, { identity_provider: { ...visible, client_id: "another" } });
      expect(changed.body.company.identity_provider.client_id).toBe("another");
      expect(await sealed(id)).toBe(client_secret);

      const moved = { ...visible, issuer: "https://elsewhere.test" };
      const refused = await as("admin", "PUT", `${id}/`, { identity_provider: moved });
      expect([refused.status, refused.body.detail]).toEqual([422, "client_secret_needed"]);
      await as("admin", "PUT", `${id}/`, { identity_provider: { ...moved, client_secret: "new one" } });
      expect(await sealed(id)).toBe("new one");

      await as("admin", "PUT", `${id}/`, { identity_provider: null });
      expect(await sealed(id)).toBeUndefined();
      const log = await logOf(id);
      expect(log.map(({ action }) => action)).toEqual([
        "company_created",
        ...Array(4).fill("identity_provider_changed"),
      ]);
      expect(JSON.stringify(log) + server().log.join("")).not.toMatch(/new one|very secret/);
    });
  });

  describe("a deleted company", () => {
    it("goes with its people, groups and buildings; platform administrators stay", async () => {
      const { id } = await create("À supprimer");
      const { database } = server();
      const [user, admin] = await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
        const group = await trx
          .selectFrom("building_groups")
          .select("id")
          .where("company_id", "=", id)
          .executeTakeFirstOrThrow();
        const person = { company_id: id, first_name: "Camille", last_name: "Essai" };
        const people = await trx
          .insertInto("users")
          .values([
            { ...person, username: "gone", email: "gone@lichen.test", group: "manager" } as never,
            { ...person, username: "stays", email: "stays@lichen.test", group: "admin" } as never,
          ])
          .returning("id")
          .execute();
        const rights = people.map((one) => ({
          company_id: id,
          user_id: one.id,
          group_id: group.id,
          right: "read" as const,
        }));
        await trx.insertInto("building_group_rights").values(rights).execute();
        await trx
          .insertInto("buildings")
          .values({ company_id: id, group_id: group.id, code: "B", name: "B", answers: "{}" })
          .execute();
        return people.map((one) => one.id);
      });
      expect(await as("admin", "DELETE", `${id}/`)).toEqual({ status: 200, body: { success: true } });
      const [line] = await logOf(admin!);
      expect(line).toMatchObject({ action: "user_changed", before: { company_id: id }, after: { company_id: null } });
      const left = await inScope(database.db, PLATFORM_SCOPE, async (trx) => ({
        users: await trx.selectFrom("users").select(["id", "company_id"]).where("id", "in", [user!, admin!]).execute(),
        buildings: await trx.selectFrom("buildings").selectAll().where("company_id", "=", id).execute(),
        groups: await trx.selectFrom("building_groups").selectAll().where("company_id", "=", id).execute(),
        rights: await trx.selectFrom("building_group_rights").selectAll().where("company_id", "=", id).execute(),
        company: await trx.selectFrom("companies").selectAll().where("id", "=", id).execute(),
      }));
      expect(left).toEqual({
        users: [{ id: admin, company_id: null }],
        buildings: [],
        groups: [],
        rights: [],
        company: [],
      });
      expect((await logOf(id)).at(-1)).toMatchObject({
        action: "company_deleted",
        before: { code: "C-À supprimer", collaborators_count: 2, buildings_count: 1, building_groups_count: 1 },
        after: null,
      });
    });

    it("has no subsidiaries", async () => {
      const top = await create("Mère");
      await create("Fille", { parent_id: top.id });
      const { status, body } = await as("admin", "DELETE", `${top.id}/`);
      expect([status, body.detail]).toEqual([409, "company_has_subsidiaries"]);
      expect(await stored(top.id)).toBeDefined();
    });

    it.each(["user_write", "manager", "company_admin"] as const)("is not deleted by %s", async (who) => {
      expect((await as(who, "DELETE", `${organisation().own.id}/`)).status).toBe(403);
      expect(await stored(organisation().own.id)).toBeDefined();
    });
  });
});

function provider(slug: string, email_domain: string) {
  return {
    slug,
    email_domain,
    issuer: "https://id.test",
    client_id: "lichen",
    trusts_emails: false,
    client_secret: "very secret",
  };
}
