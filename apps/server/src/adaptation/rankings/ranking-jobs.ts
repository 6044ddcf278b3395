import { RANKING_DAYS } from "@lichen/domain";
import { sql } from "kysely";
import type { Database } from "../../platform/database/open-database.ts";
import { type AcknowledgedJob, createFollowedRows, type JobKind, UNFINISHED } from "../../platform/jobs/index.ts";
import { inScope, PLATFORM_SCOPE } from "../../platform/scope.ts";
import type { Services } from "../../services.ts";
import { runRanking } from "./run-ranking.ts";

export const RANKING_JOB = "portfolio-ranking";
const SWEEP_JOB = "portfolio-ranking-sweep";

/** Companies whose buildings a process ranks at once, a few of each in turn. */
const AT_ONCE = 8;

/** The job of a row. */
export function rankingJob(row: { readonly id: string; readonly company_id: string }): AcknowledgedJob {
  const { id, company_id: companyId } = row;
  return { id, key: id, companyId, data: { job_id: id } };
}

/** The work on rankings: each job, and the removal of old ones. */
export function rankingJobs(services: Pick<Services, "database" | "currentYear">): readonly JobKind[] {
  return [
    {
      name: RANKING_JOB,
      admits: "one_per_key",
      longestRunS: 3600,
      retries: 3,
      byCompany: { atOnce: AT_ONCE },
      rows: createFollowedRows(services.database, "ranking_jobs", rankingJob),
      run: ({ data, signal }) => runRanking(services, (data as { job_id: string }).job_id, signal),
    },
    {
      name: SWEEP_JOB,
      admits: "one_waiting",
      schedule: "* * * * *",
      longestRunS: 300,
      run: () => sweep(services.database),
    },
  ];
}

async function sweep(database: Database): Promise<void> {
  await inScope(database.db, PLATFORM_SCOPE, (trx) =>
    trx
      .deleteFrom("ranking_jobs")
      .where("created_at", "<", sql<Date>`now() - make_interval(days => ${RANKING_DAYS})`)
      .where("state", "not in", [...UNFINISHED])
      .execute(),
  );
}
