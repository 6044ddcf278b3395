import type { FastifyInstance } from "fastify";
import { type BiodiversityPapersDeps, serveBiodiversityPapers } from "./biodiversity/serve-biodiversity-papers.ts";
import { type ProjectReportDeps, serveProjectReport } from "./biodiversity/serve-project-report.ts";
import { type BuildingPdfDeps, serveBuildingPdf } from "./building/serve-building-pdf.ts";
import { serveComparisonPdf } from "./building/serve-comparison-pdf.ts";
import { type ClayReportDeps, serveClayReport } from "./clay/serve-clay-report.ts";
import { serveReportLinks } from "./links/serve-report-links.ts";
import { type PdfJobCallsDeps, servePdfJobs } from "./pdf-jobs/serve-pdf-jobs.ts";
import { serveResultsChanges } from "./synthesis/serve-results-changes.ts";
import { type SynthesisCallsDeps, serveSynthesis } from "./synthesis/serve-synthesis.ts";
import { serveTerritoryReport, type TerritoryReportDeps } from "./territory/serve-territory-report.ts";

export { createActionPapers } from "./actions/action-papers.ts";
export { createLegalPapers } from "./legal/legal-papers.ts";
export { sweepLinks } from "./links/report-links.ts";
export { createDocumentMaker, type DocumentMaker } from "./pdf/document-maker.ts";
export { pdfDocuments } from "./pdf-jobs/pdf-documents.ts";
export { pdfFiles } from "./pdf-jobs/pdf-job-rows.ts";
export { PDF_JOB, reportJobs } from "./pdf-jobs/report-jobs.ts";
export { type PdfJobDeps, runPdfJob } from "./pdf-jobs/run-pdf-job.ts";
export { publicDocuments, servePublicPapers } from "./public-pdfs/public-pdfs.ts";
export { createReportMaker, type ReportMaker } from "./report-maker.ts";

type ReportsDeps = BuildingPdfDeps &
  PdfJobCallsDeps &
  SynthesisCallsDeps &
  BiodiversityPapersDeps &
  ProjectReportDeps &
  ClayReportDeps &
  TerritoryReportDeps;

/** What is handed over: reports on paper, links to a report. */
export function serveReports(app: FastifyInstance, parts: ReportsDeps): void {
  serveBuildingPdf(app, parts);
  servePdfJobs(app, parts);
  serveComparisonPdf(app, parts);
  serveReportLinks(app, parts);
  serveResultsChanges(app, parts);
  serveSynthesis(app, parts);
  serveBiodiversityPapers(app, parts);
  serveProjectReport(app, parts);
  serveClayReport(app, parts);
  serveTerritoryReport(app, parts);
}
