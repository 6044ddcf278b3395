import type { EventBody } from "@lichen/contract";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

/** What happened, without its time. */
type Occurrence<Body = EventBody> = Body extends EventBody ? Pick<Body, "type" | "data"> : never;

/** Identifiers that one body of an event names. */
const IDS_AT_ONCE = 250;
/** Actions that one body of an event names. */
const ACTIONS_AT_ONCE = 100;

/**
 * Puts an event in the outbox of each webhook of a company that is sent it, within the transaction of what it says: both
 * are kept, or neither. After the commit, `wakeWebhooks` has it leave at once; without it, it leaves within a minute.
 */
export async function queueEvent(trx: Kysely<Tables>, companyId: string, occurrence: Occurrence): Promise<void> {
  if (!trx.isTransaction) throw new Error("an event is queued within the transaction of what it says");
  await sql`
    insert into webhook_deliveries (company_id, webhook_id, type, subjects, body)
    select company_id, id, ${occurrence.type}::text, ${subjectsOf(occurrence)}::uuid[], ${writeBody(occurrence)}::text
    from webhooks where company_id = ${companyId}::uuid and active and ${occurrence.type}::text = any (events)`.execute(
    trx,
  );
}

/** The same for many buildings whose levels changed, in as many events as keep each of them small. */
export async function queueLevelsChanged(
  trx: Kysely<Tables>,
  companyId: string,
  buildingIds: readonly string[],
  because: Extract<EventBody, { type: "levels.changed" }>["data"]["because"],
): Promise<void> {
  for (let from = 0; from < buildingIds.length; from += IDS_AT_ONCE) {
    const building_ids = buildingIds.slice(from, from + IDS_AT_ONCE);
    const data = { building_ids, buildings: building_ids.length, because };
    await queueEvent(trx, companyId, { type: "levels.changed", data });
  }
}

/** The same for actions, in as many events as keep each of them small. */
export async function queueActions<Type extends "action.assigned" | "action.done" | "action.late">(
  trx: Kysely<Tables>,
  companyId: string,
  type: Type,
  all: Extract<EventBody, { type: Type }>["data"]["actions"],
): Promise<void> {
  for (let from = 0; from < all.length; from += ACTIONS_AT_ONCE) {
    const actions = all.slice(from, from + ACTIONS_AT_ONCE);
    await queueEvent(trx, companyId, { type, data: { actions, count: actions.length } } as Occurrence);
  }
}

/** The text that is sent, which no one writes again: it is what is signed. */
export function writeBody({ type, data }: Occurrence): string {
  return JSON.stringify({ type, timestamp: new Date().toISOString(), data });
}

/** What an event is about: two events about one building, or one record, leave in their order. */
function subjectsOf({ type, data }: Occurrence): string[] {
  switch (type) {
    case "import.ended":
      return [data.import_id];
    case "assessment.ended":
      return [data.assessment_id];
    case "report.ready":
      return [data.job_id];
    case "levels.changed":
      return data.building_ids;
    case "plan.applied":
      return [data.plan_id];
    case "comment.added":
    case "comment.resolved":
      return [data.building_id ?? data.project_id ?? data.comment_id];
    case "action.assigned":
    case "action.done":
    case "action.late":
      return [...new Set(data.actions.map(({ building_id }) => building_id))];
    case "webhook.test":
      return [];
  }
}
