import { isLaidOutAsNow } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import type { BuildingRow, CopiedGroup, ResultsRow } from "./building-row.ts";

/** Buildings that one statement reads. */
const BATCH = 500;

export type ReadBuilding = { readonly row: BuildingRow; readonly results: ResultsRow | null; readonly isGone: boolean };
export type ReadResults = { readonly id: string; readonly results: ResultsRow | null };

type ResultColumns = {
  stamp: string | null;
  levels: string;
  figures: string;
};
type BuildingColumns = BuildingRow & ResultColumns & { is_gone: boolean };

const RESULT_COLUMNS = sql`results.stamp, results.levels, to_json(results.figures)::text as figures`;
const BUILDING_COLUMNS = sql`buildings.id, buildings.group_id, buildings.code, buildings.name, buildings.nature,
  buildings.version, (extract(epoch from buildings.created_at) * 1000)::float8 as created_at,
  (extract(epoch from buildings.updated_at) * 1000)::float8 as updated_at, buildings.updated_by_name as updated_by,
  (buildings.place->>'latitude')::float8 as latitude, (buildings.place->>'longitude')::float8 as longitude,
  buildings.place->>'precision' as precision, buildings.place->>'zone' as zone,
  buildings.place->>'country' as country, buildings.place->>'insee' as insee, buildings.answers::text as answers,
  buildings.deleted_at is not null as is_gone, ${RESULT_COLUMNS}`;
/** Revision of the portfolio of a company; null when it is not there. */
export async function readRevision(trx: Kysely<Tables>, companyId: string): Promise<number | null> {
  const row = await trx
    .selectFrom("companies")
    .select("portfolio_revision")
    .where("id", "=", companyId)
    .executeTakeFirst();
  return row?.portfolio_revision ?? null;
}

export function readGroups(trx: Kysely<Tables>, companyId: string): Promise<CopiedGroup[]> {
  return trx.selectFrom("building_groups").select(["id", "name"]).where("company_id", "=", companyId).execute();
}

/** Ids of the buildings that are there, in order. */
export async function readIds(trx: Kysely<Tables>, companyId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("buildings")
    .select("id")
    .where("company_id", "=", companyId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of the buildings that changed after a revision, and of the others whose results did. */
export async function readChangedIds(trx: Kysely<Tables>, companyId: string, revision: number) {
  const changed = await trx
    .selectFrom("buildings")
    .select("id")
    .where("company_id", "=", companyId)
    .where("revision", ">", revision)
    .orderBy("id")
    .execute();
  const computed = await trx
    .selectFrom("building_results")
    .select("building_id")
    .where("company_id", "=", companyId)
    .where("revision", ">", revision)
    .execute();
  const buildings = new Set(changed.map(({ id }) => id));
  const results = computed.map(({ building_id }) => building_id).filter((id) => !buildings.has(id));
  return { buildings: [...buildings], results };
}

/** Ids as they are read, some at a time. Named one by one, they are found by the key whatever the planner knows. */
export function* inBatches(ids: readonly string[]): Generator<string[]> {
  for (let from = 0; from < ids.length; from += BATCH) yield ids.slice(from, from + BATCH);
}

export async function readBuildings(
  trx: Kysely<Tables>,
  companyId: string,
  ids: readonly string[],
): Promise<ReadBuilding[]> {
  const named = sql`${[...ids]}::uuid[]`;
  const { rows } = await sql<BuildingColumns>`select ${BUILDING_COLUMNS} from buildings
    left join building_results as results on results.company_id = buildings.company_id
      and results.building_id = buildings.id and results.company_id = ${companyId} and results.building_id = any (${named})
    where buildings.company_id = ${companyId} and buildings.id = any (${named}) order by buildings.id`.execute(trx);
  return rows.map(readBuilding);
}

export async function readResults(
  trx: Kysely<Tables>,
  companyId: string,
  ids: readonly string[],
): Promise<ReadResults[]> {
  const { rows } = await sql<ResultColumns & { id: string }>`
    select results.building_id as id, ${RESULT_COLUMNS} from building_results as results
    where results.company_id = ${companyId} and results.building_id = any (${[...ids]}::uuid[])`.execute(trx);
  return rows.map((row) => ({ id: row.id, results: resultsOf(row) }));
}

function readBuilding(row: BuildingColumns): ReadBuilding {
  return {
    row,
    results: resultsOf(row),
    isGone: row.is_gone,
  };
}

/** Null where there are none, or none that are laid out as they are read: these are computed again first. */
function resultsOf({ stamp, levels, figures }: ResultColumns): ResultsRow | null {
  if (stamp === null || !isLaidOutAsNow(stamp)) return null;
  return { stamp, levels, figures: JSON.parse(figures) };
}
