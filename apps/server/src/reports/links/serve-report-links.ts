import {
  createReportLink,
  limitOf,
  listReportLinks,
  openReportLink,
  openReportLinkPdf,
  PDF_TYPE,
  revokeReportLink,
} from "@lichen/contract";
import { type Actor, countingAnswers, parseEmbedOrigin } from "@lichen/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type BuildingLoader, presentReport, reportOf, type SavedBuilding } from "../../buildings/index.ts";
import { inLanguage } from "../../platform/in-language.ts";
import { networkOf } from "../../platform/network-of.ts";
import { type RateLimit, rateLimit } from "../../platform/rate-limit.ts";
import { createSharedRefusal } from "../../platform/refusal.ts";
import { inScope, PLATFORM_SCOPE } from "../../platform/scope.ts";
import { serve, serveSignedIn } from "../../platform/serve.ts";
import type { Services } from "../../services.ts";
import { findBuildingDocument, type PaperServices } from "../building/find-building-document.ts";
import { documentForCall } from "../pdf/document-for-call.ts";
import { reportFileName } from "../pdf/file-names.ts";
import { findBearer } from "./find-bearer.ts";
import {
  addLink,
  countOpening,
  type LinkedBuilding,
  listLinks,
  presentLink,
  type ReportLinkRow,
  revokeLink,
} from "./report-links.ts";

/** A board opens one link from one network; no one tries tokens of 256 bits: these bound the work. */
const OPENINGS_BY_NETWORK = { name: "report_link_network", ...limitOf(openReportLink) };
const PDFS_BY_NETWORK = { name: "report_link_pdf_network", ...limitOf(openReportLinkPdf) };

/** Links that let the report of a building be read without an account. */
export function serveReportLinks(
  app: FastifyInstance,
  services: PaperServices & Pick<Services, "config" | "database" | "documents">,
): void {
  const { config, database, loader, documents, reference, currentYear } = services;
  const openings = rateLimit(database, OPENINGS_BY_NETWORK);
  const pdfs = rateLimit(database, PDFS_BY_NETWORK);

  serveSignedIn(app, createReportLink, async ({ input, actor, scope, problem }) => {
    const building = await readable(loader, actor, input.building_id);
    if (building === null) throw problem("not_found");
    const link = { days: input.days, origins: requireOrigins(config, input.embed_origins) };
    const added = await inScope(database.db, scope, (trx) => addLink(trx, actor, building, link));
    if (added === "too_many") throw problem("too_many_links");
    return { link: presentLink(added.row, actor), token: added.token };
  });

  serveSignedIn(app, listReportLinks, async ({ input, actor, scope, problem }) => {
    const building = await readable(loader, actor, input.building_id);
    if (building === null) throw problem("not_found");
    const rows = await inScope(database.db, scope, (trx) => listLinks(trx, building.id));
    return { links: rows.map((row) => presentLink(row, actor)) };
  });

  serveSignedIn(app, revokeReportLink, async ({ input, actor, scope, problem }) => {
    const revoked = await inScope(database.db, scope, (trx) => revokeLink(trx, actor, input.link_id));
    switch (revoked) {
      case "unknown":
        throw problem("not_found");
      case "forbidden":
        throw problem("forbidden");
      default:
        return { link: presentLink(revoked, actor) };
    }
  });

  serve(app, openReportLink, async ({ input, request, reply, problem }) => {
    await admit(openings, request, reply);
    const bearer = await findBearer(database, input.token);
    const given = bearer && (await loader.find(bearer.maker, bearer.link.building_id));
    if (bearer === null || given?.kind !== "read" || !(await count(bearer.link, given.building, "screen"))) {
      throw problem("link_gone");
    }
    const report = presentReport(reportOf(reference, given, currentYear()));
    return {
      name: presentLinkedBuilding(given.building).name,
      nature: given.building.nature,
      expires_at: bearer.link.expires_at.toISOString(),
      report: inLanguage({ ...report, answers: countingAnswers(report.answers) }, input.language),
    };
  });

  serve(app, openReportLinkPdf, async (call) => {
    const { input, request, reply, problem } = call;
    await admit(pdfs, request, reply);
    const bearer = await findBearer(database, input.token);
    const given =
      bearer &&
      (await findBuildingDocument(services, bearer.maker, bearer.link.building_id, input, { show: "report" }));
    if (bearer === null || given?.kind !== "read" || !(await count(bearer.link, given.building, "pdf"))) {
      throw problem("link_gone");
    }
    const { document } = given;
    const content = await documentForCall(documents, { kind: "building", buildings: [document] }, bearer.link.id, call);
    return { name: reportFileName(input.language, document.name), type: PDF_TYPE, content };
  });

  function count(link: ReportLinkRow, building: SavedBuilding, as: "screen" | "pdf"): Promise<boolean> {
    return inScope(database.db, PLATFORM_SCOPE, (trx) => countOpening(trx, link, presentLinkedBuilding(building), as));
  }
}

/** The sites that a link names, each once, as browsers compare them. @throws `validation` naming those that are none */
function requireOrigins({ embedsOnLocalhost }: Services["config"], typed: readonly string[]): readonly string[] {
  const origins = typed.map((one) => parseEmbedOrigin(one, { takesOwnMachine: embedsOnLocalhost }));
  const refused = origins.flatMap((origin, at) =>
    origin === null ? [[`embed_origins.${at}`, ["site_not_allowed"]]] : [],
  );
  if (refused.length > 0) throw createSharedRefusal("validation", Object.fromEntries(refused));
  return [...new Set(origins.filter((origin) => origin !== null))];
}

async function readable(loader: BuildingLoader, actor: Actor, id: string): Promise<LinkedBuilding | null> {
  const row = await loader.findRow(actor, id);
  return row === null ? null : presentLinkedBuilding(row);
}

function presentLinkedBuilding({ id, company_id, answers }: SavedBuilding): LinkedBuilding {
  return { id, company_id, name: String(answers.member_building_name ?? answers.member_building_code ?? "") };
}

/** What a link opens is kept by no one on its way, found by no search, and tells no other site where it was read. */
async function admit(limit: RateLimit, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({ "cache-control": "no-store", "x-robots-tag": "noindex", "referrer-policy": "no-referrer" });
  await limit.takeOrRefuse(networkOf(request.ip));
}
