import { createHash, randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe } from "vitest";
import { migrate, migrationFiles } from "../database/migrate.ts";
import { type Database, type DatabaseSettings, openDatabase } from "../database/open-database.ts";

/** Address of a real PostgreSQL where databases may be made and dropped; set by the test command when it has one. */
export const SERVER = process.env.TEST_DATABASE_URL;

/** Beside the packages, so that another version of the engine makes its own. */
const TEMPLATES = join(import.meta.dirname, "../../../../../node_modules/.cache/lichen");

/** The ring of every day; "deep" runs more and takes longer. Without the test command, everything that is asked for runs. */
const IS_DAILY = process.env.TEST_RING === "daily";

/**
 * Runs a suite of a room that rests on the platform: in the ring of every day on one of the two engines, half of the
 * suites on each (by their names, so that it is always the same); in the deep one on both. The platform, which knows the
 * engines apart, is tried on both every day.
 */
export function onEitherDatabase(name: string, suite: (database: () => Database) => void): void {
  if (!IS_DAILY || SERVER === undefined) {
    onEachDatabase(name, suite);
    return;
  }
  const isEmbedded = createHash("sha256").update(name).digest()[0]! % 2 === 0;
  describe(`${name}, on ${isEmbedded ? "the embedded engine" : "PostgreSQL"}`, () =>
    suite(databaseOf(isEmbedded ? embeddedForTest : postgresqlForTest)));
}

/**
 * Runs a suite on both engines, each time on a migrated database of its own.
 * Without a real PostgreSQL its half is reported as skipped.
 */
export function onEachDatabase(name: string, suite: (database: () => Database) => void): void {
  describe(`${name}, on the embedded engine`, () => suite(databaseOf(embeddedForTest)));
  describe.skipIf(SERVER === undefined)(`${name}, on PostgreSQL`, () => suite(databaseOf(postgresqlForTest)));
}

/** An embedded database of the suite's own, for a test that does not depend on the engine. */
export function onEmbeddedDatabase(name: string, suite: (database: () => Database) => void): void {
  describe(name, () => suite(databaseOf(embeddedForTest)));
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
export async function migratedFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "lichen-test-"));
  cpSync(await migratedCluster(), folder, { recursive: true });
  return folder;
}

/** A migrated database of its own, to be opened by whichever processes a test is about. */
export async function embeddedForTest(): Promise<TestDatabase> {
  const folder = await migratedFolder();
  return {
    settings: { engine: "pglite", folder },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** An embedded database as the migrations leave it, made once for all suites: making one takes seconds, copying it does not. */
async function migratedCluster(): Promise<string> {
  const edition = createHash("sha256").update(JSON.stringify(migrationFiles())).digest("hex").slice(0, 16);
  const kept = join(TEMPLATES, `migrated-cluster-${edition}`);
  if (existsSync(kept)) return kept;
  mkdirSync(TEMPLATES, { recursive: true });
  const draft = mkdtempSync(`${kept}-`);
  const database = await openDatabase({ engine: "pglite", folder: draft });
  await migrate(database.owner);
  await database.close();
  try {
    renameSync(draft, kept);
  } catch {
    // Another suite was quicker.
    rmSync(draft, { recursive: true, force: true });
  }
  return kept;
}

/** The same, empty. */
export async function postgresqlForTest(): Promise<TestDatabase> {
  const { url, remove } = await makePostgresql();
  return { settings: { engine: "postgresql", url }, remove };
}

/** An empty database of its own on the real PostgreSQL of the tests. */
export async function makePostgresql(): Promise<{ readonly url: string; readonly remove: () => Promise<void> }> {
  const name = `lichen_test_${randomUUID().replaceAll("-", "")}`;
  const onServer = async (statement: string) => {
    const server = new Kysely({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: SERVER, max: 1 }) }),
    });
    await sql.raw(statement).execute(server);
    await server.destroy();
  };
  await onServer(`create database ${name}`);
  const url = new URL(SERVER!);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => onServer(`drop database ${name} with (force)`) };
}
