import type { GroupKind, Right } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

/** A right as the log of actions tells it. */
type LoggedRight = { readonly group_kind: GroupKind; readonly group_name: string; readonly right: Right };

/** Takes every right of a person away; gives what was taken. */
export async function removeRights(trx: Kysely<Tables>, userId: string): Promise<LoggedRight[]> {
  const { rows } = await sql<LoggedRight>`
    with buildings as (delete from building_group_rights where user_id = ${userId} returning group_id, "right"),
      projects as (delete from project_group_rights where user_id = ${userId} returning group_id, "right")
    select 'building' as group_kind, name as group_name, "right" from buildings
      join building_groups on building_groups.id = buildings.group_id
    union all
    select 'project', name, "right" from projects join project_groups on project_groups.id = projects.group_id
    order by group_kind, group_name`.execute(trx);
  return rows;
}
