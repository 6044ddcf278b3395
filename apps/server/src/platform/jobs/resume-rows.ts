import { ensure } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { SentTrace } from "../traced.ts";
import { GIVEN_UP, SCHEMA } from "./install-queues.ts";
import type { AcknowledgedJob, JobKind, JobRows } from "./job-kind.ts";
import type { JobEvent } from "./job-log.ts";

/** A row whose jobs ended so often without ending it is given up. */
const MOST_ENDED = 5;

type ResumeDeps = {
  readonly db: Kysely<Tables>;
  readonly kinds: readonly JobKind[];
  /** @returns null when another process has just sent it */
  readonly send: (name: string, job: AcknowledgedJob) => Promise<string | null>;
  readonly onEvent: (event: JobEvent) => void;
};

/**
 * Sends again the jobs of rows that are not over and that the queue knows no job of: their process died between the row
 * and the queue, or the queue lost them. Any number of processes may do it at once: the key of a job admits one.
 */
export async function resumeRows({ db, kinds, send, onEvent }: ResumeDeps): Promise<void> {
  for (const { name, rows } of kinds) {
    if (rows === undefined) continue;
    for (const { ended, ...job } of await findLostJobs(db, name, rows)) {
      const { id, companyId: company } = job;
      if (ended >= MOST_ENDED) {
        const over = await rows.giveUp(job.data);
        if (over !== null) onEvent({ what: "given_up", job: name, id, company, reason: "sent_in_vain" });
      } else if ((await send(name, job)) !== null) {
        onEvent({ what: "sent_again", job: name, id, company });
      }
    }
  }
}

/** Jobs of rows that are not over and that the queue does not have, with how many ended before them. */
async function findLostJobs(
  db: Kysely<Tables>,
  name: string,
  rows: JobRows,
): Promise<readonly (AcknowledgedJob & Pick<KnownJob, "ended">)[]> {
  const unfinished = await rows.unfinished();
  const known = await findJobs(
    db,
    name,
    unfinished.map(({ data }) => data),
  );
  const lost = unfinished
    .map((job, at) => ({ ...job, ...ensure(known[at]) }))
    .filter(({ isQueued, isGivenUp }) => !(isQueued || isGivenUp));
  if (lost.length === 0) return [];
  // A job that ended between the two readings ended its row first: such a row is not lost, it is over.
  const still = new Set((await rows.unfinished()).map(({ id }) => id));
  return lost.filter(({ id }) => still.has(id)).map(({ isQueued: _, isGivenUp: __, ...job }) => job);
}

type KnownJob = {
  /** One waits, runs, or is to be tried again. */
  readonly isQueued: boolean;
  /** One failed for good, which is about to be written in its row. */
  readonly isGivenUp: boolean;
  /** Jobs that are over, of those that the queue still has. */
  readonly ended: number;
};

/** In the data of a job, beside what it is about: the trace of the request that sent it. */
const TRACE_KEY = "traceparent" satisfies keyof SentTrace;

/** What the queue knows of the jobs of a kind that were sent with some data, in their order. */
export async function findJobs(
  db: Kysely<Tables>,
  name: string,
  data: readonly object[],
): Promise<readonly KnownJob[]> {
  if (data.length === 0) return [];
  const texts = data.map((one) => JSON.stringify(one));
  const { rows } = await sql<KnownJob>`
    select coalesce(bool_or(job.name = ${name} and job.state < 'completed'), false) as "isQueued",
      coalesce(bool_or(job.name = ${GIVEN_UP} and job.state < 'completed'), false) as "isGivenUp",
      (count(job.id) filter (where job.name = ${name} and job.state >= 'completed'))::int as ended
    from unnest(${texts}::text[]) with ordinality as asked (data, at)
    left join ${sql.table(`${SCHEMA}.job`)} as job on job.data - ${TRACE_KEY} = asked.data::jsonb
      and (job.name = ${name} or (job.name = ${GIVEN_UP} and job.source_name = ${name}))
    group by asked.at order by asked.at`.execute(db);
  return rows;
}
