import { randomBytes } from "node:crypto";
import { CONFIRMATION_HOURS, RESET_HOURS } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { sha256 } from "../platform/sha256.ts";

type CodePurpose = "confirm_sign_up" | "reset_password";

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
      code_hash: sha256(code),
      purpose,
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(hours => ${HOURS[purpose]})`,
    })
    .execute();
  return code;
}

type CodeReading =
  | { readonly kind: "good"; readonly userId: string }
  | { readonly kind: "expired"; readonly userId: string }
  | { readonly kind: "unknown" };

/** What a code is worth, without taking it. As the sign-in. */
export async function readCode(db: Kysely<Tables>, purpose: CodePurpose, code: string): Promise<CodeReading> {
  return readingOf(await rowOf(db, purpose, code).executeTakeFirst());
}

/** Takes a code, with all others of its purpose and person: it works once. As the sign-in. */
export async function consumeCode(trx: Kysely<Tables>, purpose: CodePurpose, code: string): Promise<CodeReading> {
  const reading = readingOf(await rowOf(trx, purpose, code).forUpdate().executeTakeFirst());
  if (reading.kind === "good") {
    await trx
      .deleteFrom("one_time_codes")
      .where("user_id", "=", reading.userId)
      .where("purpose", "=", purpose)
      .execute();
  }
  return reading;
}

/** A new code in the place of those that were sent before: they count as expired. As the sign-in. */
export async function replaceCodes(trx: Kysely<Tables>, purpose: CodePurpose, userId: string): Promise<string> {
  await trx
    .updateTable("one_time_codes")
    .set({ expires_at: sql<Date>`least(expires_at, now())` })
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .execute();
  return issueCode(trx, purpose, userId);
}

/** Whether someone has a code that still works. As the sign-in. */
export async function hasGoodCode(trx: Kysely<Tables>, purpose: CodePurpose, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("one_time_codes")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where(sql<boolean>`expires_at > now()`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function rowOf(db: Kysely<Tables>, purpose: CodePurpose, code: string) {
  return db
    .selectFrom("one_time_codes")
    .select(["user_id", sql<boolean>`expires_at > now()`.as("is_good")])
    .where("code_hash", "=", sha256(code))
    .where("purpose", "=", purpose);
}

function readingOf(row: { user_id: string; is_good: boolean } | undefined): CodeReading {
  if (row === undefined) return { kind: "unknown" };
  return { kind: row.is_good ? "good" : "expired", userId: row.user_id };
}
