import type { Plan, Strategy } from "@lichen/domain";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

/** The plan of a row of buildings that is being read, as JSON: `Plan` of the domain, {} where nothing is decided. */
export function planOf(row: RawBuilder<unknown>): RawBuilder<Plan> {
  return sql<Plan>`coalesce((select jsonb_object_agg(action_id, jsonb_build_object('status', status, 'year', year,
    'priority', priority)) from planned_actions where planned_actions.company_id = ${row}.company_id
    and planned_actions.building_id = ${row}.id), '{}'::jsonb)`;
}

/** What is decided about the actions of some buildings, by their ids; those without a strategy are absent. */
export async function readPlans(
  trx: Kysely<Tables>,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Plan>> {
  const { rows } = await sql<{ id: string; plan: Plan }>`
    select building_id as id, jsonb_object_agg(action_id,
      jsonb_build_object('status', status, 'year', year, 'priority', priority)) as plan
    from planned_actions where company_id = ${companyId}::uuid and building_id = any (${ids}::uuid[])
    group by building_id`.execute(trx);
  return new Map(rows.map(({ id, plan }) => [id, plan]));
}

/** A strategy as it is kept, with the version to change it from; version 0: none ever was. */
export type StoredStrategy = { readonly strategy: Strategy; readonly version: number };

export async function readStrategy(trx: Kysely<Tables>, companyId: string, id: string): Promise<StoredStrategy> {
  const stored = await trx
    .selectFrom("strategies")
    .select(["version", "prerequisites"])
    .where("company_id", "=", companyId)
    .where("building_id", "=", id)
    .executeTakeFirst();
  if (stored === undefined) return { strategy: { plan: {}, prerequisites: [] }, version: 0 };
  const plan = (await readPlans(trx, companyId, [id])).get(id) ?? {};
  return {
    strategy: { plan, prerequisites: stored.prerequisites as Strategy["prerequisites"] },
    version: stored.version,
  };
}

/** Puts a strategy in the place of the one that stands, one version later. */
export async function writeStrategy(
  trx: Kysely<Tables>,
  { companyId, id, by }: { readonly companyId: string; readonly id: string; readonly by: string },
  { plan, prerequisites }: Strategy,
): Promise<void> {
  await sql`
    insert into strategies (company_id, building_id, version, prerequisites, updated_by_name)
    values (${companyId}::uuid, ${id}::uuid, 1, ${prerequisites}::text[], ${by}::text)
    on conflict (company_id, building_id) do update set version = strategies.version + 1,
      prerequisites = excluded.prerequisites, updated_by_name = excluded.updated_by_name, updated_at = now()`.execute(
    trx,
  );
  await trx.deleteFrom("planned_actions").where("company_id", "=", companyId).where("building_id", "=", id).execute();
  const rows = Object.entries(plan).map(([action_id, state]) => ({ action_id, ...state }));
  if (rows.length === 0) return;
  await sql`
    insert into planned_actions (company_id, building_id, action_id, status, year, priority)
    select ${companyId}::uuid, ${id}::uuid, action_id, status, year, priority
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (action_id text, status text, year smallint, priority text)`.execute(trx);
}
