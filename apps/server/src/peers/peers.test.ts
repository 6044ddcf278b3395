import { randomUUID } from "node:crypto";
import type { AnswerOf, buildingPeers } from "@lichen/contract";
import { REFERENCE_BUILDINGS } from "@lichen/domain";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onOrganisation } from "../server-under-test.ts";

type Peers = AnswerOf<typeof buildingPeers>;

const OFFICE = {
  ...REFERENCE_BUILDINGS.glass_office_1975,
  life_cycle_stage: "exploitation",
  building_type: "office",
  construction_year: 1980,
  fond_gestion_name: "Default",
  street: "1 rue du Canal",
  post_code: "31000",
  city: "Toulouse",
  country: "FR",
};
const MOMENT = { scenario: "ssp5", horizon: "2050" };

onOrganisation("comparison of a building with its peers", (server, organisation) => {
  let building: string;
  const others: string[] = [];
  const admin = (method: "GET" | "PUT" | "POST", path: string, body?: object) =>
    server().ask(organisation().people.company_admin.token, method, path, body);
  const peers = async (id = building): Promise<Peers> => {
    const answer = await admin("POST", "/buildings/peers/", { building_id: id, ...MOMENT });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const share = (id: string, shares_with_peers: boolean) =>
    server().ask(organisation().people.admin.token, "PUT", `/admin/companies/${id}/peer_sharing/`, {
      shares_with_peers,
    });
  /** The clock of the publication, made to be over. */
  const forget = () =>
    inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .updateTable("peer_groups")
        .set({ computed_at: new Date(0) })
        .execute(),
    );
  const add = async (answers: object): Promise<string> => {
    const added = await admin("POST", "/buildings/", {
      building: { ...OFFICE, ...answers, member_building_code: randomUUID(), member_building_name: "Bureaux" },
    });
    expect(added.statusCode).toBe(201);
    return added.json().building.id;
  };
  /** Another company with copies of the building, whose levels are stored as its own are. */
  const addCompany = (count: number): Promise<string> =>
    inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
      const company = { name: randomUUID(), code: randomUUID(), shares_with_peers: true };
      const { id } = await trx.insertInto("companies").values(company).returning("id").executeTakeFirstOrThrow();
      const { rows } = await sql<{ id: string }>`insert into building_groups (company_id, name) values (${id}, 'Parc')
        returning id`.execute(trx);
      await sql`with made as (
          insert into buildings (company_id, group_id, code, name, answers, place, nature, revision)
            select ${id}, ${rows[0]!.id}, gen_random_uuid()::text, '', answers, place, nature, 1
            from buildings, generate_series(1, ${count}::int) where id = ${building} returning company_id, id)
        insert into building_results (company_id, building_id, stamp, levels, figures, revision)
          select made.company_id, made.id, stamp, levels, figures, 0
          from made, building_results where building_id = ${building}`.execute(trx);
      return id;
    });

  beforeAll(async () => {
    building = await add({});
    for (const count of [12, 12, 12]) others.push(await addCompany(count));
  });

  it("is for companies that share: of one that does not, nothing is said", async () => {
    expect(await peers()).toEqual({ state: "not_shared", group: null, as_of: null, subjects: [] });
    const path = `/admin/companies/${organisation().own.id}/peer_sharing/`;
    expect((await admin("GET", path)).json()).toEqual({ shares_with_peers: false });
    expect((await admin("PUT", path, { shares_with_peers: true })).json()).toEqual({ shares_with_peers: true });
    expect((await admin("GET", path)).json()).toEqual({ shares_with_peers: true });
    const refused = await server().ask(organisation().people.manager.token, "PUT", path, { shares_with_peers: false });
    expect(refused.statusCode).toBe(403);
  });

  it("places a building among those of its use, period and climate, by rounded shares alone", async () => {
    const found = await peers();
    expect(found).toMatchObject({ state: "shown", group: { use: "office", period: "1975_1988", climate: "MED" } });
    expect(found.as_of).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(found.subjects.length).toBeGreaterThan(0);
    for (const { level, lower, same, higher, shares } of found.subjects) {
      // They are all copies of it.
      expect([lower, same, higher]).toEqual([0, 100, 0]);
      expect(shares.find((share) => share.level === level)).toEqual({ level, percent: 100 });
    }
    expect(JSON.stringify(found)).not.toMatch(/company|count/);
  });

  it("does not count buildings of another use, period or climate, nor those of a company that does not share", async () => {
    expect((await peers(await add({ building_type: "education" }))).state).toBe("too_few");
    expect((await peers(await add({ construction_year: 2020 }))).state).toBe("too_few");
    expect((await peers(await add({ city: "Lille", post_code: "59000", street: "1 place du Théâtre" }))).state).toBe(
      "too_few",
    );
    expect((await peers(await add({ construction_year: undefined }))).state).toBe("no_group");
  });

  it("shows nothing as soon as one of four companies leaves, nor when it comes back alone", async () => {
    const [leaving, , third] = others;
    expect((await share(leaving!, false)).statusCode).toBe(200);
    const kept = await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx.selectFrom("peer_groups").select("published").execute(),
    );
    const given = kept.flatMap(({ published }) => published.map((one) => one[leaving!]));
    expect(new Set(given.filter((one) => one !== undefined))).toEqual(new Set([null]));
    expect((await peers()).state).toBe("too_few");
    await share(leaving!, true);
    await forget();
    expect((await peers()).state).toBe("too_few");
    // Those of three companies changed: two came, one came back with others.
    for (const count of [12, 12, 12]) await addCompany(count);
    await forget();
    expect((await peers()).state).toBe("shown");
    await share(third!, false);
    expect((await peers()).state).toBe("too_few");
  });

  it("is of the buildings that the caller may read", async () => {
    const answer = await server().ask(organisation().people.user_without_rights.token, "POST", "/buildings/peers/", {
      building_id: building,
    });
    expect(answer.statusCode).toBe(404);
  });
});
