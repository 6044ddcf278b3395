import { createHash } from "node:crypto";
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { migrate, migrationFiles } from "../database/migrate.ts";
import { type Database, type DatabaseSettings, openDatabase } from "../database/open-database.ts";
import { makePostgresql, SERVER } from "./postgresql.ts";
import { IS_DAILY } from "./ring.ts";

/** Beside the packages, so that another version of the engine makes its own. */
const TEMPLATES = join(import.meta.dirname, "../../../../../node_modules/.cache/lichen");
/** Compiled once for all that a worker opens: while someone holds it, V8 gives its code to the caller that compiles the same bytes. */
const ENGINE = WebAssembly.compile(
  readFileSync(join(dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite")), "pglite.wasm")),
);

/**
 * Runs a suite of a room that rests on the platform: in the deep ring on both engines, in the ring of every day on one,
 * PostgreSQL where there is one (it opens a database in a tenth of the time). The platform, which knows the engines apart,
 * is tried on both every day.
 */
export function onDatabase(name: string, suite: (database: () => Database) => void): void {
  if (!IS_DAILY) {
    onEachDatabase(name, suite);
    return;
  }
  const [engine, prepare] =
    SERVER === undefined
      ? (["the embedded engine", embeddedForTest] as const)
      : (["PostgreSQL", postgresqlForTest] as const);
  describe(`${name}, on ${engine}`, () => suite(databaseOf(prepare)));
}

/**
 * Runs a suite on both engines, each time on a migrated database of its own.
 * Without a real PostgreSQL its half is reported as skipped.
 */
export function onEachDatabase(name: string, suite: (database: () => Database) => void): void {
  describe(`${name}, on the embedded engine`, () => suite(databaseOf(embeddedForTest)));
  describe.skipIf(SERVER === undefined)(`${name}, on PostgreSQL`, () => suite(databaseOf(postgresqlForTest)));
}

type TestDatabase = { readonly settings: DatabaseSettings; readonly remove: () => Promise<void> };

function databaseOf(prepare: () => Promise<TestDatabase>): () => Database {
  let prepared: TestDatabase | undefined;
  let database: Database | undefined;
  beforeAll(async () => {
    prepared = await prepare();
    database = await openDatabase(prepared.settings);
    await migrate(database.owner);
  });
  afterAll(async () => {
    await database?.close();
    await prepared?.remove();
  });
  return () => database!;
}

/** A folder with an embedded database as the migrations leave it, to be opened. */
export async function createMigratedFolder(): Promise<string> {
  await ENGINE;
  const folder = mkdtempSync(join(tmpdir(), "lichen-test-"));
  cpSync(await createMigratedCluster(), folder, { recursive: true });
  return folder;
}

/** A migrated database of its own, to be opened by whichever processes a test is about. */
export async function embeddedForTest(): Promise<TestDatabase> {
  const folder = await createMigratedFolder();
  return {
    settings: { engine: "pglite", folder },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A database of a few rows needs no more; the 128 MB that it has by itself are cleared each time that it opens. */
const SETTINGS = "shared_buffers = 16MB\n";

/** An embedded database as the migrations leave it, made once for all suites: making one takes seconds, copying it does not. */
async function createMigratedCluster(): Promise<string> {
  const content = JSON.stringify([migrationFiles(), SETTINGS]);
  const edition = createHash("sha256").update(content).digest("hex").slice(0, 16);
  const template = join(TEMPLATES, `migrated-cluster-${edition}`);
  if (existsSync(template)) return template;
  mkdirSync(TEMPLATES, { recursive: true });
  const draft = mkdtempSync(`${template}-`);
  const database = await openDatabase({ engine: "pglite", folder: draft });
  await migrate(database.owner);
  await database.close();
  appendFileSync(join(draft, "postgresql/postgresql.conf"), SETTINGS);
  try {
    renameSync(draft, template);
  } catch {
    // Another suite was quicker.
    rmSync(draft, { recursive: true, force: true });
  }
  return template;
}

/** The same on the real PostgreSQL. */
export async function postgresqlForTest(): Promise<TestDatabase> {
  const { url, remove } = await makePostgresql(inject("migratedDatabase"));
  return { settings: { engine: "postgresql", url }, remove };
}
