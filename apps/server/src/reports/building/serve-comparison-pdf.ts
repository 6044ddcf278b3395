import { comparisonPdf, PDF_TYPE } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { refusalOf } from "../../buildings/index.ts";
import { type AuditEntry, audit } from "../../platform/audit.ts";
import { inScope } from "../../platform/scope.ts";
import { serveSignedIn } from "../../platform/serve.ts";
import type { Services } from "../../services.ts";
import { documentForCall } from "../pdf/document-for-call.ts";
import { comparisonFileName } from "../pdf/file-names.ts";
import type { BuildingDocument } from "./building-document.ts";
import { findBuildingDocument, type PaperServices } from "./find-building-document.ts";

/** Buildings, scenarios or horizons side by side on paper. */
export function serveComparisonPdf(
  app: FastifyInstance,
  services: PaperServices & Pick<Services, "database" | "documents">,
): void {
  serveSignedIn(app, comparisonPdf, async (call) => {
    const { input, actor, scope, problem } = call;
    const { language } = input;
    const items: BuildingDocument[] = [];
    const made = new Map<string, AuditEntry>();
    for (const [nth, { building_id: id, ...moment }] of input.items.entries()) {
      const given = await findBuildingDocument(services, actor, id, { language, ...moment }, { withMap: false });
      if (given.kind !== "read") throw refusalOf(given, problem, `items.${nth}.building_id`);
      const { building, document } = given;
      items.push(document);
      const target = { kind: "building" as const, id, name: document.name };
      const after = { output: "comparison" };
      made.set(id, { action: "report_made", actor, companyId: building.company_id, target, after });
    }
    const content = await documentForCall(services.documents, { kind: "comparison", items }, actor.user_id, call);
    await inScope(services.database.db, scope, (trx) => audit(trx, [...made.values()]));
    return { name: comparisonFileName(language), type: PDF_TYPE, content };
  });
}
