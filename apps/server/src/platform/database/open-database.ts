import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { lockFolder } from "./folder-lock.ts";
import { openPglite, type PgliteClient } from "./pglite-client.ts";
import { pgliteDialect } from "./pglite-dialect.ts";
import type { Tables } from "./tables.ts";
import { DATE, INT8, INTERVAL } from "./type-oids.ts";

/** Where the data is: a folder of ours with the embedded engine, or any PostgreSQL 15 or newer. */
export type DatabaseSettings =
  | { readonly engine: "pglite"; readonly folder: string; readonly longestIdleTransactionMs?: number }
  | { readonly engine: "postgresql"; readonly url: string };

export type Database = {
  readonly db: Kysely<Tables>;
  readonly engine: DatabaseSettings["engine"];
  readonly close: () => Promise<void>;
  /** Comes true when the engine dies without having been asked to; a process should then stop. */
  readonly broken: Promise<void>;
};

/** Connections of one server process. */
const POOL_SIZE = 10;
/** A caller does not wait longer for a connection, ms. */
const CONNECTION_TIMEOUT_MS = 10_000;

/** @throws FolderInUse when another process holds the embedded folder */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.engine === "pglite" ? openEmbedded(settings) : openPostgresql(settings.url);
}

async function openEmbedded(settings: { folder: string; longestIdleTransactionMs?: number }): Promise<Database> {
  const unlock = lockFolder(settings.folder);
  try {
    const client = await openCluster(join(settings.folder, "postgresql"));
    const db = new Kysely<Tables>({ dialect: pgliteDialect(client, settings.longestIdleTransactionMs) });
    return {
      db,
      engine: "pglite",
      close: async () => {
        await db.destroy();
        // A driver that was never used is never destroyed.
        await client.close();
        unlock();
      },
      broken: client.broken,
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Opens the files of the engine; the first time they are made aside, so that a kill leaves nothing half made. */
async function openCluster(folder: string): Promise<PgliteClient> {
  if (!existsSync(folder)) {
    const draft = `${folder}.new`;
    rmSync(draft, { recursive: true, force: true });
    await (await openPglite(draft)).close();
    renameSync(draft, folder);
  }
  return openPglite(folder);
}

async function openPostgresql(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
  });
  // A lost idle connection is replaced at the next query; unheard, the event would end the process.
  pool.on("error", () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, engine: "postgresql", close: () => db.destroy(), broken: new Promise(() => {}) };
}

/** Reads values as the embedded engine does: whole numbers as numbers, dates and intervals as texts. */
function typeParser(oid: number, format?: "text" | "binary"): (text: string) => unknown {
  if (oid === INT8) return Number;
  if (oid === DATE || oid === INTERVAL) return (text) => text;
  return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
}
