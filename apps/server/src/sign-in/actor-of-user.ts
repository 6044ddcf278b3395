import { type Actor, structureRefusal } from "@lichen/domain";
import { sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";

type Row = Actor & {
  readonly company: {
    readonly is_active: boolean;
    readonly subscription: NonNullable<Parameters<typeof structureRefusal>[0]>["subscription"];
  } | null;
};

/**
 * Somebody with the rights that they have now, for work that goes on after their request: null once the account or its
 * company may no longer do anything.
 *
 * @param today YYYY-MM-DD
 */
export async function actorOfUser(database: Database, userId: string, today: string): Promise<Actor | null> {
  const { rows } = await sql<Row>`
    select users.id as user_id, users.username, users.name, users."group", users.company_id,
      case when companies.id is null then null else jsonb_build_object('is_active', companies.is_active,
        'subscription', jsonb_build_object('type', companies.subscription_type, 'active', companies.subscription_active,
          'start', companies.subscription_start, 'end', companies.subscription_end)) end as company,
      coalesce((select jsonb_agg(id) from companies as subsidiaries
        where users."group" = 'company_admin' and subsidiaries.parent_id = users.company_id), '[]') as subsidiary_ids,
      coalesce((select jsonb_object_agg(group_id, "right") from building_group_rights as rights
        where rights.company_id = users.company_id and rights.user_id = users.id), '{}') as building_rights,
      coalesce((select jsonb_object_agg(group_id, "right") from project_group_rights as rights
        where rights.company_id = users.company_id and rights.user_id = users.id), '{}') as project_rights
    from users left join companies on companies.id = users.company_id
    where users.id = ${userId} and users.is_active and users.is_activated
      and (not users.uses_identity_provider or companies.sso_access)`.execute(database.signIn);
  const [row] = rows;
  if (row === undefined) return null;
  const { company, ...actor } = row;
  return actor.group === "admin" || structureRefusal(company, today) === null ? actor : null;
}
