import type { FastifyInstance } from "fastify";
import { type BuildingPdfParts, serveBuildingPdf } from "./serve-building-pdf.ts";
import { type SynthesisCallsParts, serveSynthesis } from "./serve-synthesis.ts";

export { createDocumentMaker, type DocumentMaker } from "./document-maker.ts";

export type ReportsParts = BuildingPdfParts & SynthesisCallsParts;

/** What is handed over: reports on paper, links to a report. */
export function serveReports(app: FastifyInstance, parts: ReportsParts): void {
  serveBuildingPdf(app, parts);
  serveSynthesis(app, parts);
}
