import { API_KEY_PATTERN, type Role, type SignInMethod, type StructureRefusal } from "@lichen/domain";
import { APIError } from "better-auth/api";
import { type Kysely, sql } from "kysely";
import { passwordChanged } from "../mails/index.ts";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { queueMail } from "../platform/mail/index.ts";
import { beforeCommit } from "../platform/ongoing-call.ts";
import type { ReadSession } from "../platform/session.ts";
import { today } from "../platform/today.ts";
import type { Services } from "../services.ts";
import { actorOfKey } from "./actor-of-key.ts";
import { actorOfToken } from "./actor-of-token.ts";
import { createBetterAuth, SESSION_MAX_DAYS, tokenHash } from "./better-auth.ts";
import { passwordTries, type SlowDown } from "./password-tries.ts";
import { refusePassword } from "./refuse-password.ts";
import { createPasskeys } from "./second-factor/passkeys.ts";
import { createSecondFactors, type SecondFactors } from "./second-factor/second-factor.ts";
import { endOtherSessions, endOwnSession, readSessions } from "./sessions.ts";

export type SignedInUser = {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role | null;
  readonly company_id: string | null;
};

/** An account that may not come in, though it is known who asks. */
type AccountRefusal =
  | { readonly kind: "not_activated" }
  | { readonly kind: "disabled" }
  | { readonly kind: "structure_refused"; readonly detail: StructureRefusal };

export type SessionOutcome =
  | { readonly kind: "signed_in"; readonly token: string; readonly user: SignedInUser }
  | AccountRefusal;

type SignInOutcome =
  | SessionOutcome
  | { readonly kind: "wrong_credentials" | "second_factor_required" | "wrong_code" | "code_unreadable" }
  | SlowDown;

/** What someone who wants to come in gives, and from where. */
type SignInAttempt = {
  readonly email: string;
  readonly password: string;
  /** Of the second factor. */
  readonly code?: string | undefined;
  readonly network: string;
  readonly userAgent: string | null;
};

/** Whether someone who is signed in has proved that the account is theirs, by its password and its second factor. */
export type Proof =
  | { readonly kind: "proved" }
  | {
      readonly kind:
        | "wrong_password"
        | "password_of_provider"
        | "second_factor_required"
        | "wrong_code"
        | "code_unreadable";
    }
  | SlowDown;

/** How a session is opened, and by what program. */
type Opening = {
  readonly openedWith: SignInMethod;
  readonly userAgent: string | null;
  readonly provider?: {
    readonly id: string;
    /** Session there; null: it names none. */
    readonly sid: string | null;
    /** ID token, which signing out there takes; null: one signs out here alone. */
    readonly idTokenSealed: string | null;
  };
};

type PasswordOutcome =
  | { readonly kind: "set"; readonly token: string }
  | { readonly kind: "refused"; readonly codes: string[] }
  | { readonly kind: "old_password_incorrect" }
  | { readonly kind: "password_of_provider" }
  | SlowDown;

export type SignIn = ReturnType<typeof createSignIn>;

/** What passwords and sessions are kept with. */
type Parts = {
  readonly database: Services["database"];
  readonly library: ReturnType<typeof createBetterAuth>;
  readonly tries: ReturnType<typeof passwordTries>;
  readonly readSession: ReadSession;
  readonly secondFactors: SecondFactors;
};

/** Passwords and sessions: the only part of the product that reads or writes them. */
export function createSignIn({
  database,
  secret,
  publicUrl,
  sessionMaxDays = SESSION_MAX_DAYS,
}: Pick<Services, "database" | "secret" | "publicUrl"> & {
  /** Days after which a session ends however it is used. */
  readonly sessionMaxDays?: number;
}) {
  const tries = passwordTries(database);
  const readSession: ReadSession = (token, isFormer = false) =>
    API_KEY_PATTERN.test(token)
      ? actorOfKey(database, token, today())
      : actorOfToken(database, token, { today: today(), maxDays: sessionMaxDays, isFormer });
  const secondFactors = createSecondFactors({ database, secret, publicUrl });
  const passkeys = createPasskeys({ database, publicUrl });
  const parts: Parts = { database, library: createBetterAuth(database, secret), tries, readSession, secondFactors };

  return {
    readSession,
    secondFactors,
    passkeys,
    isPasswordOf: (userId: string, password: string) => isPasswordOf(parts, userId, password),
    openSession: (userId: string, opening: Opening) => openSession(parts, userId, opening),
    endSession: (token: string) => endSession(parts, token),
    sessions: {
      list: (userId: string, token: string) => readSessions(database, userId, token, sessionMaxDays),
      end: (userId: string, id: string) => endOwnSession(database, userId, id),
      endOthers: (userId: string, token: string) => endOtherSessions(database, userId, token),
    },

    signIn: (attempt: SignInAttempt) => signInByPassword(parts, attempt),

    proveOwner: (userId: string, proof: { readonly password: string; readonly code?: string | undefined }) =>
      proveOwner(parts, userId, proof),

    /** Codes of what is wrong with a new password of someone; none when it is good. */
    refusePassword,

    /** Anyone who proved that an address is theirs is slowed down no longer. */
    forgetFailures: (email: string): Promise<void> => tries.forget(email.toLowerCase()),

    setPassword,

    hashPassword: (password: string) => hashPassword(parts, password),

    changePassword: (userId: string, given: NewPassword) => changePassword(parts, userId, given, publicUrl),
  };
}

async function endSession(parts: Parts, token: string): Promise<void> {
  const { database } = parts;
  await database.signIn.deleteFrom("sessions").where("token", "=", tokenHash(token)).execute();
}

/** A session for someone who has proved who they are, unless their account is closed. */
async function openSession(parts: Parts, userId: string, opening: Opening): Promise<SessionOutcome> {
  const { internalAdapter } = await parts.library.$context;
  const { token } = await internalAdapter.createSession(userId);
  return admit(parts, userId, token, opening);
}

/** Most characters of the name of a program that are stored. */
const LONGEST_USER_AGENT = 300;

async function describeSession({ database }: Parts, token: string, opening: Opening): Promise<void> {
  const { openedWith, userAgent, provider = null } = opening;
  await database.signIn
    .updateTable("sessions")
    .set({
      opened_with: openedWith,
      user_agent: userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
      id_token_sealed: provider?.idTokenSealed ?? null,
      provider_id: provider?.id ?? null,
      provider_sid: provider?.sid ?? null,
    })
    .where("token", "=", tokenHash(token))
    .execute();
}

/** The same reading decides here and at each request; a session that it refuses is ended at once. */
async function admit(parts: Parts, userId: string, token: string, opening: Opening): Promise<SessionOutcome> {
  const { database, readSession } = parts;
  await describeSession(parts, token, opening);
  const reading = await readSession(token);
  const user = await database.signIn
    .selectFrom("users")
    .select([
      "id",
      "username",
      "email",
      "name",
      "first_name",
      "last_name",
      "group as role",
      "company_id",
      "is_activated",
    ])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  if (reading.kind === "signed_in" || reading.kind === "to_enrol") {
    await audit(database.signIn, [
      {
        action: "signed_in",
        actor: reading.actor,
        companyId: user.company_id,
        target: { kind: "user", id: user.id, name: user.name },
        after: { with: opening.openedWith },
      },
    ]);
    return { kind: "signed_in", token, user };
  }
  await endSession(parts, token);
  if (reading.kind === "structure_refused") return reading;
  return { kind: user.is_activated ? "disabled" : "not_activated" };
}

/** Whether a password is the one of an account. */
async function isPasswordOf(parts: Parts, userId: string, password: string): Promise<boolean> {
  const { database, library } = parts;
  const hash = await passwordHash(database.signIn, userId);
  return hash !== null && (await library.$context).password.verify({ hash, password });
}

/**
 * From when the sessions of an account count. Waits for the person who is changing its password: looked at before and after a
 * password is checked, which takes long, it tells one that was replaced meanwhile.
 */
async function readPasswordSetAt(parts: Parts, email: string): Promise<string | null> {
  const { database } = parts;
  const row = await database.signIn
    .selectFrom("users")
    .select(sql<string>`sessions_from::text`.as("at"))
    .where("email", "=", email)
    .forShare()
    .executeTakeFirst();
  return row?.at ?? null;
}

/** A session for an address and its password; null when they do not go together. */
async function openByPassword(
  parts: Parts,
  email: string,
  password: string,
): Promise<{ token: string; user: { id: string } } | null> {
  const { library } = parts;
  try {
    return await library.api.signInEmail({ body: { email, password } });
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return null;
    throw error;
  }
}

async function signInByPassword(
  parts: Parts,
  { email, password, code, network, userAgent }: SignInAttempt,
): Promise<SignInOutcome> {
  const { tries } = parts;
  const account = email.toLowerCase();
  const tried = await tries.ofNetwork(network, account, async () => {
    const before = await readPasswordSetAt(parts, account);
    const opened = await openByPassword(parts, account, password);
    return opened === null ? null : { kind: "right" as const, opened, before };
  });
  if (tried === null) return { kind: "wrong_credentials" };
  if (tried.kind === "slow_down") return tried;
  const { opened, before } = tried;
  const proof = await proveSecond(parts, opened.user.id, code, opened.token);
  if (proof.kind !== "proved" && proof.kind !== "not_enrolled") return proof;
  if ((await readPasswordSetAt(parts, account)) !== before) {
    await endSession(parts, opened.token);
    return { kind: "wrong_credentials" };
  }
  const openedWith = proof.kind === "proved" ? proof.by : "password";
  return admit(parts, opened.user.id, opened.token, { openedWith, userAgent });
}

/** The second factor of someone whose password is right; the session that the password opened ends when it is not. */
async function proveSecond(parts: Parts, userId: string, code: string | undefined, token: string) {
  try {
    const proof = await parts.secondFactors.prove(userId, code);
    if (proof.kind !== "proved" && proof.kind !== "not_enrolled") await endSession(parts, token);
    return proof;
  } catch (error) {
    await endSession(parts, token);
    throw error;
  }
}

/** Whether someone who is signed in knows the password of the account, and has its second factor. */
async function proveOwner(
  parts: Parts,
  userId: string,
  { password, code }: { readonly password: string; readonly code?: string | undefined },
): Promise<Proof> {
  const { database, tries, secondFactors } = parts;
  const user = await database.signIn
    .selectFrom("users")
    .select(["email", "uses_identity_provider"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  if (user.uses_identity_provider) return { kind: "password_of_provider" };
  const tried = await tries.ofOwner(user.email, async () =>
    (await isPasswordOf(parts, userId, password)) ? { kind: "right" as const } : null,
  );
  if (tried === null) return { kind: "wrong_password" };
  if (tried.kind === "slow_down") return tried;
  const proof = await secondFactors.prove(userId, code);
  return proof.kind === "not_enrolled" ? { kind: "proved" } : proof;
}

/**
 * Sets the password of an account, ends its sessions and the links that would set another, in a transaction of the
 * sign-in.
 * The hash is made before: it takes long, and a transaction must not.
 */
async function setPassword(trx: Kysely<Tables>, userId: string, hash: string): Promise<void> {
  await trx
    .insertInto("credentials")
    .values({ user_id: userId, account_id: userId, provider_id: "credential", password: hash })
    .onConflict((conflict) =>
      conflict.columns(["provider_id", "account_id"]).doUpdateSet({ password: hash, updated_at: sql<Date>`now()` }),
    )
    .execute();
  // A link that was asked for before would undo it.
  await trx
    .deleteFrom("one_time_codes")
    .where("user_id", "=", userId)
    .where("purpose", "=", "reset_password")
    .execute();
  await trx
    .updateTable("users")
    .set({ sessions_from: sql<Date>`clock_timestamp()` })
    .where("id", "=", userId)
    .execute();
}

async function hashPassword(parts: Parts, password: string): Promise<string> {
  const { library } = parts;
  return (await library.$context).password.hash(password);
}

type NewPassword = {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly userAgent: string | null;
};

async function changePassword(
  parts: Parts,
  userId: string,
  { oldPassword, newPassword, userAgent }: NewPassword,
  publicUrl: string,
): Promise<PasswordOutcome> {
  const { database, library, tries } = parts;
  const user = await database.signIn
    .selectFrom("users")
    .select(["id", "email", "name", "company_id", "language", "uses_identity_provider"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  if (user.uses_identity_provider) return { kind: "password_of_provider" };
  const tried = await tries.ofOwner(user.email, async () => {
    const oldHash = await passwordHash(database.signIn, userId);
    return (await isPasswordOf(parts, userId, oldPassword)) ? { kind: "right" as const, oldHash } : null;
  });
  if (tried === null) return { kind: "old_password_incorrect" };
  if (tried.kind === "slow_down") return tried;
  const codes = refusePassword(newPassword, [user.email, user.name]);
  if (codes.length > 0) return { kind: "refused", codes };
  const hash = await hashPassword(parts, newPassword);
  const isStill = await database.signIn.transaction().execute(async (trx) => {
    await trx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
    // Replaced through a link while this one was checked: the owner of the mailbox has the last word.
    if ((await passwordHash(trx, userId)) !== tried.oldHash) return false;
    await setPassword(trx, userId, hash);
    await queueMail(trx, { recipient: user.email, company_id: user.company_id, caused_by: "account" }, () =>
      passwordChanged({ public_url: publicUrl, changed_at: new Date() }, user.language),
    );
    await audit(trx, [
      {
        action: "password_changed",
        actor: { user_id: user.id, name: user.name },
        companyId: user.company_id,
        target: { kind: "user", id: user.id, name: user.name },
      },
    ]);
    beforeCommit();
    return true;
  });
  if (!isStill) return { kind: "old_password_incorrect" };
  const { internalAdapter } = await library.$context;
  const { token } = await internalAdapter.createSession(userId);
  await describeSession(parts, token, { openedWith: "password", userAgent });
  return { kind: "set", token };
}

async function passwordHash(db: Kysely<Tables>, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("credentials")
    .select("password")
    .where("user_id", "=", userId)
    .where("provider_id", "=", "credential")
    .executeTakeFirst();
  return row?.password ?? null;
}
