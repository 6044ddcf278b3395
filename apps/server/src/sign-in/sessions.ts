import type { AnswerOf, listSessions } from "@lichen/contract";
import { readProgramName } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { audit } from "../platform/audit.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { tokenHash } from "./better-auth.ts";

type Session = AnswerOf<typeof listSessions>["sessions"][number];

/** Whether a session of `sessions`, joined with its `users`, is open: neither over, nor ended by a change of the account. */
export function isOpenSession(maxDays: number) {
  return sql<boolean>`sessions.expires_at > now() and sessions.created_at >= users.sessions_from
    and sessions.created_at > now() - make_interval(days => ${maxDays})`;
}

/** Where an account is open, last used first. @param token of the session that asks */
export async function readSessions(
  { signIn }: Database,
  userId: string,
  token: string,
  maxDays: number,
): Promise<Session[]> {
  const rows = await signIn
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([
      "sessions.id",
      "token",
      "user_agent",
      "opened_with",
      "sessions.created_at",
      "sessions.updated_at",
      sql<Date>`sessions.created_at + make_interval(days => ${maxDays})`.as("ends_at"),
    ])
    .where("user_id", "=", userId)
    .where(isOpenSession(maxDays))
    .orderBy("sessions.updated_at", "desc")
    .execute();
  const current = tokenHash(token);
  return rows.map((row) => {
    const { browser, system, isPhone } = readProgramName(row.user_agent);
    return {
      id: row.id,
      browser,
      system,
      is_phone: isPhone,
      opened_with: row.opened_with,
      created_at: row.created_at.toISOString(),
      last_used_at: row.updated_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      is_current: row.token === current,
    };
  });
}

/** Ends a session of an account; false when it has none of that id. */
export function endOwnSession({ signIn }: Database, userId: string, id: string): Promise<boolean> {
  return signIn.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom("sessions")
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .returning("id")
      .execute();
    await logEnd(trx, userId, ended.length);
    return ended.length > 0;
  });
}

/** Ends every session of an account but the one of a token; gives their number. */
export function endOtherSessions({ signIn }: Database, userId: string, token: string): Promise<number> {
  return signIn.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom("sessions")
      .where("user_id", "=", userId)
      .where("token", "<>", tokenHash(token))
      .returning("id")
      .execute();
    await logEnd(trx, userId, ended.length);
    return ended.length;
  });
}

async function logEnd(trx: Kysely<Tables>, userId: string, count: number): Promise<void> {
  if (count === 0) return;
  const { id, name, company_id } = await trx
    .selectFrom("users")
    .select(["id", "name", "company_id"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const target = { kind: "user", id, name } as const;
  const actor = { user_id: id, name };
  await audit(trx, [{ action: "sessions_ended", actor, companyId: company_id, target, after: { sessions: count } }]);
}
