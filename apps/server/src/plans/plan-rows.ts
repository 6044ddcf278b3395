import type { AnswerOf, getPlan, listPlanActions, listPlans } from "@lichen/contract";
import { type Actor, canManageGroups, canRead, PLAN_DAYS } from "@lichen/domain";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, type Scope } from "../platform/scope.ts";

type PlanAnswer = AnswerOf<typeof getPlan>["plan"];
type PlanSummary = AnswerOf<typeof listPlans>["plans"][number];
export type PlanAction = AnswerOf<typeof listPlanActions>["actions"][number];

type PlanCall = {
  readonly input: { readonly plan_id: string };
  readonly actor: Actor;
  readonly scope: Scope;
  readonly problem: (code: "not_found") => Error;
};

/** A plan that the caller may read. @throws not_found */
export async function readPlan({ db }: Database, { input, actor, scope, problem }: PlanCall): Promise<PlanRow> {
  const row = await inScope(db, scope, (trx) =>
    readablePlans(trx, actor).where("plans.id", "=", input.plan_id).executeTakeFirst(),
  );
  if (row === undefined) throw problem("not_found");
  return row;
}

/** A plan that the caller may stop, apply and delete. @throws not_found, forbidden */
export async function readManagedPlan(
  database: Database,
  call: Omit<PlanCall, "problem"> & { readonly problem: (code: "not_found" | "forbidden") => Error },
): Promise<PlanRow> {
  const plan = await readPlan(database, call);
  if (!mayApply(plan, call.actor)) throw call.problem("forbidden");
  return plan;
}

/** Whether someone may stop, apply and delete a plan. */
const mayApply = ({ user_id, company_id }: Pick<PlanRow, "user_id" | "company_id">, actor: Actor): boolean =>
  user_id === actor.user_id || canManageGroups(actor, company_id);

/** A plan that the caller may read as it is answered, without the building that comes next where they may not read it any more. */
export async function readPlanAnswer(database: Database, call: PlanCall): Promise<PlanRead> {
  const plan = presentPlan(await readPlan(database, call), call.actor);
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

export type PlanRow = Omit<Selectable<Tables["plans"]>, "building_ids" | "alive_at" | "stop_requested"> & {
  readonly total: number;
};

/** Plans that someone started, and those whose buildings they may all read, as long as plans are kept. */
export function readablePlans(trx: Kysely<Tables>, actor: Actor) {
  return trx
    .selectFrom("plans")
    .select([
      ...(["id", "company_id", "user_id", "user_name", "settings", "state", "refusal", "done"] as const),
      ...(["gain", "gain_at_most", "result", "created_at", "ended_at", "applied_at"] as const),
      sql<number>`cardinality(building_ids)`.as("total"),
    ])
    .where((where) => where.or([where("user_id", "=", actor.user_id), readsAllBuildings(actor)]))
    .where("created_at", ">", sql<Date>`now() - make_interval(days => ${PLAN_DAYS})`);
}

/** Whether someone may read every building of a plan, those in the trash too, and one is left at least. */
function readsAllBuildings(actor: Actor) {
  if (actor.role === "admin") return sql<boolean>`true`;
  if (actor.company_id === null) return sql<boolean>`false`;
  const ofCompany = sql<boolean>`plans.company_id = ${actor.company_id}::uuid`;
  if (actor.role === "company_admin") return ofCompany;
  const groups = Object.keys(actor.building_rights);
  const ofPlan = sql`buildings.company_id = plans.company_id and buildings.id = any (plans.building_ids)`;
  return sql<boolean>`(${ofCompany} and exists (select from buildings where ${ofPlan})
    and not exists (select from buildings where ${ofPlan} and buildings.group_id <> all (${groups}::uuid[])))`;
}

/** The settings of a plan, of an input that has its selection too. */
export function settingsOf(input: PlanRow["settings"]): PlanRow["settings"] {
  const { name, budgets, objective, late_first, max_actions_per_building_year, skills, together, scenario, horizon } =
    input;
  return { name, budgets, objective, late_first, max_actions_per_building_year, skills, together, scenario, horizon };
}

/** A plan as lists say it. */
export function summarisePlan(row: PlanRow, actor: Actor): PlanSummary {
  const { id, company_id, settings, state, refusal, total, result } = row;
  const { name, budgets, objective, scenario, horizon } = settings;
  return {
    id,
    company_id,
    started_by: row.user_name,
    own: row.user_id === actor.user_id,
    may_apply: mayApply(row, actor),
    name,
    budgets,
    objective,
    scenario,
    horizon,
    state,
    refusal,
    total,
    gap: result?.gap ?? null,
    objective_before: result?.objective_before ?? null,
    objective_after: result?.objective_after ?? null,
    actions_count: result?.plan.works ?? null,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    applied_at: row.applied_at?.toISOString() ?? null,
  };
}

export function presentPlan(row: PlanRow, actor: Actor): PlanAnswer {
  const { settings, done, gain, gain_at_most, result } = row;
  const made = result === null ? null : foundOf(result);
  return {
    ...summarisePlan(row, actor),
    ...settings,
    progress: { read: done, gain, gain_at_most },
    objective_at_least: result?.objective_at_least ?? null,
    spent: result?.plan.years.map(({ year, low, high }) => ({ year, low, high })) ?? [],
    greedy: result === null ? null : { objective_after: result.ranking.objective_after },
    found: made,
  };
}

/** What was found, as it is answered: the figures of the objective are those of the plan. */
function foundOf(result: NonNullable<PlanRow["result"]>): NonNullable<PlanAnswer["found"]> {
  const { objective_before: _, objective_after: __, objective_at_least: ___, gap: ____, ...found } = result;
  // biome-ignore lint/plugin: shapes of the domain are read-only, those of an answer are not.
  return found as unknown as NonNullable<PlanAnswer["found"]>;
}
