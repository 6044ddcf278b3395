import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.ts";
import { SCHEMA } from "./install-queues.ts";

/** Jobs of a kind that wait. */
type JobQueue = {
  readonly queue: string;
  readonly count: number;
  /** How long the oldest has been due, s. */
  readonly oldest_s: number;
};

/** The queues in which jobs wait; none before the first process has installed them. */
export async function readJobQueues(db: Kysely<Tables>): Promise<readonly JobQueue[]> {
  const there = await sql<{
    is_there: boolean;
  }>`select to_regclass(${`${SCHEMA}.job`}) is not null as is_there`.execute(db);
  if (there.rows[0]?.is_there !== true) return [];
  const { rows } = await sql<JobQueue>`
    select name as queue, count(*)::int as count,
      coalesce(extract(epoch from now() - min(start_after)), 0)::float as oldest_s
    from ${sql.table(`${SCHEMA}.job`)} where state in ('created', 'retry') group by name`.execute(db);
  return rows;
}
