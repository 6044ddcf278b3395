import { randomUUID } from "node:crypto";
import { SAVED_VIEWS } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import type { PersonUnderTest } from "../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onOrganisation } from "../server-under-test.ts";

const VIEWS = "/buildings/views/";
const SETTINGS = {
  columns: ["city", "cross_heat_2050"],
  filters: [{ column: "city", type: "text", value: "Lyon" }],
  search: "mairie",
  scenario: "ssp2",
  order_by: "-cross_heat_2050",
};

onOrganisation("saved views of the portfolio", (server, organisation) => {
  const ask = async (
    who: PersonUnderTest,
    method: "GET" | "POST" | "PATCH" | "DELETE",
    path: string,
    body?: object,
  ) => {
    const response = await server().ask(organisation().people[who].token, method, path, body);
    return { status: response.statusCode, body: response.json() };
  };
  const create = async (who: PersonUnderTest, more: object = {}) => {
    const { status, body } = await ask(who, "POST", VIEWS, { name: randomUUID(), settings: SETTINGS, ...more });
    expect(status).toBe(201);
    return body.view as { id: string; name: string };
  };
  const seen = async (who: PersonUnderTest) => (await ask(who, "GET", VIEWS)).body.views as { id: string }[];
  const one = async (who: PersonUnderTest, id: string) => (await seen(who)).find((view) => view.id === id);
  const stored = () =>
    inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx.selectFrom("portfolio_views").selectAll().orderBy("id").execute(),
    );

  it("are kept whole, the own ones first, by name", async () => {
    const shared = await create("user_write", { name: "A partagée", shared: true });
    const z = await create("user_read", { name: "Zones", is_default: true });
    const e = await create("user_read", { name: "Été" });
    await create("user_write", { name: "À moi seul" });
    expect((await seen("user_read")).map(({ id }) => id)).toEqual([e.id, z.id, shared.id]);
    expect(await one("user_read", z.id)).toEqual({
      id: z.id,
      name: "Zones",
      shared: false,
      own: true,
      owner: "Camille user_read",
      is_default: true,
      settings: SETTINGS,
    });
    expect(await one("user_read", shared.id)).toMatchObject({ own: false, shared: true, owner: "Camille user_write" });
    expect(await seen("other_company_admin")).toEqual([]);
    expect(await seen("admin")).toEqual([]);
  });

  it("have a name that is the owner’s only once, whatever the case", async () => {
    const { id } = await create("manager", { name: "Toitures" });
    const again = await ask("manager", "POST", VIEWS, { name: "TOITURES", settings: SETTINGS });
    expect([again.status, again.body.detail]).toEqual([409, "name_taken"]);
    const other = await create("manager", { name: "Façades" });
    const renamed = await ask("manager", "PATCH", `${VIEWS}${other.id}/`, { name: "toitures" });
    expect([renamed.status, renamed.body.detail]).toEqual([409, "name_taken"]);
    expect((await ask("manager", "PATCH", `${VIEWS}${id}/`, { name: "toitures" })).status).toBe(200);
    expect((await ask("company_admin", "POST", VIEWS, { name: "Toitures", settings: SETTINGS })).status).toBe(201);
  });

  it("take their owner and their company from nobody", async () => {
    const { own, other, people } = organisation();
    const forged = { id: randomUUID(), company_id: other.id, user_id: people.company_admin.id, own: false };
    const whole = { ...forged, name: "Forgée", settings: SETTINGS };
    expect((await ask("sso_user", "POST", VIEWS, whole)).status).toBe(422);
    const { id } = await create("sso_user", { name: "Forgée" });
    const { status, body } = await ask("sso_user", "PATCH", `${VIEWS}${id}/`, whole);
    expect([status, body.errors]).toEqual([422, { id: ["not_settable"] }]);
    const { id: _, ...rest } = whole;
    expect((await ask("sso_user", "PATCH", `${VIEWS}${id}/`, rest)).body.errors).toEqual({
      own: ["not_settable"],
      company_id: ["unknown_field"],
      user_id: ["unknown_field"],
    });
    const views = (await stored()).filter((view) => view.id === id || view.id === forged.id);
    expect(views).toMatchObject([{ id, company_id: own.id, user_id: people.sso_user.id, name: "Forgée" }]);
    await ask("sso_user", "DELETE", `${VIEWS}${id}/`);
  });

  it("of one name asked ten times at once are one", async () => {
    const body = { name: "Ensemble", settings: SETTINGS };
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask("sso_user", "POST", VIEWS, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    const two = await Promise.all(["B", "C"].map((name) => create("sso_user", { name })));
    const names = await Promise.all(two.map(({ id }) => ask("sso_user", "PATCH", `${VIEWS}${id}/`, { name: "Même" })));
    expect(names.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("are at most so many for one person, even asked at once", async () => {
    const { id: userId } = organisation().people.manager_of_another_group;
    await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .insertInto("portfolio_views")
        .values(
          Array.from({ length: SAVED_VIEWS - 1 }, (_, at) => ({
            company_id: organisation().own.id,
            user_id: userId,
            name: `Vue ${at}`,
            settings: JSON.stringify(SETTINGS),
          })),
        )
        .execute(),
    );
    const answers = await Promise.all(
      ["X", "Y", "Z"].map((name) => ask("manager_of_another_group", "POST", VIEWS, { name, settings: SETTINGS })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await seen("manager_of_another_group")).toHaveLength(
      SAVED_VIEWS + (await seen("manager_of_another_group")).filter((view) => !("own" in view && view.own)).length,
    );
  });

  describe("of a colleague", () => {
    it("are unknown while private, and known but not to be changed when shared", async () => {
      const own = await create("user_write");
      const shared = await create("user_write", { shared: true });
      const before = await stored();
      for (const [who, id, status] of [
        ["user_read", own.id, 404],
        ["company_admin", own.id, 404],
        ["admin", shared.id, 404],
        ["other_company_admin", shared.id, 404],
        ["user_read", shared.id, 403],
        ["company_admin", shared.id, 403],
        ["user_read", randomUUID(), 404],
      ] as const) {
        const path = `${VIEWS}${id}/`;
        const answers = [
          await ask(who, "PATCH", path, { name: "Prise" }),
          await ask(who, "PATCH", path, { is_default: true, settings: SETTINGS }),
          await ask(who, "DELETE", path),
        ];
        expect([who, ...answers.map((answer) => answer.status)]).toEqual([who, status, status, status]);
      }
      expect(await stored()).toEqual(before);
      expect((await ask("admin", "POST", VIEWS, { name: "Vue", settings: SETTINGS })).status).toBe(403);
    });

    it("can be the own default while they are shared", async () => {
      const shared = await create("user_write", { shared: true });
      const path = `${VIEWS}${shared.id}/`;
      const chosen = await ask("user_read", "PATCH", path, { is_default: true });
      expect([chosen.status, chosen.body.view]).toMatchObject([200, { is_default: true, own: false }]);
      expect(await one("user_write", shared.id)).toMatchObject({ is_default: false });
      await ask("user_write", "PATCH", path, { is_default: true });
      await ask("user_write", "PATCH", path, { shared: false });
      expect(await one("user_read", shared.id)).toBeUndefined();
      expect(await one("user_write", shared.id)).toMatchObject({ is_default: true, shared: false });
      await ask("user_write", "PATCH", path, { shared: true });
      expect(await one("user_read", shared.id)).toMatchObject({ is_default: false });
    });
  });

  it("that stop being shared are nobody else’s default, even chosen at the same moment", async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await create("user_write", { shared: true });
      const path = `${VIEWS}${id}/`;
      const [hidden, ...chosen] = await Promise.all([
        ask("user_write", "PATCH", path, { shared: false }),
        ask("user_read", "PATCH", path, { is_default: true }),
        ask("manager", "PATCH", path, { is_default: true }),
      ]);
      expect(hidden.status).toBe(200);
      for (const { status } of chosen) expect([200, 404]).toContain(status);
      const left = await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        trx.selectFrom("users").select("email").where("buildings_view_id", "=", id).execute(),
      );
      expect(left).toEqual([]);
    }
  });

  it("are one default at a time, and none when it is deleted", async () => {
    const [a, b] = [await create("company_admin", { is_default: true }), await create("company_admin")];
    await ask("company_admin", "PATCH", `${VIEWS}${b.id}/`, { is_default: true });
    expect(await one("company_admin", a.id)).toMatchObject({ is_default: false });
    await ask("company_admin", "PATCH", `${VIEWS}${a.id}/`, { is_default: false });
    expect(await one("company_admin", b.id)).toMatchObject({ is_default: true });
    expect(await ask("company_admin", "DELETE", `${VIEWS}${b.id}/`)).toEqual({
      status: 200,
      body: { success: true },
    });
    const { id } = organisation().people.company_admin;
    const user = await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx.selectFrom("users").select("buildings_view_id").where("id", "=", id).executeTakeFirst(),
    );
    expect(user).toEqual({ buildings_view_id: null });
    expect((await ask("company_admin", "DELETE", `${VIEWS}${b.id}/`)).status).toBe(404);
  });

  it("forget what the catalogue of columns no longer knows", async () => {
    const { id } = await create("company_admin");
    const settings = {
      ...SETTINGS,
      columns: ["gone", "city"],
      filters: [
        { column: "gone", type: "empty", value: true },
        { column: "city", type: "number", value: { min: 1 } },
        { column: "city", type: "empty", value: false },
      ],
      order_by: "-gone",
    };
    await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .updateTable("portfolio_views")
        .set({ settings: JSON.stringify(settings) })
        .where("id", "=", id)
        .execute(),
    );
    expect(await one("company_admin", id)).toMatchObject({
      settings: {
        columns: ["city"],
        filters: [{ column: "city", type: "empty", value: false }],
        order_by: "member_building_name",
      },
    });
  });

  it("go with their owner", async () => {
    const { id, username } = organisation().people.user_write;
    const shared = await create("user_write", { shared: true });
    await ask("user_read", "PATCH", `${VIEWS}${shared.id}/`, { is_default: true });
    await ask("user_write", "PATCH", `${VIEWS}${shared.id}/`, { is_default: true });
    expect((await ask("admin", "DELETE", `/admin/users/${username}/`)).status).toBe(200);
    expect((await stored()).filter((view) => view.user_id === id)).toEqual([]);
    expect((await seen("user_read")).some((view) => "is_default" in view && view.is_default)).toBe(false);
  });

  it("show what was typed to who may know every group, and to their owner, alone", async () => {
    const typed = {
      search: "Clinique cachée",
      filters: [
        { column: "city", type: "text", value: "Ville cachée" },
        { column: "floors_number", type: "number", value: { min: 2 } },
      ],
    };
    const view = await create("company_admin", { shared: true, settings: { ...SETTINGS, ...typed } });
    expect(await one("company_admin", view.id)).toMatchObject({ settings: typed });
    const shown = await one("user_read", view.id);
    expect(JSON.stringify(shown)).not.toContain("cachée");
    expect(shown).toMatchObject({ settings: { filters: [typed.filters[1]] } });
    const own = await create("user_read", { shared: true, settings: { ...SETTINGS, ...typed } });
    expect(await one("user_read", own.id)).toMatchObject({ settings: typed });
  });

  it("name to nobody a group that is kept from them", async () => {
    const filters = [
      { column: "fond_gestion_name", type: "enum", value: ["Default", "Deuxième groupe"] },
      { column: "city", type: "text", value: "Lyon" },
    ];
    const view = await create("company_admin", { shared: true, settings: { ...SETTINGS, filters } });
    const only = [{ ...filters[0], value: ["Deuxième groupe"] }];
    const hidden = await create("company_admin", { shared: true, settings: { ...SETTINGS, filters: only } });
    expect(await one("manager", view.id)).toMatchObject({ settings: { filters } });
    expect(await one("user_read", view.id)).toMatchObject({
      settings: { filters: [{ ...filters[0], value: ["Default"] }] },
    });
    expect(await one("user_read", hidden.id)).toMatchObject({ settings: { filters: [{ ...only[0], value: [] }] } });
    expect(JSON.stringify(await seen("user_without_rights"))).not.toContain("Deuxième groupe");
  });
});
