import { type Kysely, sql } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import { HAS_SECOND_FACTOR } from "../actor-rows.ts";

/** Whether an account has a second factor, of any kind. As the sign-in. */
export async function hasSecondFactor(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where(HAS_SECOND_FACTOR)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an account may lose a factor: its company requires none, or it has another. As the sign-in. */
export async function staysProtected(
  trx: Kysely<Tables>,
  userId: string,
  lost: { readonly passkeyId: string | null },
): Promise<boolean> {
  const keepsApp = lost.passkeyId !== null;
  const { rows } = await sql<{ stays: boolean }>`select
    not coalesce((select requires_second_factor from companies join users on users.company_id = companies.id
      where users.id = ${userId}), false)
    or (${keepsApp} and exists (select from authenticators where user_id = ${userId} and added_at is not null))
    or exists (select from passkeys where user_id = ${userId} and id is distinct from ${lost.passkeyId}::uuid)
    as stays`.execute(trx);
  return rows[0]?.stays ?? false;
}

/** Takes every factor of an account away. As the sign-in. */
export async function forgetFactors(trx: Kysely<Tables>, userId: string): Promise<void> {
  for (const table of ["authenticators", "passkeys", "recovery_codes"] as const) {
    await trx.deleteFrom(table).where("user_id", "=", userId).execute();
  }
}
