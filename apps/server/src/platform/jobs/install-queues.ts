import { type Kysely, sql } from "kysely";
import { PgBoss } from "pg-boss";
import type { Tables } from "../database/tables.ts";
import { jobDatabase } from "./job-database.ts";
import type { JobKind } from "./job-kind.ts";

export const SCHEMA = "pgboss";

/** A job that is over is kept this long, s. */
const KEPT_S = 24 * 3600;

/** Makes or updates the tables of the queue, as their owner, and lends them to the application. */
export async function installQueues(owner: Kysely<Tables>, kinds: readonly JobKind[]): Promise<void> {
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
    for (const kind of kinds) {
      const options = {
        expireInSeconds: kind.longestRunS,
        retryLimit: kind.retries ?? 0,
        retryBackoff: true,
        deleteAfterSeconds: KEPT_S,
      };
      await boss.createQueue(kind.name, { policy: POLICIES[kind.admits], ...options });
      await boss.updateQueue(kind.name, options);
    }
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
  if (failures.length > 0) throw failures[0];
  await sql.raw(GRANTS).execute(owner);
}

const POLICIES = { one_waiting: "short", one_per_key: "exclusive", all: "standard" } as const;

const GRANTS = `
  grant usage on schema ${SCHEMA} to lichen_app;
  grant select, insert, update, delete on all tables in schema ${SCHEMA} to lichen_app;
  grant usage on all sequences in schema ${SCHEMA} to lichen_app;
  grant execute on all functions in schema ${SCHEMA} to lichen_app;`;
