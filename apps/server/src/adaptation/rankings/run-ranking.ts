import { setImmediate } from "node:timers/promises";
import {
  type Actor,
  type Answers,
  actionGains,
  availableScenario,
  canRead,
  createRanking,
  HAZARD_IDS,
  isLaidOutAsNow,
  type Moment,
  type Plan,
  readStoredLevel,
  type Zone,
} from "@lichen/domain";
import { sql } from "kysely";
import { planOf } from "../../buildings/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { type Followed, followJob, GivenUp } from "../../platform/jobs/index.ts";
import { inScope, PLATFORM_SCOPE } from "../../platform/scope.ts";
import { today } from "../../platform/today.ts";
import type { Services } from "../../services.ts";
import { actorOfUser } from "../../sign-in/index.ts";

/** Buildings that one statement reads, and those that are ranked between two turns of the event loop. */
const PAGE = 500;
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
  const { company_id, building_ids, scenario, horizon } = progress.row;
  const ranking = createRanking();
  for (let from = 0; from < building_ids.length; from += PAGE) {
    const page = await readPage(database, company_id, building_ids.slice(from, from + PAGE));
    const mine = page.filter(({ group_id }) => canRead(actor, { kind: "building", company_id, id: group_id }));
    for (const [at, building] of mine.entries()) {
      // Outside France the national trajectory is not offered: what stands in for it is read, as in lists and reports.
      const read = availableScenario(scenario, building.zone);
      ranking.add(building.id, findGains(building, { scenario: read, horizon }, year), read !== scenario);
      if (at % SLICE === SLICE - 1) await setImmediate();
    }
    await progress.advance(Math.min(PAGE, building_ids.length - from));
  }
  return ranking.result();
}

type Read = {
  readonly id: string;
  readonly group_id: string;
  readonly answers: Answers;
  readonly plan: Plan;
  /** Null where it has no place. */
  readonly zone: Zone | null;
  readonly stamp: string | null;
  readonly levels: string | null;
};

function readPage(database: Database, companyId: string, ids: readonly string[]): Promise<readonly Read[]> {
  return inScope(database.db, PLATFORM_SCOPE, async (trx) => {
    const { rows } = await sql<Read>`
      select buildings.id, buildings.group_id, buildings.answers, ${planOf(sql.ref("buildings"))} as plan,
        buildings.place ->> 'zone' as zone, stamp, levels
      from buildings left join building_results on building_results.company_id = buildings.company_id
        and building_results.building_id = buildings.id
      where buildings.company_id = ${companyId}::uuid and buildings.id = any (${[...ids]}::uuid[])
        and buildings.deleted_at is null
      order by buildings.id`.execute(trx);
    return rows;
  });
}

/** Null where no cross level is known, or none that is laid out as now. */
function findGains({ answers, plan, stamp, levels }: Read, moment: Moment, year: number) {
  if (stamp === null || levels === null || !isLaidOutAsNow(stamp)) return null;
  const levelsOf = (analysis: "exposure" | "cross") =>
    HAZARD_IDS.map((subject) => readStoredLevel(levels, { subject, analysis, ...moment }));
  if (levelsOf("cross").every((level) => level === "unknown")) return null;
  return actionGains({ answers, plan, exposures: levelsOf("exposure") }, year);
}
