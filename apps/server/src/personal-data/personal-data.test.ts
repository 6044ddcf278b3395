import { randomUUID } from "node:crypto";
import { HELD_DATA_IDS } from "@lichen/domain";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { PASSWORD_UNDER_TEST, type PersonUnderTest } from "../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { onOrganisation } from "../server-under-test.ts";
import { HELD_TABLES } from "./held-tables.ts";
import { UNLISTED_COLUMNS } from "./unlisted-columns.ts";

/** Whether a column may be about a person, by its name or its type. */
function looksPersonal({ name, type, isOfUser }: { name: string; type: string; isOfUser: boolean }): boolean {
  if (isOfUser || type === "jsonb" || type === "inet") return true;
  return /(^|_)(email|name|names|user|username|actor|recipient|owner|respondent|by|phone|job|ip|address|agent|author|person|contact|device|position|subject|note|notes|comment|body|text|password|subscriber|assignee|member|people|message)(_|$)/.test(
    name,
  );
}

type Column = { table: string; name: string; type: string; isOfUser: boolean };

onOrganisation("data about persons", (server, organisation) => {
  let columns: Column[];
  beforeAll(async () => {
    const { rows } = await sql<Column>`
      select pg_class.relname as "table", attname as name, format_type(atttypid, null) as type,
        exists (select from pg_constraint where contype = 'f' and conrelid = pg_class.oid
          and confrelid = 'users'::regclass and attnum = any (conkey) and attname <> 'company_id') as "isOfUser"
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
        and relname not like 'pgboss%' order by 1, attnum`.execute(server().database.owner);
    columns = rows;
  });

  const ask = (who: PersonUnderTest, method: "GET" | "POST", path: string, body?: object) =>
    server().ask(organisation().people[who].token, method, path, body);
  const read = <T>(table: string, where: ReturnType<typeof sql>) =>
    inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
      const { rows } = await sql<T>`select * from ${sql.table(table)} where ${where}`.execute(trx);
      return rows;
    });

  it("are in the export, or have a reason not to be: every column of the schema that looks so", () => {
    const listed = new Set(
      HELD_TABLES.flatMap(({ table, columns: given, withheld = {}, matches }) =>
        [...given, ...Object.keys(withheld), ...matches.map(({ column }) => column)].map((name) => `${table}.${name}`),
      ),
    );
    const forgotten = columns
      .filter(looksPersonal)
      .map(({ table, name }) => [`${table}.${name}`, `${table}.*`] as const)
      .filter(([one, all]) => !listed.has(one) && !(one in UNLISTED_COLUMNS) && !(all in UNLISTED_COLUMNS))
      .map(([one]) => one);
    expect(forgotten).toEqual([]);
  });

  it("are columns of the schema, in every family of the register", () => {
    const known = new Set(columns.map(({ table, name }) => `${table}.${name}`));
    const named = HELD_TABLES.flatMap(({ table, key, columns: given, withheld = {}, matches }) =>
      [
        key,
        ...given,
        ...Object.keys(withheld),
        ...matches.flatMap(({ column, renames }) => [column, renames ?? column]),
      ].map((name) => `${table}.${name}`),
    );
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    expect(new Set(HELD_TABLES.map(({ family }) => family))).toEqual(new Set(HELD_DATA_IDS));
    const tables = new Set(columns.map(({ table }) => table));
    const stale = Object.keys(UNLISTED_COLUMNS).filter((name) => {
      const [table = "", column] = name.split(".");
      return column === "*" ? !tables.has(table) : !known.has(name);
    });
    expect(stale).toEqual([]);
  });

  it("are counted and exported for the person and for who manages them, no one else", async () => {
    const { username, email } = organisation().people.user_write;
    const path = `/admin/users/${username}/personal-data/`;
    const counted = await ask("user_write", "GET", path);
    expect(counted.statusCode).toBe(200);
    expect(counted.json()).toMatchObject({ has_namesake: false, signs_by_password: true });
    expect(counted.json().held.find(({ family }: { family: string }) => family === "sign_in").count).toBeGreaterThan(0);
    for (const [who, status] of [
      ["company_admin", 200],
      ["admin", 200],
      ["manager", 403],
      ["user_read", 404],
      ["other_company_admin", 404],
    ] as const) {
      expect([who, (await ask(who, "GET", path)).statusCode]).toEqual([who, status]);
    }
    const file = await ask("company_admin", "GET", `${path}export/`);
    expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "application/zip"]);
    const text = file.rawPayload.toString("utf8");
    expect(text).toContain("csv/sessions.csv");
    expect(text).toContain(email);
    expect(text).not.toContain("token");
    const lines = await read<{ action: string }>("audit_log", sql`action = 'personal_data_exported'`);
    expect(lines).toHaveLength(1);
  });

  it("leave a pseudonym where the record belongs to the company, and nothing elsewhere", async () => {
    const { people, own } = organisation();
    const { id, username, email, token } = people.user_write;
    const name = "Camille user_write";
    await ask("user_write", "POST", "/admin/logs/search/", {});
    const survey = randomUUID();
    await inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
      await sql`update buildings set created_by_name = ${name}, updated_by_name = 'Autre' where id = ${own.building}`.execute(
        trx,
      );
      await sql`insert into surveys (company_id, id, token_hash, recipient, user_id, user_name, expires_at)
        values (${own.id}, ${survey}, ${survey}, ${email.toUpperCase()}, null, 'Autre', now() + interval '1 day')`.execute(
        trx,
      );
      await sql`insert into mails (recipient, subject, text_body, html_body, language, template)
        values (${email}, 's', 't', 'h', 'fr', 'x'), ('equipe@lichen.test', 's', ${`De ${email}`}, 'h', 'fr', 'x')`.execute(
        trx,
      );
      await sql`insert into account_requests (kind, email, answers, language, privacy_version, terms_version, accepted_at)
        values ('demo', ${email}, '{}', 'fr', '1', '1', now())`.execute(trx);
      await sql`insert into audit_log (company_id, actor_id, actor_name, action, target_kind, target_id, target_name, before, after)
        values (${own.id}, ${id}, ${name}, 'building_created', 'building', 'b', 'Mairie', null, ${JSON.stringify({ by: name, list: [email] })}),
          (${own.id}, null, '', 'user_changed', 'user', ${id}, 'Ancien Nom', ${JSON.stringify({ first_name: "Ancien", role: "manager" })}, null),
          (null, null, '', 'survey_created', 'building', 'b', 'Mairie', null, ${JSON.stringify({ recipient: email })})`.execute(
        trx,
      );
    });
    expect((await ask("user_write", "POST", "/auth/erase-account", { password: "wrong" })).json().detail).toBe(
      "wrong_password",
    );
    const erased = await ask("user_write", "POST", "/auth/erase-account", { password: PASSWORD_UNDER_TEST });
    expect(erased.statusCode).toBe(200);
    expect((await server().ask(token, "GET", `/admin/users/${username}/`)).statusCode).toBe(401);
    const everything = await inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
      const texts: string[] = [];
      for (const table of new Set(columns.map((column) => column.table))) {
        const held = HELD_TABLES.find((one) => one.table === table);
        if (held === undefined || held.reader === "sign_in") continue;
        const readable = sql.join(held.columns.map((column) => sql.ref(column)));
        const { rows } = await sql`select ${readable} from ${sql.table(table)}`.execute(trx);
        texts.push(...rows.map((row) => `${table} ${JSON.stringify(row)}`));
      }
      return texts;
    });
    const leaks = everything.filter(
      (text) => text.toLowerCase().includes(email) || text.includes(name) || text.includes("Ancien"),
    );
    expect(leaks).toEqual([]);
    const [building] = await read<{ created_by_name: string; updated_by_name: string }>(
      "buildings",
      sql`id = ${own.building}`,
    );
    expect(building).toMatchObject({
      created_by_name: expect.stringMatching(/^erased-[0-9a-f]{8}$/),
      updated_by_name: "Autre",
    });
    const pseudonym = building?.created_by_name;
    const log = await read<{ action: string; actor_name: string; target_name: string; before: object; after: object }>(
      "audit_log",
      sql`actor_id = ${id}::uuid or target_id = ${id}`,
    );
    expect(log.find(({ action }) => action === "building_created")).toMatchObject({
      actor_name: pseudonym,
      target_name: "Mairie",
      after: { by: pseudonym, list: [pseudonym] },
    });
    expect(log.find(({ action }) => action === "user_changed")).toMatchObject({
      target_name: pseudonym,
      before: { first_name: pseudonym, role: "manager" },
    });
    expect(log.find(({ action }) => action === "person_erased")).toMatchObject({ actor_name: pseudonym });
  });

  it("are erased by an administrator, never their own by that call, and never the last administrator", async () => {
    const { username } = organisation().people.user_read;
    const path = (name: string) => `/admin/users/${name}/erase/`;
    expect((await ask("manager", "POST", path(username))).statusCode).toBe(403);
    expect((await ask("other_company_admin", "POST", path(username))).statusCode).toBe(404);
    expect((await ask("company_admin", "POST", path(organisation().people.company_admin.username))).statusCode).toBe(
      403,
    );
    const last = await ask("admin", "POST", "/auth/erase-account", { password: PASSWORD_UNDER_TEST });
    expect([last.statusCode, last.json().detail]).toEqual([409, "last_admin"]);
    expect((await ask("company_admin", "POST", path(username))).statusCode).toBe(200);
    expect(await read("users", sql`username = ${username}`)).toEqual([]);
  });

  it("of a person with a namesake are left where a name alone is written", async () => {
    const { own, people } = organisation();
    const name = "Camille manager";
    await inScope(server().database.db, PLATFORM_SCOPE, async (trx) => {
      await sql`update buildings set updated_by_name = ${name} where id = ${own.building}`.execute(trx);
      await sql`insert into users (company_id, username, email, first_name, last_name)
        values (${own.id}, 'namesake', 'namesake@lichen.test', 'Camille', 'manager')`.execute(trx);
    });
    const counted = await ask("company_admin", "GET", `/admin/users/${people.manager.username}/personal-data/`);
    expect(counted.json().has_namesake).toBe(true);
    expect((await ask("company_admin", "POST", `/admin/users/${people.manager.username}/erase/`)).statusCode).toBe(200);
    const [building] = await read<{ updated_by_name: string }>("buildings", sql`id = ${own.building}`);
    expect(building?.updated_by_name).toBe(name);
  });

  it("leave the log closed to the application, a year of it to everyone", async () => {
    const trimmed = (months: number) =>
      inScope(server().database.db, PLATFORM_SCOPE, (trx) => sql`select lichen_trim_log(${months}::int)`.execute(trx));
    await expect(trimmed(11)).rejects.toThrow(/a year at least/);
    await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      sql`insert into audit_log (at, actor_name, action, target_kind, target_id, target_name)
        values (now() - interval '13 months', '', 'user_changed', 'user', 'old', ''), (now() - interval '11 months', '', 'user_changed', 'user', 'young', '')`.execute(
        trx,
      ),
    );
    await trimmed(12);
    expect(await read("audit_log", sql`target_id in ('old', 'young')`)).toMatchObject([{ target_id: "young" }]);
    expect((await ask("company_admin", "GET", "/retention/")).json()).toEqual({
      log_months: 60,
      mail_days: 90,
      import_days: 30,
      link_days: 90,
    });
  });
});
