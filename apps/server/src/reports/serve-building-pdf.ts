import { PDF_TYPE, pdfReport } from "@lichen/contract";
import type { Actor, Horizon, Language, Scenario } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import type { SavedReports } from "../buildings/index.ts";
import { audit } from "../platform/audit.ts";
import type { Database } from "../platform/database/open-database.ts";
import { inScope } from "../platform/scope.ts";
import { serveSignedIn } from "../platform/serve.ts";
import { today } from "../platform/today.ts";
import { type BuildingDocumentParts, buildingDocument } from "./building-document.ts";
import type { DocumentMaker } from "./document-maker.ts";
import { reportFileName } from "./report-file-name.ts";

export type BuildingPdfParts = {
  readonly database: Database;
  readonly savedReports: SavedReports;
  readonly documents: DocumentMaker;
  readonly paper: BuildingDocumentParts;
};

/** What a report on paper is asked in. */
export type PaperWish = { readonly language: Language; readonly scenario: Scenario; readonly horizon: Horizon };

/** The report of a building as PDF: one at once, several by a job. */
export function serveBuildingPdf(
  app: FastifyInstance,
  { database, savedReports, documents, paper }: BuildingPdfParts,
): void {
  serveSignedIn(app, pdfReport, async ({ input, actor, scope, problem, request }) => {
    const { building_id: id } = input;
    if (id === undefined) throw problem("planned");
    const given = await documentOf({ savedReports, paper }, actor, id, input);
    switch (given.kind) {
      case "unknown":
        throw problem("not_found");
      case "refused":
        throw problem("validation", given.errors);
      case "place_not_found":
        throw problem("place_not_found", { [`building.${given.field}`]: ["place_not_found"] });
    }
    const { building, document } = given;
    const content = await documents.make({ kind: "building", buildings: [document] }).catch((error: unknown) => {
      request.log.error({ err: error }, "document not made");
      throw problem("diagnosis_failed");
    });
    const target = { kind: "building" as const, id, name: document.name };
    await inScope(database.db, scope, (trx) =>
      audit(trx, [{ action: "report_made", actor, companyId: building.company_id, target }]),
    );
    const name = reportFileName(input.language, String(building.answers.member_building_code ?? ""));
    return { name, type: PDF_TYPE, content };
  });
}

/** The document of a building that the actor may read, or why there is none. */
export async function documentOf(
  { savedReports, paper }: Pick<BuildingPdfParts, "savedReports" | "paper">,
  actor: Actor,
  id: string,
  { language, scenario, horizon }: PaperWish,
) {
  const given = await savedReports.read(actor, id);
  if (given.kind !== "read") return given;
  return { ...given, document: await buildingDocument(paper, given, { language, scenario, horizon, day: today() }) };
}
