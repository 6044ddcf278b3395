import { sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import { readJobQueues } from "../platform/jobs/index.ts";
import { inSnapshot, PLATFORM_SCOPE } from "../platform/scope.ts";

/** One row a queue: how many entries wait, and since when the oldest is due. */
type Queue = { readonly queue: string; readonly count: number; readonly oldest_s: number };

const MAILS_AND_EVENTS = sql<Queue>`
  select 'mails' as queue, count(*)::int as count,
    coalesce(extract(epoch from now() - min(next_attempt_at)), 0)::float as oldest_s
  from mails where sent_at is null and failed_at is null
  union all
  select 'events', count(*)::int, coalesce(extract(epoch from now() - min(next_try_at)), 0)::float
  from webhook_deliveries where state = 'waiting'`;

/** Mails, events and jobs that wait, the same for every process. */
export function readQueues(db: Database["db"]): Promise<readonly Queue[]> {
  return inSnapshot(db, PLATFORM_SCOPE, async (trx) => {
    const { rows: own } = await MAILS_AND_EVENTS.execute(trx);
    return [...own, ...(await readJobQueues(trx))];
  });
}
