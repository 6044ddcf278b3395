import { PDF_TYPE, pdfReport, USER_PDF_LIMITS } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { refusalOf } from "../../buildings/index.ts";
import { readStoredLogo } from "../../company-logos/index.ts";
import { audit } from "../../platform/audit.ts";
import { rateLimit } from "../../platform/rate-limit.ts";
import { inScope } from "../../platform/scope.ts";
import { type SignedInCall, serveSignedIn } from "../../platform/serve.ts";
import type { Services } from "../../services.ts";
import { documentForCall } from "../pdf/document-for-call.ts";
import { reportFileName } from "../pdf/file-names.ts";
import { askForPdfs } from "../pdf-jobs/ask-for-pdfs.ts";
import { presentPdfJob } from "../pdf-jobs/pdf-job-rows.ts";
import { findBuildingDocument, type PaperServices } from "./find-building-document.ts";

/** One a second, no matter who reads: what someone asks for without end keeps no other from their report. */
export const PDFS_BY_USER = { name: "pdf_user", ...USER_PDF_LIMITS[0] };

/** The report of a building as PDF: one at once, several by a job. */
export function serveBuildingPdf(
  app: FastifyInstance,
  services: PaperServices & Pick<Services, "database" | "documents" | "files" | "columns" | "sendJob">,
): void {
  const { database, documents } = services;
  const limiter = rateLimit(database, PDFS_BY_USER);

  serveSignedIn(app, pdfReport, async (call) => {
    const { building_id } = call.input;
    return building_id === undefined
      ? { job: presentPdfJob(await askForPdfs(services, call)) }
      : onePdf(call, building_id);
  });

  async function onePdf(call: SignedInCall<typeof pdfReport>, id: string) {
    const { input, actor, scope, problem } = call;
    await limiter.takeOrRefuse(actor.user_id);
    const given = await findBuildingDocument(services, actor, id, input);
    if (given.kind !== "read") throw refusalOf(given, problem);
    const { building, document } = given;
    const logo = await inScope(database.db, scope, (trx) => readStoredLogo(trx, building.company_id));
    const job = { kind: "building", buildings: [document], logo } as const;
    const content = await documentForCall(documents, job, actor.user_id, call);
    const target = { kind: "building" as const, id, name: document.name };
    await inScope(database.db, scope, (trx) =>
      audit(trx, [{ action: "report_made", actor, companyId: building.company_id, target }]),
    );
    const name = reportFileName(input.language, String(building.answers.member_building_code ?? ""));
    return { name, type: PDF_TYPE, content };
  }
}
