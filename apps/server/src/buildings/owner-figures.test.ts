import { randomUUID } from "node:crypto";
import { OWNER_FIGURES } from "@lichen/domain";
import { parseCsv } from "hucre/csv";
import { expect, it } from "vitest";
import { BUILDING_UNDER_TEST } from "../building-under-test.ts";
import type { PersonUnderTest } from "../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onOrganisation } from "../server-under-test.ts";

const SCHOOL = {
  member_building_name: "École du Canal",
  ...BUILDING_UNDER_TEST,
};
const NONE = Object.fromEntries(OWNER_FIGURES.map(({ id }) => [id, null]));

onOrganisation("the figures of the owner of a building", (server, organisation) => {
  const ask = (who: PersonUnderTest, method: "GET" | "POST" | "PATCH", path: string, body?: object) =>
    server().ask(organisation().people[who].token, method, path, body);
  const add = async (more: object = {}) => {
    const building = { ...SCHOOL, member_building_code: randomUUID() };
    const response = await ask("user_write", "POST", "/buildings/", { building, ...more });
    expect(response.statusCode).toBe(201);
    return response.json().building as { id: string; version: number; owner_figures: object };
  };
  const set = (who: PersonUnderTest, id: string, body: object) =>
    ask(who, "PATCH", `/buildings/${id}/owner_figures/`, body);
  const read = async (who: PersonUnderTest, id: string) => (await ask(who, "GET", `/buildings/${id}/`)).json().building;
  const search = async (who: PersonUnderTest, body: object) =>
    (await ask(who, "POST", "/buildings/search/", { ...body, limit: 100 })).json();
  const resultsOf = (id: string) =>
    inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .selectFrom("building_results")
        .select(["levels", "figures"])
        .where("building_id", "=", id)
        .executeTakeFirstOrThrow(),
    );

  it("are none until they are given, and null takes one away", async () => {
    const { id, owner_figures } = await add();
    expect(owner_figures).toEqual(NONE);
    const given = await set("user_write", id, { asset_value: 1_250_000.5, occupants: 0, version: 1 });
    expect(given.json()).toEqual({ owner_figures: { ...NONE, asset_value: 1_250_000.5, occupants: 0 }, version: 2 });
    const next = await set("user_write", id, { asset_value: null, yearly_revenue: 1e12 });
    expect(next.json()).toEqual({ owner_figures: { ...NONE, occupants: 0, yearly_revenue: 1e12 }, version: 3 });
    expect((await read("user_read", id)).owner_figures).toEqual({ ...NONE, occupants: 0, yearly_revenue: 1e12 });
    expect((await set("user_write", id, { occupants: 0 })).json()).toMatchObject({ version: 3 });
  });

  it("move no answer, no level and no figure, and answers leave them", async () => {
    const { id } = await add();
    const before = await resultsOf(id);
    await set("user_write", id, { insured_value: 900_000 });
    expect(await resultsOf(id)).toEqual(before);
    await ask("user_write", "PATCH", `/buildings/${id}/`, { building: { gross_floor_area: 800 } });
    const building = await read("user_write", id);
    expect(building).toMatchObject({ gross_floor_area: 800, version: 3 });
    expect(building.owner_figures).toEqual({ ...NONE, insured_value: 900_000 });
  });

  it("are saved with the answers of a form, in one version", async () => {
    const { id, owner_figures } = await add({ owner_figures: { rebuilding_cost: 3_000_000 } });
    expect(owner_figures).toEqual({ ...NONE, rebuilding_cost: 3_000_000 });
    const saved = await ask("user_write", "PATCH", `/buildings/${id}/`, {
      building: { gross_floor_area: 800 },
      owner_figures: { rebuilding_cost: null, occupants: 31 },
      version: 1,
    });
    expect(saved.json().building).toMatchObject({ gross_floor_area: 800, version: 2 });
    expect(saved.json().building.owner_figures).toEqual({ ...NONE, occupants: 31 });
  });

  it.each([
    [{ asset_value: -1 }, { asset_value: ["too_small"] }],
    [{ asset_value: 1e12 + 1 }, { asset_value: ["too_big"] }],
    [{ asset_value: 1e300 }, { asset_value: ["too_big"] }],
    [{ asset_value: 1.005 }, { asset_value: ["too_many_decimals"] }],
    [{ asset_value: "1000" }, { asset_value: ["not_a_number"] }],
    [{ insured_value: true }, { insured_value: ["wrong_type"] }],
    [{ rebuilding_cost: [1] }, { rebuilding_cost: ["wrong_type"] }],
    [{ occupants: 1.5 }, { occupants: ["not_whole"] }],
    [{ occupants: 1_000_001 }, { occupants: ["too_big"] }],
    [{ staff: 3 }, { staff: ["unknown_field"] }],
    [{ "owner.asset_value": 3 }, { "owner.asset_value": ["unknown_field"] }],
    [{ asset_value: 3, version: 0 }, { version: ["too_small"] }],
  ])("refuse %j", async (body, errors) => {
    const { id } = await add();
    const refused = await set("user_write", id, body);
    expect([refused.statusCode, refused.json().errors]).toEqual([422, errors]);
    expect(await read("user_write", id)).toMatchObject({ version: 1, owner_figures: NONE });
  });

  it("are no answers: the call of answers does not take them", async () => {
    const { id } = await add();
    const refused = await ask("user_write", "PATCH", `/buildings/${id}/`, { building: { "owner.asset_value": 3 } });
    expect(refused.json().errors).toEqual({ "building.owner.asset_value": ["unknown_field"] });
  });

  it("are changed by those who may write, read by those who may read, and unknown to others", async () => {
    const { id } = await add();
    expect((await set("user_read", id, { occupants: 3 })).statusCode).toBe(403);
    expect((await set("other_company_admin", id, { occupants: 3 })).statusCode).toBe(404);
    expect((await set("user_write", randomUUID(), { occupants: 3 })).statusCode).toBe(404);
    expect((await set("admin", id, { occupants: 4 })).statusCode).toBe(200);
    expect((await read("user_read", id)).owner_figures.occupants).toBe(4);
  });

  it("refuse to overwrite what someone else changed since, and say what", async () => {
    const { id } = await add();
    await set("user_write", id, { asset_value: 1, version: 1 });
    await ask("user_write", "PATCH", `/buildings/${id}/`, { building: { gross_floor_area: 800 } });
    const late = await set("company_admin", id, { occupants: 9, version: 1 });
    expect([late.statusCode, late.json().errors]).toEqual([
      409,
      { asset_value: ["changed_meanwhile"], "building.gross_floor_area": ["changed_meanwhile"] },
    ]);
    const answers = await ask("company_admin", "PATCH", `/buildings/${id}/`, {
      building: { city: "Lyon" },
      version: 1,
    });
    expect(answers.json().errors).toMatchObject({ "building.owner.asset_value": ["changed_meanwhile"] });
    expect((await set("company_admin", id, { occupants: 9, version: 3 })).json().version).toBe(4);
  });

  it("stay in their order when two write at once", async () => {
    const { id } = await add();
    const [one, other] = await Promise.all([
      set("user_write", id, { asset_value: 1, version: 1 }),
      set("company_admin", id, { asset_value: 2, version: 1 }),
    ]);
    expect([one.statusCode, other.statusCode].toSorted()).toEqual([200, 409]);
    const kept = one.statusCode === 200 ? 1 : 2;
    expect((await read("user_read", id)).owner_figures.asset_value).toBe(kept);
  });

  it("are columns that are listed, filtered and sorted at once, a blank one last", async () => {
    const [small, large, none] = [await add(), await add(), await add()];
    await set("user_write", small.id, { asset_value: 10, occupants: 2 });
    await set("user_write", large.id, { asset_value: 2_000_000.5 });
    const ids = [none.id, large.id, small.id];
    const mine = (rows: { id: string }[]) => rows.filter(({ id }) => ids.includes(id));
    const sorted = await search("user_read", { order_by: "-owner.asset_value" });
    expect(mine(sorted.buildings).map(({ id }) => id)).toEqual([large.id, small.id, none.id]);
    expect(sorted.buildings.find(({ id }: { id: string }) => id === large.id)).toMatchObject({
      "owner.asset_value": 2_000_000.5,
    });
    const filters = [{ column: "owner.asset_value", type: "number", value: { min: 5, max: 20 } }];
    expect(mine((await search("user_read", { filters })).buildings).map(({ id }) => id)).toEqual([small.id]);
    await set("user_write", small.id, { asset_value: 30 });
    expect(mine((await search("user_read", { filters })).buildings)).toEqual([]);
    const blank = [{ column: "owner.occupants", type: "empty", value: true }];
    expect(mine((await search("user_read", { filters: blank })).buildings).map(({ id }) => id)).not.toContain(small.id);
  });

  it("leave in files, and in the history with what they were", async () => {
    const { id } = await add();
    await set("user_write", id, { asset_value: 1_250_000.5, occupants: 7 });
    await set("user_write", id, { asset_value: null });
    const columns = ["member_building_name", "owner.asset_value", "owner.occupants"];
    const csv = await ask("user_read", "POST", "/buildings/export/", {
      building_ids: [id],
      columns,
      format: "csv",
      language: "en",
    });
    expect(parseCsv(csv.body.replace("\uFEFF", ""))).toEqual([
      ["Building name *", "Asset value (€)", "Occupants (people)"],
      ["École du Canal", "", "7"],
    ]);
    const history = await ask("user_read", "GET", `/buildings/history/?building_id=${id}`);
    expect(history.json().changes.slice(0, 2)).toMatchObject([
      { kind: "changed", version: 3, answers: [{ field: "owner.asset_value", before: 1_250_000.5, after: null }] },
      {
        kind: "changed",
        version: 2,
        answers: [
          { field: "owner.asset_value", before: null, after: 1_250_000.5 },
          { field: "owner.occupants", before: null, after: 7 },
        ],
        scores: [],
      },
    ]);
    const file = await ask("user_read", "GET", `/buildings/history/?building_id=${id}&format=csv&language=en`);
    expect(file.body).toContain("Asset value");
    expect(file.body).not.toContain("owner.");
  });

  it("come back from the trash with their building", async () => {
    const { id } = await add();
    await set("user_write", id, { occupants: 12 });
    await ask("user_write", "POST", "/buildings/bulk_delete/", { building_ids: [id] });
    expect((await set("user_write", id, { occupants: 13 })).statusCode).toBe(404);
    await ask("user_write", "POST", "/buildings/restore/", { building_ids: [id] });
    expect((await read("user_write", id)).owner_figures).toEqual({ ...NONE, occupants: 12 });
  });

  it("are shown to none who opens a link to the report", async () => {
    const { id } = await add();
    await set("user_write", id, { asset_value: 987_654_321, insured_value: 123_456_789 });
    const { token } = (await ask("user_write", "POST", "/report_links/", { building_id: id })).json();
    const opened = await server().ask(null, "POST", "/report_links/open/", { token });
    expect(opened.statusCode).toBe(200);
    for (const trace of ["987654321", "123456789", "owner"]) expect(opened.body).not.toContain(trace);
    const embedded = await ask("user_read", "POST", "/buildings/report/", { building_id: id });
    expect(embedded.body).not.toContain("987654321");
  });
});
