import { randomInt } from "node:crypto";
import { SECOND_FACTOR } from "@lichen/domain";
import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import { sha256 } from "../../platform/sha256.ts";

/** Letters and digits that are not taken for another, 32 of them. @source Crockford's base 32 */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 80 random bits: a hash that was stolen is not turned back into its code. */
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

/** New recovery codes in the place of the former ones. As the sign-in. */
export async function replaceRecoveryCodes(trx: Kysely<Tables>, userId: string): Promise<string[]> {
  const codes = Array.from({ length: SECOND_FACTOR.recoveryCodes }, newCode);
  await forgetRecoveryCodes(trx, userId);
  await trx
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(code), used_at: null })))
    .execute();
  return codes.map((code) => code.replaceAll(GROUP, "$&-"));
}

/** As the sign-in. */
export async function forgetRecoveryCodes(trx: Kysely<Tables>, userId: string): Promise<void> {
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}

/** Takes a recovery code, which works once; false: it is none of the account, or was used. As the sign-in. */
export async function takeRecoveryCode(db: Kysely<Tables>, userId: string, code: string): Promise<boolean> {
  const taken = await db
    .updateTable("recovery_codes")
    .set({ used_at: new Date() })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hashOf(code))
    .where("used_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return taken !== undefined;
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/** Letters that are read as digits of the alphabet are those digits. */
function hashOf(code: string): string {
  return sha256(code.toUpperCase().replaceAll("O", "0").replaceAll(/[IL]/g, "1"));
}
