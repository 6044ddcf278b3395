import { PDF_JOB_DAYS } from "@lichen/domain";
import { sql } from "kysely";
import type { Database } from "../../platform/database/open-database.ts";
import type { FileStore } from "../../platform/files/index.ts";
import { pendingData } from "../../platform/jobs/index.ts";
import { inScope, PLATFORM_SCOPE } from "../../platform/scope.ts";
import { pdfFileKey, UNFINISHED } from "./pdf-job-rows.ts";

/** A job that gave no sign of life for so long, and that no job of the queue is about, is over, minutes. */
const SILENT_MINUTES = 3;
const MOST_REMOVED = 100;

type SweepParts = { readonly database: Database; readonly files: FileStore };

/** Ends the jobs that nobody works on any more, and removes what is old. @param job name of the jobs in the queue */
export async function sweepPdfJobs(parts: SweepParts, job: string): Promise<void> {
  await endSilent(parts, job);
  await removeOld(parts);
}

async function endSilent({ database: { db } }: SweepParts, job: string): Promise<void> {
  const isSilent = sql<boolean>`alive_at < now() - make_interval(mins => ${SILENT_MINUTES})`;
  const silent = await inScope(db, PLATFORM_SCOPE, (trx) =>
    trx
      .selectFrom("pdf_jobs")
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
      .updateTable("pdf_jobs")
      .set({ state: "error", ended_at: sql<Date>`now()` })
      .where("id", "in", dead)
      .where("state", "in", [...UNFINISHED])
      .where(isSilent)
      .execute(),
  );
}

async function removeOld({ database: { db }, files }: SweepParts): Promise<void> {
  const old = await inScope(db, PLATFORM_SCOPE, (trx) =>
    trx
      .selectFrom("pdf_jobs")
      .select(["company_id", "id"])
      .where("created_at", "<", sql<Date>`now() - make_interval(days => ${PDF_JOB_DAYS})`)
      .where("state", "not in", [...UNFINISHED])
      .limit(MOST_REMOVED)
      .execute(),
  );
  for (const row of old) {
    await files.remove(pdfFileKey(row));
    await inScope(db, PLATFORM_SCOPE, (trx) =>
      trx.deleteFrom("pdf_jobs").where("company_id", "=", row.company_id).where("id", "=", row.id).execute(),
    );
  }
}
