import { PLAN_DAYS } from "@lichen/domain";
import { sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import { type AcknowledgedJob, createFollowedRows, type JobKind, UNFINISHED } from "../platform/jobs/index.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import type { Services } from "../services.ts";
import { runPlan } from "./run-plan.ts";

export const PLAN_JOB = "works-plan";
/** Companies whose plans a process makes at once, each in a thread of its own. */
const AT_ONCE = 2;
const SWEEP_JOB = "works-plan-sweep";

/** The job of a row. */
export function planJob(row: { readonly id: string; readonly company_id: string }): AcknowledgedJob {
  const { id, company_id: companyId } = row;
  return { id, key: id, companyId, data: { job_id: id } };
}

/** The work on plans: each job, and the removal of old ones. */
export function planJobs(services: Pick<Services, "database" | "currentYear">): readonly JobKind[] {
  return [
    {
      name: PLAN_JOB,
      admits: "one_per_key",
      longestRunS: 3600,
      retries: 3,
      byCompany: { atOnce: AT_ONCE },
      rows: createFollowedRows(services.database, "plans", planJob),
      run: ({ data, signal }) => runPlan(services, (data as { job_id: string }).job_id, signal),
    },
    {
      name: SWEEP_JOB,
      admits: "one_waiting",
      schedule: "0 3 * * *",
      longestRunS: 300,
      run: () => sweep(services.database),
    },
  ];
}

async function sweep(database: Database): Promise<void> {
  await inScope(database.db, PLATFORM_SCOPE, (trx) =>
    trx
      .deleteFrom("plans")
      .where("created_at", "<", sql<Date>`now() - make_interval(days => ${PLAN_DAYS})`)
      .where("state", "not in", [...UNFINISHED])
      .execute(),
  );
}
