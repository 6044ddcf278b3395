import type { AnswerOf, getSecondFactor } from "@lichen/contract";
import { type Actor, SECOND_FACTOR } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import { beforeCommit } from "../../platform/ongoing-call.ts";
import { seal, unsealIfOurs } from "../../platform/seal.ts";
import type { Services } from "../../services.ts";
import { HAS_SECOND_FACTOR } from "../actor-rows.ts";
import type { SlowDown } from "../password-tries.ts";
import { announceChange, lockOwner, readOwner } from "./account-owner.ts";
import { findStep, keyAddress, newKey } from "./authenticator-codes.ts";
import { codeTries } from "./code-tries.ts";
import { forgetFactors, hasSecondFactor, staysProtected } from "./factors-of-account.ts";
import { forgetRecoveryCodes, replaceRecoveryCodes, takeRecoveryCode } from "./recovery-codes.ts";

/** What a code proves, after the password. */
type CodeOutcome =
  /** The account has no second factor. */
  | { readonly kind: "not_enrolled" }
  | { readonly kind: "proved"; readonly by: "authenticator" | "recovery_code" }
  /** `code_unreadable`: the key of the app was sealed with another secret of the installation; recovery codes work. */
  | { readonly kind: "second_factor_required" | "wrong_code" | "code_unreadable" }
  | SlowDown;

type ConfirmOutcome =
  | { readonly kind: "confirmed"; readonly recoveryCodes: readonly string[] }
  | { readonly kind: "wrong_code" }
  | { readonly kind: "set_up_expired" }
  | SlowDown;

export type SecondFactors = ReturnType<typeof createSecondFactors>;

/** What a sign-in by password asks for after the password: the only part that reads or writes it. */
export function createSecondFactors(services: Pick<Services, "database" | "secret" | "publicUrl">) {
  const parts: Parts = { ...services, tryCode: codeTries(services.database) };
  return {
    prove: (userId: string, code: string | undefined) => prove(parts, userId, code),
    read: (userId: string) => read(parts, userId),
    start: (userId: string) => start(parts, userId),
    confirm: (userId: string, code: string) => confirm(parts, userId, code),
    remove: (userId: string) => remove(parts, userId),
    renewCodes: (userId: string) => renewCodes(parts, userId),
    reset: (userId: string, actor: Actor) => reset(parts, userId, actor),
    countWithout: (companyId: string) => countWithout(parts, companyId),
  };
}

type Parts = Pick<Services, "database" | "secret" | "publicUrl"> & {
  readonly tryCode: ReturnType<typeof codeTries>;
};

/** Takes a code of an account that has a second factor; each works once, of two that come together too. */
async function prove(parts: Parts, userId: string, code: string | undefined): Promise<CodeOutcome> {
  const { database, tryCode } = parts;
  if (!(await hasSecondFactor(database.signIn, userId))) return { kind: "not_enrolled" };
  if (code === undefined) return { kind: "second_factor_required" };
  const isOfApp = code.length === SECOND_FACTOR.digits;
  if (isOfApp && (await readKey(parts, userId)) === "unreadable") return { kind: "code_unreadable" };
  const tried = await tryCode(userId, async (): Promise<CodeOutcome | null> => {
    const isRight = isOfApp ? await takeCode(parts, userId, code) : await useRecoveryCode(parts, userId, code);
    return isRight ? { kind: "proved", by: isOfApp ? "authenticator" : "recovery_code" } : null;
  });
  return tried ?? { kind: "wrong_code" };
}

/** Takes a code of the app in use: a step that was taken, and those before it, are taken no more. */
async function takeCode(parts: Parts, userId: string, code: string): Promise<boolean> {
  const { database } = parts;
  const found = await readKey(parts, userId);
  const step = found === null || found === "unreadable" ? null : findStep(found.key, code);
  if (step === null) return false;
  const taken = await database.signIn
    .updateTable("authenticators")
    .set({ last_step: step, last_used_at: new Date() })
    .where("user_id", "=", userId)
    .where("key_sealed", "=", found === null || found === "unreadable" ? null : found.sealed)
    .where("last_step", "<", step)
    .returning("user_id")
    .executeTakeFirst();
  return taken !== undefined;
}

/** The key of the app of an account; null: it has none. */
async function readKey({ database, secret }: Parts, userId: string) {
  const row = await database.signIn
    .selectFrom("authenticators")
    .select("key_sealed")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row?.key_sealed) return null;
  const key = openKey(secret, userId, row.key_sealed);
  return key === null ? ("unreadable" as const) : { key, sealed: row.key_sealed };
}

function useRecoveryCode({ database, publicUrl }: Parts, userId: string, code: string): Promise<boolean> {
  return database.signIn.transaction().execute(async (trx) => {
    if (!(await takeRecoveryCode(trx, userId, code))) return false;
    await announceChange(trx, await readOwner(trx, userId), "recovery_code_used", publicUrl);
    return true;
  });
}

async function read({ database }: Parts, userId: string): Promise<AnswerOf<typeof getSecondFactor>> {
  const row = await database.signIn
    .selectFrom("users")
    .leftJoin("companies", "companies.id", "users.company_id")
    .leftJoin("authenticators", "authenticators.user_id", "users.id")
    .select(["uses_identity_provider", "requires_second_factor", "added_at", "last_used_at"])
    .where("users.id", "=", userId)
    .executeTakeFirstOrThrow();
  const codes = await database.signIn
    .selectFrom("recovery_codes")
    .select([
      sql<number>`count(*)::int`.as("total"),
      sql<number>`(count(*) filter (where used_at is null))::int`.as("left"),
      sql<Date | null>`min(created_at)`.as("created_at"),
      sql<number>`(select count(*)::int from passkeys where user_id = ${userId})`.as("passkeys"),
    ])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const { added_at, last_used_at } = row;
  return {
    is_required: (row.requires_second_factor ?? false) && !row.uses_identity_provider,
    uses_identity_provider: row.uses_identity_provider,
    authenticator:
      added_at === null
        ? null
        : { added_at: added_at.toISOString(), last_used_at: last_used_at?.toISOString() ?? null },
    passkeys: codes.passkeys,
    recovery_codes:
      codes.created_at === null
        ? null
        : { left: codes.left, total: codes.total, created_at: codes.created_at.toISOString() },
  };
}

/** A new key that waits for its first code; the one in use stays. */
async function start({ database, secret }: Parts, userId: string) {
  const { email } = await readOwner(database.signIn, userId);
  const key = newKey();
  const expiresAt = new Date(Date.now() + SECOND_FACTOR.setUpMinutes * 60_000);
  const pending = { pending_sealed: sealKey(secret, userId, key), pending_until: expiresAt };
  await database.signIn
    .insertInto("authenticators")
    .values({ user_id: userId, ...pending })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(pending))
    .execute();
  return { key, uri: keyAddress(key, email), expires_at: expiresAt.toISOString() };
}

/** Puts the key that waits in the place of the one in use, with a new list of recovery codes. */
async function confirm(parts: Parts, userId: string, code: string): Promise<ConfirmOutcome> {
  const { database, secret, publicUrl, tryCode } = parts;
  if ((await readPending(database.signIn, userId)) === null) return { kind: "set_up_expired" };
  const tried = await tryCode(userId, () =>
    database.signIn.transaction().execute(async (trx): Promise<ConfirmOutcome | null> => {
      const owner = await lockOwner(trx, userId);
      const pending = await readPending(trx, userId);
      const key = pending === null ? null : openKey(secret, userId, pending);
      const step = key === null ? null : findStep(key, code);
      if (step === null) return null;
      await trx
        .updateTable("authenticators")
        .set({
          key_sealed: pending,
          added_at: new Date(),
          last_used_at: null,
          last_step: step,
          pending_sealed: null,
          pending_until: null,
        })
        .where("user_id", "=", userId)
        .execute();
      const recoveryCodes = await replaceRecoveryCodes(trx, userId);
      await announceChange(trx, owner, "authenticator_added", publicUrl);
      beforeCommit();
      return { kind: "confirmed", recoveryCodes };
    }),
  );
  return tried ?? { kind: "wrong_code" };
}

/** The key that waits for its first code, sealed; null: none, or no longer. */
async function readPending(db: Kysely<Tables>, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("authenticators")
    .select("pending_sealed")
    .where("user_id", "=", userId)
    .where("pending_until", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row?.pending_sealed ?? null;
}

/** Turns the codes of an account off, unless its company requires them. */
function remove({ database, publicUrl }: Parts, userId: string) {
  return database.signIn.transaction().execute(async (trx) => {
    const owner = await lockOwner(trx, userId);
    if (!(await staysProtected(trx, userId, { passkeyId: null }))) return "company_requires_it" as const;
    const removed = await trx
      .deleteFrom("authenticators")
      .where("user_id", "=", userId)
      .returning("added_at")
      .execute();
    if (removed.every(({ added_at }) => added_at === null)) return "no_second_factor" as const;
    if (!(await hasSecondFactor(trx, userId))) await forgetRecoveryCodes(trx, userId);
    await announceChange(trx, owner, "authenticator_removed", publicUrl);
    beforeCommit();
    return "removed" as const;
  });
}

function renewCodes({ database, publicUrl }: Parts, userId: string) {
  return database.signIn.transaction().execute(async (trx) => {
    const owner = await lockOwner(trx, userId);
    if (!(await hasSecondFactor(trx, userId))) return null;
    const codes = await replaceRecoveryCodes(trx, userId);
    await announceChange(trx, owner, "recovery_codes_renewed", publicUrl);
    beforeCommit();
    return codes;
  });
}

/** Takes the second factor of an account away and ends its sessions. */
function reset({ database, publicUrl }: Parts, userId: string, actor: Actor): Promise<void> {
  return database.signIn.transaction().execute(async (trx) => {
    const owner = await lockOwner(trx, userId);
    await forgetFactors(trx, userId);
    await trx
      .updateTable("users")
      .set({ sessions_from: sql<Date>`clock_timestamp()` })
      .where("id", "=", userId)
      .execute();
    await announceChange(trx, owner, "second_factor_reset", publicUrl, actor);
    beforeCommit();
  });
}

/** People of a company who sign in by password and have no second factor. */
async function countWithout({ database }: Parts, companyId: string): Promise<number> {
  const { count } = await database.signIn
    .selectFrom("users")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("company_id", "=", companyId)
    .where("kind", "=", "person")
    .where("is_active", "=", true)
    .where("uses_identity_provider", "=", false)
    .where(({ not }) => not(HAS_SECOND_FACTOR))
    .executeTakeFirstOrThrow();
  return count;
}

/** A sealed key names its account: put in the row of another, it opens nothing. */
function sealKey(secret: string, userId: string, key: string): string {
  return seal(secret, `${userId} ${key}`);
}

/** Null: it was sealed with another secret of the installation. */
function openKey(secret: string, userId: string, sealed: string): string | null {
  const opened = unsealIfOurs(secret, sealed);
  if (opened === null) return null;
  const [owner, key] = opened.split(" ");
  if (owner !== userId || key === undefined) throw new Error("the key of an authenticator app is another account’s");
  return key;
}
