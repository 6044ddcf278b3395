import { type Kysely, type RawBuilder, sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { type OrganisationUnderTest, prepareOrganisation } from "./organisation-under-test.ts";
import { audit } from "./platform/audit.ts";
import { migrate, migrationFiles, TableWithoutPolicy } from "./platform/database/migrate.ts";
import type { Tables } from "./platform/database/tables.ts";
import { inScope, PLATFORM_SCOPE, type Scope } from "./platform/scope.ts";
import { onEachDatabase } from "./platform/testing/databases.ts";
import { TEST_CONFIG } from "./platform/testing/test-config.ts";

/** Tables that say a company for each row, read from the database so that a new one is held to the same. */
const OF_COMPANIES = sql<{ name: string }>`select distinct table_name as name from information_schema.columns
  join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and column_name = 'company_id' and table_type = 'BASE TABLE' order by 1`;

/** Those that the application may not read at all, or only as the platform. */
const CLOSED = ["openid_attempts", "provider_trials"];
const OF_THE_PLATFORM = ["audit_log", "mails", "account_requests"];
const OF_THE_PORTFOLIO = [
  "building_results",
  "building_changes",
  "portfolio_views",
  "building_imports",
  "building_import_rows",
  "pdf_jobs",
  "ranking_jobs",
  "assessments",
  "known_columns",
  "projects",
  "project_results",
  "project_changes",
  "project_views",
  "synthesis_days",
  "company_logos",
  "unit_prices",
  "portfolio_copies",
  "report_links",
  "surveys",
  "survey_buildings",
  "survey_answers",
  "evidence_files",
  "building_evidence",
  "results_moves",
  "webhooks",
  "webhook_deliveries",
  "late_actions",
  "task_assignments",
  "action_files",
  "notifications",
  "comments",
];

onEachDatabase("the second wall", (database) => {
  let made: OrganisationUnderTest;
  beforeAll(async () => {
    made = await prepareOrganisation(database(), TEST_CONFIG.secret);
    await inScope(database().db, PLATFORM_SCOPE, (trx) =>
      audit(trx, [
        {
          action: "company_changed",
          actor: null,
          companyId: made.own.id,
          target: { kind: "company", id: made.own.id, name: "" },
        },
      ]),
    );
    await addToPortfolio(made.own, made.people.user_write.id);
    await addToPortfolio(made.other, made.people.other_company_admin.id);
  });

  /** A row in each table of the portfolio. */
  async function addToPortfolio({ id, group, building }: OrganisationUnderTest["own" | "other"], userId: string) {
    await inScope(database().db, PLATFORM_SCOPE, async (trx) => {
      await sql`insert into building_results values (${id}, ${building}, '', 0, '', '{}')`.execute(trx);
      await sql`insert into building_changes (company_id, building_id, group_id, code, name, actor_name, kind, version)
        values (${id}, ${building}, ${group}, '', '', '', 'created', 1)`.execute(trx);
      await sql`insert into portfolio_views (company_id, user_id, name, settings) values (${id}, ${userId}, 'Vue', '{}')`.execute(
        trx,
      );
      await sql`with made as (insert into building_imports (company_id, user_name, file_name, language)
          values (${id}, '', 'parc.xlsx', 'fr') returning company_id, id)
        insert into building_import_rows (company_id, import_id, "row", code, name, status)
          select company_id, id, 2, '', '', 'new' from made`.execute(trx);
      await sql`insert into known_columns (company_id, heading, target) values (${id}, 'surface', 'gross_floor_area')`.execute(
        trx,
      );
      const { rows } = await sql<{ id: string }>`insert into projects (company_id, group_id, name, answers, states)
        select ${id}, id, 'Cour', '{}', '[]' from project_groups where company_id = ${id} limit 1 returning id`.execute(
        trx,
      );
      await sql`insert into project_results values (${id}, ${rows[0]!.id}, '', 0, '', '{}')`.execute(trx);
      await sql`insert into project_changes (company_id, project_id, group_id, code, name, actor_name, kind, version)
        values (${id}, ${rows[0]!.id}, ${group}, '', '', '', 'created', 1)`.execute(trx);
      await sql`insert into project_views (company_id, user_id, name, settings) values (${id}, ${userId}, 'Vue', '{}')`.execute(
        trx,
      );
      await sql`insert into synthesis_days values (${id}, '2026-01-01')`.execute(trx);
      await sql`insert into company_logos values (${id}, '', 1, 1)`.execute(trx);
      await sql`insert into unit_prices values (${id}, 'A01', 1, 2, 'building', 2026)`.execute(trx);
      await sql`insert into portfolio_copies values (${id}, 'building', 0, '', '')`.execute(trx);
      await sql`insert into pdf_jobs (company_id, user_id, language, scenario, horizon, output, building_ids)
        values (${id}, ${userId}, 'fr', 'tracc', '2050', 'zip', ${[building]}::uuid[])`.execute(trx);
      await sql`insert into ranking_jobs (company_id, user_id, scenario, horizon, building_ids)
        values (${id}, ${userId}, 'tracc', '2050', ${[building]}::uuid[])`.execute(trx);
      await sql`insert into assessments (company_id, user_id, settings, building_ids, engine_version, layers)
        values (${id}, ${userId}, '{}', ${[building]}::uuid[], '', '[]')`.execute(trx);
      await sql`insert into report_links (company_id, building_id, token_hash, user_id, user_name, expires_at)
        values (${id}, ${building}, ${id}::text, ${userId}, '', now())`.execute(trx);
      await sql`with made as (insert into surveys (company_id, token_hash, recipient, user_name, expires_at)
          values (${id}, ${id}::text, '', '', now()) returning company_id, id),
        asked as (insert into survey_buildings (company_id, survey_id, building_id, place, fields)
          select company_id, id, ${building}::uuid, 0, '{basement}' from made returning *)
        insert into survey_answers (company_id, id, survey_id, building_id, field, device_id, note, respondent, file_ids, answered_at)
          select company_id, gen_random_uuid(), survey_id, building_id, 'basement', gen_random_uuid(), '', '', '{}', now() from asked`.execute(
        trx,
      );
      await sql`insert into evidence_files (company_id, id, building_id, type, bytes, name, created_by)
        values (${id}, gen_random_uuid(), ${building}, 'image/png', 1, '', '')`.execute(trx);
      await sql`insert into building_evidence (company_id, building_id, field, kind, on_day, proved_by, note, file_ids, value, updated_by_name)
        values (${id}, ${building}, 'basement', 'seen', '2026-11-24', '', '', '{}', '"none"', '')`.execute(trx);
      await sql`insert into results_moves (company_id, building_id, from_stamp, to_stamp, before, after)
        values (${id}, ${building}, '', '', '{}', '{}')`.execute(trx);
      await sql`with made as (insert into webhooks (company_id, url, events, secret_sealed, created_by)
          values (${id}, 'https://registry.test/', '{report.ready}', '', '') returning company_id, id)
        insert into webhook_deliveries (company_id, webhook_id, type, subjects, body)
          select company_id, id, 'report.ready', '{}', '{}' from made`.execute(trx);
      await sql`with made as (insert into evidence_files (company_id, id, building_id, type, bytes, name, created_by)
          values (${id}, gen_random_uuid(), ${building}, 'image/png', 1, '', '') returning company_id, building_id, id)
        insert into action_files (company_id, building_id, action_id, file_id)
          select company_id, building_id, 'A01', id from made`.execute(trx);
      await sql`insert into task_assignments (company_id, building_id, action_id, assigned_by_name)
        values (${id}, ${building}, 'A01', '')`.execute(trx);
      await sql`insert into notifications (company_id, user_id, event, subject_key, details)
        values (${id}, ${userId}, 'assigned', '', '{}')`.execute(trx);
      await sql`insert into comments (company_id, building_id, author_name, text, mentions)
        values (${id}, ${building}, '', 'Vu', '{}')`.execute(trx);
      await sql`insert into late_actions (company_id, building_id, action_id, year)
        values (${id}, ${building}, 'A01', 2020)`.execute(trx);
    });
  }

  const only = (...companies: string[]) => ({ companies }) as unknown as Scope;
  const rowsOf = async (trx: Kysely<Tables>, table: string) =>
    (await sql<{ company_id: string | null }>`select company_id from ${sql.table(table)}`.execute(trx)).rows;
  const tables = async () => (await OF_COMPANIES.execute(database().owner)).rows.map(({ name }) => name);

  it("holds whoever asks: the application is neither owner nor superuser", async () => {
    for (const handle of [database().db, database().signIn]) {
      const { rows } = await sql`select rolsuper, rolbypassrls, rolcreaterole,
        exists (select from pg_class where relowner = pg_roles.oid) as owns
        from pg_roles where rolname = current_user`.execute(handle);
      expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, owns: false }]);
    }
  });

  it("shows the rows of the companies that are named, in every table of companies", async () => {
    const seen: string[] = [];
    for (const table of await tables()) {
      if (CLOSED.includes(table)) continue;
      const rows = await inScope(database().db, only(made.other.id), (trx) => rowsOf(trx, table));
      const strangers = rows.filter(({ company_id }) => company_id !== made.other.id);
      expect({ table, strangers }).toEqual({ table, strangers: [] });
      const all = await inScope(database().db, PLATFORM_SCOPE, (trx) => rowsOf(trx, table));
      if (all.some(({ company_id }) => company_id === made.own.id)) seen.push(table);
    }
    // The test would show nothing on empty tables.
    const full = ["users", "building_groups", "building_group_rights", "buildings", ...OF_THE_PORTFOLIO];
    expect(seen).toEqual(expect.arrayContaining(full));
  });

  it("shows nothing to a transaction that names no company, nor outside any", async () => {
    for (const table of [...(await tables()), "companies"].filter((name) => !CLOSED.includes(name))) {
      const named = await inScope(database().db, only(), (trx) => sql`select 1 from ${sql.table(table)}`.execute(trx));
      const outside = await sql`select 1 from ${sql.table(table)}`.execute(database().db);
      expect({ table, rows: [...named.rows, ...outside.rows] }).toEqual({ table, rows: [] });
    }
  });

  it("shows a visitor’s project to who names its identifier or its address, and lists none", async () => {
    const ids = ["a", "b"].map((digit) => digit.repeat(32));
    await inScope(database().db, PLATFORM_SCOPE, async (trx) => {
      for (const id of ids) {
        await sql`insert into visitor_projects (id, email, project, language) values (${id}, ${`${id[0]}@visitor.test`}, '{}', 'fr')`.execute(
          trx,
        );
      }
    });
    const seen = (settings: Record<string, string>) =>
      inScope(database().db, only(made.own.id), async (trx) => {
        for (const [name, value] of Object.entries(settings)) {
          await sql`select set_config(${`lichen.${name}`}, ${value}, true)`.execute(trx);
        }
        return (await sql<{ id: string }>`select id from visitor_projects order by id`.execute(trx)).rows.map(
          ({ id }) => id,
        );
      });
    expect(await seen({})).toEqual([]);
    expect(await seen({ visitor_project: "" })).toEqual([]);
    expect(await seen({ visitor_project: ids[1]! })).toEqual([ids[1]]);
    expect(await seen({ visitor_email: "a@visitor.test" })).toEqual([ids[0]]);
    // What a transaction named is forgotten with it.
    expect(await seen({})).toEqual([]);
  });

  it("shows the log and the mails to the platform only", async () => {
    for (const table of OF_THE_PLATFORM) {
      const rows = await inScope(database().db, only(made.own.id), (trx) => rowsOf(trx, table));
      expect({ table, rows }).toEqual({ table, rows: [] });
    }
    expect(await inScope(database().db, PLATFORM_SCOPE, (trx) => rowsOf(trx, "audit_log"))).not.toEqual([]);
  });

  it("lets nobody write into, change or delete what belongs to another company", async () => {
    const { own, other, people } = made;
    const as = <T>(work: (trx: Kysely<Tables>) => Promise<T>) => inScope(database().db, only(other.id), work);
    const refused = { code: "42501" };
    const building = { company_id: own.id, group_id: own.group, code: "STRANGER", answers: "{}" };
    await expect(
      as((trx) =>
        trx
          .insertInto("buildings")
          .values({ ...building, name: null })
          .execute(),
      ),
    ).rejects.toMatchObject(refused);
    const right = { company_id: own.id, user_id: people.user_read.id, group_id: own.group, right: "write" as const };
    await expect(as((trx) => trx.insertInto("building_group_rights").values(right).execute())).rejects.toMatchObject(
      refused,
    );
    const moved = as((trx) =>
      trx.updateTable("users").set({ company_id: own.id }).where("company_id", "=", other.id).execute(),
    );
    await expect(moved).rejects.toMatchObject(refused);
    const changed = await as((trx) =>
      trx.updateTable("companies").set({ buildings_threshold: 9 }).where("id", "=", own.id).executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
    const deleted = await as((trx) => trx.deleteFrom("buildings").where("company_id", "=", own.id).executeTakeFirst());
    expect(deleted.numDeletedRows).toBe(0n);
  });

  it.each(OF_THE_PORTFOLIO)("lets nobody move, change or delete a row of another company in %s", async (table) => {
    const { own, other } = made;
    const as = (statement: string) =>
      inScope(database().db, only(other.id), (trx) => sql.raw(statement).execute(trx)).then(
        ({ numAffectedRows }) => numAffectedRows ?? 0n,
        (error: { code?: string }) => error.code,
      );
    const isHistory = table.endsWith("_changes");
    expect(await as(`update ${table} set company_id = '${own.id}'`)).toBe("42501");
    const where = `where company_id = '${own.id}'`;
    expect(await as(`update ${table} set company_id = company_id ${where}`)).toBe(isHistory ? "42501" : 0n);
    expect(await as(`delete from ${table} ${where}`)).toBe(isHistory ? "42501" : 0n);
  });

  it("forgets the companies when the transaction ends", async () => {
    await inScope(database().db, PLATFORM_SCOPE, (trx) => rowsOf(trx, "users"));
    await expect(
      inScope(database().db, PLATFORM_SCOPE, async (trx) => {
        await rowsOf(trx, "users");
        throw new Error("left in its middle");
      }),
    ).rejects.toThrow("left in its middle");
    expect((await sql`select 1 from users`.execute(database().db)).rows).toEqual([]);
  });

  describe("keeps from the application", () => {
    it.each([
      ["sessions", "select token from sessions"],
      ["passwords", "select password from credentials"],
      ["one-time codes", "select code_hash from one_time_codes"],
      ["the secrets of identity providers", "select client_secret_sealed from identity_providers"],
      ["identities", "select subject from external_identities"],
      ["changes of the log", "update audit_log set action = 'signed_in'"],
      ["deletions of the log", "delete from audit_log"],
      ["emptying the log", "truncate audit_log"],
      ["changes of the history of buildings", "update building_changes set name = ''"],
      ["deletions of the history of buildings", "delete from building_changes"],
      ["changes of the history of projects", "update project_changes set name = ''"],
      ["deletions of the history of projects", "delete from project_changes"],
      ["tables of its own", "create table mine (id integer)"],
      ["changes of policies", "drop policy users_company on users"],
      ["walls pulled down", "alter table users disable row level security"],
    ])("%s", async (_, statement) => {
      const attempt = inScope(database().db, PLATFORM_SCOPE, (trx) => sql.raw(statement).execute(trx));
      await expect(attempt).rejects.toMatchObject({ code: "42501" });
    });
  });

  it("keeps buildings and the names of groups from the sign-in", async () => {
    const kept = ["buildings", "account_requests", "audit_log", ...OF_THE_PORTFOLIO];
    for (const table of kept.map((name) => sql`1 from ${sql.table(name)}`)) await refused(table);
    // Of groups it knows the ids, on which API keys have rights, and never the names.
    for (const table of ["building_groups", "project_groups"]) await refused(sql`name from ${sql.table(table)}`);

    async function refused(read: RawBuilder<unknown>) {
      await expect(sql`select ${read}`.execute(database().signIn)).rejects.toMatchObject({ code: "42501" });
    }
  });

  it.each([
    ["no policy", "create table notes (company_id uuid, id uuid, primary key (company_id, id))"],
    [
      "a policy that does not hold its owner",
      `create table notes (company_id uuid, id uuid);
      alter table notes enable row level security; create policy p on notes using (true)`,
    ],
    [
      "row-level security without a policy",
      `create table notes (company_id uuid, id uuid);
      alter table notes enable row level security; alter table notes force row level security`,
    ],
    ["a column added to a table without one", "create table notes (id uuid); alter table notes add company_id uuid"],
  ])("stops a migration that leaves %s", async (_, text) => {
    const migrating = migrate(database().owner, [...migrationFiles(), { name: "9009_notes.sql", text }]);
    await expect(migrating).rejects.toThrow(TableWithoutPolicy);
    await expect(sql`select 1 from notes`.execute(database().owner)).rejects.toMatchObject({ code: "42P01" });
  });
});
