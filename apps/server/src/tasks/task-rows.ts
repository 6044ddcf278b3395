import type { TaskView } from "@lichen/domain";
import { type Actor, ensure } from "@lichen/domain";
import { type RawBuilder, sql } from "kysely";

/** A planned action with its building, as SQL; the tables of `FROM_TASKS` bear the names that are used here. */
export const STATE = sql<string>`case when planned.status = 'planned' then coalesce(planned.progress, 'planned') else planned.status end`;
/** As `lastDayOf` of the domain has it. */
export const LAST_DAY = sql<string>`coalesce(planned.due_on, make_date(coalesce(planned.year, 9999), 12, 31))`;

export const FROM_TASKS = sql`planned_actions as planned
  join buildings on buildings.company_id = planned.company_id and buildings.id = planned.building_id
    and buildings.deleted_at is null
  join strategies on strategies.company_id = planned.company_id and strategies.building_id = planned.building_id
  left join task_assignments as given on given.company_id = planned.company_id
    and given.building_id = planned.building_id and given.action_id = planned.action_id
  left join users as carrier on carrier.company_id = planned.company_id and carrier.kind = 'person'
    and carrier.email = lower(planned.owner)`;

/** Whether someone reads the building of a task. */
export function isReadBy(actor: Actor): RawBuilder<boolean> {
  if (actor.role === "admin") return sql<boolean>`true`;
  const ofCompany = sql`buildings.company_id = ${ensure(actor.company_id)}::uuid`;
  return actor.role === "company_admin"
    ? sql<boolean>`${ofCompany}`
    : sql<boolean>`(${ofCompany} and buildings.group_id = any (${Object.keys(actor.building_rights)}::uuid[]))`;
}

/** The email of the caller: that of the account, by which an owner is named. A program owns nothing. */
const emailOf = (actor: Actor) => sql`(select email from users where id = ${actor.user_id}::uuid and kind = 'person')`;

/** Whether a task is of a view. */
export function isOfView(actor: Actor, view: TaskView): RawBuilder<boolean> {
  const isMine = sql`lower(planned.owner) = ${emailOf(actor)}`;
  const isPlanned = sql`planned.status = 'planned'`;
  switch (view) {
    case "mine":
      return sql<boolean>`(${isPlanned} and ${isMine})`;
    case "entrusted":
      return sql<boolean>`(${isPlanned} and planned.owner is not null and (${isMine}) is not true
        and given.assigned_by = ${actor.user_id}::uuid)`;
    case "unowned":
      return sql<boolean>`(${isPlanned} and planned.owner is null)`;
    case "done":
      return sql<boolean>`(planned.status = 'set' and ${isMine})`;
  }
}

/** @param today YYYY-MM-DD */
export function isTaskLate(today: string): RawBuilder<boolean> {
  return sql<boolean>`(planned.status = 'planned' and ${LAST_DAY} < ${today}::date)`;
}
