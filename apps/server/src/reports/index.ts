import type { FastifyInstance } from "fastify";
import type { Services } from "../services.ts";
import { serveBiodiversityPapers } from "./biodiversity/serve-biodiversity-papers.ts";
import { serveProjectReport } from "./biodiversity/serve-project-report.ts";
import { serveBuildingPdf } from "./building/serve-building-pdf.ts";
import { serveComparisonPdf } from "./building/serve-comparison-pdf.ts";
import { serveClayReport } from "./clay/serve-clay-report.ts";
import { serveConcentration } from "./concentration/serve-concentration.ts";
import { serveDisclosures } from "./disclosure/serve-disclosures.ts";
import { serveReportLinks } from "./links/serve-report-links.ts";
import { servePdfJobs } from "./pdf-jobs/serve-pdf-jobs.ts";
import { servePlanPdf } from "./plan/serve-plan-pdf.ts";
import { serveResultsChanges } from "./synthesis/serve-results-changes.ts";
import { serveSynthesis } from "./synthesis/serve-synthesis.ts";
import { serveTerritoryReport } from "./territory/serve-territory-report.ts";

export { createActionPapers } from "./actions/action-papers.ts";
export { createLegalPapers } from "./legal/legal-papers.ts";
export { findBearer, type LinkBearer } from "./links/find-bearer.ts";
export { sweepLinks } from "./links/report-links.ts";
export { createDocumentMaker, type DocumentMaker } from "./pdf/document-maker.ts";
export { pdfDocuments } from "./pdf-jobs/pdf-documents.ts";
export { pdfFiles } from "./pdf-jobs/pdf-job-rows.ts";
export { PDF_JOB, reportJobs } from "./pdf-jobs/report-jobs.ts";
export { type PdfJobDeps, runPdfJob } from "./pdf-jobs/run-pdf-job.ts";
export { type PublicPapers, publicDocuments, servePublicPapers } from "./public-pdfs/public-pdfs.ts";

/** What is handed over: reports on paper, links to a report. */
export function serveReports(app: FastifyInstance, services: Services): void {
  serveBuildingPdf(app, services);
  servePdfJobs(app, services);
  serveComparisonPdf(app, services);
  serveReportLinks(app, services);
  serveResultsChanges(app, services);
  serveSynthesis(app, services);
  serveConcentration(app, services);
  serveDisclosures(app, services);
  serveBiodiversityPapers(app, services);
  serveProjectReport(app, services);
  serveClayReport(app, services);
  serveTerritoryReport(app, services);
  servePlanPdf(app, services);
}
