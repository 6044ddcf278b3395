import { randomUUID } from "node:crypto";
import { HAZARD_IDS, readStoredLevel, STORED_LEVEL_COUNT, storedFigureIndex } from "@lichen/domain";
import { expect, it } from "vitest";
import { BUILDING_UNDER_TEST } from "../building-under-test.ts";
import { openEngine } from "../engine.ts";
import type { OrganisationUnderTest, PersonUnderTest } from "../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onOrganisation, type ServerUnderTest } from "../server-under-test.ts";
import { computeResults } from "./compute-results.ts";

const ANSWERS = {
  member_building_name: "École du Canal",
  ...BUILDING_UNDER_TEST,
};

/** What tests ask of a server in the name of someone. */
function asking(server: () => ServerUnderTest, made: () => OrganisationUnderTest) {
  const as = (who: PersonUnderTest) => made().people[who].token;
  return {
    async add(more: object = {}, who: PersonUnderTest = "user_write") {
      const building = { ...ANSWERS, member_building_code: randomUUID(), ...more };
      const response = await server().ask(as(who), "POST", "/buildings/", { building });
      expect(response.json()).toMatchObject({ building: { version: 1 } });
      return response.json().building as { id: string; version: number; member_building_code: string };
    },
    change: (who: PersonUnderTest, id: string, building: object, version?: number) =>
      server().ask(as(who), "PATCH", `/buildings/${id}/`, { building, ...(version === undefined ? {} : { version }) }),
    remove: (who: PersonUnderTest, building_ids: readonly string[]) =>
      server().ask(as(who), "POST", "/buildings/bulk_delete/", { building_ids }),
    restore: (who: PersonUnderTest, body: object) => server().ask(as(who), "POST", "/buildings/restore/", body),
    read: (who: PersonUnderTest, id: string) => server().ask(as(who), "GET", `/buildings/${id}/`),
    company: () =>
      inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        trx
          .selectFrom("companies")
          .select(["buildings_counter", "portfolio_revision"])
          .where("id", "=", made().own.id)
          .executeTakeFirstOrThrow(),
      ),
    changesOf: (id: string) =>
      inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        trx
          .selectFrom("building_changes")
          .select(["kind", "version", "answers", "scores", "actor_name"])
          .where("building_id", "=", id)
          .orderBy("id")
          .execute(),
      ),
    resultsOf: (id: string) =>
      inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
        trx.selectFrom("building_results").selectAll().where("building_id", "=", id).executeTakeFirst(),
      ),
  };
}

onOrganisation("a building that changes", (server, organisation) => {
  const { add, change, read, company, changesOf, resultsOf } = asking(server, () => organisation());

  it("keeps what was not named, blanks what is null, and takes the next version", async () => {
    const { id } = await add({ gross_floor_area: 900, construction_year: 1975 });
    const response = await change("user_write", id, { gross_floor_area: 1200, construction_year: null }, 1);
    expect(response.json().building).toMatchObject({ version: 2, gross_floor_area: 1200, city: "Toulouse" });
    expect(response.json().building).not.toHaveProperty("construction_year");
    expect((await read("user_read", id)).json().building).toMatchObject({ version: 2, gross_floor_area: 1200 });
  });

  it("keeps who changed which answer from what to what, with the scores on both sides", async () => {
    const { id } = await add({ external_sun_protection: "none", cooling_system_type: "none" });
    await change("user_write", id, { external_sun_protection: "all_mobile", gross_floor_area: 10 });
    const [created, changed] = await changesOf(id);
    expect(created).toMatchObject({ kind: "created", version: 1 });
    expect(created!.scores).toContainEqual(expect.objectContaining({ hazard: "heat", level_before: null }));
    expect(changed).toMatchObject({ kind: "changed", version: 2, actor_name: "Camille user_write" });
    expect(changed!.answers).toEqual([
      { field: "gross_floor_area", before: null, after: 10 },
      { field: "external_sun_protection", before: "none", after: "all_mobile" },
    ]);
  });

  it("has the results that its report gives, at every moment", async () => {
    const { id } = await add({ external_sun_protection: "none", basement: "full", floors_number: 3 });
    await change("user_write", id, { city: "Marseille", post_code: "13001" });
    const before = (await resultsOf(id))!;
    const report = (
      await server().ask(organisation().people.user_read.token, "POST", "/buildings/report/", { building_id: id })
    ).json();
    for (const [place, hazard] of HAZARD_IDS.entries()) {
      const { vulnerability, exposure, cross } = report.hazards[place];
      expect(before.figures[storedFigureIndex(`vulnerability_index_${hazard}`)]).toBe(vulnerability.index);
      for (const { scenario, horizon, level } of exposure) {
        expect([
          hazard,
          scenario,
          horizon,
          readStoredLevel(before.levels, { subject: hazard, analysis: "exposure", scenario, horizon }),
        ]).toEqual([hazard, scenario, horizon, level]);
      }
      for (const { scenario, horizon, level } of cross) {
        expect([
          hazard,
          scenario,
          horizon,
          readStoredLevel(before.levels, { subject: hazard, analysis: "cross", scenario, horizon }),
        ]).toEqual([hazard, scenario, horizon, level]);
      }
    }
    for (const { scenario, horizon, exposure_level, vulnerability_level, cross_level } of report.multi_hazard.moments) {
      const at = (analysis: "exposure" | "vulnerability" | "cross") =>
        readStoredLevel(before.levels, { subject: "multi_hazard", analysis, scenario, horizon });
      expect([at("exposure"), at("vulnerability"), at("cross")]).toEqual([
        exposure_level,
        vulnerability_level,
        cross_level,
      ]);
    }
  });

  it("writes nothing when nothing changes", async () => {
    const { id } = await add();
    const before = await company();
    const response = await change("user_write", id, { city: "Toulouse" });
    expect(response.json().building.version).toBe(1);
    expect(await company()).toEqual(before);
    expect(await changesOf(id)).toHaveLength(1);
  });

  it("tells the second of two who read the same version what the first changed", async () => {
    const { id } = await add();
    await change("user_write", id, { gross_floor_area: 700, floors_number: 4 }, 1);
    await change("company_admin", id, { floors_number: 5 }, 2);
    const late = await change("user_write", id, { construction_year: 1990 }, 1);
    expect([late.statusCode, late.json().detail]).toEqual([409, "building_changed_meanwhile"]);
    expect(late.json().errors).toEqual({
      "building.gross_floor_area": ["changed_meanwhile"],
      "building.floors_number": ["changed_meanwhile"],
    });
    expect((await read("user_write", id)).json().building).not.toHaveProperty("construction_year");
  });

  it.each([
    ["gross_floor_area", -1, "too_small"],
    ["building_type", "castle", "unknown_option"],
    ["member_building_name", null, "required"],
    ["nonsense", 1, "unknown_field"],
    ["fond_gestion_name", "Deuxième groupe", "unknown_group"],
  ])("refuses %s %s by its name, and keeps what stood", async (field, value, code) => {
    const { id } = await add();
    const response = await change("user_write", id, { [field]: value, floors_number: 9 });
    expect([response.statusCode, response.json().errors]).toEqual([422, { [`building.${field}`]: [code] }]);
    expect((await read("user_write", id)).json().building.version).toBe(1);
  });

  it("keeps the codes of a company apart", async () => {
    const [one, two] = [await add(), await add()];
    const response = await change("user_write", two.id, {
      member_building_code: one.member_building_code.toUpperCase(),
    });
    expect([response.statusCode, response.json().detail]).toEqual([409, "building_code_taken"]);
  });

  it.each(["ΟΔΟΣ", "İzmir", "Équipements"])("may be of a group %s, however letters are lowered", async (group) => {
    await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx.insertInto("building_groups").values({ company_id: organisation().own.id, name: group }).execute(),
    );
    const { id } = await add({ fond_gestion_name: group.normalize("NFD") }, "company_admin");
    const changed = await change("company_admin", id, { floors_number: 2 });
    expect(changed.json().building).toMatchObject({ fond_gestion_name: group, floors_number: 2, version: 2 });
  });

  it("goes to another group for who may write in both", async () => {
    const { id } = await add();
    const moved = await change("company_admin", id, { fond_gestion_name: "deuxième groupe" });
    expect(moved.json().building).toMatchObject({
      fond_gestion_name: "Deuxième groupe",
      group_id: organisation().own.otherGroup,
    });
    expect((await read("user_write", id)).statusCode).toBe(404);
    expect((await change("user_write", id, { floors_number: 1 })).statusCode).toBe(404);
    expect((await change("manager_of_another_group", id, { floors_number: 1 })).statusCode).toBe(200);
  });
});

onOrganisation("buildings in the trash", (server, organisation) => {
  const { add, change, remove, restore, read, company, changesOf } = asking(server, () => organisation());

  it("are seen by no call, keep their place in the counter, and come back whole", async () => {
    const [one, two] = [await add({ gross_floor_area: 12 }), await add()];
    const { buildings_counter } = await company();
    const deleted = await remove("user_write", [one.id, two.id, one.id]);
    expect(deleted.json()).toMatchObject({ deleted: 2 });
    for (const { id } of [one, two]) {
      expect((await read("user_write", id)).statusCode).toBe(404);
      expect((await change("user_write", id, { floors_number: 1 })).statusCode).toBe(404);
    }
    expect((await remove("user_write", [one.id])).statusCode).toBe(404);
    const back = await restore("user_write", { deletion_id: deleted.json().deletion_id });
    expect(back.json()).toEqual({ restored: 2 });
    expect((await read("user_write", one.id)).json().building).toMatchObject({ gross_floor_area: 12, version: 3 });
    expect((await changesOf(one.id)).map(({ kind }) => kind)).toEqual(["created", "deleted", "restored"]);
    expect((await company()).buildings_counter).toBe(buildings_counter);
    expect((await restore("user_write", { deletion_id: deleted.json().deletion_id })).statusCode).toBe(404);
  });

  it("are restored as a selection, of several deletions, all or none; the counter does not move", async () => {
    const [one, two, three] = [await add(), await add(), await add()];
    const other = await add({ fond_gestion_name: "Deuxième groupe" }, "company_admin");
    const { buildings_counter } = await company();
    await remove("user_write", [one.id, two.id]);
    await remove("user_write", [three.id]);
    await remove("company_admin", [other.id]);
    const some = [one.id, three.id];
    expect((await restore("user_write", { building_ids: [...some, other.id] })).statusCode).toBe(404);
    expect((await restore("user_read", { building_ids: some })).statusCode).toBe(403);
    expect((await read("user_write", one.id)).statusCode).toBe(404);
    expect((await restore("user_write", { building_ids: [...some, one.id] })).json()).toEqual({ restored: 2 });
    for (const id of some) {
      expect((await changesOf(id)).map(({ kind }) => kind)).toEqual(["created", "deleted", "restored"]);
    }
    expect((await read("user_write", two.id)).statusCode).toBe(404);
    expect((await company()).buildings_counter).toBe(buildings_counter);
    await restore("company_admin", { building_ids: [two.id, other.id] });
  });

  it("come back to who was changing them: no other answer was given meanwhile", async () => {
    const { id } = await add();
    const { deletion_id } = (await remove("user_write", [id])).json();
    await restore("user_write", { deletion_id });
    const changed = await change("user_write", id, { floors_number: 6 }, 1);
    expect(changed.json().building).toMatchObject({ floors_number: 6, version: 4 });
  });

  it("are deleted and restored all or none", async () => {
    const [own, other] = [await add(), await add({ fond_gestion_name: "Deuxième groupe" }, "company_admin")];
    expect((await remove("user_write", [own.id, other.id])).statusCode).toBe(404);
    expect((await remove("user_read", [own.id])).statusCode).toBe(403);
    expect((await remove("user_write", [own.id, organisation().other.building])).statusCode).toBe(404);
    expect((await read("user_write", own.id)).statusCode).toBe(200);
    const { deletion_id } = (await remove("company_admin", [own.id, other.id])).json();
    expect((await restore("user_write", { deletion_id })).statusCode).toBe(404);
    expect((await restore("user_read", { building_ids: [own.id] })).statusCode).toBe(403);
    expect((await restore("other_company_admin", { deletion_id })).statusCode).toBe(404);
    expect((await restore("user_write", { building_ids: [own.id] })).json()).toEqual({ restored: 1 });
    expect((await read("company_admin", other.id)).statusCode).toBe(404);
  });

  it("are those that a filter matches but some, when they are as many as was shown", async () => {
    const city = `Ville ${randomUUID()}`;
    const [one, two, third] = [await add({ city }), await add({ city }), await add({ city })];
    const filters = [{ column: "city", type: "text", value: city }];
    const removeMatching = (who: PersonUnderTest, more: object) =>
      server().ask(organisation().people[who].token, "POST", "/buildings/bulk_delete/", {
        filters,
        except_ids: [third.id],
        ...more,
      });
    const grown = await removeMatching("user_write", { expected_count: 3 });
    expect([grown.statusCode, grown.json().detail]).toEqual([409, "selection_changed"]);
    expect((await removeMatching("user_read", { expected_count: 2 })).statusCode).toBe(403);
    expect((await removeMatching("other_company_admin", { expected_count: 0 })).statusCode).toBe(404);
    const deleted = await removeMatching("user_write", { expected_count: 2 });
    expect(deleted.json()).toMatchObject({ deleted: 2 });
    expect((await read("user_write", third.id)).statusCode).toBe(200);
    const { deletion_id } = deleted.json();
    expect((await restore("user_write", { deletion_id })).json()).toEqual({ restored: 2 });
    expect((await read("user_write", one.id)).statusCode + (await read("user_write", two.id)).statusCode).toBe(400);
  });

  it.each([
    ["nothing", {}, "empty_selection", { building_ids: ["empty_selection"] }],
    ["no filter", { filters: [], expected_count: 1 }, "empty_selection", { building_ids: ["empty_selection"] }],
    ["a mistyped field", { filters: [], serch: "x" }, "validation", { serch: ["unknown_field"] }],
    ["no count", { all: true }, "validation", { expected_count: ["required"] }],
    ["another count", { all: true, expected_count: 0 }, "selection_changed", undefined],
    [
      "ids and filters",
      { building_ids: [randomUUID()], all: true },
      "validation",
      { building_ids: ["ids_or_filters"] },
    ],
  ])("are not deleted by a selection with %s", async (_, selection, code, errors) => {
    const { id } = await add();
    const refused = await server().ask(
      organisation().people.user_write.token,
      "POST",
      "/buildings/bulk_delete/",
      selection,
    );
    expect(refused.json()).toMatchObject({
      type: `urn:lichen:problem:${code}`,
      ...(errors === undefined ? {} : { errors }),
    });
    expect((await read("user_write", id)).statusCode).toBe(200);
  });

  it("named by ids are not deleted when they are not as many as expected", async () => {
    const { id } = await add();
    const body = { building_ids: [id], expected_count: 2 };
    const refused = await server().ask(organisation().people.user_write.token, "POST", "/buildings/bulk_delete/", body);
    expect([refused.statusCode, refused.json().detail]).toEqual([409, "selection_changed"]);
    expect((await read("user_write", id)).statusCode).toBe(200);
  });

  it("leave their code free, and do not come back when another took it", async () => {
    const one = await add();
    await remove("user_write", [one.id]);
    await add({ member_building_code: one.member_building_code });
    const response = await restore("user_write", { building_ids: [one.id] });
    expect([response.statusCode, response.json().detail]).toEqual([409, "building_code_taken"]);
    expect((await read("user_write", one.id)).statusCode).toBe(404);
  });

  it("are deleted once by ten who ask at once", async () => {
    const { id } = await add();
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove("user_write", [id])));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(404)]);
    expect((await changesOf(id)).map(({ kind }) => kind)).toEqual(["created", "deleted"]);
  });

  it("are changed one after the other by four who write at once, none lost", async () => {
    const { id } = await add();
    const fields = ["gross_floor_area", "total_area_plot", "building_floor_area", "floors_number"];
    const answers = await Promise.all(fields.map((field, n) => change("user_write", id, { [field]: n + 1 })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(200));
    expect((await read("user_write", id)).json().building).toMatchObject({
      version: 5,
      gross_floor_area: 1,
      floors_number: 4,
    });
  });
});

onOrganisation("results of another stamp", (server, organisation) => {
  const { add, company, resultsOf } = asking(server, () => organisation());

  it("of another layout are not read; they are computed again, with their place, and the portfolio takes a new revision", async () => {
    const { database } = server();
    const engine = await openEngine({ database, onFailure: () => {} });
    const { id } = await add();
    const right = await resultsOf(id);
    await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
      await trx
        .updateTable("building_results")
        // As an engine of nine hazards laid them out: read by their places, they would say that nothing is at risk.
        .set({ stamp: "2.0.0 2026 0.5.0 #0badcafe", levels: "1".repeat(STORED_LEVEL_COUNT + 17), figures: [0, 0] })
        .where("building_id", "=", id)
        .execute();
      await trx.updateTable("buildings").set({ place: null }).where("id", "=", id).execute();
    });
    const onMap = async () => {
      const box = { west: -180, south: -90, east: 180, north: 90 };
      const response = await server().ask(organisation().people.user_write.token, "POST", "/buildings/map/", {
        box,
        zoom: 3,
      });
      return (response.json().points as { id: string }[]).map((point) => point.id);
    };
    expect(await onMap()).not.toContain(id);
    const listed = async () => {
      const payload = { columns: ["cross_heat_2050", "vulnerability_index_heat", "completion"] };
      const response = await server().ask(
        organisation().people.user_write.token,
        "POST",
        "/buildings/search/",
        payload,
      );
      return response.json();
    };
    const { id: _, ...unread } = (await listed()).buildings[0];
    expect(unread).not.toHaveProperty("cross_heat_2050");
    expect(unread).not.toHaveProperty("vulnerability_index_heat");
    expect(unread).not.toHaveProperty("completion");
    const { portfolio_revision } = await company();
    // The five buildings that the organisations were made with have no results either.
    expect(await computeResults({ database, assessor: engine.assessor })).toBe(6);
    const again = await resultsOf(id);
    expect(again).toMatchObject({
      ...right,
      revision: portfolio_revision + 1,
      computed_at: expect.any(Date),
      stamp_before: expect.any(String),
    });
    expect((await listed()).buildings[0]).toHaveProperty("cross_heat_2050");
    const { place } = await inScope(database.db, PLATFORM_SCOPE, (trx) =>
      trx.selectFrom("buildings").select("place").where("id", "=", id).executeTakeFirstOrThrow(),
    );
    expect(place).toMatchObject({ zone: "france", precision: "municipality" });
    expect(await onMap()).toContain(id);
    expect(await computeResults({ database, assessor: engine.assessor })).toBe(0);
    engine.stop();
  });
});
