import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { queueLate } from "./queue-late.ts";

/** What happened longer ago is old news: no one is mailed about it when the product is first started with mails, days. */
const NEWS_DAYS = 2;

/**
 * Finds what is to be mailed and was not queued where it happened: actions that became late since the day before, surveys
 * that received answers, reports that are ready. Each is queued once, whatever the number of processes.
 *
 * @param today YYYY-MM-DD
 */
export async function collectNotifications(trx: Kysely<Tables>, today: string): Promise<void> {
  const companies = await takeLateSearches(trx, today);
  if (companies.length > 0) {
    await queueLate(trx, today, sql<boolean>`planned.company_id = any (${companies}::uuid[])`);
  }
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

/** Companies whose late actions were not searched for today, each taken by one process: an action becomes late at midnight. */
async function takeLateSearches(trx: Kysely<Tables>, today: string): Promise<readonly string[]> {
  const { rows } = await sql<{ company_id: string }>`insert into late_searches (company_id, searched_on)
    select id, ${today}::date from companies
    where not exists (select from late_searches where company_id = companies.id and searched_on >= ${today}::date)
    order by id
    on conflict (company_id) do update set searched_on = excluded.searched_on
      where late_searches.searched_on < excluded.searched_on
    returning company_id`.execute(trx);
  return rows.map(({ company_id }) => company_id);
}

/** Days that a settled notification and the name of a digest are stored. */
const SETTLED_DAYS = 400;

export async function sweepNotifications(trx: Kysely<Tables>): Promise<void> {
  const limit = sql<Date>`now() - make_interval(days => ${SETTLED_DAYS})`;
  await trx.deleteFrom("notifications").where("settled_at", "<", limit).execute();
  await trx.deleteFrom("digests").where("sent_at", "<", limit).execute();
}
