import { PDF_TYPE, planPdf } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { readStoredLogo } from "../../company-logos/index.ts";
import { readPlanActions, readPlanAnswer } from "../../plans/index.ts";
import { audit } from "../../platform/audit.ts";
import { rateLimit } from "../../platform/rate-limit.ts";
import { inScope } from "../../platform/scope.ts";
import { serveSignedIn } from "../../platform/serve.ts";
import { today } from "../../platform/today.ts";
import type { Services } from "../../services.ts";
import { PDFS_BY_USER } from "../building/serve-building-pdf.ts";
import { documentForCall } from "../pdf/document-for-call.ts";

const FILE_NAMES = { fr: "plan-de-travaux", en: "works-plan" } as const;

/** A plan of works on paper, for a board. */
export function servePlanPdf(
  app: FastifyInstance,
  { database, documents }: Pick<Services, "database" | "documents">,
): void {
  const limiter = rateLimit(database, PDFS_BY_USER);

  serveSignedIn(app, planPdf, async (call) => {
    const { input, actor, scope, problem } = call;
    const { language } = input;
    const { plan, nextBuilding } = await readPlanAnswer(database, call);
    const { found, company_id } = plan;
    if (found === null) throw problem("not_made");
    await limiter.takeOrRefuse(actor.user_id);
    const actions = await readPlanActions(database, call);
    const { company, logo } = await inScope(database.db, scope, async (trx) => ({
      company: await trx.selectFrom("companies").select("name").where("id", "=", company_id).executeTakeFirstOrThrow(),
      logo: await readStoredLogo(trx, company_id),
    }));
    const paper = { language, day: today(), company: company.name, plan, found, nextBuilding, actions };
    const content = await documentForCall(documents, { kind: "plan", paper, logo }, actor.user_id, call);
    const target = { kind: "company" as const, id: company_id, name: company.name };
    const after = { count: actions.length, format: "pdf", output: "plan" };
    await inScope(database.db, scope, (trx) =>
      audit(trx, [{ action: "report_made", actor, companyId: company_id, target, after }]),
    );
    return { name: `${FILE_NAMES[language]}.pdf`, type: PDF_TYPE, content };
  });
}
