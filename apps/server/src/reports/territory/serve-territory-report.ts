import { PDF_TYPE, territoryReport } from "@lichen/contract";
import { territoryActions, withoutLayout } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { inLanguage } from "../../platform/in-language.ts";
import { serve } from "../../platform/serve.ts";
import { today } from "../../platform/today.ts";
import type { Services } from "../../services.ts";
import { documentForCall } from "../pdf/document-for-call.ts";
import { createPaperTurns } from "../pdf/pdf-turn.ts";

const FILE_NAMES = { fr: "territoire", en: "territory" } as const;

/** The diagnosis of a territory, on the wire and on paper. */
export function serveTerritoryReport(
  app: FastifyInstance,
  { database, diagnosis, documents, stamp }: Pick<Services, "database" | "diagnosis" | "documents" | "stamp">,
): void {
  const takeTurn = createPaperTurns(database);

  serve(app, territoryReport, async (call) => {
    const { input, actor, problem, request } = call;
    const { language, format, scenario, horizon, ...which } = input;
    const report = await diagnosis.report(which, { scenario, horizon });
    if (report === null) throw problem("territory_not_found", { territory_id: ["unknown_territory"] });
    if (format === "json") return inLanguage(report, language);
    const whose = await takeTurn(actor, request);
    const words = language ?? "fr";
    const levels = Object.fromEntries(report.exposure.map((one) => [one.hazard, one.level]));
    const paper = {
      language: words,
      day: today(),
      stamp: withoutLayout(stamp()),
      report,
      scenario,
      horizon,
      actions: territoryActions(levels, "territory"),
    };
    const content = await documentForCall(documents, { kind: "territory", paper }, whose, call);
    return { name: `${FILE_NAMES[words]}-${which.territory_id}.pdf`, type: PDF_TYPE, content };
  });
}
