import { RANKING_DAYS } from "@lichen/domain";
import { sql } from "kysely";
import type { Database } from "../../platform/database/open-database.ts";
import { endSilentJobs, type JobKind, UNFINISHED } from "../../platform/jobs/index.ts";
import { inScope, PLATFORM_SCOPE } from "../../platform/scope.ts";
import { type RankingParts, runRanking } from "./run-ranking.ts";

export const RANKING_JOB = "portfolio-ranking";
const SWEEP_JOB = "portfolio-ranking-sweep";

/** The work on rankings: each job, and the end of those that nobody works on any more or that are old. */
export function rankingJobs(parts: RankingParts): readonly JobKind[] {
  return [
    {
      name: RANKING_JOB,
      admits: "one_per_key",
      longestRunS: 3600,
      retries: 3,
      run: ({ data, signal }) => runRanking(parts, (data as { job_id: string }).job_id, signal),
    },
    {
      name: SWEEP_JOB,
      admits: "one_waiting",
      schedule: "* * * * *",
      longestRunS: 300,
      run: () => sweep(parts.database),
    },
  ];
}

async function sweep(database: Database): Promise<void> {
  await endSilentJobs(database, "ranking_jobs", RANKING_JOB);
  await inScope(database.db, PLATFORM_SCOPE, (trx) =>
    trx
      .deleteFrom("ranking_jobs")
      .where("created_at", "<", sql<Date>`now() - make_interval(days => ${RANKING_DAYS})`)
      .where("state", "not in", [...UNFINISHED])
      .execute(),
  );
}
