import { sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import type { SessionReading } from "../platform/session.ts";
import { ACTOR_COLUMNS, type ActorRow, HAS_SECOND_FACTOR, IS_USABLE, readActor } from "./actor-rows.ts";
import { SESSION_SECONDS, tokenHash } from "./better-auth.ts";

/** A session that is used is prolonged, at most once a day. */
const PROLONGED_AFTER_S = 24 * 3600;

type Row = ActorRow & { readonly session_id: string; readonly grows_old: boolean; readonly lacks_factor: boolean };

/**
 * Who bears a token, with all that decides what they may do, read again at each request: a right that is taken away, an
 * account or a company that is disabled count from the next click.
 *
 * @param today YYYY-MM-DD
 */
export async function actorOfToken(database: Database, token: string, today: string): Promise<SessionReading> {
  const { rows } = await sql<Row>`
    select sessions.id as session_id, ${ACTOR_COLUMNS},
      sessions.expires_at < now() + make_interval(secs => ${SESSION_SECONDS - PROLONGED_AFTER_S}) as grows_old,
      coalesce(companies.requires_second_factor, false) and not users.uses_identity_provider
        and not ${HAS_SECOND_FACTOR} as lacks_factor
    from sessions
    join users on users.id = sessions.user_id
    left join companies on companies.id = users.company_id
    where sessions.token = ${tokenHash(token)} and sessions.expires_at > now()
      and sessions.created_at >= users.sessions_from and ${IS_USABLE}`.execute(database.signIn);
  const [row] = rows;
  if (row === undefined) return { kind: "none" };
  const { session_id, grows_old, lacks_factor, ...read } = row;
  const { actor, refusal } = readActor(read, today);
  if (refusal !== null) return { kind: "structure_refused", detail: refusal };
  if (grows_old) await prolong(database, session_id);
  return { kind: lacks_factor ? "to_enrol" : "signed_in", actor };
}

async function prolong({ signIn }: Database, id: string): Promise<void> {
  await signIn
    .updateTable("sessions")
    .set({ expires_at: new Date(Date.now() + SESSION_SECONDS * 1000), updated_at: new Date() })
    .where("id", "=", id)
    .execute();
}
