import { ASSESSMENT_DAYS, SIGNED_ADDRESS_MINUTES } from "@lichen/domain";
import { sql } from "kysely";
import { type AcknowledgedJob, createFollowedRows, type JobKind, UNFINISHED } from "../platform/jobs/index.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { removeAssessments } from "./assessment-rows.ts";
import { type AssessmentServices, queueEnd, runAssessment } from "./run-assessment.ts";

export const ASSESSMENT_JOB = "bulk-assessment";
const SWEEP_JOB = "bulk-assessments-sweep";

/** Companies whose places a process assesses at once, a few of each in turn. */
const AT_ONCE = 4;
/** A file that is sent at the last minute of its address may still be coming, minutes. */
const COMING_MINUTES = 3;
const MOST_REMOVED = 100;

/** The job of a row. */
export function assessmentJob(row: { readonly id: string; readonly company_id: string }): AcknowledgedJob {
  const { id, company_id: companyId } = row;
  return { id, key: id, companyId, data: { job_id: id } };
}

/** The work on bulk assessments: each job, and the end of those that are never sent or old. */
export function assessmentJobs(services: AssessmentServices): readonly JobKind[] {
  return [
    {
      name: ASSESSMENT_JOB,
      admits: "one_per_key",
      longestRunS: 3600,
      retries: 3,
      byCompany: { atOnce: AT_ONCE },
      rows: createFollowedRows(services.database, "assessments", assessmentJob, queueEnd),
      run: ({ data, signal }) => runAssessment(services, (data as { job_id: string }).job_id, signal),
    },
    {
      name: SWEEP_JOB,
      admits: "one_waiting",
      schedule: "* * * * *",
      longestRunS: 300,
      run: () => sweepAssessments(services),
    },
  ];
}

/** Ends the bulk assessments whose file never came, and removes those that are old, each with its files. */
export async function sweepAssessments(services: Pick<AssessmentServices, "database" | "files">): Promise<void> {
  const { db } = services.database;
  await inScope(db, PLATFORM_SCOPE, async (trx) => {
    const unsent = await trx
      .updateTable("assessments")
      .set({ state: "error", refusal: "not_sent", ended_at: sql<Date>`now()` })
      .where("state", "=", "sending")
      .where("created_at", "<", sql<Date>`now() - make_interval(mins => ${SIGNED_ADDRESS_MINUTES + COMING_MINUTES})`)
      .returning("id")
      .execute();
    for (const { id } of unsent) await queueEnd(trx, id);
  });
  const old = await inScope(db, PLATFORM_SCOPE, (trx) =>
    trx
      .selectFrom("assessments")
      .select(["company_id", "id"])
      .where("created_at", "<", sql<Date>`now() - make_interval(days => ${ASSESSMENT_DAYS})`)
      .where("state", "not in", [...UNFINISHED])
      .limit(MOST_REMOVED)
      .execute(),
  );
  await removeAssessments(services, old);
}
