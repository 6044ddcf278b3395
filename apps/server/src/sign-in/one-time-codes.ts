import { createHash, randomBytes } from "node:crypto";
import { CONFIRMATION_HOURS, RESET_HOURS } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

export type CodePurpose = "confirm_sign_up" | "reset_password";

const HOURS: Readonly<Record<CodePurpose, number>> = {
  confirm_sign_up: CONFIRMATION_HOURS,
  reset_password: RESET_HOURS,
};

/** A code of 256 random bits for a link; only its hash is kept. */
export async function issueCode(trx: Kysely<Tables>, purpose: CodePurpose, userId: string): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  await trx
    .insertInto("one_time_codes")
    .values({
      code_hash: hashOf(code),
      purpose,
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(hours => ${HOURS[purpose]})`,
    })
    .execute();
  return code;
}

export type CodeReading =
  | { readonly kind: "good"; readonly userId: string }
  | { readonly kind: "expired"; readonly userId: string }
  | { readonly kind: "unknown" };

/** Takes a code, with all others of its purpose and person: it works once. As the sign-in. */
export async function consumeCode(trx: Kysely<Tables>, purpose: CodePurpose, code: string): Promise<CodeReading> {
  const row = await trx
    .selectFrom("one_time_codes")
    .select(["user_id", sql<boolean>`expires_at > now()`.as("is_good")])
    .where("code_hash", "=", hashOf(code))
    .where("purpose", "=", purpose)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return { kind: "unknown" };
  if (!row.is_good) return { kind: "expired", userId: row.user_id };
  await trx.deleteFrom("one_time_codes").where("user_id", "=", row.user_id).where("purpose", "=", purpose).execute();
  return { kind: "good", userId: row.user_id };
}

function hashOf(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}
