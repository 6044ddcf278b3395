import { type Kysely, sql } from "kysely";
import { PgBoss } from "pg-boss";
import type { Database } from "../database/open-database.ts";
import type { Tables } from "../database/tables.ts";
import { jobDatabase } from "./job-database.ts";
import type { QueueKind } from "./job-kind.ts";

export const SCHEMA = "pgboss";
/** Where the queue puts a copy of each job that failed for good: by its error, its length, the death of its processes. */
export const GIVEN_UP = "given-up-jobs";

/** Any number, the same in every process: servers that start together install one after the other. */
const INSTALL_LOCK = 7_104_302;
/** A job that is over is kept this long, s. */
const RETENTION_S = 24 * 3600;
/** A job whose process gave no sign of life for this long is taken for dead, s: it missed three of them. */
const SILENCE_S = 12;
export const SIGN_OF_LIFE_S = 4;

/**
 * Makes or updates the tables of the queue, as their owner, and lends them to the application. The embedded engine has
 * one process: that it lives needs no sign, which would wait behind a long transaction.
 */
export async function installQueues(
  { owner, engine }: Pick<Database, "owner" | "engine">,
  kinds: readonly Omit<QueueKind, "run">[],
): Promise<void> {
  await owner.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(${sql.lit(INSTALL_LOCK)})`.execute(held);
    try {
      await install(held, kinds, engine === "pglite" ? null : SILENCE_S);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(INSTALL_LOCK)})`.execute(held);
    }
  });
}

/** @param owner the one connection that holds the lock */
async function install(
  owner: Kysely<Tables>,
  kinds: readonly Omit<QueueKind, "run">[],
  heartbeatSeconds: number | null,
): Promise<void> {
  const boss = new PgBoss({
    db: jobDatabase(owner),
    schema: SCHEMA,
    supervise: false,
    schedule: false,
    persistWarnings: false,
  });
  const failures: unknown[] = [];
  boss.on("error", (error) => failures.push(error));
  await boss.start();
  try {
    // The one that the others name comes first.
    for (const kind of kinds.toSorted((a, b) => Number(b.name === GIVEN_UP) - Number(a.name === GIVEN_UP))) {
      const options = {
        deadLetter: kind.name === GIVEN_UP ? null : GIVEN_UP,
        expireInSeconds: kind.longestRunS,
        heartbeatSeconds,
        retryLimit: kind.retries ?? 0,
        retryBackoff: true,
        deleteAfterSeconds: RETENTION_S,
      };
      await boss.createQueue(kind.name, { policy: POLICIES[kind.admits] });
      await boss.updateQueue(kind.name, options);
    }
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
  if (failures.length > 0) throw failures[0];
  await owner.transaction().execute((trx) => sql.raw(GRANTS).execute(trx));
}

const POLICIES = { one_waiting: "short", one_per_key: "exclusive", all: "standard" } as const;

const GRANTS = `
  grant usage on schema ${SCHEMA} to lichen_app;
  grant select, insert, update, delete on all tables in schema ${SCHEMA} to lichen_app;
  grant usage on all sequences in schema ${SCHEMA} to lichen_app;
  grant execute on all functions in schema ${SCHEMA} to lichen_app;`;
