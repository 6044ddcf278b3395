import { clayReport, PDF_TYPE } from "@lichen/contract";
import { isInFrance, withoutLayout } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { computeClayReport } from "../../clay/index.ts";
import { inLanguage } from "../../platform/in-language.ts";
import { serve } from "../../platform/serve.ts";
import { today } from "../../platform/today.ts";
import type { Services } from "../../services.ts";
import { documentForCall } from "../pdf/document-for-call.ts";
import { createPaperTurns } from "../pdf/pdf-turn.ts";

const FILE_NAMES = { fr: "argiles", en: "clay" } as const;

/** The clay shrink-swell tool, on the wire and on paper. */
export function serveClayReport(
  app: FastifyInstance,
  {
    database,
    reference,
    loader,
    documents,
    risks,
    stamp,
    currentYear,
  }: Pick<Services, "database" | "reference" | "loader" | "documents" | "risks" | "stamp" | "currentYear">,
): void {
  const takeTurn = createPaperTurns(database);

  serve(app, clayReport, async (call) => {
    const { input, actor, problem, request } = call;
    const { works, zone, choices, years, language, format, ...given } = input;
    const building = await loader.fromCall(given, actor, problem);
    const { place, answers } = building;
    if (!isInFrance(place.zone))
      throw problem("french_addresses_only", { "building.country": ["french_addresses_only"] });
    const wish = {
      askZone: () => risks.clayZone(place),
      zone: zone ?? null,
      choices,
      works,
      years,
      year: currentYear(),
    };
    const report = await computeClayReport(reference, building, wish);
    if (format === "json") return inLanguage(report, language);
    const whose = await takeTurn(actor, request);
    const words = language ?? "fr";
    const name = answers.member_building_name ?? answers.member_building_code ?? null;
    const paper = {
      language: words,
      day: today(),
      stamp: withoutLayout(stamp()),
      report,
      choices,
      works,
      years,
      name: name === null ? null : String(name),
    };
    const content = await documentForCall(documents, { kind: "clay", paper }, whose, call);
    return { name: `${FILE_NAMES[words]}.pdf`, type: PDF_TYPE, content };
  });
}
