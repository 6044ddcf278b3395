import type { Actor } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { activationAgain, passwordChanged, resetPassword } from "../mails/index.ts";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { type MailCause, queueMail, sealMail } from "../platform/mail/index.ts";
import type { Services } from "../services.ts";
import { consumeCode, hasGoodCode, issueCode, readCode, replaceCodes } from "./one-time-codes.ts";

const ACCOUNT = [
  "id",
  "company_id",
  "email",
  "name",
  "language",
  "is_active",
  "is_activated",
  "uses_identity_provider",
  // Without a provider any more, the address alone proves whose account it is.
  sql<boolean>`uses_identity_provider and exists (select from identity_providers
    join companies on companies.id = identity_providers.owner_company_id
    where companies.id = users.company_id and companies.sso_access and is_enabled)`.as("signs_in_elsewhere"),
] as const;

type Account = {
  readonly id: string;
  readonly company_id: string | null;
  readonly email: string;
  readonly name: string;
  readonly language: "fr" | "en";
  readonly is_active: boolean;
  readonly is_activated: boolean;
  readonly uses_identity_provider: boolean;
  readonly signs_in_elsewhere: boolean;
};

export type ConfirmOutcome =
  | { readonly kind: "confirmed" }
  | { readonly kind: "account_gone" }
  | { readonly kind: "code_unknown" }
  /** Another link is in the owner's mailbox. */
  | { readonly kind: "link_expired" }
  | { readonly kind: "refused"; readonly codes: string[] };

type ResetOutcome =
  | { readonly kind: "reset" }
  | { readonly kind: "link_expired" }
  | { readonly kind: "refused"; readonly codes: string[] };

type SendAgainOutcome = "sent" | "already_activated" | "account_gone";

type LinkServices = Pick<Services, "database" | "publicUrl" | "secret" | "wakeMails" | "signIn">;

export type AccountLinks = ReturnType<typeof createAccountLinks>;

/** The links that prove an address: they open an account, or set a new password. */
export function createAccountLinks(services: LinkServices) {
  return {
    /**
     * Opens an account with the code of its link and a first password.
     *
     * @param username of the account that the link names
     */
    confirm: (username: string, code: string, password: string) => confirmAccount(services, username, code, password),

    /** Sends the link for the first password once more, on someone's demand. */
    sendConfirmationAgain: (userId: string, actor: Actor) => sendConfirmationAgain(services, userId, actor),

    /**
     * Sends the link that sets a new password. Anyone who never chose one is sent the link for the first; a closed account
     * and one whose company has its own sign-in are sent nothing.
     */
    forgot: (email: string) => sendReset(services, email),

    /** Sets a new password with the code of the link, and ends every session of the account. */
    reset: (code: string, password: string) => resetWithCode(services, code, password),
  };
}

/** Sends a new link for the first password, in the place of the former ones. */
async function renewConfirmation(
  services: LinkServices,
  trx: Kysely<Tables>,
  account: Account,
  actor: Actor | null,
): Promise<void> {
  const { publicUrl, secret } = services;
  // Over the limit the former link stays good: no one closes it by asking for others.
  const sent = await queueMail(trx, recipientOf(account, actor === null ? "visitor" : "account"), async () => {
    const code = await replaceCodes(trx, "confirm_sign_up", account.id);
    const link = { public_url: publicUrl, user_id: account.id, code };
    return sealMail(activationAgain(link, account.language), code, secret);
  });
  if (sent) await audit(trx, [{ ...entryOf(account), action: "confirmation_sent_again", actor }]);
}

/** One new link for an expired one, however many times that one is opened. */
async function replaceExpired(services: LinkServices, userId: string): Promise<void> {
  const { database, wakeMails } = services;
  await database.signIn.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, userId);
    if (account === undefined || account.is_activated) return;
    if (!(await hasGoodCode(trx, "confirm_sign_up", userId))) await renewConfirmation(services, trx, account, null);
  });
  wakeMails();
}

async function confirmAccount(
  services: LinkServices,
  username: string,
  code: string,
  password: string,
): Promise<ConfirmOutcome> {
  const { database, signIn } = services;
  const account = await database.signIn
    .selectFrom("users")
    .select(ACCOUNT)
    .where("username", "=", username)
    .executeTakeFirst();
  if (account === undefined) return { kind: "account_gone" };
  const reading = await readCode(database.signIn, "confirm_sign_up", code);
  if (reading.kind === "unknown" || reading.userId !== account.id) return { kind: "code_unknown" };
  if (reading.kind === "expired" && !account.is_activated) {
    await replaceExpired(services, account.id);
    return { kind: "link_expired" };
  }
  const codes = signIn.refusePassword(password, [account.email, account.name]);
  if (codes.length > 0) return { kind: "refused", codes };
  const hash = await signIn.hashPassword(password);
  return database.signIn.transaction().execute(async (trx) => {
    const current = await lockAccount(trx, account.id);
    if (current === undefined) return { kind: "account_gone" };
    if (current.is_activated) return { kind: "code_unknown" };
    const taken = await consumeCode(trx, "confirm_sign_up", code);
    if (taken.kind !== "good") return { kind: "code_unknown" };
    await signIn.setPassword(trx, account.id, hash);
    await trx
      .updateTable("users")
      .set({ is_activated: true, email_verified: true, updated_at: sql<Date>`now()` })
      .where("id", "=", account.id)
      .execute();
    await audit(trx, [{ ...entryOf(current), action: "account_confirmed", actor: selfOf(current) }]);
    return { kind: "confirmed" };
  });
}

async function sendConfirmationAgain(services: LinkServices, userId: string, actor: Actor): Promise<SendAgainOutcome> {
  const { database, wakeMails } = services;
  const outcome = await database.signIn.transaction().execute(async (trx): Promise<SendAgainOutcome> => {
    const account = await lockAccount(trx, userId);
    if (account === undefined) return "account_gone";
    if (account.is_activated) return "already_activated";
    await renewConfirmation(services, trx, account, actor);
    return "sent";
  });
  wakeMails();
  return outcome;
}

async function sendReset(services: LinkServices, email: string): Promise<void> {
  const { database, publicUrl, secret, wakeMails } = services;
  const found = await database.signIn
    .selectFrom("users")
    .select(["id"])
    .where("email", "=", email.toLowerCase())
    .where("kind", "=", "person")
    .executeTakeFirst();
  if (found === undefined) return;
  await database.signIn.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, found.id);
    if (account === undefined || !account.is_active || account.signs_in_elsewhere) return;
    if (!account.is_activated) return renewConfirmation(services, trx, account, null);
    await forgetOldResets(trx, account.id);
    await queueMail(trx, recipientOf(account, "visitor"), async () => {
      const code = await issueCode(trx, "reset_password", account.id);
      return sealMail(resetPassword({ public_url: publicUrl, code }, account.language), code, secret);
    });
  });
  wakeMails();
}

async function resetWithCode(services: LinkServices, code: string, password: string): Promise<ResetOutcome> {
  const { database, signIn, publicUrl, wakeMails } = services;
  const reading = await readCode(database.signIn, "reset_password", code);
  if (reading.kind !== "good") return { kind: "link_expired" };
  const account = await database.signIn
    .selectFrom("users")
    .select(ACCOUNT)
    .where("id", "=", reading.userId)
    .executeTakeFirst();
  if (account === undefined) return { kind: "link_expired" };
  const codes = signIn.refusePassword(password, [account.email, account.name]);
  if (codes.length > 0) return { kind: "refused", codes };
  const hash = await signIn.hashPassword(password);
  const outcome = await database.signIn.transaction().execute(async (trx): Promise<ResetOutcome> => {
    const current = await lockAccount(trx, account.id);
    if (current === undefined || !current.is_active || current.signs_in_elsewhere) return { kind: "link_expired" };
    const taken = await consumeCode(trx, "reset_password", code);
    if (taken.kind !== "good") return { kind: "link_expired" };
    if (current.uses_identity_provider) await leaveProvider(trx, current.id);
    await signIn.setPassword(trx, account.id, hash);
    await queueMail(trx, recipientOf(current, "account"), () =>
      passwordChanged({ public_url: publicUrl, changed_at: new Date() }, current.language),
    );
    await audit(trx, [{ ...entryOf(current), action: "password_reset", actor: selfOf(current) }]);
    return { kind: "reset" };
  });
  if (outcome.kind === "reset") await signIn.forgetFailures(account.email);
  wakeMails();
  return outcome;
}

/** One account, which no one else changes until the end of the transaction. */
async function lockAccount(trx: Kysely<Tables>, userId: string): Promise<Account | undefined> {
  return trx.selectFrom("users").select(ACCOUNT).where("id", "=", userId).forUpdate().executeTakeFirst();
}

/** An account whose company has no provider any more goes on with a password of its own. */
async function leaveProvider(trx: Kysely<Tables>, userId: string): Promise<void> {
  await trx.deleteFrom("external_identities").where("user_id", "=", userId).execute();
  await trx
    .updateTable("users")
    .set({ uses_identity_provider: false, username: userId, email_verified: true })
    .where("id", "=", userId)
    .execute();
}

async function forgetOldResets(trx: Kysely<Tables>, userId: string): Promise<void> {
  await trx
    .deleteFrom("one_time_codes")
    .where("user_id", "=", userId)
    .where("purpose", "=", "reset_password")
    .where(sql<boolean>`expires_at <= now()`)
    .execute();
}

function recipientOf(account: Account, caused_by: MailCause) {
  return { recipient: account.email, company_id: account.company_id, caused_by };
}

function selfOf(account: Account): Pick<Actor, "user_id" | "name"> {
  return { user_id: account.id, name: account.name };
}

function entryOf(account: Account) {
  return { companyId: account.company_id, target: { kind: "user", id: account.id, name: account.name } as const };
}
