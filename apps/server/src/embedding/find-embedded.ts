import { SHARED_REPORT_PATH } from "@lichen/contract";
import { availableScenario, type Moment } from "@lichen/domain";
import { createLevelsCard } from "@lichen/report";
import { presentReport, reportOf } from "../buildings/index.ts";
import { today } from "../platform/today.ts";
import { findBearer } from "../reports/index.ts";
import type { Services } from "../services.ts";

export type EmbeddingServices = Pick<Services, "database" | "loader" | "reference" | "currentYear">;

/** What a link shows on other sites; null when it opens nothing. @param origin address that people type */
export async function findEmbedded(
  { database, loader, reference, currentYear }: EmbeddingServices,
  token: string,
  requested: Moment,
  origin: string,
) {
  const bearer = await findBearer(database, token);
  const given = bearer && (await loader.find(bearer.maker, bearer.link.building_id));
  if (bearer === null || given?.kind !== "read") return null;
  const { answers, place, building } = given;
  const report = presentReport(reportOf(reference, given, currentYear()));
  const moment = { scenario: availableScenario(requested.scenario, place.zone), horizon: requested.horizon };
  const card = createLevelsCard(report, moment);
  return {
    origins: bearer.link.embed_origins,
    levels: {
      name: String(answers.member_building_name ?? answers.member_building_code ?? ""),
      nature: building.nature,
      ...moment,
      ...card,
      hazards: [...card.hazards],
      engine_version: report.engine_version,
      computed_on: today(),
      report_url: `${origin}${SHARED_REPORT_PATH}?${new URLSearchParams(moment)}#${token}`,
    },
  };
}

export type Embedded = NonNullable<Awaited<ReturnType<typeof findEmbedded>>>;
