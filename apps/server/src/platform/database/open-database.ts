import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import pg from "pg";
import { DatabaseAway } from "./database-error.ts";
import type { DatabaseRole } from "./database-role.ts";
import { lockFolder } from "./folder-lock.ts";
import { createOwnSessions, type OwnSessions } from "./own-sessions.ts";
import { openPglite, type PgliteClient } from "./pglite-client.ts";
import { pgliteDialects } from "./pglite-dialect.ts";
import { postgresqlClient } from "./postgresql-client.ts";
import type { Tables } from "./tables.ts";
import { DATE, INT8, INTERVAL } from "./type-oids.ts";

/** Where the data is: a folder of ours with the embedded engine, or any PostgreSQL 15 or newer. */
export type DatabaseSettings =
  | { readonly engine: "pglite"; readonly folder: string; readonly longestIdleTransactionMs?: number }
  | { readonly engine: "postgresql"; readonly url: string };

export type Database = {
  /** As the application: of the companies' tables, only the rows that the transaction's scope names (`inScope`). */
  readonly db: Kysely<Tables>;
  /** As the sign-in: sessions, passwords and the accounts of every company. */
  readonly signIn: Kysely<Tables>;
  /** As the owner of the tables: migrations. */
  readonly owner: Kysely<Tables>;
  readonly engine: DatabaseSettings["engine"];
  /**
   * Comes true once the engine has given a sign of life, whatever work waits for it.
   *
   * @throws SessionsShared when connections no longer have sessions of their own
   */
  readonly answers: () => Promise<void>;
  /** Connections of this process to the server, by what they act as; the embedded engine has none. */
  readonly pools: () => readonly PoolUse[];
  readonly close: () => Promise<void>;
  /** Comes true when the engine dies without having been asked to; a process should then stop. */
  readonly broken: Promise<void>;
};

type PoolUse = {
  readonly role: DatabaseRole;
  readonly open: number;
  readonly idle: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
};

/** Of the folder where a backup is taken out of its archive: while it is there the data are not whole. */
export const RESTORING_NAME = "restoring";

/** Connections of one server process, by what they act as. */
const POOL_SIZES: Readonly<Record<DatabaseRole, number>> = { lichen_app: 10, lichen_sign_in: 5, owner: 2 };
/** A caller does not wait longer for a connection, ms. */
const CONNECTION_TIMEOUT_MS = 10_000;

/** The files of the embedded database do not open. */
export class DatabaseDamaged extends Error {
  constructor(folder: string, reason: string) {
    super(
      `the embedded database of ${folder} does not open: ${reason}.\n` +
        "If its disk is full, make room and start again. Otherwise its files are damaged: keep a copy of the folder, then\n" +
        "put a backup in its place: npm run restore -- <backup> --replace",
    );
    this.name = "DatabaseDamaged";
  }
}

/**
 * @throws FolderInUse when another process holds the embedded folder
 * @throws DatabaseDamaged when its files do not open
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.engine === "pglite" ? openEmbedded(settings) : openPostgresql(settings.url);
}

async function openEmbedded(settings: { folder: string; longestIdleTransactionMs?: number }): Promise<Database> {
  const unlock = lockFolder(settings.folder);
  try {
    if (existsSync(join(settings.folder, RESTORING_NAME))) {
      throw new DatabaseDamaged(settings.folder, "a restore of it was interrupted");
    }
    const client = await openCluster(join(settings.folder, "postgresql"));
    const dialectOf = pgliteDialects(client, settings.longestIdleTransactionMs);
    const handleOf = (role: DatabaseRole) => new Kysely<Tables>({ dialect: dialectOf(role) });
    return {
      db: handleOf("lichen_app"),
      signIn: handleOf("lichen_sign_in"),
      owner: handleOf("owner"),
      engine: "pglite",
      answers: client.answers,
      pools: () => [],
      close: async () => {
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

/** Opens the files of the engine, which makes them the first time. */
async function openCluster(folder: string): Promise<PgliteClient> {
  // The engine would make new files over what is left of the old ones.
  if (existsSync(folder) && !existsSync(join(folder, "PG_VERSION"))) {
    throw new DatabaseDamaged(folder, "files of it are missing");
  }
  try {
    return await openPglite(folder);
  } catch (error) {
    throw new DatabaseDamaged(folder, (error as Error).message.replace(/\. .*|\.$/s, ""));
  }
}

async function openPostgresql(url: string): Promise<Database> {
  const sessions = createOwnSessions(async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      query_timeout: CONNECTION_TIMEOUT_MS,
    });
    client.on("error", () => {});
    await client.connect();
    return client;
  });
  const pools = {
    lichen_app: poolOf(url, "lichen_app", sessions),
    lichen_sign_in: poolOf(url, "lichen_sign_in", sessions),
    owner: poolOf(url, "owner", sessions),
  };
  const handles = {
    db: handleOf(pools.lichen_app, "lichen_app"),
    signIn: handleOf(pools.lichen_sign_in, "lichen_sign_in"),
    owner: handleOf(pools.owner, "owner"),
  };
  return {
    ...handles,
    engine: "postgresql",
    // Of the owner's connections, which no request takes.
    answers: async () => {
      const client = await pools.owner.connect();
      await sessions.check(client).finally(() => client.release());
    },
    pools: () =>
      (Object.keys(pools) as DatabaseRole[]).map((role) => {
        const { totalCount: open, idleCount: idle, waitingCount: waiting } = pools[role];
        return { role, open, idle, waiting };
      }),
    close: async () => {
      for (const handle of Object.values(handles)) await handle.destroy();
    },
    broken: new Promise(() => {}),
  };
}

function poolOf(url: string, role: DatabaseRole, sessions: OwnSessions): pg.Pool {
  const pool = new pg.Pool({
    Client: postgresqlClient(),
    connectionString: url,
    max: POOL_SIZES[role],
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
    // The pool waits for it, and closes a connection that it refuses.
    onConnect: sessions.admit,
  });
  // A lost idle connection is replaced at the next query; unheard, the event would end the process.
  pool.on("error", () => {});
  return pool;
}

/** Queries through a pool whose every connection takes its role before its first one. */
function handleOf(pool: pg.Pool, role: DatabaseRole): Kysely<Tables> {
  const config: PostgresDialectConfig = {
    pool: {
      connect: () =>
        pool.connect().catch((error) => {
          throw error instanceof DatabaseAway ? error : new DatabaseAway(error);
        }),
      end: () => pool.end(),
      options: pool.options,
    },
    onCreateConnection: async (connection) => {
      if (role !== "owner") await connection.executeQuery(CompiledQuery.raw(`set role ${role}`));
    },
  };
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PostgresqlDriver(config),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

class PostgresqlDriver extends PostgresDriver {
  /** What made it necessary is what is said, not that there is no connection any more to undo it. */
  override async rollbackTransaction(connection: Parameters<PostgresDriver["rollbackTransaction"]>[0]): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

/** Reads values as the embedded engine does: whole numbers as numbers, dates and intervals as texts. */
function typeParser(oid: number, format?: "text" | "binary"): (text: string) => unknown {
  if (oid === INT8) return Number;
  if (oid === DATE || oid === INTERVAL) return (text) => text;
  return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
}
