import type { AnswerOf, getPlan, listPlanActions } from "@lichen/contract";
import { type Actor, canRead, PLAN_DAYS } from "@lichen/domain";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, type Scope } from "../platform/scope.ts";

type PlanAnswer = AnswerOf<typeof getPlan>["plan"];
export type PlanAction = AnswerOf<typeof listPlanActions>["actions"][number];

type PlanCall = {
  readonly input: { readonly plan_id: string };
  readonly actor: Actor;
  readonly scope: Scope;
  readonly problem: (code: "not_found") => Error;
};

/** A plan of the caller. @throws not_found */
export async function readPlan({ db }: Database, { input, actor, scope, problem }: PlanCall): Promise<PlanRow> {
  const row = await inScope(db, scope, (trx) =>
    ownPlans(trx, actor).where("plans.id", "=", input.plan_id).executeTakeFirst(),
  );
  if (row === undefined) throw problem("not_found");
  return row;
}

/** A plan of the caller as it is answered, without the building that comes next where they may not read it any more. */
export async function readPlanAnswer(database: Database, call: PlanCall): Promise<PlanRead> {
  const plan = presentPlan(await readPlan(database, call));
  const { company_id, found } = plan;
  if (found === null || found.next === null) return { plan, nextBuilding: null };
  const { building_id } = found.next;
  const building = await inScope(database.db, call.scope, (trx) =>
    trx
      .selectFrom("buildings")
      .select(["code", "name", "group_id"])
      .where("company_id", "=", company_id)
      .where("id", "=", building_id)
      .where("deleted_at", "is", null)
      .executeTakeFirst(),
  );
  if (building === undefined || !canRead(call.actor, { kind: "building", company_id, id: building.group_id })) {
    return { plan: { ...plan, found: { ...found, next: null } }, nextBuilding: null };
  }
  return { plan, nextBuilding: building.name ?? building.code };
}

type PlanRead = {
  readonly plan: PlanAnswer;
  /** How the company calls the building that comes next; null: none, or not named. */
  readonly nextBuilding: string | null;
};

/** The works of a plan on the buildings that its reader may read now, with the names that they have now. */
export async function readPlanActions(
  database: Database,
  call: Omit<PlanCall, "problem"> & { readonly problem: (code: "not_found" | "not_made") => Error },
): Promise<PlanAction[]> {
  const plan = await readPlan(database, call);
  if (plan.state !== "success") throw call.problem("not_made");
  const { company_id } = plan;
  const rows = await inScope(database.db, call.scope, (trx) =>
    trx
      .selectFrom("plan_works")
      .innerJoin("buildings", (join) =>
        join
          .onRef("buildings.company_id", "=", "plan_works.company_id")
          .onRef("buildings.id", "=", "plan_works.building_id"),
      )
      .select(["work", "buildings.code", "buildings.name", "buildings.group_id"])
      .select(sql<string | null>`buildings.answers ->> 'city'`.as("city"))
      .where("plan_works.company_id", "=", company_id)
      .where("plan_id", "=", plan.id)
      .where("buildings.deleted_at", "is", null)
      .orderBy("position")
      .execute(),
  );
  return rows.flatMap(({ work, code, name, group_id, city }) =>
    canRead(call.actor, { kind: "building", company_id, id: group_id })
      ? [{ ...work, hazards: [...work.hazards], code, building_name: name ?? "", city }]
      : [],
  );
}

export type PlanRow = Omit<Selectable<Tables["plans"]>, "user_id" | "building_ids" | "alive_at" | "stop_requested"> & {
  readonly total: number;
};

/** A plan of someone's own, as long as it is kept. */
export function ownPlans(trx: Kysely<Tables>, { user_id }: Pick<Actor, "user_id">) {
  return trx
    .selectFrom("plans")
    .select([
      ...(["id", "company_id", "settings", "state", "refusal", "done", "gain", "gain_at_most"] as const),
      ...(["result", "created_at", "ended_at", "applied_at"] as const),
      sql<number>`cardinality(building_ids)`.as("total"),
    ])
    .where("user_id", "=", user_id)
    .where("created_at", ">", sql<Date>`now() - make_interval(days => ${PLAN_DAYS})`);
}

/** The settings of a plan, of an input that has its selection too. */
export function settingsOf(input: PlanRow["settings"]): PlanRow["settings"] {
  const { name, budgets, objective, late_first, max_actions_per_building_year, skills, together, scenario, horizon } =
    input;
  return { name, budgets, objective, late_first, max_actions_per_building_year, skills, together, scenario, horizon };
}

export function presentPlan(row: PlanRow): PlanAnswer {
  const { id, company_id, settings, state, refusal, total, done, gain, gain_at_most, result } = row;
  const made = result === null ? null : foundOf(result);
  return {
    id,
    company_id,
    ...settings,
    state,
    refusal,
    total,
    progress: { read: done, gain, gain_at_most },
    gap: result?.gap ?? null,
    objective_before: result?.objective_before ?? null,
    objective_after: result?.objective_after ?? null,
    objective_at_least: result?.objective_at_least ?? null,
    spent: result?.plan.years.map(({ year, low, high }) => ({ year, low, high })) ?? [],
    actions_count: result?.plan.works ?? null,
    greedy: result === null ? null : { objective_after: result.ranking.objective_after },
    found: made,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    applied_at: row.applied_at?.toISOString() ?? null,
  };
}

/** What was found, as it is answered: the figures of the objective are those of the plan. */
function foundOf(result: NonNullable<PlanRow["result"]>): NonNullable<PlanAnswer["found"]> {
  const { objective_before: _, objective_after: __, objective_at_least: ___, gap: ____, ...found } = result;
  // biome-ignore lint/plugin: shapes of the domain are read-only, those of an answer are not.
  return found as unknown as NonNullable<PlanAnswer["found"]>;
}
