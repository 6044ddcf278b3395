import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { ensure } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";

const MIGRATIONS = new URL("./migrations/", import.meta.url);

/** Any number, the same in every process: several servers starting together migrate one after the other. */
const MIGRATION_LOCK = 7_104_301;

/** An applied migration was edited: the database no longer is what the files say. */
export class MigrationChanged extends Error {
  constructor(name: string) {
    super(`the migration ${name} was already applied with another content; write a new one instead`);
    this.name = "MigrationChanged";
  }
}

/** The database was migrated by newer code: this one would write what the newer does not expect. */
export class DatabaseNewer extends Error {
  constructor(names: readonly string[]) {
    super(
      `the database was made by a newer version of the product, and this one does not know ${names.join(", ")}: ` +
        "start the newer version, or restore a backup that this one made",
    );
    this.name = "DatabaseNewer";
  }
}

/** The database has not had every migration of this code, and this process was told not to make them. */
export class DatabaseOlder extends Error {
  constructor(names: readonly string[]) {
    super(
      `the database lacks ${names.length} migrations of this version, from ${names[0]} on, and MIGRATE is off: ` +
        "run npm run migrate first",
    );
    this.name = "DatabaseOlder";
  }
}

/** A table holds rows of companies and nothing in the database keeps them apart. */
export class TableWithoutPolicy extends Error {
  constructor(migration: string, tables: readonly string[]) {
    super(`the migration ${migration} leaves rows of companies without row-level security: ${tables.join(", ")}`);
    this.name = "TableWithoutPolicy";
  }
}

export type Migration = { readonly name: string; readonly text: string };

/** Plain SQL files, forward only, in the order of their names. */
export function migrationFiles(): readonly Migration[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({ name, text: readFileSync(new URL(name, MIGRATIONS), "utf8") }));
}

/**
 * Brings the database to its last version, each file in a transaction of its own.
 *
 * @param db handle of the owner of the tables
 * @returns names of the files applied now
 * @throws DatabaseNewer when it has had files that this code does not know
 */
export async function migrate(db: Kysely<Tables>, files = migrationFiles()): Promise<string[]> {
  const known = await refuseNewer(db, files);
  if (files.every((file) => known.get(file.name) === checksumOf(file))) return [];
  const applied: string[] = [];
  for (const file of files) {
    const isNew = await db.transaction().execute((trx) => applyOnce(trx, file));
    if (isNew) applied.push(file.name);
  }
  return applied;
}

/**
 * Migrates the database at a start, or only checks that it was, as the settings of the process say.
 *
 * @throws DatabaseOlder when migrations are left to make and it may not make them
 */
export async function prepareSchema(db: Kysely<Tables>, { migrates }: { readonly migrates: boolean }): Promise<void> {
  if (migrates) {
    await migrate(db);
    return;
  }
  const missing = await missingMigrations(db);
  if (missing.length > 0) throw new DatabaseOlder(missing);
}

/** Names of the migrations that the database has not had. @throws DatabaseNewer when it has had others */
export async function missingMigrations(db: Kysely<Tables>): Promise<readonly string[]> {
  const files = migrationFiles();
  const known = await refuseNewer(db, files);
  return files.map(({ name }) => name).filter((name) => !known.has(name));
}

/**
 * @returns checksums of the files that the database has had, by their names
 * @throws DatabaseNewer when there is one that this code does not know
 */
export async function refuseNewer(db: Kysely<Tables>, files = migrationFiles()): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{
    is_there: boolean;
  }>`select to_regclass('schema_migrations') is not null as is_there`.execute(db);
  if (!ensure(rows[0]).is_there) return new Map();
  const known = new Set(files.map(({ name }) => name));
  const applied = await db.selectFrom("schema_migrations").select(["name", "checksum"]).orderBy("name").execute();
  const unknown = applied.map(({ name }) => name).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new DatabaseNewer(unknown);
  return new Map(applied.map(({ name, checksum }) => [name, checksum]));
}

function checksumOf({ text }: Migration): string {
  return createHash("sha256").update(text).digest("hex");
}

async function applyOnce(trx: Kysely<Tables>, file: Migration): Promise<boolean> {
  const { name, text } = file;
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
  await sql`create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`.execute(trx);
  const checksum = checksumOf(file);
  const known = await trx
    .selectFrom("schema_migrations")
    .select("checksum")
    .where("name", "=", name)
    .executeTakeFirst();
  if (known !== undefined && known.checksum !== checksum) throw new MigrationChanged(name);
  if (known !== undefined) return false;
  // The owner is held by row-level security too: a migration that fills a column sees every company.
  await sql`select set_config('lichen.companies', '*', true)`.execute(trx);
  await sql.raw(text).execute(trx);
  await refuseTablesWithoutPolicy(trx, name);
  await trx.insertInto("schema_migrations").values({ name, checksum }).execute();
  return true;
}

/** A table that says a company for each row has its policy, forced on its owner too. */
async function refuseTablesWithoutPolicy(trx: Kysely<Tables>, migration: string): Promise<void> {
  const { rows } = await sql<{ table_name: string }>`
    select pg_class.relname as table_name
    from pg_class
    join pg_namespace on pg_namespace.oid = pg_class.relnamespace and pg_namespace.nspname = current_schema()
    where pg_class.relkind in ('r', 'p')
      and (pg_class.relname = 'companies' or exists (
        select from pg_attribute
        where attrelid = pg_class.oid and attname = 'company_id' and not attisdropped))
      and not (relrowsecurity and relforcerowsecurity and exists (select from pg_policy where polrelid = pg_class.oid))
    order by 1`.execute(trx);
  if (rows.length > 0) {
    throw new TableWithoutPolicy(
      migration,
      rows.map(({ table_name }) => table_name),
    );
  }
}
