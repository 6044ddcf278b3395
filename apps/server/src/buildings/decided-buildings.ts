import {
  type Actor,
  type Answers,
  canRead,
  HAZARD_IDS,
  isLaidOutAsNow,
  type Level,
  type Moment,
  type OwnerFigures,
  type Plan,
  readStoredLevel,
  type Zone,
} from "@lichen/domain";
import { sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { planOf } from "./plan-rows.ts";

/** Buildings that one statement reads. */
const PAGE = 500;

/** A saved building with what is decided about its actions, and the levels that are stored of it. */
export type DecidedBuilding = {
  readonly id: string;
  readonly group_id: string;
  readonly answers: Answers;
  readonly owner_figures: OwnerFigures;
  readonly plan: Plan;
  /** Null where it has no place. */
  readonly zone: Zone | null;
  readonly stamp: string | null;
  readonly levels: string | null;
};

type Requested = { readonly company_id: string; readonly building_ids: readonly string[] };

/**
 * The buildings of a job that its user may read, as they are now, page by page.
 * @returns with each page, how many buildings were requested for it: those in the trash and the unreadable ones are left out
 */
export async function* readDecidedBuildings(
  database: Database,
  { company_id, building_ids }: Requested,
  actor: Actor,
): AsyncGenerator<{ readonly buildings: readonly DecidedBuilding[]; readonly requested: number }> {
  for (let from = 0; from < building_ids.length; from += PAGE) {
    const ids = building_ids.slice(from, from + PAGE);
    const page = await readPage(database, company_id, ids);
    const buildings = page.filter(({ group_id }) => canRead(actor, { kind: "building", company_id, id: group_id }));
    yield { buildings, requested: ids.length };
  }
}

function readPage({ db }: Database, companyId: string, ids: readonly string[]): Promise<readonly DecidedBuilding[]> {
  return inScope(db, PLATFORM_SCOPE, async (trx) => {
    const { rows } = await sql<DecidedBuilding>`
      select buildings.id, buildings.group_id, buildings.answers, buildings.owner_figures,
        ${planOf(sql.ref("buildings"))} as plan, buildings.place ->> 'zone' as zone, stamp, levels
      from buildings left join building_results on building_results.company_id = buildings.company_id
        and building_results.building_id = buildings.id
      where buildings.company_id = ${companyId}::uuid and buildings.id = any (${[...ids]}::uuid[])
        and buildings.deleted_at is null
      order by buildings.id`.execute(trx);
    return rows;
  });
}

/** Stored levels of an analysis at a moment, in the order of `HAZARD_IDS`; null: none is laid out as now. */
export function findStoredLevels(
  { stamp, levels }: Pick<DecidedBuilding, "stamp" | "levels">,
  analysis: "exposure" | "cross",
  moment: Moment,
): readonly Level[] | null {
  if (stamp === null || levels === null || !isLaidOutAsNow(stamp)) return null;
  return HAZARD_IDS.map((subject) => readStoredLevel(levels, { subject, analysis, ...moment }));
}
