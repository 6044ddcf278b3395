import { type Kysely, sql } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import type { BuildingRow, CopiedGroup, ResultsRow } from "./portfolio-copy.ts";

/** Buildings that one statement reads. */
const BATCH = 500;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

export type ReadBuilding = { readonly row: BuildingRow; readonly results: ResultsRow | null; readonly isGone: boolean };
export type ReadResults = { readonly id: string; readonly results: ResultsRow };

type ResultColumns = {
  stamp: string | null;
  digits: string;
  indices: string;
  reliabilities: string;
  answered: number;
  asked: number;
};
type BuildingColumns = BuildingRow & ResultColumns & { is_gone: boolean };

const RESULT_COLUMNS = sql`results.stamp, results.exposure || results.vulnerability || results.together as digits,
  to_json(results.indices)::text as indices, to_json(results.reliabilities)::text as reliabilities,
  results.answered, results.asked`;
const BUILDING_COLUMNS = sql`buildings.id, buildings.group_id, buildings.code, buildings.name, buildings.nature,
  buildings.version, (extract(epoch from buildings.created_at) * 1000)::float8 as created_at,
  (extract(epoch from buildings.updated_at) * 1000)::float8 as updated_at, buildings.updated_by_name as updated_by,
  (buildings.place->>'latitude')::float8 as latitude, (buildings.place->>'longitude')::float8 as longitude,
  buildings.place->>'precision' as precision, buildings.answers::text as answers,
  buildings.deleted_at is not null as is_gone, ${RESULT_COLUMNS}`;
const WITH_RESULTS = sql`buildings left join building_results as results
  on results.company_id = buildings.company_id and results.building_id = buildings.id`;

/** Revision of the portfolio of a company; null when it is not there. */
export async function readRevision(trx: Kysely<Tables>, companyId: string): Promise<number | null> {
  const row = await trx
    .selectFrom("companies")
    .select("portfolio_revision")
    .where("id", "=", companyId)
    .executeTakeFirst();
  return row?.portfolio_revision ?? null;
}

/** Buildings of a company that are there. */
export async function countBuildings(trx: Kysely<Tables>, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from buildings
    where company_id = ${companyId} and deleted_at is null`.execute(trx);
  return rows[0]!.count;
}

export function readGroups(trx: Kysely<Tables>, companyId: string): Promise<CopiedGroup[]> {
  return trx.selectFrom("building_groups").select(["id", "name"]).where("company_id", "=", companyId).execute();
}

/** Buildings that are there, in the order of their ids, after one. */
export async function readBuildings(
  trx: Kysely<Tables>,
  companyId: string,
  after: string | null,
): Promise<ReadBuilding[]> {
  const { rows } = await sql<BuildingColumns>`select ${BUILDING_COLUMNS} from ${WITH_RESULTS}
    where buildings.company_id = ${companyId} and buildings.deleted_at is null and buildings.id > ${after ?? FIRST_ID}
    order by buildings.id limit ${BATCH}`.execute(trx);
  return rows.map(readBuilding);
}

/** Buildings that changed, or went, after a revision. */
export async function readChangedBuildings(
  trx: Kysely<Tables>,
  companyId: string,
  revision: number,
  after: string | null,
): Promise<ReadBuilding[]> {
  const { rows } = await sql<BuildingColumns>`select ${BUILDING_COLUMNS} from ${WITH_RESULTS}
    where buildings.company_id = ${companyId} and buildings.revision > ${revision} and buildings.id > ${after ?? FIRST_ID}
    order by buildings.id limit ${BATCH}`.execute(trx);
  return rows.map(readBuilding);
}

/** Results that were computed again after a revision. */
export async function readChangedResults(
  trx: Kysely<Tables>,
  companyId: string,
  revision: number,
  after: string | null,
): Promise<ReadResults[]> {
  const { rows } = await sql<ResultColumns & { id: string }>`
    select results.building_id as id, ${RESULT_COLUMNS} from building_results as results
    where results.company_id = ${companyId} and results.revision > ${revision}
      and results.building_id > ${after ?? FIRST_ID}
    order by results.building_id limit ${BATCH}`.execute(trx);
  return rows.map((row) => ({ id: row.id, results: readResults(row)! }));
}

function readBuilding(row: BuildingColumns): ReadBuilding {
  return {
    row,
    results: readResults(row),
    isGone: row.is_gone,
  };
}

function readResults({ stamp, digits, indices, reliabilities, answered, asked }: ResultColumns): ResultsRow | null {
  if (stamp === null) return null;
  return {
    stamp,
    digits,
    indices: JSON.parse(indices),
    reliabilities: JSON.parse(reliabilities),
    answered,
    asked,
  };
}
