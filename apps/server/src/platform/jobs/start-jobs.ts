import { ensure } from "@lichen/domain";
import { sql } from "kysely";
import { type JobWithMetadata, PgBoss, type WorkHandler } from "pg-boss";
import { DatabaseAway, reasonOfAbsence } from "../database/database-error.ts";
import type { Database } from "../database/open-database.ts";
import { traceJob, traceOfSentJob } from "../traced.ts";
import { GIVEN_UP, installQueues, SCHEMA, SIGN_OF_LIFE_S } from "./install-queues.ts";
import { jobDatabase } from "./job-database.ts";
import type { JobKind, QueueKind, SentJob } from "./job-kind.ts";
import type { JobEvent } from "./job-log.ts";
import { findJobs, resumeRows } from "./resume-rows.ts";
import { SHORT_PRIORITY, workOnKind } from "./work-on-kind.ts";

export type Jobs = {
  /**
   * Sends a job, after the commit of what it needs: within a transaction it would wait for it for ever on the embedded
   * engine. What was committed and not sent is sent by whichever process looks next.
   *
   * @returns its id, or null when the kind admits no other: the same key waits or runs
   */
  readonly send: (name: string, job?: SentJob) => Promise<string | null>;
  /** Has a kind run soon. Lost, it costs only the wait for the kind's schedule; so it never fails the caller. */
  readonly wake: (name: string) => Promise<void>;
  /** Takes no other job, asks those that run to end, and waits for them. */
  readonly stop: () => Promise<void>;
};

export type JobsDeps = {
  readonly database: Pick<Database, "db" | "owner" | "engine">;
  readonly kinds: readonly JobKind[];
  /** Told what a job or the queue itself threw; it may quote what was stored. */
  readonly onFailure: (error: unknown, name: string | null) => void;
  readonly onEvent?: (event: JobEvent) => void;
  /** False: this process sends jobs and runs none. */
  readonly runs?: boolean;
  /** Jobs that are looked at once the queue is there, by name. */
  readonly atStart?: readonly string[];
};

/** Ends what failed for good. */
const GIVEN_UP_KIND = { name: GIVEN_UP, admits: "all", longestRunS: 300, retries: 5 } as const;
/** Sends again what the queue lost. */
const RESUME = "unfinished-rows";
/** Between two looks at a queue, s; what is sent by this process is taken at once. */
const LOOKS_S = { pglite: 2, postgresql: 1 } as const;
/** Between two looks at the schedules, s; they are told to the minute. */
const SCHEDULES_S = 30;
/** Between two looks for jobs whose process died, s. */
const UPKEEP_S = 5;
/** Jobs that run have this long to end, ms. */
const STOP_MS = 30_000;

/** Starts the queue of the product, which lives in its database: a job that was sent is done, whatever process dies. */
export async function startJobs(parts: JobsDeps): Promise<Jobs> {
  const { database, kinds, onFailure, onEvent = () => {}, runs = true, atStart = [] } = parts;
  const { db, engine } = database;
  const resume: QueueKind & { readonly schedule: string } = {
    name: RESUME,
    admits: "one_waiting",
    schedule: "* * * * *",
    longestRunS: 300,
    run: () => resumeRows({ db, kinds, send, onEvent }),
  };
  await installQueues(database, [GIVEN_UP_KIND, resume, ...kinds]);
  let isAway = false;
  const queue = jobDatabase(db, (error) => {
    const lost = error instanceof DatabaseAway ? error : null;
    if ((lost !== null) === isAway) return;
    isAway = lost !== null;
    onEvent(lost === null ? { what: "database_back" } : { what: "database_away", reason: reasonOfAbsence(lost) });
  });
  const boss = new PgBoss({
    db: queue,
    schema: SCHEMA,
    migrate: false,
    createSchema: false,
    supervise: runs,
    superviseIntervalSeconds: UPKEEP_S,
    monitorIntervalSeconds: UPKEEP_S,
    schedule: runs,
    cronWorkerIntervalSeconds: SCHEDULES_S,
    cronMonitorIntervalSeconds: SCHEDULES_S,
    // These two need the owner.
    reindex: false,
    monitorVacuum: false,
    persistWarnings: false,
  });
  // That the database is away is said once, not at each look.
  boss.on("error", (event) => isAway || onFailure(asError(event), null));
  await boss.start();
  if (runs && engine === "pglite") await endDeadRuns(database, boss);
  const stopping = new AbortController();
  const looks = new Map<string, () => void>();
  if (runs) {
    const options = { pollingIntervalSeconds: LOOKS_S[engine], heartbeatRefreshSeconds: SIGN_OF_LIFE_S };
    await boss.work(GIVEN_UP, { ...options, includeMetadata: true }, async (jobs) => {
      for (const job of jobs) await saying(() => sayGivenUp(parts, job), GIVEN_UP, onFailure);
    });
    for (const kind of [resume, ...kinds]) {
      const handle = handlerOf(kind, stopping.signal, { onFailure, onEvent });
      const work = { options, handle, stopping: stopping.signal };
      looks.set(
        kind.name,
        await workOnKind(boss, kind, { ...work, onFailure: (error) => onFailure(error, kind.name) }),
      );
      if (kind.schedule !== undefined) await boss.schedule(kind.name, kind.schedule);
    }
  }

  /** @param isTraced whether the job is of the request that sends it alone */
  async function send(
    name: string,
    { data = {}, key, companyId, isShort }: SentJob = {},
    isTraced = true,
  ): Promise<string | null> {
    const group = companyId === undefined ? undefined : { id: isShort === true ? `${companyId} short` : companyId };
    const id = await boss.send(
      name,
      { ...data, ...(isTraced ? traceOfSentJob() : {}) },
      {
        ...(key === undefined ? {} : { singletonKey: key }),
        ...(group === undefined ? {} : { group }),
        ...(isShort === true ? { priority: SHORT_PRIORITY } : {}),
      },
    );
    looks.get(name)?.();
    return id;
  }

  async function wake(name: string): Promise<void> {
    try {
      await send(name, {}, false);
    } catch (error) {
      onFailure(error, name);
    }
  }

  for (const name of runs ? [RESUME, ...atStart] : atStart) await wake(name);
  return {
    send,
    wake,
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: STOP_MS, close: false });
    },
  };
}

/** Ends the row of a job that failed for good, unless another job is about it, and says so in the log. */
async function sayGivenUp(
  { database: { db }, kinds, onEvent = () => {} }: JobsDeps,
  { data: sent, sourceName, sourceId, sourceOutput }: JobWithMetadata<unknown>,
): Promise<void> {
  const { data } = splitTrace(sent);
  const kind = kinds.find(({ name }) => name === sourceName);
  const entry = { what: "given_up", job: sourceName ?? "", reason: reasonOf(sourceOutput) } as const;
  if (kind?.rows === undefined) {
    onEvent({ ...entry, id: sourceId ?? "", company: null });
    return;
  }
  const [known] = await findJobs(db, kind.name, [data as object]);
  const row = ensure(known).isQueued ? null : await kind.rows.giveUp(data as object);
  if (row !== null) onEvent({ ...entry, id: row.id, company: row.company_id });
}

/** Why a job failed: what the queue says of it, or the class of what it threw. */
function reasonOf(output: object | null): string {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: unknown };
  const words = message ?? (value as { message?: unknown } | undefined)?.message ?? value;
  return typeof words === "string" ? words : "unknown";
}

/** The queue tells of a copy of what was thrown. */
function asError(event: unknown): Error {
  if (event instanceof Error) return event;
  const { message, ...rest } = event as Error;
  return Object.assign(new Error(message), rest);
}

/** Of the embedded engine, whose only process has just started: a job that runs was run by one that died. */
async function endDeadRuns({ db }: Pick<Database, "db">, boss: PgBoss): Promise<void> {
  await sql`update ${sql.table(`${SCHEMA}.job`)} set started_on = 'epoch' where state = 'active'`.execute(db);
  // That the dead process has just looked does not put off this look.
  await sql`update ${sql.table(`${SCHEMA}.queue`)} set monitor_on = null, monitor_claim_on = null`.execute(db);
  await boss.supervise();
}

function handlerOf(
  kind: QueueKind,
  stopping: AbortSignal,
  { onFailure, onEvent }: Required<Pick<JobsDeps, "onFailure" | "onEvent">>,
): WorkHandler<unknown> {
  return async (jobs) => {
    for (const { id, data: sent, signal, retryCount } of jobs) {
      const { data, traceparent } = splitTrace(sent);
      if (retryCount > 0) onEvent({ what: "tried_again", job: kind.name, data, after: retryCount });
      const job = { id, data, signal: AbortSignal.any([signal, stopping]) };
      const work = () => traceJob({ name: kind.name, id, traceparent }, () => kind.run(job));
      await saying(work, kind.name, onFailure);
    }
  };
}

/** What a job was sent with, and the trace that it was sent in. */
function splitTrace(sent: unknown): { readonly data: unknown; readonly traceparent: string | undefined } {
  if (typeof sent !== "object" || sent === null) return { data: sent, traceparent: undefined };
  const { traceparent, ...data } = sent as { readonly traceparent?: string };
  return { data, traceparent };
}

/** Work whose error is said here; the queue keeps its class alone, for the message may quote what was stored. */
async function saying(work: () => Promise<void>, name: string, onFailure: JobsDeps["onFailure"]): Promise<void> {
  try {
    await work();
  } catch (error) {
    onFailure(error, name);
    throw bareError(error);
  }
}

function bareError(error: unknown): Error {
  const bare = new Error(error instanceof Error ? error.name : typeof error);
  delete bare.stack;
  return bare;
}
