import { disclosureFile, PDF_TYPE } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { readStoredLogo } from "../../company-logos/index.ts";
import { audit } from "../../platform/audit.ts";
import { rateLimit } from "../../platform/rate-limit.ts";
import { inScope } from "../../platform/scope.ts";
import { serveSignedIn } from "../../platform/serve.ts";
import { today } from "../../platform/today.ts";
import type { Services } from "../../services.ts";
import { PDFS_BY_USER } from "../building/serve-building-pdf.ts";
import { documentForCall } from "../pdf/document-for-call.ts";
import { fingerprintOf } from "../pdf/document-frame.ts";
import { presentVersion } from "./disclosure-rows.ts";
import { frozenFileName, frozenWorkbook } from "./frozen-workbook.ts";
import { readFrozen } from "./read-frozen.ts";

/** A frozen version as a workbook or on paper, from what was frozen alone. */
export function serveDisclosureFile(
  app: FastifyInstance,
  { database, documents }: Pick<Services, "database" | "documents">,
): void {
  const limiter = rateLimit(database, PDFS_BY_USER);

  serveSignedIn(app, disclosureFile, async (call) => {
    const { input, actor, scope, problem } = call;
    const { format, language } = input;
    const { row, text, content } = await readFrozen({ database }, call);
    if (fingerprintOf(text) !== row.fingerprint) throw problem("not_intact");
    const { company, figures } = content;
    const version = presentVersion(row, actor);
    if (format === "pdf") await limiter.takeOrRefuse(actor.user_id);
    const make = async () => {
      if (format === "xlsx") return frozenWorkbook({ content, version }, language);
      const logo = await inScope(database.db, scope, (trx) => readStoredLogo(trx, row.company_id));
      const paper = { language, day: today(), company: company.name, version, figures };
      const pdf = await documentForCall(documents, { kind: "disclosure", paper, logo }, actor.user_id, call);
      return { name: `${frozenFileName(version, language)}.pdf`, type: PDF_TYPE, content: pdf };
    };
    const file = await make();
    const target = { kind: "company" as const, id: row.company_id, name: company.name };
    const after = { count: figures.count, format, output: "disclosure" };
    await inScope(database.db, scope, (trx) =>
      audit(trx, [{ action: "report_made", actor, companyId: row.company_id, target, after }]),
    );
    return file;
  });
}
