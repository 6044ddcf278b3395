import { biodibatAssetsPdfReport, biodibatPdfReport, PDF_TYPE } from "@lichen/contract";
import { ensure, withoutLayout } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { biodiversityReportOf, computeBiodiversitySynthesis } from "../../biodiversity/index.ts";
import { refusalOf } from "../../buildings/index.ts";
import { readStoredLogo } from "../../company-logos/index.ts";
import { withSelection } from "../../lists/index.ts";
import { type AuditEntry, audit } from "../../platform/audit.ts";
import { rateLimit } from "../../platform/rate-limit.ts";
import { inScope } from "../../platform/scope.ts";
import { serveSignedIn } from "../../platform/serve.ts";
import { today } from "../../platform/today.ts";
import type { Services } from "../../services.ts";
import { PDFS_BY_USER } from "../building/serve-building-pdf.ts";
import { documentForCall } from "../pdf/document-for-call.ts";

const FILE_NAMES = {
  one: { fr: "biodiversite", en: "biodiversity" },
  synthesis: { fr: "synthese-biodiversite", en: "biodiversity-synthesis" },
} as const;

/** The biodiversity of buildings on paper: some of them whole, or a selection together. */
export function serveBiodiversityPapers(
  app: FastifyInstance,
  {
    database,
    columns,
    reference,
    natureAround,
    loader,
    documents,
    stamp,
    currentYear,
  }: Pick<
    Services,
    "database" | "columns" | "reference" | "natureAround" | "loader" | "documents" | "stamp" | "currentYear"
  >,
): void {
  const limiter = rateLimit(database, PDFS_BY_USER);

  serveSignedIn(app, biodibatPdfReport, async (call) => {
    const { input, actor, scope, problem } = call;
    const { building_id: one, building_ids: some, language } = input;
    // Nothing says which of them is meant.
    if ((one === undefined) === (some === undefined)) throw problem("validation", { building_id: ["invalid"] });
    await limiter.takeOrRefuse(actor.user_id);
    const ids = [...new Set(some ?? [ensure(one)])];
    const found = await Promise.all(ids.map((id) => loader.find(actor, id)));
    const read = found.map((given) => {
      if (given.kind !== "read") throw refusalOf(given, problem);
      return given;
    });
    const around = await Promise.all(read.map(({ place }) => natureAround(place)));
    const buildings = read.map((loaded, at) => {
      const { answers, place, building } = loaded;
      return {
        name: String(answers.member_building_name ?? answers.member_building_code ?? place.label),
        isExample: building.nature === "example",
        company: building.company_name,
        report: biodiversityReportOf(reference, loaded, currentYear(), ensure(around[at])),
      };
    });
    const companies = new Set(read.map(({ building }) => building.company_id));
    const [company] = companies;
    const logo =
      companies.size === 1 ? await inScope(database.db, scope, (trx) => readStoredLogo(trx, ensure(company))) : null;
    const paper = { language, day: today(), stamp: withoutLayout(stamp()), buildings };
    const content = await documentForCall(documents, { kind: "biodiversity", paper, logo }, actor.user_id, call);
    const entries = read.map(({ building }, at): AuditEntry => {
      const target = { kind: "building" as const, id: building.id, name: ensure(buildings[at]).name };
      return { action: "report_made", actor, companyId: building.company_id, target };
    });
    await inScope(database.db, scope, (trx) => audit(trx, entries));
    return { name: `${FILE_NAMES.one[language]}.pdf`, type: PDF_TYPE, content };
  });

  serveSignedIn(app, biodibatAssetsPdfReport, async (call) => {
    const { input, actor, scope, problem } = call;
    await limiter.takeOrRefuse(actor.user_id);
    const parts = { stamp: stamp(), reference, now: new Date() };
    const { synthesis, companies } = await withSelection(columns, call, async (selection) => {
      if (selection.count === 0) throw problem("empty_selection");
      const counted = selection.companies.map((one, part) => ({ ...one, count: selection.counts[part]! }));
      return {
        synthesis: await computeBiodiversitySynthesis(selection, input.perimeter, parts),
        companies: counted.filter(({ count }) => count > 0),
      };
    });
    const [only, ...others] = companies;
    const logo =
      others.length === 0 ? await inScope(database.db, scope, (trx) => readStoredLogo(trx, ensure(only).id)) : null;
    const paper = {
      language: input.language,
      day: today(),
      stamp: withoutLayout(parts.stamp),
      synthesis,
      companies: companies.map(({ name }) => name),
    };
    const job = { kind: "biodiversity_synthesis", paper, logo } as const;
    const content = await documentForCall(documents, job, actor.user_id, call);
    const entries = companies.map(({ id, name, count }): AuditEntry => {
      const target = { kind: "company" as const, id, name };
      return { action: "report_made", actor, companyId: id, target, after: { count, format: "pdf" } };
    });
    await inScope(database.db, scope, (trx) => audit(trx, entries));
    return { name: `${FILE_NAMES.synthesis[input.language]}.pdf`, type: PDF_TYPE, content };
  });
}
