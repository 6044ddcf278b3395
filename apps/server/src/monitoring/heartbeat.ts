import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import { PRODUCT_VERSION } from "../platform/product-version.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { createReadiness } from "./readiness.ts";

/** Between two signs of life of a process, ms. */
const BEAT_MS = 15_000;
const NANOSECONDS_PER_MS = 1e6;

type Beating = {
  readonly kind: "server" | "worker";
  readonly runsJobs: boolean;
  readonly isStopping: () => boolean;
};

/**
 * Writes the state of this process to the database now and then, so that any server can show all of them. No start waits
 * for it.
 *
 * @returns how to end it: the process is then listed no more
 */
export function startHeartbeat(
  database: Pick<Database, "db" | "answers" | "owner">,
  { kind, runsJobs, isStopping }: Beating,
): () => Promise<void> {
  const id = randomUUID();
  const startedAt = new Date();
  const readReadiness = createReadiness(database, isStopping);
  const delays = monitorEventLoopDelay();
  delays.enable();
  const beat = async () => {
    const state = {
      not_ready: await readReadiness(),
      seen_at: sql<Date>`now()`,
      memory_bytes: process.memoryUsage.rss(),
      delay_ms: Math.round(delays.max / NANOSECONDS_PER_MS),
    };
    delays.reset();
    const place = { id, kind, host: hostname(), pid: process.pid, version: PRODUCT_VERSION, runs_jobs: runsJobs };
    await inScope(database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .insertInto("processes")
        .values({ ...place, started_at: startedAt, ...state })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(state))
        .execute(),
    );
  };
  // A database that is away is shown by what is missing: this process is then silent.
  let last = beat().catch(() => {});
  const timer = setInterval(() => {
    last = beat().catch(() => {});
  }, BEAT_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    delays.disable();
    await last;
    await inScope(database.db, PLATFORM_SCOPE, (trx) =>
      trx.deleteFrom("processes").where("id", "=", id).execute(),
    ).catch(() => {});
  };
}
