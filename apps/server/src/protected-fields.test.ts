import { randomUUID } from "node:crypto";
import type { Method } from "@lichen/contract";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { MATRIX } from "./access-matrix-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "./platform/scope.ts";
import { onOrganisation, randomAddress } from "./server-under-test.ts";

/** What no one below the platform decides, whatever call they write it in. */
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
/** Calls that take other fields, and store none: signing out, and what an identity provider sends with its token. */
const TAKES_ANY = ["POST /auth/sign-out", "POST /idp/backchannel_logout/{slug}/"];
const ROWS = MATRIX.filter(({ call }) => !call.startsWith("GET ") && !TAKES_ANY.includes(call));

onOrganisation("fields that are not the caller's", (server, organisation) => {
  /** Facts of companies and people, and every building. */
  async function stored() {
    return inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
      const companies = await sql`select id, name, code, siren, fond_gestion, parent_id, status, is_active,
        subscription_type, subscription_active, subscription_start, subscription_end, sso_access, buildings_threshold,
        created_at from companies order by id`.execute(trx);
      const people = await sql`select id, company_id, username, email, "group", uses_identity_provider,
        created_at from users order by id`.execute(trx);
      const buildings =
        await sql`select id, company_id, version, nature, created_at from buildings order by id`.execute(trx);
      return { companies: companies.rows, people: people.rows, buildings: buildings.rows };
    });
  }

  it.each(ROWS.map((row) => [row.call, row] as const))("%s refuses them, and stores nothing", async (call, row) => {
    const [method, pattern] = call.split(" ") as [Method, string];
    for (const actor of WRITERS) {
      const { user_without_rights: person } = organisation().people;
      const { id: companyId, group: groupId } = organisation().own;
      const about = row.about === "company" ? { id: companyId } : {};
      const target = { ...person, companyId, groupId, groupName: "Default", ...about };
      const { path = {}, body = {} } = row.ask(target, { made: organisation(), actor });
      const building = "building" in body ? { building: { ...PROTECTED, ...(body.building as object) } } : {};
      const before = await stored();
      for (const payload of [
        { ...PROTECTED, ...body },
        { ...PROTECTED, company_id: organisation().other.id, ...body, ...building },
      ]) {
        const { statusCode } = await server().app.inject({
          method,
          url: `/api${pattern.replace("{id}", path.id ?? target.id).replace("{key}", "tropical_nights")}`,
          headers: { authorization: `Bearer ${organisation().people[actor].token}` },
          remoteAddress: randomAddress(),
          payload,
        });
        expect([403, 422]).toContain(statusCode);
      }
      expect(await stored()).toEqual(before);
    }
  });
});
