import { type Actor, type StructureRefusal, structureRefusal } from "@lichen/domain";
import { sql } from "kysely";

/** An actor as the columns of `ACTOR_COLUMNS` read one. */
export type ActorRow = Actor & { readonly company: Parameters<typeof structureRefusal>[0] };

/** Everything that decides what someone may do, from `users` left joined with their `companies`. */
export const ACTOR_COLUMNS = sql`users.kind, users.id as user_id, users.username, users.name, users."group" as role,
  users.company_id,
  case when companies.id is null then null else jsonb_build_object('is_active', companies.is_active,
    'subscription', jsonb_build_object('type', companies.subscription_type, 'active', companies.subscription_active,
      'start', companies.subscription_start, 'end', companies.subscription_end)) end as company,
  coalesce((select jsonb_agg(id) from companies as subsidiaries
    where users."group" = 'company_admin' and subsidiaries.parent_id = users.company_id), '[]') as subsidiary_ids,
  ${rightsFrom("building_group_rights", "building_groups")} as building_rights,
  ${rightsFrom("project_group_rights", "project_groups")} as project_rights`;

/** Rights by id of group: those granted, and what an API key has on every group; of two, "write" comes last and stays. */
function rightsFrom(granted: string, groups: string) {
  return sql`coalesce((select jsonb_object_agg(group_id, "right" order by "right") from (
    select group_id, "right" from ${sql.table(granted)}
      where company_id = users.company_id and user_id = users.id
    union all
    select owned.id, api_keys.all_right from api_keys join ${sql.table(groups)} as owned using (company_id)
      where users.kind = 'service' and api_keys.id = users.id and api_keys.all_right is not null) as rights), '{}')`;
}

/** Whether an account of `users` has what a sign-in by password asks for after it. */
export const HAS_SECOND_FACTOR = sql<boolean>`(exists (select from authenticators
    where authenticators.user_id = users.id and authenticators.added_at is not null)
  or exists (select from passkeys where passkeys.user_id = users.id))`;

/** Whether the account itself may be used. */
export const IS_USABLE = sql`users.is_active and users.is_activated
  and (not users.uses_identity_provider or companies.sso_access)`;

/** Someone, and why their company keeps them from working, if it does. @param today YYYY-MM-DD */
export function readActor<Row extends ActorRow>({ company, ...actor }: Row, today: string) {
  const refusal: StructureRefusal | null = actor.role === "admin" ? null : structureRefusal(company, today);
  return { actor, refusal };
}
