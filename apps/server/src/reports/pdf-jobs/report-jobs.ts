import { type AcknowledgedJob, createFollowedRows, type JobKind } from "../../platform/jobs/index.ts";
import type { PdfJobRow } from "./pdf-job-rows.ts";
import { type PdfJobDeps, runPdfJob } from "./run-pdf-job.ts";
import { sweepPdfJobs } from "./sweep-pdf-jobs.ts";

export const PDF_JOB = "building-pdfs";
const SWEEP_JOB = "building-pdfs-sweep";

/** Companies whose reports a process makes at once, a building of each in turn. */
const AT_ONCE = 8;

/** The job of a row. The document of one building waits for no batch. */
export function pdfJob(row: Pick<PdfJobRow, "id" | "company_id"> & { readonly buildings: number }): AcknowledgedJob {
  const { id, company_id: companyId, buildings } = row;
  return { id, key: id, companyId, data: { job_id: id }, isShort: buildings === 1 };
}

/** The work on reports of several buildings: each job, and the removal of old ones. */
export function reportJobs(parts: PdfJobDeps): readonly JobKind[] {
  return [
    {
      name: PDF_JOB,
      admits: "one_per_key",
      longestRunS: 3600,
      retries: 3,
      byCompany: { atOnce: AT_ONCE },
      shortLane: true,
      rows: createFollowedRows(parts.database, "pdf_jobs", pdfJob),
      run: ({ data, signal }) => runPdfJob(parts, (data as { job_id: string }).job_id, signal),
    },
    {
      name: SWEEP_JOB,
      admits: "one_waiting",
      schedule: "* * * * *",
      longestRunS: 300,
      run: () => sweepPdfJobs(parts),
    },
  ];
}
