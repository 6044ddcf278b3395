import { setImmediate as yieldToOthers } from "node:timers/promises";
import { type AnswerOf, estimateRisks } from "@lichen/contract";
import { computeEstimatedRisks, momentIndex } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import type { Places } from "../places/index.ts";
import { createRecent } from "../platform/recent.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Reference } from "../reference/index.ts";
import { reportOf } from "./assess-building.ts";
import type { SavedBuilding } from "./building-rows.ts";
import { readPrepared } from "./given-building.ts";
import type { Portfolio } from "./portfolio.ts";

type EstimatesDeps = {
  readonly portfolio: Portfolio;
  readonly places: Places;
  readonly reference: Reference;
  readonly stamp: () => string;
  readonly currentYear: () => number;
};

type Estimated = AnswerOf<typeof estimateRisks>["buildings"][number]["hazards"];

/** Estimates that are kept: a page that is looked at again costs nothing. */
const MOST_KEPT = 20_000;

/** The call that says where the risks of buildings probably lie that have too few answers. */
export function serveEstimates(
  app: FastifyInstance,
  { portfolio, places, reference, stamp, currentYear }: EstimatesDeps,
): void {
  const recent = createRecent(MOST_KEPT);

  async function estimatesOf({ answers: building, place: kept }: SavedBuilding, moment: number): Promise<Estimated> {
    const read = await readPrepared({ building, kept }, { places, reference });
    if (read.kind !== "read") return [];
    return [...computeEstimatedRisks(reportOf(reference, read.place, read.answers, [], currentYear()), moment)];
  }

  serveSignedIn(app, estimateRisks, async ({ input, actor, scope, problem }) => {
    // A page of a list: of those that somebody deleted since, nothing is told, and the others keep their estimates.
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
