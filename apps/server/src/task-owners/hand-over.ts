import { type Actor, STRATEGY_ACTIONS } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { nextRevision } from "../lists/index.ts";
import { noteAssignments } from "../notifications/index.ts";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";

type Leaver = { readonly email: string; readonly company_id: string | null };
type Taker = { readonly email: string; readonly name: string };

/** Planned actions that people carry out. */
export async function countOwned(trx: Kysely<Tables>, people: readonly Leaver[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from planned_actions as planned
    join buildings on buildings.company_id = planned.company_id and buildings.id = planned.building_id
      and buildings.deleted_at is null
    join jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as person (company_id uuid, email text)
      on person.company_id = planned.company_id and person.email = lower(planned.owner)
    where planned.status = 'planned'`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Who takes the actions of people who leave: someone active of their company, and none of them. */
export async function findTaker(
  trx: Kysely<Tables>,
  people: readonly (Leaver & { readonly user_id: string })[],
  id: string | null,
): Promise<Taker | null | "unknown"> {
  if (id === null) return null;
  const taker = await trx
    .selectFrom("users")
    .select(["email", "name", "company_id"])
    .where("id", "=", id)
    .where("kind", "=", "person")
    .where("is_active", "=", true)
    .executeTakeFirst();
  const isColleague = people.every(({ company_id, user_id }) => company_id === taker?.company_id && user_id !== id);
  return taker !== undefined && isColleague ? taker : "unknown";
}

/**
 * Gives the actions of people who leave to someone else, with the history of each building: those that are planned to the
 * one who takes them, or to no one; done ones lose the email of the person who is gone.
 *
 * @param to email and name of the one who takes them, of the same company; null: no one
 */
export async function handOver(
  trx: Kysely<Tables>,
  actor: Actor,
  people: readonly Leaver[],
  to: Taker | null,
): Promise<void> {
  for (const [companyId, own] of Map.groupBy(people, ({ company_id }) => company_id)) {
    if (companyId === null) continue;
    const emails = own.map(({ email }) => email);
    const { rows: held } = await sql<{ building_id: string; action_id: string; owner: string; status: string }>`
      select building_id, action_id, owner, status from planned_actions
      where company_id = ${companyId}::uuid and lower(owner) = any (${emails}::text[])
      order by building_id, action_id`.execute(trx);
    if (held.length === 0) continue;
    // No one else writes in this portfolio until the commit: a strategy that was read before is not written over this.
    await nextRevision(trx, companyId);
    const order = new Map<string, number>(STRATEGY_ACTIONS.map(({ id }, at) => [id, at]));
    const taken = held
      .map((one) => ({ ...one, after: one.status === "planned" ? (to?.email ?? null) : null }))
      .toSorted((a, b) => (order.get(a.action_id) ?? 0) - (order.get(b.action_id) ?? 0));
    await writeOwners(trx, companyId, taken);
    await keepHistory(trx, { companyId, actor }, taken);
    await noteAssignments(
      trx,
      { companyId, actor },
      taken.map(({ building_id, action_id, after }) => ({ building_id, action_id, owner: after })),
    );
    const target = { kind: "company" as const, id: companyId, name: to?.name ?? "" };
    await audit(trx, [{ action: "tasks_handed_over", actor, companyId, target, after: { actions: taken.length } }]);
  }
}

type Taken = {
  readonly building_id: string;
  readonly action_id: string;
  readonly owner: string;
  readonly after: string | null;
};

async function writeOwners(trx: Kysely<Tables>, companyId: string, taken: readonly Taken[]): Promise<void> {
  await sql`update planned_actions set owner = given.after
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as given (building_id uuid, action_id text, after text)
    where planned_actions.company_id = ${companyId}::uuid and planned_actions.building_id = given.building_id
      and planned_actions.action_id = given.action_id`.execute(trx);
  await sql`update strategies set version = version + 1, updated_at = now()
    where company_id = ${companyId}::uuid
      and building_id = any (${[...new Set(taken.map((one) => one.building_id))]}::uuid[])`.execute(trx);
}

async function keepHistory(
  trx: Kysely<Tables>,
  { companyId, actor }: { readonly companyId: string; readonly actor: Actor },
  taken: readonly Taken[],
): Promise<void> {
  const rows = [...Map.groupBy(taken, ({ building_id }) => building_id)].map(([building_id, own]) => ({
    building_id,
    answers: own.map(({ action_id, owner, after }) => ({ field: `${action_id}.owner`, before: owner, after })),
  }));
  await sql`
    insert into building_changes (company_id, building_id, group_id, code, name, actor_id, actor_name, kind, version, answers)
    select ${companyId}::uuid, buildings.id, group_id, buildings.code, buildings.name, ${actor.user_id}::uuid,
      ${actor.name}::text, 'planned', buildings.version, given.answers
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (building_id uuid, answers jsonb)
    join buildings on buildings.company_id = ${companyId}::uuid and buildings.id = given.building_id`.execute(trx);
}
