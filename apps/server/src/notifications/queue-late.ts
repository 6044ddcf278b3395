import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

/**
 * Queues the mails of planned actions that are late, once to each of their owners.
 *
 * @param today day, YYYY-MM-DD
 * @param among condition on `planned`, the table of planned actions
 */
export async function queueLate(
  trx: Kysely<Tables>,
  today: RawBuilder<string> | string,
  among: RawBuilder<boolean>,
): Promise<void> {
  await sql`insert into notifications (company_id, user_id, address, event, subject_key, building_id, details)
    select planned.company_id, person.id, case when person.id is null then lower(planned.owner) end, 'late',
      planned.building_id || ' ' || planned.action_id || ' ' || due.day, planned.building_id,
      jsonb_build_object('action', planned.action_id, 'due_on', due.day, 'language', giver.language)
    from planned_actions as planned
    cross join lateral (select coalesce(planned.due_on, make_date(planned.year, 12, 31)) as day) as due
    join buildings on buildings.company_id = planned.company_id and buildings.id = planned.building_id
      and buildings.deleted_at is null and buildings.nature = 'declared'
    left join users as person on person.company_id = planned.company_id and person.kind = 'person'
      and person.email = lower(planned.owner)
    left join task_assignments as given on given.company_id = planned.company_id
      and given.building_id = planned.building_id and given.action_id = planned.action_id
    left join users as giver on giver.id = given.assigned_by
    where planned.status = 'planned' and planned.owner like '%_@_%' and planned.owner !~ '[[:space:]]'
      and due.day < ${today}::date and ${among}
    on conflict do nothing`.execute(trx);
}
