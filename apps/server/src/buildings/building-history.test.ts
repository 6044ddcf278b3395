import { randomUUID } from "node:crypto";
import type { AnswerOf, buildingHistory } from "@lichen/contract";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { PersonUnderTest } from "../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onOrganisation } from "../server-under-test.ts";

type BuildingChange = AnswerOf<typeof buildingHistory>["changes"][number];

const SECOND = "Deuxième groupe";
const HALL = {
  member_building_name: "Hôtel de ville",
  fond_gestion_name: "Default",
  life_cycle_stage: "exploitation",
  city: "Lyon",
  post_code: "69001",
  country: "FR",
  building_type: "office",
  street: "1 place de la Comédie",
};

onOrganisation("the history of buildings", (server, organisation) => {
  const ask = async (who: PersonUnderTest, query: Record<string, string>) =>
    server().ask(organisation().people[who].token, "GET", `/buildings/history/?${new URLSearchParams(query)}`);
  const changes = async (who: PersonUnderTest, query: Record<string, string>): Promise<BuildingChange[]> => {
    const response = await ask(who, query);
    expect([response.statusCode, response.json().detail]).toEqual([200, undefined]);
    return response.json().changes;
  };
  const add = async (more: object = {}, who: PersonUnderTest = "company_admin") => {
    const building = { ...HALL, member_building_code: randomUUID().slice(0, 8), ...more };
    const response = await server().ask(organisation().people[who].token, "POST", "/buildings/", { building });
    expect(response.statusCode).toBe(201);
    return response.json().building as { id: string; member_building_code: string };
  };
  const patch = async (id: string, building: object) => {
    const { token } = organisation().people.company_admin;
    const response = await server().ask(token, "PATCH", `/buildings/${id}/`, { building });
    expect(response.statusCode).toBe(200);
  };
  const write = (row: object) =>
    inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
      const values = {
        company_id: organisation().own.id,
        code: "H",
        name: "Halle",
        actor_name: "Camille",
        version: 1,
        ...row,
      };
      await trx
        .insertInto("building_changes")
        .values(values as never)
        .execute();
    });

  it("tells each change with what it changed and the results that it moved, newest first", async () => {
    const { id, member_building_code } = await add();
    await patch(id, { external_sun_protection: "all_mobile", gross_floor_area: 1200 });
    const [changed, created, ...others] = await changes("user_read", { building_id: id });
    expect(others).toEqual([]);
    expect(changed).toMatchObject({
      building_id: id,
      building_code: member_building_code,
      building_name: "Hôtel de ville",
      by: "Camille company_admin",
      kind: "changed",
      version: 2,
    });
    expect(changed!.answers).toHaveLength(2);
    expect(changed!.answers).toEqual(
      expect.arrayContaining([
        { field: "gross_floor_area", before: null, after: 1200 },
        { field: "external_sun_protection", before: null, after: "all_mobile" },
      ]),
    );
    expect(created).toMatchObject({ kind: "created", version: 1 });
    // A number would count the changes of every company.
    for (const shown of [changed, created]) expect(shown!.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(created!.scores.length).toBeGreaterThan(0);
    expect(created!.scores[0]).toMatchObject({ index_before: null, level_before: null, cross_before: null });
  });

  it("tells the hazards that a change moved", async () => {
    const buildingId = randomUUID();
    const scores = [
      {
        hazard: "drought_rga",
        index_before: 1,
        index_after: 2.5,
        level_before: "low",
        level_after: "high",
        cross_before: "medium",
        cross_after: "high",
      },
    ];
    await write({
      building_id: buildingId,
      group_id: organisation().own.group,
      kind: "changed",
      scores: JSON.stringify(scores),
    });
    const [change] = await changes("user_read", { building_id: buildingId });
    expect(change!.scores).toEqual(scores);
  });

  it("pages without repeating or skipping, within days that are included", async () => {
    const building_id = randomUUID();
    const days = ["2026-03-01T00:00:00Z", "2026-03-01T23:59:59.999Z", "2026-03-02T12:00:00Z", "2026-03-03T00:00:00Z"];
    for (const [at, version] of days.map((day, index) => [day, index + 1] as const)) {
      await write({ building_id, group_id: organisation().own.group, kind: "changed", at, version });
    }
    const versions = async (more: Record<string, string>) =>
      (await changes("user_read", { building_id, ...more })).map(({ version }) => version);
    expect(await versions({})).toEqual([4, 3, 2, 1]);
    expect(await versions({ limit: "2" })).toEqual([4, 3]);
    expect(await versions({ limit: "2", offset: "2" })).toEqual([2, 1]);
    expect(await versions({ from: "2026-03-02" })).toEqual([4, 3]);
    expect(await versions({ to: "2026-03-01" })).toEqual([2, 1]);
    expect(await versions({ from: "2026-03-01", to: "2026-03-02" })).toEqual([3, 2, 1]);
    expect(await versions({ from: "2026-03-02", to: "2026-03-01" })).toEqual([]);
    const { meta } = (await ask("user_read", { building_id, from: "2026-03-02", limit: "1" })).json();
    expect(meta).toMatchObject({ offset: 0, limit: 1, count: 2, total_count: 4, next_cursor: expect.any(String) });
  });

  it("of a group holds what happened while the buildings were in it", async () => {
    const { id } = await add();
    await patch(id, { gross_floor_area: 800 });
    await patch(id, { fond_gestion_name: SECOND });
    await patch(id, { gross_floor_area: 900 });
    const versionsIn = async (who: PersonUnderTest, group: string) =>
      (await changes(who, { group, limit: "100" }))
        .filter((change) => change.building_id === id)
        .map(({ version }) => version);
    expect(await versionsIn("user_read", organisation().own.group)).toEqual([2, 1]);
    expect(await versionsIn("user_read", "default")).toEqual([2, 1]);
    expect(await versionsIn("company_admin", SECOND.toUpperCase())).toEqual([4, 3]);
    expect(await versionsIn("manager_of_another_group", organisation().own.otherGroup)).toEqual([4, 3]);
    expect((await ask("user_read", { building_id: id })).statusCode).toBe(404);
    expect((await changes("manager_of_another_group", { building_id: id })).map(({ version }) => version)).toEqual([
      4, 3, 2, 1,
    ]);
  });

  it("does not name a group that its reader may not know", async () => {
    const { id } = await add({ fond_gestion_name: SECOND });
    await patch(id, { fond_gestion_name: "Default" });
    const moveFor = async (who: PersonUnderTest) => (await changes(who, { building_id: id }))[0]!.answers;
    const move = { field: "fond_gestion_name", before: SECOND, after: "Default" };
    expect(await moveFor("manager")).toEqual([move]);
    expect(await moveFor("user_read")).toEqual([{ ...move, before: null }]);
    const csv = await ask("user_read", { building_id: id, format: "csv" });
    expect(csv.body).not.toContain(SECOND);
  });

  it("keeps the name that a group of others had before it was renamed or deleted", async () => {
    const named = (change: (trx: Parameters<Parameters<typeof inScope>[2]>[0]) => Promise<unknown>) =>
      inScope(server().database.db, PLATFORM_SCOPE, change);
    const [secret, other] = [`Secret ${randomUUID()}`, `Autre ${randomUUID()}`];
    await named((trx) =>
      trx.insertInto("building_groups").values({ company_id: organisation().own.id, name: secret }).execute(),
    );
    const { id } = await add({ fond_gestion_name: secret });
    await patch(id, { fond_gestion_name: "Default" });
    const moveFor = async (who: PersonUnderTest) => (await changes(who, { building_id: id }))[0]!.answers[0]!.before;
    await named((trx) => trx.updateTable("building_groups").set({ name: other }).where("name", "=", secret).execute());
    expect([await moveFor("user_read"), await moveFor("company_admin")]).toEqual([null, secret]);
    await named((trx) => trx.deleteFrom("building_groups").where("name", "=", other).execute());
    expect([await moveFor("user_read"), await moveFor("manager")]).toEqual([null, secret]);
  });

  describe("of a building", () => {
    it("that is in the trash, or gone for good, is still read by whoever read it", async () => {
      const { id } = await add();
      const put = (statement: ReturnType<typeof sql>) =>
        inScope(server().database.db, PLATFORM_SCOPE, (trx) => statement.execute(trx));
      await put(sql`update buildings set deleted_at = now(), deletion_id = gen_random_uuid() where id = ${id}`);
      expect(await changes("user_read", { building_id: id })).toHaveLength(1);
      await put(sql`delete from buildings where id = ${id}`);
      expect(await changes("user_read", { building_id: id })).toHaveLength(1);
      for (const who of ["manager_of_another_group", "user_without_rights", "other_company_admin"] as const) {
        expect((await ask(who, { building_id: id })).statusCode).toBe(404);
      }
    });
  });

  it.each([
    ["user_read", {}, 400, "Missing parameters."],
    ["user_read", { group: "" }, 400, "Missing parameters."],
    ["user_read", { from: "2026-03-01" }, 400, "Missing parameters."],
    ["user_read", { building_id: randomUUID() }, 404, "history_not_found"],
    ["admin", { building_id: randomUUID() }, 404, "history_not_found"],
    ["user_read", { building_id: "1" }, 422, "validation"],
    ["user_read", { group: "\u0000" }, 422, "validation"],
    ["user_read", { group: "Default", from: "2026-02-30" }, 422, "validation"],
    ["user_read", { group: SECOND }, 404, "history_not_found"],
    ["user_read", { group: "Nulle part" }, 404, "history_not_found"],
    ["manager", { group: SECOND }, 403, "forbidden"],
    ["user_without_rights", { group: "Default" }, 404, "history_not_found"],
    ["admin", { group: "Default" }, 422, "validation"],
    ["admin", { group: randomUUID() }, 404, "history_not_found"],
  ] as const)("%s asking %j is answered %d %s", async (who, query, status, detail) => {
    const response = await ask(who, query);
    expect([response.statusCode, response.json().detail]).toEqual([status, detail]);
  });

  it("is kept between companies by their groups", async () => {
    const statuses = async (who: PersonUnderTest, query: Record<string, string>) => (await ask(who, query)).statusCode;
    expect(await statuses("company_admin", { group: organisation().subsidiary.group })).toBe(403);
    expect(await statuses("company_admin", { group: organisation().other.group })).toBe(404);
    expect(await statuses("company_admin", { group: "Default", company_id: organisation().other.id })).toBe(404);
    expect(await statuses("other_company_admin", { building_id: organisation().own.building })).toBe(404);
    expect(await statuses("admin", { group: organisation().other.group })).toBe(200);
    expect(await statuses("admin", { group: "Default", company_id: organisation().other.id })).toBe(200);
  });

  describe("as a file", () => {
    const row = {
      kind: "changed",
      at: "2026-03-02T12:00:01.500Z",
      name: "=1+1",
      answers: JSON.stringify([
        { field: "longitude", before: null, after: -1.55 },
        { field: "building_type", before: "office", after: "logistics" },
        { field: "street", before: "=cmd", after: null },
        { field: "gone", before: 1, after: 2 },
      ]),
      scores: JSON.stringify([
        {
          hazard: "heat",
          index_before: 1,
          index_after: 2.5,
          level_before: "low",
          level_after: "high",
          cross_before: "medium",
          cross_after: "medium",
        },
      ]),
    };
    const fileOf = async (language: "fr" | "en") => {
      const building_id = randomUUID();
      await write({ building_id, group_id: organisation().own.group, ...row });
      await write({
        building_id,
        group_id: organisation().own.group,
        kind: "deleted",
        at: "2026-03-03T00:00:00Z",
        version: 2,
      });
      const response = await ask("user_read", { building_id, format: "csv", language });
      expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
      return { ...response.headers, lines: response.body.split("\r\n") };
    };

    it("opens right in a French spreadsheet, a line for each thing that changed", async () => {
      const { lines, ...headers } = await fileOf("fr");
      expect(headers["content-disposition"]).toBe('attachment; filename="historique.csv"');
      const start = "2026-03-02 12:00:01;H;'=1+1;Camille;Modifié;1;";
      expect(lines).toEqual([
        "\ufeffDate (UTC);Code bâtiment;Bâtiment;Par;Changement;Version;Question ou résultat;Unité;Avant;Après",
        "2026-03-03 00:00:00;H;Halle;Camille;Supprimé;2;;;;",
        `${start}Longitude;°;;-1,55`,
        `${start}Usage principal;;Bureaux;Logistique`,
        `${start}Numéro et voie;;'=cmd;`,
        `${start}gone;;1;2`,
        `${start}Vulnérabilité\u202f: chaleur;;Faible;Élevé`,
        `${start}Indice de vulnérabilité\u202f: chaleur;;1;2,5`,
        "",
      ]);
    });

    it("is plain in English", async () => {
      const { lines, ...headers } = await fileOf("en");
      expect(headers["content-disposition"]).toBe('attachment; filename="history.csv"');
      expect(lines[0]).toBe("Date (UTC),Building code,Building,By,Change,Version,Question or result,Unit,Before,After");
      expect(lines.at(-2)).toBe("2026-03-02 12:00:01,H,'=1+1,Camille,Edited,1,Vulnerability index: heat,,1,2.5");
    });

    it("is that of the buildings of a selection, and of no other", async () => {
      const [one, two, other] = [await add(), await add(), await add({ fond_gestion_name: SECOND })];
      const file = async (who: PersonUnderTest, body: object) =>
        server().ask(organisation().people[who].token, "POST", "/buildings/history_export/", {
          language: "en",
          ...body,
        });
      const { statusCode, headers, body } = await file("user_read", { building_ids: [one.id, two.id] });
      expect([statusCode, headers["content-disposition"]]).toEqual([200, 'attachment; filename="history.csv"']);
      expect(body).toContain(one.member_building_code);
      expect(body).toContain(two.member_building_code);
      expect(body).not.toContain(other.member_building_code);
      const code = { column: "member_building_code", type: "text", value: two.member_building_code };
      const found = await file("user_read", { filters: [code] });
      expect(found.body).toContain(two.member_building_code);
      expect(found.body).not.toContain(one.member_building_code);
      // Before anything was.
      expect((await file("user_read", { to: "2020-01-01" })).body.trimEnd().split("\n")).toHaveLength(1);
      // The other group is not theirs.
      expect((await file("user_read", { building_ids: [one.id, other.id] })).statusCode).toBe(404);
      expect((await file("other_company_admin", { building_ids: [one.id] })).statusCode).toBe(404);
    });

    it("holds the whole history, however long, and not only a page", async () => {
      const building_id = randomUUID();
      await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        sql`insert into building_changes (company_id, building_id, group_id, code, name, actor_name, kind, version)
          select ${organisation().own.id}, ${building_id}, ${organisation().own.group}, 'H', 'Halle', 'Camille', 'changed', n
          from generate_series(1, 250) as n`.execute(trx),
      );
      const { body } = await ask("user_read", { building_id, format: "csv", language: "en" });
      const versions = body
        .trim()
        .split("\r\n")
        .slice(1)
        .map((line) => Number(line.split(",")[5]));
      expect(versions).toEqual(Array.from({ length: 250 }, (_, at) => 250 - at));
    });
  });
});
