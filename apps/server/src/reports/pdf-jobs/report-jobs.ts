import type { JobKind } from "../../platform/jobs/index.ts";
import { type PdfJobParts, runPdfJob } from "./run-pdf-job.ts";
import { sweepPdfJobs } from "./sweep-pdf-jobs.ts";

export const PDF_JOB = "building-pdfs";
const SWEEP_JOB = "building-pdfs-sweep";

/** The work on reports of several buildings: each job, and the end of those that nobody works on any more. */
export function reportJobs(parts: PdfJobParts): readonly JobKind[] {
  return [
    {
      name: PDF_JOB,
      admits: "one_per_key",
      longestRunS: 3600,
      retries: 3,
      run: ({ data, signal }) => runPdfJob(parts, (data as { job_id: string }).job_id, signal),
    },
    {
      name: SWEEP_JOB,
      admits: "one_waiting",
      schedule: "* * * * *",
      longestRunS: 300,
      run: () => sweepPdfJobs(parts, PDF_JOB),
    },
  ];
}
