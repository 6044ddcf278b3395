import type { FastifyInstance } from "fastify";
import { type BuildingPdfParts, serveBuildingPdf } from "./serve-building-pdf.ts";
import { serveComparisonPdf } from "./serve-comparison-pdf.ts";
import { type PdfJobCallsParts, servePdfJobs } from "./serve-pdf-jobs.ts";
import { serveReportLinks } from "./serve-report-links.ts";
import { serveResultsChanges } from "./serve-results-changes.ts";
import { type SynthesisCallsParts, serveSynthesis } from "./serve-synthesis.ts";

export { pdfDocuments } from "./pdf-documents.ts";
export { pdfFiles } from "./pdf-job-rows.ts";
export { PDF_JOB, reportJobs } from "./report-jobs.ts";
export { sweepLinks } from "./report-links.ts";
export { createReportMaker, type ReportMaker } from "./report-maker.ts";
export { type PdfJobParts, runPdfJob } from "./run-pdf-job.ts";

export type ReportsParts = BuildingPdfParts & PdfJobCallsParts & SynthesisCallsParts;

/** What is handed over: reports on paper, links to a report. */
export function serveReports(app: FastifyInstance, parts: ReportsParts): void {
  serveBuildingPdf(app, parts);
  servePdfJobs(app, parts);
  serveComparisonPdf(app, parts);
  serveReportLinks(app, parts);
  serveResultsChanges(app, parts);
  serveSynthesis(app, parts);
}
