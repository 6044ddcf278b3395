import { type Actor, isOwnerAddress } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { queueLate } from "./queue-late.ts";

/** A planned action whose owner changed. */
export type Assignment = {
  readonly building_id: string;
  readonly action_id: string;
  /** Null: no one carries it out any more. */
  readonly owner: string | null;
};

/**
 * Keeps who gave actions to their owners, and queues their mails, in the transaction that writes the strategies: a collaborator
 * by their email, anyone else by the address. A person who takes an action is not mailed about
 * it, unless it is late.
 */
export async function noteAssignments(
  trx: Kysely<Tables>,
  { companyId, actor }: { readonly companyId: string; readonly actor: Actor },
  all: readonly Assignment[],
): Promise<void> {
  if (all.length === 0) return;
  const rows = JSON.stringify(all.map((one) => ({ ...one, is_address: isOwnerAddress(one.owner ?? "") })));
  const given = sql`jsonb_to_recordset(${rows}::jsonb)
    as given (building_id uuid, action_id text, owner text, is_address boolean)`;
  await sql`delete from task_assignments using ${given}
    where task_assignments.company_id = ${companyId}::uuid and task_assignments.building_id = given.building_id
      and task_assignments.action_id = given.action_id and given.owner is null`.execute(trx);
  const by = actor.kind === "service" ? null : actor.user_id;
  await sql`insert into task_assignments (company_id, building_id, action_id, assigned_by, assigned_by_name)
    select ${companyId}::uuid, building_id, action_id, ${by}::uuid, ${actor.name}::text
    from ${given} where owner is not null
    on conflict (company_id, building_id, action_id) do update set assigned_by = excluded.assigned_by,
      assigned_by_name = excluded.assigned_by_name, assigned_at = now()`.execute(trx);
  await sql`insert into notifications (company_id, user_id, address, event, subject_key, building_id, details)
    select ${companyId}::uuid, person.id, case when person.id is null then lower(given.owner) end, 'assigned',
      given.building_id || ' ' || given.action_id || ' ' || strategies.version, given.building_id,
      jsonb_build_object('action', given.action_id, 'by', ${actor.name}::text,
        'language', (select language from users where id = ${actor.user_id}::uuid))
    from ${given}
    join strategies on strategies.company_id = ${companyId}::uuid and strategies.building_id = given.building_id
    left join users as person on person.company_id = ${companyId}::uuid and person.kind = 'person'
      and person.email = lower(given.owner)
    where given.is_address and person.id is distinct from ${actor.user_id}::uuid
    on conflict do nothing`.execute(trx);
  // The day that actions were to be done by may be over already: the search of the day may be too.
  await queueLate(
    trx,
    sql<string>`(now() at time zone 'utc')`,
    sql<boolean>`planned.company_id = ${companyId}::uuid and (planned.building_id, planned.action_id) in (
      select building_id, action_id from ${given} where given.is_address)`,
  );
}
