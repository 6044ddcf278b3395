import { NO_STRATEGY, type Plan, type Strategy } from "@lichen/domain";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

/**
 * The plan of a row of buildings that is being read, as JSON: as much of the `Plan` of the domain as results and plans of
 * works depend on, {} where nothing is decided.
 */
export function planOf(row: RawBuilder<unknown>): RawBuilder<Plan> {
  return sql<Plan>`coalesce((select jsonb_object_agg(action_id, ${DECISION}) from planned_actions
    where planned_actions.company_id = ${row}.company_id and planned_actions.building_id = ${row}.id), '{}'::jsonb)`;
}
const DECISION = sql`jsonb_build_object('status', status, 'year', year, 'priority', priority)
  || case when progress is null then '{}' else jsonb_build_object('progress', progress) end`;

/** As much of the plans of some buildings as results depend on, by their ids; those without a strategy are absent. */
export async function readPlans(
  trx: Kysely<Tables>,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Plan>> {
  const { rows } = await sql<{ id: string; plan: Plan }>`
    select building_id as id, jsonb_object_agg(action_id, ${DECISION}) as plan
    from planned_actions where company_id = ${companyId}::uuid and building_id = any (${ids}::uuid[])
    group by building_id`.execute(trx);
  return new Map(rows.map(({ id, plan }) => [id, plan]));
}

/** A strategy as it is kept, with the version to change it from; version 0: none ever was. */
export type StoredStrategy = { readonly strategy: Strategy; readonly version: number };
export const NEVER_DECIDED: StoredStrategy = { strategy: NO_STRATEGY, version: 0 };

export async function readStrategy(trx: Kysely<Tables>, companyId: string, id: string): Promise<StoredStrategy> {
  return (await readStrategies(trx, companyId, [id])).get(id) ?? NEVER_DECIDED;
}

/** The strategies of some buildings, by their ids; those that never had one are absent. */
export async function readStrategies(
  trx: Kysely<Tables>,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredStrategy>> {
  const { rows } = await sql<Strategy & { id: string; version: number }>`
    select building_id as id, version, prerequisites, coalesce((select jsonb_object_agg(action_id, ${DECISION}
        || jsonb_strip_nulls(jsonb_build_object('progress', progress, 'due_on', due_on, 'owner', owner, 'spent', spent,
          'note', note)))
      from planned_actions where planned_actions.company_id = strategies.company_id
        and planned_actions.building_id = strategies.building_id), '{}'::jsonb) as plan
    from strategies where company_id = ${companyId}::uuid and building_id = any (${ids}::uuid[])`.execute(trx);
  return new Map(
    rows.map(({ id, version, plan, prerequisites }) => [id, { strategy: { plan, prerequisites }, version }]),
  );
}

/** Puts strategies in the place of those that stand, each one version later. */
export async function writeStrategies(
  trx: Kysely<Tables>,
  { companyId, by }: { readonly companyId: string; readonly by: string },
  all: readonly { readonly id: string; readonly strategy: Strategy }[],
): Promise<void> {
  const ids = all.map(({ id }) => id);
  const strategies = all.map(({ id, strategy }) => ({ id, prerequisites: strategy.prerequisites }));
  await sql`
    insert into strategies (company_id, building_id, version, prerequisites, updated_by_name)
    select ${companyId}::uuid, id, 1, array(select jsonb_array_elements_text(prerequisites)), ${by}::text
    from jsonb_to_recordset(${JSON.stringify(strategies)}::jsonb) as given (id uuid, prerequisites jsonb)
    on conflict (company_id, building_id) do update set version = strategies.version + 1,
      prerequisites = excluded.prerequisites, updated_by_name = excluded.updated_by_name, updated_at = now()`.execute(
    trx,
  );
  await sql`delete from planned_actions
    where company_id = ${companyId}::uuid and building_id = any (${ids}::uuid[])`.execute(trx);
  const rows = all.flatMap(({ id, strategy }) =>
    Object.entries(strategy.plan).map(([action_id, state]) => ({ building_id: id, action_id, ...state })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into planned_actions (company_id, building_id, action_id, status, year, priority, progress, due_on, owner,
      spent, note)
    select ${companyId}::uuid, given.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (building_id uuid, action_id text, status text, year smallint, priority text, progress text, due_on date,
        owner text, spent double precision, note text)`.execute(trx);
}
