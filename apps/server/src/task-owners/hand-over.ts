import { type Actor, compareDecisions, ensure, type Plan } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { type DecidedStrategy, readStrategies, writeDecisions } from "../buildings/index.ts";
import { nextRevision } from "../lists/index.ts";
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

/** Buildings whose strategies are written by one statement. */
const BUILDINGS_AT_ONCE = 500;

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
    const emails = own.map(({ email }) => email.toLowerCase());
    if ((await findOwned(trx, companyId, emails)).length === 0) continue;
    // No one else writes in this portfolio until the commit: what is read from here on is what is written over.
    await nextRevision(trx, companyId);
    const buildings = await findOwned(trx, companyId, emails);
    let actions = 0;
    for (let from = 0; from < buildings.length; from += BUILDINGS_AT_ONCE) {
      const some = buildings.slice(from, from + BUILDINGS_AT_ONCE);
      const strategies = await readStrategies(
        trx,
        companyId,
        some.map(({ id }) => id),
      );
      const decided = some.map((building) => {
        const { strategy: before } = ensure(strategies.get(building.id));
        const strategy = { ...before, plan: replaceOwners(before.plan, emails, to) };
        return { building, strategy, changes: compareDecisions(before, strategy) };
      });
      await writeDecisions(trx, { companyId, actor }, decided);
      actions += decided.reduce((sum, { changes }) => sum + changes.length, 0);
    }
    const target = { kind: "company" as const, id: companyId, name: to?.name ?? "" };
    await audit(trx, [{ action: "tasks_handed_over", actor, companyId, target, after: { actions } }]);
  }
}

/** Buildings, those in the trash among them, with an action that someone of some emails carries out. */
async function findOwned(trx: Kysely<Tables>, companyId: string, emails: readonly string[]) {
  const { rows } = await sql<DecidedStrategy["building"]>`
    select id, group_id, code, name, version from buildings
    where company_id = ${companyId}::uuid and exists (select from planned_actions as planned
      where planned.company_id = buildings.company_id and planned.building_id = buildings.id
        and lower(planned.owner) = any (${emails}::text[]))
    order by id`.execute(trx);
  return rows;
}

function replaceOwners(plan: Plan, emails: readonly string[], to: Taker | null): Plan {
  return Object.fromEntries(
    Object.entries(plan).map(([id, { owner, ...decision }]) => {
      if (!emails.includes(owner?.toLowerCase() ?? ""))
        return [id, owner === undefined ? decision : { ...decision, owner }];
      return [id, to === null || decision.status !== "planned" ? decision : { ...decision, owner: to.email }];
    }),
  );
}
