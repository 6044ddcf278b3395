import { sql } from "kysely";
import { PgBoss, type WorkHandler } from "pg-boss";
import type { Database } from "../database/open-database.ts";
import { installQueues, SCHEMA, SIGN_OF_LIFE_S } from "./install-queues.ts";
import { jobDatabase } from "./job-database.ts";
import type { JobKind } from "./job-kind.ts";

export type Jobs = {
  /**
   * Sends a job, after the commit of what it needs: within a transaction it would wait for it for ever on the embedded
   * engine.
   *
   * @returns its id, or null when the kind admits no other: the same key waits or runs
   */
  readonly send: (name: string, data?: object, key?: string) => Promise<string | null>;
  /** Has a kind run soon. Lost, it costs only the wait for the kind's schedule; so it never fails the caller. */
  readonly wake: (name: string) => Promise<void>;
  /** Takes no other job, asks those that run to end, and waits for them. */
  readonly stop: () => Promise<void>;
};

export type JobsParts = {
  readonly database: Pick<Database, "db" | "owner" | "engine">;
  readonly kinds: readonly JobKind[];
  /** Told what a job or the queue itself threw; it may quote what was stored. */
  readonly onFailure: (error: unknown, name: string | null) => void;
  /** False: this process sends jobs and runs none. */
  readonly runs?: boolean;
};

/** Between two looks at a queue, s; what is sent by this process is taken at once. */
const LOOKS_S = { pglite: 2, postgresql: 1 } as const;
/** Between two looks at the schedules, s; they are told to the minute. */
const SCHEDULES_S = 30;
/** Between two looks for jobs whose process died, s. */
const UPKEEP_S = 5;
/** Jobs that run have this long to end, ms. */
const STOP_MS = 30_000;

/** Starts the queue of the product, which lives in its database: a job that was sent is done, whatever process dies. */
export async function startJobs({ database, kinds, onFailure, runs = true }: JobsParts): Promise<Jobs> {
  await installQueues(database, kinds);
  const boss = new PgBoss({
    db: jobDatabase(database.db),
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
  boss.on("error", (error) => onFailure(error, null));
  await boss.start();
  if (runs && database.engine === "pglite") await endDeadRuns(database, boss);
  const stopping = new AbortController();
  const workers = new Map<string, string>();
  if (runs) {
    for (const kind of kinds) {
      const options = { pollingIntervalSeconds: LOOKS_S[database.engine], heartbeatRefreshSeconds: SIGN_OF_LIFE_S };
      workers.set(kind.name, await boss.work(kind.name, options, handlerOf(kind, stopping.signal, onFailure)));
      if (kind.schedule !== undefined) await boss.schedule(kind.name, kind.schedule);
    }
  }

  const send: Jobs["send"] = async (name, data = {}, key) => {
    const id = await boss.send(name, data, key === undefined ? {} : { singletonKey: key });
    const worker = workers.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
    return id;
  };

  return {
    send,
    async wake(name) {
      try {
        await send(name);
      } catch (error) {
        onFailure(error, name);
      }
    },
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: STOP_MS, close: false });
    },
  };
}

/** Of the embedded engine, whose only process has just started: a job that runs was run by one that died. */
async function endDeadRuns({ db }: Pick<Database, "db">, boss: PgBoss): Promise<void> {
  await sql`update ${sql.table(`${SCHEMA}.job`)} set started_on = 'epoch' where state = 'active'`.execute(db);
  // That the dead process has just looked does not put off this look.
  await sql`update ${sql.table(`${SCHEMA}.queue`)} set monitor_on = null, monitor_claim_on = null`.execute(db);
  await boss.supervise();
}

/** What a job throws is said here; the queue keeps its class alone, for the message may quote what was stored. */
function handlerOf(kind: JobKind, stopping: AbortSignal, onFailure: JobsParts["onFailure"]): WorkHandler<unknown> {
  return async (jobs) => {
    for (const { id, data, signal } of jobs) {
      try {
        await kind.run({ id, data, signal: AbortSignal.any([signal, stopping]) });
      } catch (error) {
        onFailure(error, kind.name);
        throw bareError(error);
      }
    }
  };
}

function bareError(error: unknown): Error {
  const bare = new Error(error instanceof Error ? error.name : typeof error);
  delete bare.stack;
  return bare;
}
