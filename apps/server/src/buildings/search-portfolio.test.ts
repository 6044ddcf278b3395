import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { OrganisationUnderTest } from "../organisation-under-test.ts";
import { onOrganisation } from "../server-under-test.ts";

const building = (code: string, more: object = {}) => ({
  building: {
    member_building_code: code,
    member_building_name: `Bâtiment ${code}`,
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

onOrganisation("the list of a portfolio", (server, organisation) => {
  const ask = async (name: keyof OrganisationUnderTest["people"], body: object) => {
    const response = await server().ask(organisation().people[name].token, "POST", "/buildings/search/", body);
    return { status: response.statusCode, ...response.json() };
  };
  const codes = async (name: keyof OrganisationUnderTest["people"], body: object): Promise<string[]> =>
    (await ask(name, body)).buildings.map((row: Record<string, unknown>) => row.member_building_code);
  beforeAll(async () => {
    for (const [code, more] of [
      ["A", { gross_floor_area: 100, city: "Évreux" }],
      ["B", { gross_floor_area: 300, building_type: "education" }],
      ["C", { gross_floor_area: 200, fond_gestion_name: "Deuxième groupe" }],
    ] as const) {
      const added = await server().ask(
        organisation().people.company_admin.token,
        "POST",
        "/buildings/",
        building(code, more),
      );
      expect([added.statusCode, added.json().errors]).toEqual([201, undefined]);
    }
  });

  it("shows what a building is, its blanks left out", async () => {
    const { buildings, ...page } = await ask("company_admin", {
      filters: [{ column: "member_building_code", type: "text", value: "a" }],
      search: "evreux",
    });
    expect(buildings).toEqual([
      expect.objectContaining({
        member_building_code: "A",
        fond_gestion_name: "Default",
        gross_floor_area: 100,
        building_type: "office",
        company_name: organisation().own.name,
        company_status: "Member",
        completion: expect.any(Number),
        editable: true,
        version: 1,
        company_id: organisation().own.id,
        group_id: organisation().own.group,
      }),
    ]);
    expect(buildings[0].created_at).toBe(buildings[0].created_at_date);
    expect("construction_year" in buildings[0]).toBe(false);
    expect(page).toMatchObject({
      status: 200,
      filtered_count: 1,
      total_count: 4,
      buildings_counter: 4,
      buildings_threshold: null,
      // The building of the organisation was put there without results.
      outdated_count: 1,
    });
    expect(page.columns_preference).toContain("cross_heat_2050");
  });

  it("shows and counts only what the caller may read", async () => {
    const seen = async (name: keyof OrganisationUnderTest["people"], body: object = {}) => {
      const { filtered_count, total_count, buildings } = await ask(name, body);
      return [filtered_count, total_count, buildings.map((row: { editable: boolean }) => row.editable)];
    };
    expect(await seen("company_admin")).toEqual([4, 4, [true, true, true, true]]);
    expect(await seen("user_write")).toEqual([3, 3, [true, true, true]]);
    expect(await seen("user_read")).toEqual([3, 3, [false, false, false]]);
    expect(await seen("manager_of_another_group")).toEqual([1, 1, [true]]);
    expect(await seen("user_without_rights")).toEqual([0, 0, []]);
    expect(await seen("other_company_admin")).toEqual([1, 1, [true]]);
    const secret = { filters: [{ column: "fond_gestion_name", type: "enum", value: ["Deuxième groupe"] }] };
    expect(await seen("user_write", secret)).toEqual([0, 3, []]);
    expect(await seen("user_write", { search: "deuxieme" })).toEqual([0, 3, []]);
    expect(await seen("company_admin", secret)).toEqual([1, 4, [true]]);
    // The administrator of the platform reads the five companies that have buildings as one list.
    const { buildings, total_count } = await ask("admin", { order_by: "-company_name", limit: 100 });
    expect(total_count).toBe(8);
    expect(buildings.map((row: Record<string, unknown>) => row.company_name)).toEqual([
      "Ville d’essai",
      "Ville d’essai",
      "Ville d’essai",
      "Ville d’essai",
      "Structure fermée",
      "Filiale d’essai",
      "Démonstration échue",
      "Autre ville",
    ]);
    expect(await codes("admin", { company_id: organisation().other.id })).toEqual(["AUTRE-1"]);
  });

  it("gives the threshold and the counter of the company that is named, else of the caller's own", async () => {
    const quota = async (name: keyof OrganisationUnderTest["people"], company_id?: string) => {
      const { buildings_threshold, buildings_counter } = await ask(
        name,
        company_id === undefined ? {} : { company_id },
      );
      return [buildings_threshold, buildings_counter];
    };
    const stored = async (id: string) => {
      const company = await server().ask(organisation().people.admin.token, "GET", `/admin/companies/${id}/`);
      const { buildings_threshold, buildings_counter } = company.json().company;
      return [buildings_threshold, buildings_counter];
    };
    for (const { id } of [organisation().own, organisation().other, organisation().subsidiary]) {
      const expected = await stored(id);
      expect(expected[1]).toEqual(expect.any(Number));
      expect(await quota("admin", id)).toEqual(expected);
    }
    expect(await quota("admin")).toEqual([null, null]);
    expect(await quota("company_admin")).toEqual(await stored(organisation().own.id));
    expect(await quota("company_admin", organisation().subsidiary.id)).toEqual(
      await stored(organisation().subsidiary.id),
    );
  });

  it("knows of a company only for who may know it", async () => {
    const of = async (name: keyof OrganisationUnderTest["people"], company_id: string) =>
      (await ask(name, { company_id })).status;
    expect(await of("company_admin", organisation().own.id)).toBe(200);
    expect(await of("user_read", organisation().own.id)).toBe(200);
    expect(await of("company_admin", organisation().other.id)).toBe(404);
    expect(await of("user_read", organisation().subsidiary.id)).toBe(404);
    expect((await ask("company_admin", { company_id: organisation().subsidiary.id })).total_count).toBe(0);
    expect(await of("admin", randomUUID())).toBe(404);
  });

  it.each([
    ["text, whatever the accents", { column: "city", type: "text", value: "ÉVR" }, ["A"]],
    ["one of some options", { column: "building_type", type: "enum", value: ["education", "nonsense"] }, ["B"]],
    ["no option that exists", { column: "building_type", type: "enum", value: ["nonsense"] }, []],
    [
      "numbers, bounds included",
      { column: "gross_floor_area", type: "number", value: { min: 200, max: 300 } },
      ["B", "C"],
    ],
    ["days, bounds included", { column: "created_at_date", type: "date", value: { max: "2020-01-01" } }, []],
    ["blank", { column: "gross_floor_area", type: "empty", value: true }, ["ESSAI-1"]],
    ["not blank", { column: "gross_floor_area", type: "empty", value: false }, ["A", "B", "C"]],
  ])("is filtered by %s", async (_, filter, expected) => {
    const found = await codes("company_admin", { filters: [filter], order_by: "member_building_code" });
    expect(found).toEqual(expected);
  });

  it("is sorted with blanks last, both ways", async () => {
    expect(await codes("company_admin", { order_by: "gross_floor_area" })).toEqual(["A", "C", "B", "ESSAI-1"]);
    expect(await codes("company_admin", { order_by: "-gross_floor_area" })).toEqual(["B", "C", "A", "ESSAI-1"]);
    expect(await codes("company_admin", { order_by: "city", limit: 1 })).toEqual(["A"]);
  });

  it("shows only the columns that are asked for", async () => {
    const { buildings } = await ask("company_admin", { columns: ["city", "cross_heat_2050"], search: "evreux" });
    expect(Object.keys(buildings[0]).sort()).toEqual([
      "city",
      "company_id",
      "created_at",
      "cross_heat_2050",
      "editable",
      "group_id",
      "id",
      "nature",
      "updated_at_date",
      "version",
    ]);
  });

  it.each([
    [{ order_by: "password" }, { order_by: ["unknown_column"] }],
    [{ columns: ["password"] }, { "columns.0": ["unknown_column"] }],
    [{ filters: [{ column: "city", type: "number", value: {} }] }, { "filters.0.column": ["unknown_column"] }],
    [{ filters: [{ column: "city", type: "regexp", value: "" }] }, { "filters.0.type": ["unknown_filter_type"] }],
  ])("refuses %j by its name", async (body, errors) => {
    const answer = await ask("company_admin", body);
    expect([answer.status, answer.errors]).toEqual([422, errors]);
  });

  it("shows a change at once", async () => {
    const { buildings } = await ask("company_admin", { search: "Bâtiment A" });
    const { id } = buildings[0];
    const { token } = organisation().people.company_admin;
    await server().ask(token, "PATCH", `/buildings/${id}/`, { building: { city: "Zuydcoote" } });
    expect(await codes("company_admin", { order_by: "-city", limit: 1 })).toEqual(["A"]);
    await server().ask(token, "POST", "/buildings/bulk_delete/", { building_ids: [id] });
    expect((await ask("company_admin", {})).total_count).toBe(3);
    expect(await codes("company_admin", { search: "Zuydcoote" })).toEqual([]);
  });
});
