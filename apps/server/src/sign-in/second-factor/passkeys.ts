import { randomBytes } from "node:crypto";
import type { AnswerOf, addPasskey, listPasskeys, signInWithPasskey } from "@lichen/contract";
import { PASSKEYS } from "@lichen/domain";
import { type Kysely, type Selectable, sql } from "kysely";
import type { z } from "zod";
import type { Tables } from "../../platform/database/tables.ts";
import { beforeCommit } from "../../platform/ongoing-call.ts";
import { sha256 } from "../../platform/sha256.ts";
import type { Services } from "../../services.ts";
import { announceChange, lockOwner, readOwner } from "./account-owner.ts";
import { hasSecondFactor, staysProtected } from "./factors-of-account.ts";
import { forgetRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes.ts";

type Added = z.output<(typeof addPasskey)["input"]>;
type Assertion = z.output<(typeof signInWithPasskey)["input"]>;
type Passkey = AnswerOf<typeof listPasskeys>["passkeys"][number];

type AddOutcome =
  | { readonly kind: "added"; readonly passkey: Passkey; readonly recoveryCodes: string[] | null }
  | { readonly kind: "passkey_refused" | "too_many_passkeys" };

/** Passkeys of accounts, which are of the host of the address that people type; `origin` is that of the page. */
export function createPasskeys(parts: Parts) {
  return {
    list: (userId: string) => list(parts.database.signIn, userId),
    start: (userId: string, origin: string) => start(parts, userId, origin),
    add: (userId: string, origin: string, given: Added) => add(parts, userId, origin, given),
    rename: (userId: string, id: string, name: string) => rename(parts, userId, id, name),
    remove: (userId: string, id: string) => remove(parts, userId, id),
    startSignIn: async (origin: string) => ({ challenge: await issueChallenge(parts, null), rp_id: hostOf(origin) }),
    findOwner: (origin: string, assertion: Assertion) => findOwner(parts, origin, assertion),
  };
}

type Parts = Pick<Services, "database" | "publicUrl">;

/** Loaded with the first passkey: a start does not wait for it. */
const loadVerifier = () => import("@simplewebauthn/server");

function hostOf(origin: string): string {
  return new URL(origin).hostname;
}

async function issueChallenge({ database }: Parts, userId: string | null): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  const expires_at = new Date(Date.now() + PASSKEYS.challengeMinutes * 60_000);
  await database.signIn
    .insertInto("passkey_challenges")
    .values({ challenge_hash: sha256(challenge), user_id: userId, expires_at })
    .execute();
  return challenge;
}

/** Takes the challenge that an answer signs, which serves once, whatever becomes of it; null: none that was issued for it. */
async function takeChallenge({ database }: Parts, userId: string | null, clientData: string): Promise<string | null> {
  const challenge = readChallenge(clientData);
  if (challenge === null) return null;
  const taken = await database.signIn
    .deleteFrom("passkey_challenges")
    .where("challenge_hash", "=", sha256(challenge))
    .where("user_id", "is not distinct from", userId)
    .returning(sql<boolean>`expires_at > now()`.as("is_open"))
    .executeTakeFirst();
  return taken?.is_open === true ? challenge : null;
}

function readChallenge(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, "base64url").toString()) as { challenge?: unknown };
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}

async function list(db: Kysely<Tables>, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom("passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  return rows.map(presentPasskey);
}

function presentPasskey(row: Selectable<Tables["passkeys"]>): Passkey {
  const { id, name, is_synced, created_at, last_used_at } = row;
  return {
    id,
    name,
    is_synced,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}

/** What a browser needs to make a passkey; null: the account has as many as it may. */
async function start(parts: Parts, userId: string, origin: string) {
  const { signIn } = parts.database;
  const { email } = await readOwner(signIn, userId);
  const rows = await signIn.selectFrom("passkeys").select("credential_id").where("user_id", "=", userId).execute();
  if (rows.length >= PASSKEYS.most) return null;
  return {
    challenge: await issueChallenge(parts, userId),
    rp_id: hostOf(origin),
    user_handle: Buffer.from(userId).toString("base64url"),
    email,
    credential_ids: rows.map(({ credential_id }) => credential_id),
  };
}

async function add(parts: Parts, userId: string, origin: string, given: Added): Promise<AddOutcome> {
  const verified = await verifyMade(parts, userId, origin, given);
  if (verified === null) return { kind: "passkey_refused" };
  const { credential, credentialBackedUp: is_synced } = verified;
  const { database, publicUrl } = parts;
  return database.signIn.transaction().execute(async (trx): Promise<AddOutcome> => {
    const owner = await lockOwner(trx, userId);
    if ((await list(trx, userId)).length >= PASSKEYS.most) return { kind: "too_many_passkeys" };
    const isFirst = !(await hasSecondFactor(trx, userId));
    const row = await trx
      .insertInto("passkeys")
      .values({
        user_id: userId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        name: given.name,
        is_synced,
      })
      // A credential is of one account.
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return { kind: "passkey_refused" };
    const recoveryCodes = isFirst ? await replaceRecoveryCodes(trx, userId) : null;
    await announceChange(trx, owner, "passkey_added", publicUrl);
    beforeCommit();
    return { kind: "added", passkey: presentPasskey(row), recoveryCodes };
  });
}

/** What an authenticator made for a challenge of this account; null where it is anything else. */
async function verifyMade(parts: Parts, userId: string, origin: string, given: Added) {
  const { credential_id: id, client_data: clientDataJSON, attestation: attestationObject } = given;
  const expectedChallenge = await takeChallenge(parts, userId, clientDataJSON);
  if (expectedChallenge === null) return null;
  const { verifyRegistrationResponse } = await loadVerifier();
  const outcome = await unlessRefused(
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: true,
    }),
  );
  return outcome?.verified === true ? outcome.registrationInfo : null;
}

/** What the library verifies; null where it throws, as it does on whatever is not conform. */
async function unlessRefused<T>(verification: Promise<T>): Promise<T | null> {
  try {
    return await verification;
  } catch {
    return null;
  }
}

async function rename({ database }: Parts, userId: string, id: string, name: string): Promise<boolean> {
  const renamed = await database.signIn
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return renamed !== undefined;
}

function remove({ database, publicUrl }: Parts, userId: string, id: string) {
  return database.signIn.transaction().execute(async (trx) => {
    const owner = await lockOwner(trx, userId);
    const row = await trx
      .selectFrom("passkeys")
      .select("id")
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .executeTakeFirst();
    if (row === undefined) return "not_found" as const;
    if (!(await staysProtected(trx, userId, { passkeyId: id }))) return "company_requires_it" as const;
    await trx.deleteFrom("passkeys").where("id", "=", id).execute();
    if (!(await hasSecondFactor(trx, userId))) await forgetRecoveryCodes(trx, userId);
    await announceChange(trx, owner, "passkey_removed", publicUrl);
    beforeCommit();
    return "removed" as const;
  });
}

/** The account whose passkey answered a challenge; null where nothing is proved. */
async function findOwner(parts: Parts, origin: string, assertion: Assertion): Promise<string | null> {
  const { signIn } = parts.database;
  const passkey = await signIn
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.user_id")
    .select(["passkeys.id", "user_id", "credential_id", "public_key", "counter"])
    .where("credential_id", "=", assertion.credential_id)
    .where("uses_identity_provider", "=", false)
    .executeTakeFirst();
  if (passkey === undefined) return null;
  const counter = Number(passkey.counter);
  const proved = await verifyAssertion(parts, origin, assertion, { ...passkey, counter });
  if (proved === null) return null;
  const used = await signIn
    .updateTable("passkeys")
    .set({ counter: proved.newCounter, is_synced: proved.credentialBackedUp, last_used_at: new Date() })
    .where("id", "=", passkey.id)
    .where("counter", "=", counter)
    .returning("user_id")
    .executeTakeFirst();
  return used?.user_id ?? null;
}

async function verifyAssertion(
  parts: Parts,
  origin: string,
  { client_data: clientDataJSON, authenticator_data: authenticatorData, signature }: Assertion,
  { credential_id: id, public_key, counter }: { credential_id: string; public_key: Buffer; counter: number },
) {
  const expectedChallenge = await takeChallenge(parts, null, clientDataJSON);
  if (expectedChallenge === null) return null;
  const { verifyAuthenticationResponse } = await loadVerifier();
  const outcome = await unlessRefused(
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      credential: { id, publicKey: new Uint8Array(public_key), counter },
      requireUserVerification: true,
    }),
  );
  return outcome?.verified === true ? outcome.authenticationInfo : null;
}
