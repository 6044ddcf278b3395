import { randomUUID } from "node:crypto";
import type { Method } from "@lichen/contract";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { MATRIX } from "./access-matrix-under-test.ts";
import { type OrganisationUnderTest, prepareOrganisation } from "./organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "./platform/scope.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";
import { onServer, randomAddress } from "./server-under-test.ts";

/** What nobody below the platform decides, whatever call they write it in. */
const PROTECTED = {
  id: randomUUID(),
  user_id: randomUUID(),
  username: "root",
  group: "admin",
  email_verified: true,
  is_active: true,
  is_activated: true,
  uses_identity_provider: true,
  sessions_from: "2001-01-01T00:00:00Z",
  status: "NonMember",
  parent_id: null,
  subscription: { type: "licence", active: true, start: null, end: "2999-12-31" },
  subscription_type: "demo",
  subscription_end: "2999-12-31",
  sso_access: false,
  buildings_threshold: 7,
  buildings_counter: 0,
  version: 40,
  nature: "example",
  created_at: "2001-01-01T00:00:00Z",
  updated_at: "2001-01-01T00:00:00Z",
  date_joined: "2001-01-01T00:00:00Z",
};

const WRITERS = ["user_write", "manager", "company_admin"] as const;
const ROWS = MATRIX.filter(({ call }) => !call.startsWith("GET ") && call !== "POST /auth/sign-out");

onServer("fields that are not the caller's", (server) => {
  let made: OrganisationUnderTest;
  beforeAll(async () => {
    made = await prepareOrganisation(server().database, TEST_CONFIG.secret);
  });

  /** All that a caller could try to set, but what a good call changes: names, states, rights, new rows. */
  async function kept() {
    return inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
      const companies = await sql`select id, name, code, siren, fond_gestion, parent_id, status, is_active,
        subscription_type, subscription_active, subscription_start, subscription_end, sso_access, buildings_threshold,
        created_at from companies order by id`.execute(trx);
      const people = await sql<{ id: string }>`select id, company_id, username, email, "group", uses_identity_provider,
        created_at from users order by id`.execute(trx);
      return { companies: companies.rows, people: people.rows };
    });
  }
  const countOf = () =>
    inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
      const { rows } = await sql<{ counter: number }>`select buildings_counter as counter from companies
        where id = ${made.own.id}`.execute(trx);
      return rows[0]!.counter;
    });

  it.each(ROWS.map((row) => [row.call, row] as const))("%s stores none of them", async (call, row) => {
    const [method, pattern] = call.split(" ") as [Method, string];
    for (const actor of WRITERS) {
      const { user_without_rights: person } = made.people;
      const { id: companyId, group: groupId } = made.own;
      const about = row.about === "company" ? { id: companyId } : {};
      const target = { ...person, companyId, groupId, groupName: "Default", ...about };
      const { path = {}, body = {} } = row.ask(target, { made, actor });
      const building = "building" in body ? { building: { ...PROTECTED, ...(body.building as object) } } : {};
      const before = await kept();
      const counted = await countOf();
      for (const payload of [
        { ...PROTECTED, ...body },
        // The questionnaire names what it does not know; the rest of a body is not read.
        { ...PROTECTED, company_id: made.other.id, ...body, ...building },
      ]) {
        await server().app.inject({
          method,
          url: `/api${pattern.replace("{id}", path.id ?? target.id).replace("{key}", "tropical_nights")}`,
          headers: { authorization: `Bearer ${made.people[actor].token}` },
          remoteAddress: randomAddress(),
          payload,
        });
      }
      const after = await kept();
      expect(after.companies).toEqual(before.companies);
      const known = new Set(before.people.map(({ id }) => id));
      const [left, added] = [
        after.people.filter(({ id }) => known.has(id)),
        after.people.filter(({ id }) => !known.has(id)),
      ];
      const stayed = new Set(left.map(({ id }) => id));
      expect(left).toEqual(before.people.filter(({ id }) => stayed.has(id)));
      for (const someone of added) {
        expect(someone).toMatchObject({ company_id: made.own.id, group: null, uses_identity_provider: false });
        expect((someone as unknown as { created_at: Date }).created_at.getTime()).toBeGreaterThan(Date.now() - 600_000);
      }
      expect(await countOf()).toBeGreaterThanOrEqual(counted);
    }
  });

  it("leaves every building of the first version, declared, of the company that added it", async () => {
    const { rows } = await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      sql`select distinct version, nature, created_at > now() - interval '1 hour' as is_new, company_id from buildings
        where code not like '%-1' order by company_id`.execute(trx),
    );
    expect(rows).toEqual([{ version: 1, nature: "declared", is_new: true, company_id: made.own.id }]);
  });
});
