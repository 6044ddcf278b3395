import { PDF_TYPE, type ProjectReport, projectReport } from "@lichen/contract";
import { type AreasFrom, assessBiodiversity, ENGINE_VERSION, type PlaceNature, withoutLayout } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { natureSources } from "../../biodiversity/index.ts";
import { readStoredLogo } from "../../company-logos/index.ts";
import { inLanguage } from "../../platform/in-language.ts";
import { inScope, scopeOf } from "../../platform/scope.ts";
import { serve } from "../../platform/serve.ts";
import { today } from "../../platform/today.ts";
import type { Services } from "../../services.ts";
import { documentForCall } from "../pdf/document-for-call.ts";
import { createPaperTurns } from "../pdf/pdf-turn.ts";

const FILE_NAMES = { fr: "projet-biodiversite", en: "biodiversity-project" } as const;

/** The results of a project with the nature around its place, on the wire and on paper. */
export function serveProjectReport(
  app: FastifyInstance,
  {
    database,
    reference,
    natureAround,
    documents,
    readSavedProject,
    stamp,
    currentYear,
  }: Pick<
    Services,
    "database" | "reference" | "natureAround" | "documents" | "readSavedProject" | "stamp" | "currentYear"
  >,
): void {
  const takeTurn = createPaperTurns(database);

  serve(app, projectReport, async (call) => {
    const { input, actor, problem, request } = call;
    const found = await readSavedProject(actor, input.project_id);
    if (found === null) throw problem("project_not_found");
    const around = found.place === null ? null : await natureAround(found.place);
    const report: ProjectReport = {
      engine_version: ENGINE_VERSION,
      project: found.saved,
      context: around === null ? null : contextOf(around.nature, around.from),
      sources: natureSources(reference, around?.from),
    };
    if (input.format === "json") return inLanguage(report, input.language);
    const whose = await takeTurn(actor, request);
    const { company, project } = found;
    const language = input.language ?? "fr";
    const paper = {
      language,
      day: today(),
      stamp: withoutLayout(stamp()),
      project,
      report,
      company: company?.company_name ?? null,
    };
    const logo =
      actor === null || company == null
        ? null
        : await inScope(database.db, scopeOf(actor), (trx) => readStoredLogo(trx, company.company_id));
    const content = await documentForCall(documents, { kind: "project", paper, logo }, whose, call);
    return { name: `${FILE_NAMES[language]}.pdf`, type: PDF_TYPE, content };
  });

  function contextOf(known: PlaceNature, protected_areas_from: AreasFrom): NonNullable<ProjectReport["context"]> {
    const around = assessBiodiversity({}, known, currentYear());
    const { state, pressure, challenge, challenge_possible, protected_areas, nature } = around;
    return { state, pressure, challenge, challenge_possible, protected_areas, protected_areas_from, nature };
  }
}
