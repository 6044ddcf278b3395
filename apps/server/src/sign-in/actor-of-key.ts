import { sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import type { SessionReading } from "../platform/session.ts";
import { ACTOR_COLUMNS, type ActorRow, IS_USABLE, readActor } from "./actor-rows.ts";
import { tokenHash } from "./better-auth.ts";

/** A key that is used is marked so at most this often. */
const MARKED_AFTER_S = 60;

type Row = ActorRow & { readonly is_unmarked: boolean };

/**
 * What acts with an API key, with all that decides what it may do, read again at each request: a key that is revoked is
 * refused by every process from the next call.
 *
 * @param today YYYY-MM-DD
 */
export async function actorOfKey(database: Database, key: string, today: string): Promise<SessionReading> {
  const { rows } = await sql<Row>`
    select ${ACTOR_COLUMNS},
      coalesce(keys.last_used_at < now() - make_interval(secs => ${MARKED_AFTER_S}), true) as is_unmarked
    from api_keys as keys
    join users on users.id = keys.id
    left join companies on companies.id = users.company_id
    where keys.secret_hash = ${tokenHash(key)} and keys.revoked_at is null
      and (keys.expires_at is null or keys.expires_at > now()) and ${IS_USABLE}`.execute(database.signIn);
  const [row] = rows;
  if (row === undefined) return { kind: "none" };
  const { is_unmarked, ...read } = row;
  const { actor, refusal } = readActor(read, today);
  if (refusal !== null) return { kind: "structure_refused", detail: refusal };
  if (is_unmarked) await markUsed(database, actor.user_id);
  return { kind: "signed_in", actor };
}

async function markUsed({ signIn }: Database, id: string): Promise<void> {
  await signIn.updateTable("api_keys").set({ last_used_at: new Date() }).where("id", "=", id).execute();
}
