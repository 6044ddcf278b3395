import {
  type Actor,
  ANY_SKILL,
  availableScenario,
  ENGINE_VERSION,
  HAZARD_IDS,
  type MadePlan,
  type Moment,
  type PlanBuilding,
  type PlanSettings,
  pricesByAction,
} from "@lichen/domain";
import { type Kysely, type Selectable, sql } from "kysely";
import { type DecidedBuilding, findStoredLevels, readDecidedBuildings } from "../buildings/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { type Followed, followJob, GivenUp } from "../platform/jobs/index.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { today } from "../platform/today.ts";
import type { Services } from "../services.ts";
import { actorOfUser } from "../sign-in/index.ts";
import { readUnitPrices } from "../unit-prices/index.ts";
import { startPlanThread } from "./make-plan-in-thread.ts";

type PlanRow = Selectable<Tables["plans"]>;

/** Between two looks for a request to stop, ms. */
const STOP_MS = 1000;

/** Makes the plan of a job with the rights that its user has now; interrupted, it begins again. */
export async function runPlan(
  { database, currentYear }: Pick<Services, "database" | "currentYear">,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  let best: { gain: number; gain_at_most: number } | null = null;
  const progress = await followJob(database, { table: "plans", id, signal }, () => best ?? {});
  if (progress === null) return;
  const { row } = progress;
  const actor = row.user_id === null ? null : await actorOfUser(database, row.user_id, today());
  try {
    if (actor === null) {
      await progress.end({ state: "error", refusal: "forbidden" });
      return;
    }
    const request = {
      buildings: await readBuildings(database, progress, actor),
      settings: settingsOf(row.settings),
      prices: pricesByAction(await inScope(database.db, PLATFORM_SCOPE, (trx) => readUnitPrices(trx, row.company_id))),
      thisYear: currentYear(),
    };
    const thread = startPlanThread(request, (round) => {
      if ("gain" in round && round.phase === "choosing") best = { gain: round.gain, gain_at_most: round.gain_at_most };
    });
    const stops = setInterval(() => void isStopped(database, id).then((yes) => yes && thread.stop()), STOP_MS);
    try {
      const { works, ...result } = await progress.aliveDuring(thread.made);
      await progress.end(
        { state: "success", result: JSON.stringify({ ...result, engine_version: ENGINE_VERSION }) },
        (trx) => writeWorks(trx, row, works),
      );
    } finally {
      clearInterval(stops);
      await thread.close();
    }
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
  }
}

/** Settings as the domain reads them. */
function settingsOf(settings: PlanRow["settings"]): PlanSettings {
  const skills = new Map(settings.skills.map(({ year, highest }) => [year, highest]));
  return {
    objective: settings.objective,
    years: settings.budgets.map(({ year, amount }) => ({ year, budget: amount, skill: skills.get(year) ?? ANY_SKILL })),
    lateFirst: settings.late_first,
    mostPerYear: settings.max_actions_per_building_year,
    together: settings.together,
  };
}

/** Buildings of a job that its user may read, as they are now. */
async function readBuildings(database: Database, progress: Followed<"plans">, actor: Actor): Promise<PlanBuilding[]> {
  const all: PlanBuilding[] = [];
  for await (const { buildings, requested } of readDecidedBuildings(database, progress.row, actor)) {
    all.push(...buildings.map((building) => planBuilding(building, progress.row.settings)));
    await progress.advance(requested);
  }
  return all;
}

function planBuilding(building: DecidedBuilding, { scenario, horizon }: Moment): PlanBuilding {
  const { id, answers, owner_figures, plan, zone } = building;
  // Outside France the national trajectory is not offered: what stands in for it is read, as in lists and reports.
  const moment = { scenario: availableScenario(scenario, zone), horizon };
  const area = answers.building_floor_area;
  return {
    id,
    answers,
    exposures: findStoredLevels(building, "exposure", moment) ?? HAZARD_IDS.map(() => "unknown"),
    strategy: plan,
    atStake: {
      floor_area: typeof area === "number" ? area : null,
      value: owner_figures["owner.asset_value"] ?? null,
      occupants: owner_figures["owner.occupants"] ?? null,
    },
  };
}

async function isStopped({ db }: Database, id: string): Promise<boolean> {
  const row = await inScope(db, PLATFORM_SCOPE, (trx) =>
    trx.selectFrom("plans").select("stop_requested").where("id", "=", id).executeTakeFirst(),
  );
  return row?.stop_requested ?? true;
}

async function writeWorks(
  trx: Kysely<Tables>,
  { company_id, id }: Pick<PlanRow, "company_id" | "id">,
  works: MadePlan["works"],
): Promise<void> {
  await trx.deleteFrom("plan_works").where("company_id", "=", company_id).where("plan_id", "=", id).execute();
  const rows = works.map((work, position) => ({ position, building_id: work.building_id, year: work.year, work }));
  await sql`
    insert into plan_works (company_id, plan_id, position, building_id, year, work)
    select ${company_id}::uuid, ${id}::uuid, position, building_id, year, work
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (position integer, building_id uuid, year smallint, work jsonb)`.execute(trx);
}
