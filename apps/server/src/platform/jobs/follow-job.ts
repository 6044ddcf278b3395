import { type Kysely, type Selectable, sql, type Updateable } from "kysely";
import type { Database } from "../database/open-database.ts";
import type { Tables } from "../database/tables.ts";
import { inScope, PLATFORM_SCOPE } from "../scope.ts";
import { pendingData } from "./pending-data.ts";

/** Tables of jobs that somebody asked for and follows: one shape, beside what each is about. */
type FollowedTable = "pdf_jobs" | "ranking_jobs";

/** States of a job that is not over. */
export const UNFINISHED = ["waiting", "working"] as const;

/** Between two signs of life of a job, ms. */
const PROGRESS_MS = 1000;
/** A job that gave no sign of life for so long, and that no job of the queue is about, is over, minutes. */
const SILENT_MINUTES = 3;

/** Somebody cancelled the job, or another process works on it. */
export class GivenUp extends Error {}

export type Followed<Table extends FollowedTable> = {
  readonly row: Selectable<Tables[Table]>;
  /** So many are done with. */
  readonly advance: (count: number) => Promise<void>;
  /** @throws GivenUp when the job is no longer of this process */
  readonly alive: () => Promise<void>;
  /** Waits for work that lasts, and says meanwhile that the job goes on. */
  readonly aliveDuring: <T>(work: Promise<T>) => Promise<T>;
  /** @returns whether the job was still of this process */
  readonly end: (
    state: "success" | "error",
    trx: Kysely<Tables>,
    change?: Updateable<Tables[Table]>,
  ) => Promise<boolean>;
  readonly isCancelled: () => Promise<boolean>;
};

/**
 * Begins a job, again if need be, and says how far it is. Who begins it last works on it: the sign of life that each
 * process left last is how it knows that the job is still its own.
 *
 * @param changes what is written with each sign of life
 * @returns null when there is nothing to do for it
 */
export async function followJob<Table extends FollowedTable>(
  { db }: Database,
  { table, id, signal }: { readonly table: Table; readonly id: string; readonly signal: AbortSignal | undefined },
  changes: () => Updateable<Tables[Table]>,
): Promise<Followed<Table> | null> {
  // The columns that are named here are of every such table.
  const named = table as "pdf_jobs";
  const begun = await inScope(db, PLATFORM_SCOPE, (trx) =>
    trx
      .updateTable(named)
      .set({ ...changes(), state: "working", done: 0, alive_at: new Date() } as never)
      .where("id", "=", id)
      .where("state", "in", [...UNFINISHED])
      .returningAll()
      .executeTakeFirst(),
  );
  if (begun === undefined) return null;
  let [done, aliveAt, last] = [0, begun.alive_at, performance.now()];

  async function write(trx: Kysely<Tables>, change: object): Promise<boolean> {
    const written = await trx
      .updateTable(named)
      .set({ ...changes(), done, alive_at: new Date(Math.max(Date.now(), aliveAt.getTime() + 1)), ...change } as never)
      .where("company_id", "=", begun!.company_id)
      .where("id", "=", id)
      .where("state", "=", "working")
      .where("alive_at", "=", aliveAt)
      .returning("alive_at")
      .executeTakeFirst();
    if (written !== undefined) aliveAt = written.alive_at;
    return written !== undefined;
  }

  async function alive(): Promise<void> {
    // The process stops: another one begins again.
    signal?.throwIfAborted();
    if (performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    if (!(await inScope(db, PLATFORM_SCOPE, (trx) => write(trx, {})))) throw new GivenUp();
  }

  return {
    row: begun as Selectable<Tables[Table]>,
    advance: async (count) => {
      done += count;
      await alive();
    },
    alive,
    async aliveDuring(work) {
      let timer: NodeJS.Timeout | undefined;
      const givenUp = new Promise<never>((_, refuse) => {
        timer = setInterval(() => void alive().catch(refuse), PROGRESS_MS);
      });
      try {
        return await Promise.race([work, givenUp]);
      } finally {
        clearInterval(timer);
      }
    },
    end: (state, trx, change = {}) =>
      write(trx, { ...change, state, done: begun.building_ids.length, ended_at: new Date() }),
    async isCancelled() {
      const found = await inScope(db, PLATFORM_SCOPE, (trx) =>
        trx.selectFrom(named).select("state").where("id", "=", id).executeTakeFirst(),
      );
      return found === undefined || found.state === "cancelled";
    },
  };
}

/** Stops a job of somebody's own; one that is over stays as it is. */
export async function cancelOwnJob(
  trx: Kysely<Tables>,
  { table, id, userId }: { readonly table: FollowedTable; readonly id: string; readonly userId: string },
): Promise<void> {
  await trx
    .updateTable(table as "pdf_jobs")
    .set({ state: "cancelled", ended_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("state", "in", [...UNFINISHED])
    .execute();
}

/** Jobs of somebody that are not over; who asks at the same time waits for the end of this transaction. */
export async function countUnfinished(trx: Kysely<Tables>, table: FollowedTable, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${userId}`}, 0))`.execute(trx);
  const { count } = await trx
    .selectFrom(table as "pdf_jobs")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("user_id", "=", userId)
    .where("state", "in", [...UNFINISHED])
    .executeTakeFirstOrThrow();
  return count;
}

/** Ends the jobs that nobody works on any more. @param job name of the jobs in the queue */
export async function endSilentJobs({ db }: Database, table: FollowedTable, job: string): Promise<void> {
  const named = table as "pdf_jobs";
  const isSilent = sql<boolean>`alive_at < now() - make_interval(mins => ${SILENT_MINUTES})`;
  const silent = await inScope(db, PLATFORM_SCOPE, (trx) =>
    trx
      .selectFrom(named)
      .select("id")
      .where("state", "in", [...UNFINISHED])
      .where(isSilent)
      .execute(),
  );
  if (silent.length === 0) return;
  const pending = (await pendingData(db, job)) as { readonly job_id?: string }[];
  const awaited = new Set(pending.map(({ job_id }) => job_id));
  const dead = silent.map(({ id }) => id).filter((id) => !awaited.has(id));
  if (dead.length === 0) return;
  await inScope(db, PLATFORM_SCOPE, (trx) =>
    trx
      .updateTable(named)
      .set({ state: "error", ended_at: sql<Date>`now()` })
      .where("id", "in", dead)
      .where("state", "in", [...UNFINISHED])
      .where(isSilent)
      .execute(),
  );
}
