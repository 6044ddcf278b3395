import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { ensure, PRESET_RETENTION } from "@lichen/domain";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "../app.ts";
import { resultsJob } from "../buildings/index.ts";
import { type Engine, openEngine } from "../engine.ts";
import { migrate, missingMigrations } from "../platform/database/migrate.ts";
import { type Database, openDatabase } from "../platform/database/open-database.ts";
import { makePostgresql, SERVER } from "../platform/testing/postgresql.ts";
import { TEST_CONFIG } from "../platform/testing/test-config.ts";
import { upkeep } from "../upkeep.ts";

const FIXTURES = join(import.meta.dirname, "fixtures");
const VERSIONS = readdirSync(FIXTURES);
const ENGINES = ["the embedded engine", "PostgreSQL"] as const;

type Story = {
  readonly secret: string;
  readonly email: string;
  readonly password: string;
  readonly building_id: string;
  readonly view_name: string;
  readonly link_token: string;
  readonly pdf_job: { readonly id: string; readonly bytes: number };
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
};

const unpack = (version: string, file: string) => gunzipSync(readFileSync(join(FIXTURES, version, file))).toString();

/** Every database has them before its first table. */
const ROLES = `do $$ declare role_name text; begin
  foreach role_name in array array['lichen_app', 'lichen_sign_in'] loop
    begin
      if not exists (select from pg_roles where rolname = role_name) then execute format('create role %I nologin', role_name); end if;
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
end $$;`;

/** The dump as SQL that any client runs: without what speaks to psql, or to the session that it is restored in. */
function restorable(dump: string): string {
  return (
    dump
      .replaceAll(/^\\.*$/gm, "")
      .replaceAll(/^(?:SET|SELECT pg_catalog\.set_config\().*$/gm, "")
      // The embedded engine has no such compression, and its databases never had.
      .replaceAll(/^ALTER TABLE .* SET COMPRESSION lz4;$/gm, "")
  );
}

async function openEmpty(engine: (typeof ENGINES)[number], folder: string) {
  if (engine === "PostgreSQL") {
    const { url, remove } = await makePostgresql();
    return { database: await openDatabase({ engine: "postgresql", url }), remove };
  }
  return {
    database: await openDatabase({ engine: "pglite", folder: join(folder, "database") }),
    remove: async () => {},
  };
}

/**
 * What 0.5.0 took from earlier versions, whose servers are to be stopped before it migrates: stored results, which are computed
 * again, are laid out otherwise. Nothing is to be added here.
 */
const REMOVED = "exposure|vulnerability|together|indices|reliabilities|answered|asked";
const REMOVED_BY_0_5_0 = new RegExp(`^building_results\\.(?:${REMOVED})$`);
const READS_REMOVED = new RegExp(`^column (?:results\\.)?"?(?:${REMOVED})"?.* does not exist`);

/** Columns of tables that a version knew, with what an insert that does not name them is given. */
async function readColumns(owner: Kysely<never>) {
  const { rows } = await sql<{ table_name: string; column_name: string; is_filled: boolean }>`
    select table_name, column_name,
      is_nullable = 'YES' or column_default is not null or is_generated = 'ALWAYS' or is_identity = 'YES' as is_filled
    from information_schema.columns where table_schema = 'public'`.execute(owner);
  return rows;
}

describe.each(VERSIONS)("data made by %s", (version) => {
  describe.each(ENGINES)("on %s", (engine) => {
    describe.skipIf(engine === "PostgreSQL" && SERVER === undefined)("brought to this version", () => {
      const story: Story = JSON.parse(readFileSync(join(FIXTURES, version, "story.json"), "utf8"));
      const folder = mkdtempSync(join(tmpdir(), "lichen-upgrade-"));
      let opened: Awaited<ReturnType<typeof openEmpty>>;
      let database: Database;
      let figures: Engine;
      let app: FastifyInstance;
      let before: Awaited<ReturnType<typeof readColumns>>;

      beforeAll(async () => {
        opened = await openEmpty(engine, folder);
        database = opened.database;
        const owner = database.owner as unknown as Kysely<never>;
        await sql.raw(ROLES).execute(owner);
        await owner.transaction().execute(async (trx) => {
          // A function may be written before one that it calls.
          await sql`set local check_function_bodies = off`.execute(trx);
          await sql.raw(restorable(unpack(version, "database.sql.gz"))).execute(trx);
        });
        for (const { path, bytes } of story.files) {
          mkdirSync(dirname(join(folder, path)), { recursive: true });
          writeFileSync(join(folder, path), Buffer.alloc(bytes, "%"));
        }
        before = await readColumns(owner);
        await migrate(database.owner);
        figures = await openEngine({ database, onFailure: () => {} });
        app = await buildApp({ config: { ...TEST_CONFIG, secret: story.secret, dataDir: folder }, database });
      });
      afterAll(async () => {
        figures?.stop();
        await app?.close();
        await database?.close();
        await opened?.remove();
        rmSync(folder, { recursive: true, force: true });
      });

      let cookie = "";
      const ask = async (method: "GET" | "POST" | "PATCH", path: string, payload?: object) => {
        const headers = { cookie, host: "localhost", origin: "http://localhost" };
        const answer: LightMyRequestResponse = await app.inject({
          method,
          url: `/api${path}`,
          headers,
          ...(payload === undefined ? {} : { payload }),
        });
        expect([path, answer.statusCode, answer.statusCode < 300 ? "" : answer.body]).toEqual([
          path,
          answer.statusCode,
          "",
        ]);
        return answer;
      };

      it("opens the accounts by their passwords", async () => {
        const answer = await ask("POST", "/auth/sign-in/email", { email: story.email, password: story.password });
        cookie = [answer.headers["set-cookie"]]
          .flat()
          .map((text) => String(text).split(";")[0])
          .join("; ");
        expect((await ask("GET", "/auth/get-session")).json()).not.toBeNull();
      });

      it("shows the buildings, the view and the history", async () => {
        const { buildings } = (await ask("POST", "/buildings/search/", { limit: 20 })).json();
        expect(buildings).toHaveLength(5);
        const { building } = (await ask("GET", `/buildings/${story.building_id}/`)).json();
        expect(JSON.stringify(building)).toContain("Mairie d’avant, changée");
        const { views } = (await ask("GET", "/buildings/views/")).json();
        expect(views.map(({ name }: { name: string }) => name)).toContain(story.view_name);
        const history = (await ask("GET", `/buildings/history/?building_id=${story.building_id}`)).json();
        expect(JSON.stringify(history)).toContain("Mairie d’avant");
      });

      it("computes the levels again", async () => {
        const { assessor } = figures;
        const job = resultsJob({ database, assessor, wakeWebhooks: () => {} });
        await job.run({ data: {}, signal: new AbortController().signal } as Parameters<typeof job.run>[0]);
        const { rows } = await sql<{ stamp: string }>`select stamp from building_results`.execute(database.owner);
        expect(rows.length).toBeGreaterThanOrEqual(8);
        expect(new Set(rows.map(({ stamp }) => stamp))).toEqual(new Set([assessor.stamp()]));
        const { building } = (await ask("GET", `/buildings/${story.building_id}/`)).json();
        const report = (await ask("POST", "/buildings/report/", { building_id: building.id })).json();
        expect(report.hazards.length).toBeGreaterThan(7);
      });

      it("writes a building, deletes it and restores it", async () => {
        const { building } = (await ask("GET", `/buildings/${story.building_id}/`)).json();
        const changed = { version: building.version, building: { member_building_name: "Mairie d’après" } };
        expect((await ask("PATCH", `/buildings/${building.id}/`, changed)).body).toContain("Mairie d’après");
        await ask("POST", "/buildings/bulk_delete/", { building_ids: [building.id] });
        await ask("POST", "/buildings/restore/", { building_ids: [building.id] });
      });

      it("opens the links and the files that were made", async () => {
        expect((await ask("POST", "/report_links/open/", { token: story.link_token })).body).toContain("hazards");
        const { urls } = (await ask("GET", `/urls/get_presigned/?category=pdf_report&urls=${story.pdf_job.id}`)).json();
        const { pathname, search } = new URL(urls[0].url);
        const file = await app.inject({ method: "GET", url: pathname + search });
        expect([file.statusCode, file.rawPayload.length]).toEqual([200, story.pdf_job.bytes]);
      });

      it("is swept each night", async () => {
        await upkeep(database, PRESET_RETENTION);
        expect(await missingMigrations(database.owner)).toEqual([]);
      });

      it("leaves its statements right: servers of that version go on working while the new ones start", async () => {
        const statements: readonly string[] = JSON.parse(unpack(version, "statements.json.gz"));
        expect(statements.length).toBeGreaterThan(90);
        const refused: string[] = [];
        for (const [n, text] of statements.entries()) {
          const statement = `prepare of_before_${n} as ${text}`;
          await sql
            .raw(`${statement}; deallocate of_before_${n}`)
            .execute(database.owner)
            .catch((error) => refused.push(`${error.message}: ${text}`));
        }
        expect(refused.filter((refusal) => !READS_REMOVED.test(refusal))).toEqual([]);
      });

      it("keeps every column of that version, and asks of its inserts nothing that they do not name", async () => {
        const after = await readColumns(database.owner as unknown as Kysely<never>);
        const name = ({ table_name, column_name }: (typeof after)[number]) => `${table_name}.${column_name}`;
        const [known, tables] = [new Set(before.map(name)), new Set(before.map(({ table_name }) => table_name))];
        const present = new Set(after.map(name));
        const missing = [...known].filter((column) => !present.has(column) && !REMOVED_BY_0_5_0.test(column));
        expect(missing).toEqual([]);
        const added = after.filter((column) => tables.has(column.table_name) && !known.has(name(column)));
        const required = added.filter(({ table_name, is_filled }) => !is_filled && table_name !== "building_results");
        expect(required.map(name)).toEqual([]);
      });
    });
  });
});

it("data of two versions are tried, in small files", () => {
  expect(VERSIONS.length).toBeGreaterThanOrEqual(2);
  for (const version of VERSIONS) {
    const sizes = readdirSync(join(FIXTURES, version)).map(
      (file) => readFileSync(join(FIXTURES, version, file)).length,
    );
    expect(Math.max(...sizes)).toBeLessThan(300_000);
    expect(ensure(sizes.length)).toBe(3);
  }
});
