import { setImmediate as yieldToOthers } from "node:timers/promises";
import { type AnswerOf, estimateRisks } from "@lichen/contract";
import { computeEstimatedRisks, momentIndex } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { createRecent } from "../platform/recent.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { reportOf } from "./assess-building.ts";
import type { SavedBuilding } from "./building-rows.ts";

type Estimated = AnswerOf<typeof estimateRisks>["buildings"][number]["hazards"];

/** Estimates that are kept: a page that is looked at again costs nothing. */
const MOST_CACHED = 20_000;

/** The call that says where the risks of buildings probably lie that have too few answers. */
export function serveEstimates(
  app: FastifyInstance,
  {
    portfolio,
    loader,
    reference,
    stamp,
    currentYear,
  }: Pick<Services, "portfolio" | "loader" | "reference" | "stamp" | "currentYear">,
): void {
  const recent = createRecent(MOST_CACHED);

  async function estimatesOf(row: SavedBuilding, moment: number): Promise<Estimated> {
    const building = await loader.fromRow(row);
    return building.kind === "read"
      ? [...computeEstimatedRisks(reportOf(reference, building, currentYear()), moment)]
      : [];
  }

  serveSignedIn(app, estimateRisks, async ({ input, actor, scope, problem }) => {
    // A page of a list: of those that someone deleted since, nothing is told, and the others keep their estimates.
    const found = await portfolio.findThere(scope, actor, input.building_ids);
    if (found.length === 0) throw problem("not_found");
    const moment = momentIndex(input.scenario, input.horizon);
    const buildings = [];
    for (const building of found) {
      const { id, version, place } = building;
      // A place is found more precisely without another version.
      const name = [id, version, place?.latitude, place?.longitude, stamp(), currentYear(), moment].join(" ");
      const estimated = recent.get(name, () => estimatesOf(building, moment));
      estimated.catch(() => recent.forget(name));
      buildings.push({ id, hazards: await estimated });
      // One takes over ten milliseconds: who waits goes in between.
      await yieldToOthers();
    }
    return { buildings };
  });
}
