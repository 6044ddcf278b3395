import { comparisonPdf, PDF_TYPE } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { refusalOf } from "../../buildings/index.ts";
import { type AuditEntry, audit } from "../../platform/audit.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { inScope } from "../../platform/scope.ts";
import { serveSignedIn } from "../../platform/serve.ts";
import { documentForCall } from "../pdf/document-for-call.ts";
import { comparisonFileName } from "../pdf/file-names.ts";
import { documentOf, type ReportMaker } from "../report-maker.ts";
import type { BuildingDocument } from "./building-document.ts";

type ComparisonPdfDeps = Pick<ReportMaker, "loader" | "documents" | "paper"> & {
  readonly database: Database;
};

/** Buildings, scenarios or horizons side by side on paper. */
export function serveComparisonPdf(app: FastifyInstance, parts: ComparisonPdfDeps): void {
  serveSignedIn(app, comparisonPdf, async (call) => {
    const { input, actor, scope, problem } = call;
    const { language } = input;
    const items: BuildingDocument[] = [];
    const made = new Map<string, AuditEntry>();
    for (const [nth, { building_id: id, ...moment }] of input.items.entries()) {
      const given = await documentOf(parts, actor, id, { language, ...moment }, { withMap: false });
      if (given.kind !== "read") throw refusalOf(given, problem, `items.${nth}.building_id`);
      const { building, document } = given;
      items.push(document);
      const target = { kind: "building" as const, id, name: document.name };
      const after = { output: "comparison" };
      made.set(id, { action: "report_made", actor, companyId: building.company_id, target, after });
    }
    const content = await documentForCall(parts.documents, { kind: "comparison", items }, actor.user_id, call);
    await inScope(parts.database.db, scope, (trx) => audit(trx, [...made.values()]));
    return { name: comparisonFileName(language), type: PDF_TYPE, content };
  });
}
