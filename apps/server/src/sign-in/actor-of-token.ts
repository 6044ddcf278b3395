import { type Actor, structureRefusal } from "@lichen/domain";
import { sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import type { SessionReading } from "../platform/session.ts";
import { SESSION_SECONDS, tokenHash } from "./better-auth.ts";

/** A session that is used is prolonged, at most once a day. */
const PROLONGED_AFTER_S = 24 * 3600;

type Row = Omit<Actor, "building_rights" | "project_rights"> & {
  session_id: string;
  grows_old: boolean;
  building_rights: Actor["building_rights"];
  project_rights: Actor["project_rights"];
  company: {
    is_active: boolean;
    type: "demo" | "licence" | null;
    active: boolean;
    start: string | null;
    end: string | null;
  } | null;
};

/**
 * Who bears a token, with all that decides what they may do, read anew at each request: a right that is taken away, an
 * account or a company that is disabled count from the next click.
 *
 * @param today YYYY-MM-DD
 */
export async function actorOfToken(database: Database, token: string, today: string): Promise<SessionReading> {
  const { rows } = await sql<Row>`
    select sessions.id as session_id, users.id as user_id, users.username, users.name, users."group", users.company_id,
      sessions.expires_at < now() + make_interval(secs => ${SESSION_SECONDS - PROLONGED_AFTER_S}) as grows_old,
      case when companies.id is null then null else jsonb_build_object('is_active', companies.is_active,
        'type', companies.subscription_type, 'active', companies.subscription_active,
        'start', companies.subscription_start, 'end', companies.subscription_end) end as company,
      coalesce((select jsonb_agg(id) from companies as subsidiaries
        where users."group" = 'company_admin' and subsidiaries.parent_id = users.company_id), '[]') as subsidiary_ids,
      coalesce((select jsonb_object_agg(group_id, "right") from building_group_rights as rights
        where rights.company_id = users.company_id and rights.user_id = users.id), '{}') as building_rights,
      coalesce((select jsonb_object_agg(group_id, "right") from project_group_rights as rights
        where rights.company_id = users.company_id and rights.user_id = users.id), '{}') as project_rights
    from sessions
    join users on users.id = sessions.user_id
    left join companies on companies.id = users.company_id
    where sessions.token = ${tokenHash(token)} and sessions.expires_at > now()
      and sessions.created_at >= users.sessions_from and users.is_active and users.is_activated
      and (not users.uses_identity_provider or companies.sso_access)`.execute(database.signIn);
  const [row] = rows;
  if (row === undefined) return { kind: "none" };
  const { session_id, grows_old, company, ...actor } = row;
  const detail = actor.group === "admin" ? null : structureRefusal(standingOf(company), today);
  if (detail !== null) return { kind: "structure_refused", detail };
  if (grows_old) await prolong(database, session_id);
  return { kind: "signed_in", actor };
}

function standingOf(company: Row["company"]) {
  if (company === null) return null;
  const { is_active, ...subscription } = company;
  return { is_active, subscription };
}

async function prolong({ signIn }: Database, id: string): Promise<void> {
  await signIn
    .updateTable("sessions")
    .set({ expires_at: new Date(Date.now() + SESSION_SECONDS * 1000), updated_at: new Date() })
    .where("id", "=", id)
    .execute();
}
