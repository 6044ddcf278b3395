import { setImmediate } from "node:timers/promises";
import { type Actor, actionGains, availableScenario, createRanking, type Moment } from "@lichen/domain";
import { type DecidedBuilding, findStoredLevels, readDecidedBuildings } from "../../buildings/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { type Followed, followJob, GivenUp } from "../../platform/jobs/index.ts";
import { today } from "../../platform/today.ts";
import type { Services } from "../../services.ts";
import { actorOfUser } from "../../sign-in/index.ts";

/** Buildings that are ranked between two turns of the event loop. */
const SLICE = 8;

/** Ranks the buildings of a job with the rights that its user has now; interrupted, it begins again. */
export async function runRanking(
  { database, currentYear }: Pick<Services, "database" | "currentYear">,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  const progress = await followJob(database, { table: "ranking_jobs", id, signal }, () => ({}));
  if (progress === null) return;
  const { row } = progress;
  const actor = row.user_id === null ? null : await actorOfUser(database, row.user_id, today());
  try {
    const result = actor === null ? null : await rankPortfolio(database, progress, actor, currentYear());
    await progress.end(
      result === null ? { state: "error", refusal: "forbidden" } : { state: "success", result: JSON.stringify(result) },
    );
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
  }
}

async function rankPortfolio(database: Database, progress: Followed<"ranking_jobs">, actor: Actor, year: number) {
  const { scenario, horizon } = progress.row;
  const ranking = createRanking();
  for await (const { buildings, requested } of readDecidedBuildings(database, progress.row, actor)) {
    for (const [at, building] of buildings.entries()) {
      // Outside France the national trajectory is not offered: what stands in for it is read, as in lists and reports.
      const read = availableScenario(scenario, building.zone);
      ranking.add(building.id, findGains(building, { scenario: read, horizon }, year), read !== scenario);
      if (at % SLICE === SLICE - 1) await setImmediate();
    }
    await progress.advance(requested);
  }
  return ranking.result();
}

/** Null where no cross level is known, or none that is laid out as now. */
function findGains(building: DecidedBuilding, moment: Moment, year: number) {
  const exposures = findStoredLevels(building, "exposure", moment);
  const cross = findStoredLevels(building, "cross", moment);
  if (exposures === null || cross === null || cross.every((level) => level === "unknown")) return null;
  return actionGains({ answers: building.answers, plan: building.plan, exposures }, year);
}
