import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { OrganisationUnderTest } from "../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onOrganisation } from "../server-under-test.ts";

const hall = (code: string, more: object = {}) => ({
  building: {
    member_building_code: code,
    member_building_name: "Hôtel de ville",
    fond_gestion_name: "Default",
    life_cycle_stage: "exploitation",
    city: "Lyon",
    post_code: "69001",
    country: "FR",
    building_type: "office",
    street: "1 place de la Comédie",
    ...more,
  },
});

onOrganisation("the buildings of a company", (server, organisation) => {
  const counter = async () => {
    const { rows } = await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      sql<{ counter: number; count: number }>`select buildings_counter as counter,
          (select count(*)::int from buildings where company_id = companies.id) as count
          from companies where id = ${organisation().own.id}`.execute(trx),
    );
    return rows[0];
  };

  it("are added by who may write, counted, and read back whole", async () => {
    const { user_write, user_read } = organisation().people;
    const before = (await counter())!;
    const added = await server().ask(
      user_write.token,
      "POST",
      "/buildings/",
      hall("HDV-1", { gross_floor_area: 1200 }),
    );
    expect(added.json()).toMatchObject({ building: { version: 1, nature: "declared", gross_floor_area: 1200 } });
    expect(added.statusCode).toBe(201);
    const { id } = added.json().building;
    const read = await server().ask(user_read.token, "GET", `/buildings/${id}/`);
    expect(read.json()).toEqual({ building: { ...added.json().building, editable: false } });
    expect(read.json().building).toMatchObject({ member_building_code: "HDV-1", fond_gestion_name: "Default" });
    expect(await counter()).toEqual({ counter: before.counter + 1, count: before.count + 1 });
  });

  it("keep their codes apart, whatever the case and the form of their letters", async () => {
    const { user_write } = organisation().people;
    const before = await counter();
    await server().ask(user_write.token, "POST", "/buildings/", hall("Twice"));
    for (const twin of ["TWICE", "Ｔwice", "\u{1d413}wice"]) {
      const again = await server().ask(user_write.token, "POST", "/buildings/", hall(twin));
      expect([again.statusCode, again.json().detail]).toEqual([409, "building_code_taken"]);
    }
    expect((await counter())!.counter).toBe(before!.counter + 1);
  });

  it("take no text with a character that nobody sees, and name its field", async () => {
    const { user_write } = organisation().people;
    for (const [field, text] of [
      ["member_building_code", "TWI\u200bCE"],
      ["member_building_name", "Mairie\u202egnp.exe"],
      ["city", "Ly\u00adon"],
    ] as const) {
      const refused = await server().ask(user_write.token, "POST", "/buildings/", hall("Seen", { [field]: text }));
      expect([refused.statusCode, refused.json().errors]).toEqual([
        422,
        { [`building.${field}`]: ["invisible_characters"] },
      ]);
    }
  });

  it("take the company, the dates and the counter from nobody", async () => {
    const { user_write } = organisation().people;
    const add = (more: object) => server().ask(user_write.token, "POST", "/buildings/", { ...hall("MINE"), ...more });
    const dated = await add({ version: 40, created_at: "2001-01-01T00:00:00Z" });
    expect([dated.statusCode, dated.json().errors]).toEqual([
      422,
      { version: ["unknown_field"], created_at: ["unknown_field"] },
    ]);
    const elsewhere = await add({ company_id: organisation().other.id });
    expect([elsewhere.statusCode, elsewhere.json().errors]).toEqual([422, { company_id: ["not_settable"] }]);
    const response = await add({ company_id: organisation().own.id });
    expect(response.json().building).toMatchObject({ company_id: organisation().own.id, version: 1 });
  });

  it.each([
    ["user_without_rights", "Default", 403, undefined],
    ["user_read", "Default", 403, undefined],
    ["user_write", "Deuxième groupe", 422, { "building.fond_gestion_name": ["unknown_group"] }],
    ["user_write", "Nulle part", 422, { "building.fond_gestion_name": ["unknown_group"] }],
    ["manager_of_another_group", "Default", 422, { "building.fond_gestion_name": ["unknown_group"] }],
    ["company_admin", "Deuxième groupe", 201, undefined],
  ] as const)("asked by %s for the group %s answer %d", async (name, group, status, errors) => {
    const body = hall(`G-${name}-${group}`, { fond_gestion_name: group });
    const response = await server().ask(organisation().people[name].token, "POST", "/buildings/", body);
    expect([response.statusCode, response.json().errors]).toEqual([status, errors]);
  });

  it("are not known to who may not read them", async () => {
    const ask = (name: keyof OrganisationUnderTest["people"], id: string) =>
      server()
        .ask(organisation().people[name].token, "GET", `/buildings/${id}/`)
        .then(({ statusCode }) => statusCode);
    expect(await ask("user_without_rights", organisation().own.building)).toBe(404);
    expect(await ask("manager_of_another_group", organisation().own.building)).toBe(404);
    expect(await ask("company_admin", organisation().other.building)).toBe(404);
    expect(await ask("other_company_admin", organisation().own.building)).toBe(404);
    expect(await ask("company_admin", organisation().own.building)).toBe(200);
    expect(await ask("admin", organisation().other.building)).toBe(200);
  });

  it.each(["alone", "with its company"])(
    "are not added to a group that is deleted %s at the same moment",
    async (how) => {
      const { database, ask } = server();
      const company_id = randomUUID();
      const name = "Éphémère";
      await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
        await trx
          .insertInto("companies")
          .values({ id: company_id, name: company_id, code: company_id } as never)
          .execute();
        await trx.insertInto("building_groups").values({ company_id, name }).execute();
      });
      const [received, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const deleted = inScope(database.db, PLATFORM_SCOPE, async (trx) => {
        if (how === "alone") await trx.deleteFrom("building_groups").where("company_id", "=", company_id).execute();
        else await trx.deleteFrom("companies").where("id", "=", company_id).execute();
        gone.resolve();
        await received.promise;
      });
      await gone.promise;
      const given = { company_id, ...hall("EPHEMERAL", { fond_gestion_name: name }) };
      const added = ask(organisation().people.admin.token, "POST", "/buildings/", given);
      // Long enough for the building to be on its way into the group.
      setTimeout(received.resolve, 300);
      const [response] = await Promise.all([added, deleted]);
      expect([response.statusCode, response.json().errors]).toEqual([
        422,
        { "building.fond_gestion_name": ["unknown_group"] },
      ]);
    },
  );

  describe("up to their threshold", () => {
    it("go to exactly one of twenty who ask for the last one", async () => {
      const { database, ask } = server();
      const { counter: taken } = (await counter())!;
      const limit = (threshold: number | null) =>
        inScope(database.db, PLATFORM_SCOPE, (trx) =>
          trx
            .updateTable("companies")
            .set({ buildings_threshold: threshold })
            .where("id", "=", organisation().own.id)
            .execute(),
        );
      await limit(taken + 1);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          ask(organisation().people.user_write.token, "POST", "/buildings/", hall(`LAST-${at}`)),
        ),
      );
      await limit(null);
      const refusals = answers.filter(({ statusCode }) => statusCode !== 201);
      expect(refusals).toHaveLength(19);
      for (const refusal of refusals) {
        expect([refusal.statusCode, refusal.json().detail]).toEqual([403, "buildings_threshold reached."]);
      }
      expect((await counter())!.counter).toBe(taken + 1);
    });
  });
});

onOrganisation("a building that is kept", (server, organisation) => {
  let id: string;
  beforeAll(async () => {
    const added = await server().ask(organisation().people.user_write.token, "POST", "/buildings/", hall("KEPT"));
    id = added.json().building.id;
  });
  const CALLS = [
    ["/buildings/report/", () => ({ building_id: id }), ({ building }: ReturnType<typeof hall>) => ({ building })],
    ["/buildings/profile/", () => ({ building_id: id }), ({ building }: ReturnType<typeof hall>) => ({ building })],
  ] as const;

  it.each(CALLS)("answers %s by its id as given whole", async (path, byId, inline) => {
    const [stored, given] = await Promise.all([
      server().ask(organisation().people.user_read.token, "POST", path, byId()),
      server().post(path, inline(hall("KEPT"))),
    ]);
    expect(stored.statusCode).toBe(200);
    expect(stored.json()).toEqual(given.json());
  });

  it("gives the figures of an indicator by its id", async () => {
    const ask = (payload: object) =>
      server().ask(organisation().people.user_read.token, "POST", "/indicators/tropical_nights/search/", payload);
    const response = await ask({ building_ids: [id], scenario: "ssp5", horizon: "2050" });
    expect(response.json().values).toMatchObject([{ place: 0, raw_value: expect.any(Number) }]);
  });

  it.each([
    ...CALLS.map(([path, byId]) => [path, byId] as const),
    ["/indicators/tropical_nights/search/", () => ({ building_ids: [id] })] as const,
  ])("is closed to others by %s", async (path, byId) => {
    const ask = (token: string | null) =>
      server()
        .ask(token, "POST", path, byId())
        .then(({ statusCode }) => statusCode);
    expect(await ask(null)).toBe(401);
    expect(await ask(organisation().people.other_company_admin.token)).toBe(404);
    expect(await ask(organisation().people.user_without_rights.token)).toBe(404);
  });
});
