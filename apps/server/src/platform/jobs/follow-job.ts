import { ensure } from "@lichen/domain";
import { type Kysely, type Selectable, sql, type Updateable } from "kysely";
import type { Database } from "../database/open-database.ts";
import type { Tables } from "../database/tables.ts";
import { inScope, PLATFORM_SCOPE } from "../scope.ts";
import type { AcknowledgedJob, JobRows } from "./job-kind.ts";

/** Tables of jobs that someone asked for and follows: one shape, beside what each is about. */
type FollowedTable = "pdf_jobs" | "ranking_jobs" | "plans" | "assessments";

/** States of a job that is not over. */
export const UNFINISHED = ["waiting", "working"] as const;

/** Between two signs of life of a job, ms. */
const PROGRESS_MS = 1000;

/** Someone cancelled the job, or another process works on it. */
export class GivenUp extends Error {}

export type Followed<Table extends FollowedTable> = {
  readonly row: Selectable<Tables[Table]>;
  /** So many are done with. */
  readonly advance: (count: number) => Promise<void>;
  /** @throws GivenUp when the job is no longer of this process */
  readonly alive: () => Promise<void>;
  /** Waits for work that lasts, and says meanwhile that the job goes on. */
  readonly aliveDuring: <T>(work: Promise<T>) => Promise<T>;
  /**
   * Writes how it ended; the last call.
   *
   * @param within what is written in the same transaction
   * @returns whether the job was still of this process
   */
  readonly end: (
    outcome: Updateable<Tables[Table]> & ({ state: "success" } | { state: "error"; refusal: string }),
    within?: (trx: Kysely<Tables>) => Promise<void>,
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
      .set({ ...changes(), state: "working", done: 0, alive_at: new Date() })
      .where("id", "=", id)
      .where("state", "in", [...UNFINISHED])
      .returningAll()
      .executeTakeFirst(),
  );
  if (begun === undefined) return null;
  let [done, aliveAt, last] = [0, begun.alive_at, performance.now()];
  /** The sign of life on its way, which the next write waits for: each is recognised by the one before it. */
  let saying: Promise<boolean> | null = null;

  async function write(trx: Kysely<Tables>, change: object): Promise<boolean> {
    const written = await trx
      .updateTable(named)
      .set({ ...changes(), done, alive_at: new Date(Math.max(Date.now(), aliveAt.getTime() + 1)), ...change })
      .where("company_id", "=", ensure(begun).company_id)
      .where("id", "=", id)
      .where("state", "=", "working")
      .where("alive_at", "=", aliveAt)
      .returning("alive_at")
      .executeTakeFirst();
    if (written !== undefined) aliveAt = written.alive_at;
    return written !== undefined;
  }

  async function t(): Promise<boolean> {
    try {
      return await inScope(db, PLATFORM_SCOPE, (trx) => write(trx, {}));
    } finally {
      last = performance.now();
      saying = null;
    }
  }

  async function alive(): Promise<void> {
    // The process stops: another one begins again.
    signal?.throwIfAborted();
    if (saying === null && performance.now() - last < PROGRESS_MS) return;
    saying ??= t();
    if (!(await saying)) throw new GivenUp();
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
    async end(outcome, within) {
      // Before the transaction: the embedded engine has one session, which both would wait for.
      await saying?.catch(() => {});
      return inScope(db, PLATFORM_SCOPE, async (trx) => {
        const isOwn = await write(trx, { done: begun.building_ids.length, ...outcome, ended_at: new Date() });
        if (isOwn) await within?.(trx);
        return isOwn;
      });
    },
    async isCancelled() {
      const found = await inScope(db, PLATFORM_SCOPE, (trx) =>
        trx.selectFrom(named).select("state").where("id", "=", id).executeTakeFirst(),
      );
      return found === undefined || found.state === "cancelled";
    },
  };
}

/** Stops a job of someone's own; one that is over stays as it is. */
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

/** Jobs of someone that are not over; who asks at the same time waits for the end of this transaction. */
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

/**
 * The rows of a table of followed jobs, as the queue finds again what it lost of them.
 *
 * @param onGivenUp what is written when no process could end one, in the same transaction
 */
export function createFollowedRows(
  { db }: Pick<Database, "db">,
  table: FollowedTable,
  jobOf: (row: { readonly id: string; readonly company_id: string; readonly buildings: number }) => AcknowledgedJob,
  onGivenUp: (trx: Kysely<Tables>, id: string) => Promise<void> = async () => {},
): JobRows {
  const named = table as "pdf_jobs";
  return {
    unfinished: () =>
      inScope(db, PLATFORM_SCOPE, async (trx) => {
        const rows = await trx
          .selectFrom(named)
          .select(["id", "company_id", sql<number>`cardinality(building_ids)`.as("buildings")])
          .where("state", "in", [...UNFINISHED])
          .orderBy("created_at")
          .execute();
        return rows.map(jobOf);
      }),
    giveUp: (data) =>
      inScope(db, PLATFORM_SCOPE, async (trx) => {
        const ended = await trx
          .updateTable(named)
          .set({ state: "error", refusal: "interrupted", ended_at: sql<Date>`now()` })
          .where("id", "=", (data as { job_id: string }).job_id)
          .where("state", "in", [...UNFINISHED])
          .returning(["id", "company_id"])
          .executeTakeFirst();
        if (ended !== undefined) await onGivenUp(trx, ended.id);
        return ended ?? null;
      }),
  };
}
