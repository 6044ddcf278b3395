import type { Kysely, Updateable } from "kysely";
import type { Database } from "../../platform/database/open-database.ts";
import type { PdfFailure, Tables } from "../../platform/database/tables.ts";
import { inScope, PLATFORM_SCOPE } from "../../platform/scope.ts";
import { type PdfJobRow, UNFINISHED } from "./pdf-job-rows.ts";

/** Between two signs of life of a job, ms. */
const PROGRESS_MS = 1000;

type JobFile = Pick<Updateable<Tables["pdf_jobs"]>, "file_name" | "file_bytes">;

/** Somebody cancelled the job, or another process works on it. */
export class GivenUp extends Error {}

export type PdfProgress = NonNullable<Awaited<ReturnType<typeof followPdfJob>>>;

/**
 * Begins a job, again if need be, and says how far it is. Who begins it last works on it: the sign of life that each
 * process left last is how it knows that the job is still its own.
 *
 * @returns null when there is nothing to do for it
 */
export async function followPdfJob({ db }: Database, jobId: string, signal: AbortSignal | undefined) {
  const begun = await inScope(db, PLATFORM_SCOPE, (trx) =>
    trx
      .updateTable("pdf_jobs")
      .set({ state: "working", done: 0, failed: "[]", alive_at: new Date() })
      .where("id", "=", jobId)
      .where("state", "in", [...UNFINISHED])
      .returningAll()
      .executeTakeFirst(),
  );
  if (begun === undefined) return null;
  const row: PdfJobRow = begun;
  const failed: PdfFailure[] = [];
  let [done, aliveAt, last] = [0, row.alive_at, performance.now()];

  async function write(trx: Kysely<Tables>, change: Updateable<Tables["pdf_jobs"]>): Promise<PdfJobRow | null> {
    const written = await trx
      .updateTable("pdf_jobs")
      .set({
        done,
        failed: JSON.stringify(failed),
        alive_at: new Date(Math.max(Date.now(), aliveAt.getTime() + 1)),
        ...change,
      })
      .where("company_id", "=", row.company_id)
      .where("id", "=", row.id)
      .where("state", "=", "working")
      .where("alive_at", "=", aliveAt)
      .returningAll()
      .executeTakeFirst();
    if (written !== undefined) aliveAt = written.alive_at;
    return written ?? null;
  }

  async function sayAlive(): Promise<void> {
    // The process stops: another one begins again.
    signal?.throwIfAborted();
    if (performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    if ((await inScope(db, PLATFORM_SCOPE, (trx) => write(trx, {}))) === null) throw new GivenUp();
  }

  return {
    row,
    /** One building is done with. */
    oneMore: async () => {
      done++;
      await sayAlive();
    },
    fail: (failure: PdfFailure) => void failed.push(failure),
    alive: sayAlive,
    /** Waits for work that lasts, and says meanwhile that the job goes on. */
    async aliveDuring<T>(work: Promise<T>): Promise<T> {
      let timer: NodeJS.Timeout | undefined;
      const givenUp = new Promise<never>((_, refuse) => {
        timer = setInterval(() => void sayAlive().catch(refuse), PROGRESS_MS);
      });
      try {
        return await Promise.race([work, givenUp]);
      } finally {
        clearInterval(timer);
      }
    },
    /** @returns null when the job is no longer of this process */
    end: (state: "success" | "error", trx: Kysely<Tables>, file: JobFile = {}) =>
      write(trx, { ...file, state, done: row.building_ids.length, ended_at: new Date() }),
    async isCancelled(): Promise<boolean> {
      const found = await inScope(db, PLATFORM_SCOPE, (trx) =>
        trx.selectFrom("pdf_jobs").select("state").where("id", "=", row.id).executeTakeFirst(),
      );
      return found === undefined || found.state === "cancelled";
    },
  };
}
