import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "./app.ts";
import { BUILDING_UNDER_TEST } from "./building-under-test.ts";
import { DOCUMENTS_UNDER_TEST } from "./documents-under-test.ts";
import { type OrganisationUnderTest, prepareOrganisation } from "./organisation-under-test.ts";
import {
  isSpread,
  KEYS_WITHOUT_COMPANY,
  partitionByCompany,
  readForeignKeys,
  readKeysWithoutCompany,
  readTables,
  UNSPREAD,
} from "./partitioned-under-test.ts";
import { onDatabase } from "./platform/testing/databases.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";

onDatabase("the tables of companies", (database) => {
  it("are found by the company first, or are listed with the reason why they are not spread", async () => {
    const tables = await readTables(database().owner);
    const spread = tables.filter(({ name }) => isSpread(name));
    expect(spread.length).toBeGreaterThan(30);
    expect(spread.filter(({ primary }) => primary[0] !== "company_id").map(({ name }) => name)).toEqual([]);
    const names = new Set(tables.map(({ name }) => name));
    const listed = Object.values(UNSPREAD).flatMap(({ tables }) => [...tables]);
    expect(listed.filter((name) => !names.has(name))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it("have no unique key without the company but those that are listed with what becomes of them", async () => {
    expect(await readKeysWithoutCompany(database().owner)).toEqual(Object.keys(KEYS_WITHOUT_COMPANY).toSorted());
  });

  it("refer to each other within a company, and to what has a copy everywhere", async () => {
    const keys = await readForeignKeys(database().owner);
    const everywhere = new Set<string>(UNSPREAD.everywhere.tables);
    const between = keys.filter(
      ({ from, to, columns }) => isSpread(from) && isSpread(to) && !columns.includes("company_id"),
    );
    expect(between).toEqual([]);
    const outwards = keys.filter(({ from, to }) => isSpread(from) && !isSpread(to) && !everywhere.has(to));
    expect(outwards).toEqual([]);
    // A table that has a copy everywhere cannot refer to one that is spread: these two would go.
    expect(
      keys
        .filter(({ from, to }) => !isSpread(from) && isSpread(to))
        .map(({ from, to }) => `${from} → ${to}`)
        .toSorted(),
    ).toEqual(["users → portfolio_views", "users → project_views"]);
  });

  describe("spread over partitions", () => {
    let app: FastifyInstance;
    let people: OrganisationUnderTest["people"];
    beforeAll(async () => {
      await partitionByCompany(database().owner);
      app = await buildApp({ config: TEST_CONFIG, database: database(), documents: DOCUMENTS_UNDER_TEST });
      ({ people } = await prepareOrganisation(database(), TEST_CONFIG.secret));
    });
    afterAll(() => app.close());
    const ask = async (
      who: "user_write" | "other_company_admin",
      method: "GET" | "POST" | "PATCH" | "DELETE",
      path: string,
      payload?: object,
    ) => {
      const headers = { authorization: `Bearer ${people[who].token}` };
      const answer = await app.inject({
        method,
        url: `/api${path}`,
        headers,
        ...(payload === undefined ? {} : { payload }),
      });
      return { status: answer.statusCode, body: answer.body === "" ? null : answer.json() };
    };
    const building = (name: string) => ({
      ...BUILDING_UNDER_TEST,
      member_building_code: randomUUID(),
      member_building_name: name,
    });

    it("are written, searched, mapped, changed and removed by the calls of the product", async () => {
      const added = await ask("user_write", "POST", "/buildings/", { building: building("Un") });
      expect(added.status).toBe(201);
      const { id } = added.body.building;
      // The key of a partition has a name that the product does not know: refused, and not in words.
      const same = { ...building("Deux"), member_building_code: added.body.building.member_building_code };
      expect((await ask("user_write", "POST", "/buildings/", { building: same })).status).toBe(500);
      const found = await ask("user_write", "POST", "/buildings/search/", { search: "Un" });
      expect([found.status, found.body.buildings.map((one: { id: string }) => one.id)]).toEqual([200, [id]]);
      const changed = await ask("user_write", "PATCH", `/buildings/${id}/`, {
        building: { member_building_name: "Trois" },
      });
      expect([changed.status, changed.body.building.member_building_name]).toEqual([200, "Trois"]);
      expect((await ask("user_write", "POST", "/buildings/report/", { building_id: id })).status).toBe(200);
      expect((await ask("user_write", "POST", "/buildings/bulk_delete/", { building_ids: [id] })).status).toBe(200);
      expect((await ask("user_write", "POST", "/buildings/search/", { search: "Trois" })).body.buildings).toEqual([]);
    });

    it("are in one partition a company, and show none of it to another", async () => {
      const { body } = await ask("user_write", "POST", "/buildings/", { building: building("Un") });
      const { id, company_id } = body.building;
      const seen = (await ask("other_company_admin", "POST", "/buildings/search/", {})).body.buildings;
      expect(seen.length).toBeGreaterThan(0);
      expect(seen.map((one: { company_id: string }) => one.company_id)).not.toContain(company_id);
      expect((await ask("other_company_admin", "POST", "/buildings/report/", { building_id: id })).status).toBe(404);
      await database()
        .owner.transaction()
        .execute(async (trx) => {
          await sql`select set_config('lichen.companies', '*', true)`.execute(trx);
          const { rows } = await sql<{ parts: number }>`
          select count(distinct tableoid)::int as parts from buildings group by company_id`.execute(trx);
          expect(rows.every(({ parts }) => parts === 1)).toBe(true);
        });
    });
  });
});
