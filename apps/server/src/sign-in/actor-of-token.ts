import { sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import type { SessionReading } from "../platform/session.ts";
import { ACTOR_COLUMNS, type ActorRow, HAS_SECOND_FACTOR, IS_USABLE, readActor } from "./actor-rows.ts";
import { SESSION_SECONDS, tokenHash } from "./better-auth.ts";
import { isOpenSession } from "./sessions.ts";

/** A session that is used is prolonged, at most once a day. */
const PROLONGED_AFTER_S = 24 * 3600;
/** Its last use is written at most this often. */
const MARKED_AFTER_S = 60;

type Row = ActorRow & {
  readonly session_id: string;
  readonly grows_old: boolean;
  readonly is_unmarked: boolean;
  readonly lacks_factor: boolean;
};

type SessionQuestion = {
  /** YYYY-MM-DD */
  readonly today: string;
  /** Days after which a session ends however it is used. */
  readonly maxDays: number;
  /** Whether it came in the cookie of an earlier version: one that this version opened is not taken from there. */
  readonly isFormer: boolean;
};

/**
 * Who bears a token, with all that decides what they may do, read again at each request: a right that is taken away, an
 * account or a company that is disabled count from the next click.
 */
export async function actorOfToken(
  database: Database,
  token: string,
  { today, maxDays, isFormer }: SessionQuestion,
): Promise<SessionReading> {
  const { rows } = await sql<Row>`
    select sessions.id as session_id, ${ACTOR_COLUMNS},
      sessions.expires_at < now() + make_interval(secs => ${SESSION_SECONDS - PROLONGED_AFTER_S}) as grows_old,
      sessions.updated_at < now() - make_interval(secs => ${MARKED_AFTER_S}) as is_unmarked,
      coalesce(companies.requires_second_factor, false) and not users.uses_identity_provider
        and not ${HAS_SECOND_FACTOR} as lacks_factor
    from sessions
    join users on users.id = sessions.user_id
    left join companies on companies.id = users.company_id
    where sessions.token = ${tokenHash(token)} and ${isOpenSession(maxDays)} and ${IS_USABLE}
      and (${!isFormer} or sessions.opened_with is null)`.execute(database.signIn);
  const [row] = rows;
  if (row === undefined) return { kind: "none" };
  const { session_id, grows_old, is_unmarked, lacks_factor, ...read } = row;
  const { actor, refusal } = readActor(read, today);
  if (refusal !== null) return { kind: "structure_refused", detail: refusal };
  if (grows_old || is_unmarked) await markUsed(database, session_id, grows_old);
  return { kind: lacks_factor ? "to_enrol" : "signed_in", actor };
}

async function markUsed({ signIn }: Database, id: string, isProlonged: boolean): Promise<void> {
  const now = Date.now();
  await signIn
    .updateTable("sessions")
    .set({
      updated_at: new Date(now),
      ...(isProlonged ? { expires_at: new Date(now + SESSION_SECONDS * 1000) } : {}),
    })
    .where("id", "=", id)
    .execute();
}
