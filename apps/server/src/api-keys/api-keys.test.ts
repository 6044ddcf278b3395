import { randomUUID } from "node:crypto";
import { API_KEY_PATTERN, API_KEYS } from "@lichen/domain";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onOrganisation } from "../server-under-test.ts";

const YEAR_MS = 365 * 24 * 3_600_000;
const inOneYear = () => new Date(Date.now() + YEAR_MS).toISOString();

const BUILDING = {
  member_building_code: "par-cle",
  member_building_name: "Par clé",
  life_cycle_stage: "exploitation",
  building_type: "office",
  street: "1 place de la Comédie",
  city: "Lyon",
  post_code: "69001",
  country: "FR",
};

onOrganisation("API keys", (server, organisation) => {
  const admin = () => organisation().people.company_admin.token;
  const create = (given: object, token = admin()) => server().ask(token, "POST", "/admin/api_keys/", given);
  const list = async (query = "") => (await server().ask(admin(), "GET", `/admin/api_keys/${query}`)).json();
  const revoke = (id: string, token = admin()) => server().ask(token, "DELETE", `/admin/api_keys/${id}/`);
  const search = (secret: string) => server().ask(secret, "POST", "/buildings/search/", {});
  const expire = (id: string) =>
    inScope(server().database.db, PLATFORM_SCOPE, async () =>
      sql`update api_keys set expires_at = now() where id = ${id}`.execute(server().database.owner),
    );

  it("are shown once, with what they may do, and stored as a hash", async () => {
    const answer = await create({ name: "Entrepôt, mensuel", rights: { all: "read" }, expires_at: inOneYear() });
    expect(answer.statusCode).toBe(201);
    const { api_key, secret } = answer.json();
    expect(API_KEY_PATTERN.exec(secret)?.[1]).toBe(api_key.prefix);
    expect(api_key).toMatchObject({
      name: "Entrepôt, mensuel",
      company_id: organisation().own.id,
      rights: { all: "read" },
      created_by: "Camille company_admin",
      last_used_at: null,
      revoked_at: null,
    });
    expect((await list()).api_keys).toContainEqual(api_key);
    const { rows } = await sql<{ kept: string }>`select to_jsonb(api_keys)::text as kept from api_keys`.execute(
      server().database.owner,
    );
    expect(rows.map(({ kept }) => kept).join()).not.toContain(secret.slice(16));
  });

  it("see the groups of their rights, and write in those where they may", async () => {
    const { own } = organisation();
    const groups = { [own.group]: "read", [own.projectGroup]: "write" };
    const reader = (await create({ name: "Lecture", rights: { groups } })).json();
    expect(reader.api_key.rights).toEqual({ groups });
    const writer = (
      await create({ name: "Écriture", rights: { all: "read", groups: { [own.group]: "write" } } })
    ).json();
    const found = await search(reader.secret);
    expect([found.statusCode, found.json().buildings.length]).toEqual([200, 1]);
    const patch = (secret: string) =>
      server().ask(secret, "PATCH", `/buildings/${own.building}/`, {
        building: { ...BUILDING, fond_gestion_name: "Default" },
      });
    expect((await patch(reader.secret)).statusCode).toBe(403);
    expect((await patch(writer.secret)).statusCode).toBe(200);
    const history = await server().ask(admin(), "GET", `/buildings/history/?building_id=${own.building}`);
    expect(JSON.stringify(history.json())).toContain("Écriture (API)");
  });

  it("reach a group made after them when their right is on all", async () => {
    const { secret } = (await create({ name: "Tout", rights: { all: "write" } })).json();
    const id = randomUUID();
    await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx.insertInto("building_groups").values({ company_id: organisation().own.id, id, name: "Plus tard" }).execute(),
    );
    const building = { ...BUILDING, member_building_code: "plus-tard", fond_gestion_name: "Plus tard" };
    expect((await server().ask(secret, "POST", "/buildings/", { building })).statusCode).toBe(201);
  });

  it("are refused from the call that follows their revocation, on open calls too", async () => {
    const { api_key, secret } = (await create({ name: "Essai", rights: { all: "read" } })).json();
    expect((await search(secret)).statusCode).toBe(200);
    expect((await revoke(api_key.id)).statusCode).toBe(204);
    expect((await search(secret)).statusCode).toBe(401);
    expect((await server().ask(secret, "GET", "/maintenance/")).statusCode).toBe(401);
    expect((await revoke(api_key.id)).statusCode).toBe(404);
    const ids = (keys: { id: string }[]) => keys.map(({ id }) => id);
    expect(ids((await list()).api_keys)).not.toContain(api_key.id);
    expect(ids((await list("?revoked=true")).api_keys)).toContain(api_key.id);
  });

  it("are refused once they expired, as unknown ones and those with another end are", async () => {
    const { api_key, secret } = (
      await create({ name: "Brève", rights: { all: "read" }, expires_at: inOneYear() })
    ).json();
    await expire(api_key.id);
    const otherEnd = secret.slice(0, -1) + (secret.endsWith("A") ? "B" : "A");
    const statuses = [secret, otherEnd, "lichen_", "nothing"].map(async (token) => (await search(token)).statusCode);
    expect(await Promise.all(statuses)).toEqual([401, 401, 401, 401]);
    expect((await server().ask("nothing", "GET", "/buildings/schema/")).statusCode).toBe(401);
  });

  it("open neither administration nor accounts", async () => {
    const { secret } = (await create({ name: "Essai", rights: { all: "write" } })).json();
    for (const path of ["/admin/api_keys/", "/admin/users/", "/auth/get-session"]) {
      expect([path, (await server().ask(secret, "GET", path)).statusCode]).toEqual([path, 403]);
    }
  });

  it("are no people: no list, no count, no mail has them", async () => {
    const { id } = organisation().own;
    const people = async () => {
      const ask = (token: string, method: "GET" | "POST", path: string, body?: object) =>
        server().ask(token, method, path, body);
      const found = await ask(admin(), "POST", "/admin/collaborators/search/", {});
      const users = await ask(organisation().people.admin.token, "GET", "/admin/users/");
      const company = await ask(admin(), "GET", `/admin/companies/${id}/`);
      return [found.json().meta.count, users.json().meta.count, company.json().collaborators_count];
    };
    const before = await people();
    const { api_key } = (await create({ name: "Programme", rights: { all: "read" } })).json();
    expect(await people()).toEqual(before);
    expect((await server().ask(admin(), "GET", `/admin/collaborators/${api_key.id}/`)).statusCode).toBe(404);
    const answers = await server().post("/auth/forgot-password", { email: `${api_key.prefix}@api-key.invalid` });
    expect(answers.statusCode).toBe(200);
    const { rows } = await sql`select from mails where recipient like '%.invalid'`.execute(server().database.owner);
    expect(rows).toHaveLength(0);
  });

  it.each([
    [{ rights: {} }, { rights: ["required"] }],
    [{ rights: { groups: {} } }, { rights: ["required"] }],
    [{ rights: { all: "none" } }, { "rights.all": ["unknown_option"] }],
    [{ rights: { groups: { nowhere: "read" } } }, { "rights.groups.nowhere": ["wrong_format"] }],
    [{ name: " " }, { name: ["required"] }],
    [{ name: "a".repeat(81) }, { name: ["too_long"] }],
    [{ expires_at: "2020-01-01T00:00:00Z" }, { expires_at: ["in_the_past"] }],
    [{ expires_at: "tomorrow" }, { expires_at: ["wrong_format"] }],
    [{ scope: "all" }, { scope: ["unknown_field"] }],
  ])("refuse %j", async (wrong, errors) => {
    const refused = await create({ name: "Essai", rights: { all: "read" }, ...wrong });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, errors]);
  });

  it("are given no right on a group of another company", async () => {
    const { group } = organisation().other;
    const refused = await create({ name: "Essai", rights: { groups: { [group]: "read" } } });
    expect(refused.json().errors).toEqual({ [`rights.groups.${group}`]: ["unknown_option"] });
  });

  it("stand in the log under their name, as made and as revoked", async () => {
    const { api_key } = (await create({ name: "Journal", rights: { all: "read" } })).json();
    await revoke(api_key.id);
    const logs = await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx.selectFrom("audit_log").select(["action", "target_name"]).where("target_id", "=", api_key.id).execute(),
    );
    expect(logs).toEqual([
      { action: "api_key_created", target_name: "Journal" },
      { action: "api_key_revoked", target_name: "Journal" },
    ]);
  });

  it("say how many calls are left, and wait for the next minute when none is", async () => {
    const { api_key, secret } = (await create({ name: "Pressée", rights: { all: "read" } })).json();
    const first = await server().ask(secret, "GET", "/maintenance/");
    expect(first.headers["ratelimit-policy"]).toBe(`"minute";q=${API_KEYS.callsPerMinute};w=60`);
    expect(first.headers.ratelimit).toBe(`"minute";r=${API_KEYS.callsPerMinute - 1};t=60`);
    await sql`update rate_limits set points = ${API_KEYS.callsPerMinute} where key like 'api_key:%'`.execute(
      server().database.owner,
    );
    const refused = await server().ask(secret, "GET", "/maintenance/");
    expect([refused.statusCode, refused.headers.ratelimit]).toEqual([
      429,
      expect.stringMatching(/^"minute";r=0;t=\d+$/),
    ]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    await sql`delete from rate_limits where key like 'api_key:%'`.execute(server().database.owner);
    await revoke(api_key.id);
  });

  it("are limited in number, those that no longer work left out", async () => {
    const { meta } = await list();
    const made: string[] = [];
    for (let left = API_KEYS.most - meta.count; left > 0; left--) {
      const answer = await create({ name: "Nombreuse", rights: { all: "read" } });
      if (answer.statusCode === 201) made.push(answer.json().api_key.id);
    }
    // An expired key of the tests above leaves its place to another.
    await create({ name: "Nombreuse", rights: { all: "read" } });
    const refused = await create({ name: "De trop", rights: { all: "read" } });
    expect([refused.statusCode, refused.json().detail]).toEqual([409, "too_many_keys"]);
    await revoke(made[0]!);
    expect((await create({ name: "À sa place", rights: { all: "read" } })).statusCode).toBe(201);
  });
});
