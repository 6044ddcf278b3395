import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

/** What happened longer ago is old news: no one is mailed about it when the product is first started with mails, days. */
const NEWS_DAYS = 2;

/**
 * Finds what is to be mailed and was not queued where it happened: actions that became late, surveys that received
 * answers, reports that are ready. Each is queued once, whatever the number of processes.
 *
 * @param today YYYY-MM-DD
 */
export async function collectNotifications(trx: Kysely<Tables>, today: string): Promise<void> {
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
      and due.day < ${today}::date
    on conflict do nothing`.execute(trx);
  await sql`insert into notifications (company_id, user_id, event, subject_key, building_id, details)
    select surveys.company_id, surveys.user_id, 'survey_answered', surveys.id || ' ' || surveys.received_at::date,
      (select building_id from survey_buildings as one where one.company_id = surveys.company_id
        and one.survey_id = surveys.id order by place limit 1),
      jsonb_build_object('survey_id', surveys.id, 'text', surveys.recipient)
    from surveys where surveys.user_id is not null
      and surveys.received_at > now() - make_interval(days => ${NEWS_DAYS})
    on conflict do nothing`.execute(trx);
  await sql`insert into notifications (company_id, user_id, event, subject_key, details)
    select company_id, user_id, 'report_ready', id::text, jsonb_build_object('text', coalesce(file_name, ''))
    from pdf_jobs where user_id is not null and state = 'success'
      and ended_at > now() - make_interval(days => ${NEWS_DAYS})
    on conflict do nothing`.execute(trx);
}

/** Days that a settled notification and the name of a digest are stored. */
const SETTLED_DAYS = 400;

export async function sweepNotifications(trx: Kysely<Tables>): Promise<void> {
  const limit = sql<Date>`now() - make_interval(days => ${SETTLED_DAYS})`;
  await trx.deleteFrom("notifications").where("settled_at", "<", limit).execute();
  await trx.deleteFrom("digests").where("sent_at", "<", limit).execute();
}
