import { PDF_JOB_DAYS } from "@lichen/domain";
import { sql } from "kysely";
import { UNFINISHED } from "../../platform/jobs/index.ts";
import { inScope, PLATFORM_SCOPE } from "../../platform/scope.ts";
import type { Services } from "../../services.ts";
import { pdfFileKey } from "./pdf-job-rows.ts";

const MOST_REMOVED = 100;

/** Removes the jobs that are old, each with its file. */
export async function sweepPdfJobs({ database: { db }, files }: Pick<Services, "database" | "files">): Promise<void> {
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
