import { getStatus } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { serveSignedIn } from "../platform/serve.ts";
import { readQueues } from "./queues.ts";

/** A process that gave no sign of life for so long is silent, s: three of them. */
const SILENT_S = 50;
/** A silent process is listed for a day. */
const LISTED_HOURS = 24;

/** The processes of this installation and what waits for them, for platform administrators. */
export function serveStatus(app: FastifyInstance, { db }: Pick<Database, "db">): void {
  serveSignedIn(app, getStatus, async () => {
    const [processes, queues] = await Promise.all([
      inScope(db, PLATFORM_SCOPE, (trx) =>
        trx
          .selectFrom("processes")
          .selectAll()
          .select(sql<boolean>`seen_at < now() - make_interval(secs => ${SILENT_S})`.as("is_silent"))
          .orderBy("kind")
          .orderBy("started_at")
          .orderBy("id")
          .execute(),
      ),
      readQueues(db),
    ]);
    return {
      processes: processes.map(({ is_silent, not_ready, started_at, seen_at, memory_bytes, ...row }) => ({
        ...row,
        state: is_silent ? ("silent" as const) : (not_ready ?? ("ready" as const)),
        started_at: started_at.toISOString(),
        seen_at: seen_at.toISOString(),
        memory_bytes: Number(memory_bytes),
      })),
      queues: [...queues]
        .sort((one, other) => one.queue.localeCompare(other.queue))
        .map(({ queue, count, oldest_s }) => ({ queue, waiting: count, oldest_s: Math.max(0, Math.round(oldest_s)) })),
    };
  });
}

/** Forgets the processes that ended without saying so a day ago. */
export async function sweepProcesses(trx: Kysely<Tables>): Promise<void> {
  await trx
    .deleteFrom("processes")
    .where("seen_at", "<", sql<Date>`now() - make_interval(hours => ${LISTED_HOURS})`)
    .execute();
}
