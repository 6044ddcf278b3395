import { setTimeout } from "node:timers/promises";
import { ensure } from "@lichen/domain";
import type { Services } from "../../services.ts";
import { ASSESSMENT_JOB, assessmentJobs } from "../index.ts";

/** Between two looks for a job that waits, ms. */
const LOOK_MS = 200;

/** Works on the bulk assessments that wait, as a worker does, until it is stopped. */
export async function workOnAssessments(services: Services, stopping: AbortSignal): Promise<void> {
  const kind = ensure(assessmentJobs(services).find(({ name }) => name === ASSESSMENT_JOB));
  while (!stopping.aborted) {
    for (const { id, data } of (await kind.rows?.unfinished()) ?? []) await kind.run({ id, data, signal: stopping });
    await setTimeout(LOOK_MS);
  }
}
