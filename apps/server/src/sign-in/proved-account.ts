import { ensure, type ProviderRefusal } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { audit } from "../platform/audit.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { sha256 } from "../platform/sha256.ts";
import type { OpenIdOutcome } from "./openid-connect.ts";
import { createProvedAccount, givesSomething } from "./provider-accounts.ts";
import type { Provider } from "./providers.ts";
import { forgetFactors } from "./second-factor/factors-of-account.ts";

/** A subject that can stand in a user name as it is; another one is hashed. */
const PLAIN_SUBJECT = /^[A-Za-z0-9.-]{1,100}$/;

/** Someone whom a provider proved. */
export type Proved = Extract<OpenIdOutcome, { kind: "proved" }>;

type AccountRefusal = Extract<
  ProviderRefusal,
  "no_email" | "email_not_verified" | "email_outside_domain" | "no_account" | "no_group" | "identity_of_another_company"
>;

type AccountOutcome =
  | { readonly kind: "found"; readonly userId: string }
  | {
      readonly kind: "refused";
      readonly reason: AccountRefusal;
    };

type AccountToTie = {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly company_id: string | null;
};
type FoundAccount =
  | { readonly kind: "known"; readonly userId: string }
  | { readonly kind: "to_tie"; readonly user: AccountToTie }
  | { readonly kind: "refused"; readonly reason: AccountRefusal };

/** The account of someone whom the provider proved, made at the first sign-in where the company lets it be. */
export async function readOrCreateAccount(
  database: Pick<Database, "db" | "signIn">,
  provider: Provider,
  proved: Proved,
): Promise<AccountOutcome> {
  const read = () => database.signIn.transaction().execute((trx) => readAccount(trx, provider, proved));
  const account = await read();
  if (account.kind === "found" || account.reason !== "no_account") return account;
  const refusal = whyNotCreated(provider, proved);
  if (refusal !== null) return { kind: "refused", reason: refusal };
  const { firstName, lastName } = proved;
  const email = ensure(proved.email).toLowerCase();
  const isNew = await createProvedAccount(database, provider.company_id, { email, firstName, lastName });
  return isNew ? read() : account;
}

/**
 * The account that a sign-in would open, as things are: nothing is written.
 *
 * @returns null as identifier of an account that the sign-in would make
 */
export async function foreseeAccount(
  { signIn }: Pick<Database, "signIn">,
  provider: Provider,
  proved: Proved,
): Promise<
  | { readonly kind: "known" | "tied"; readonly userId: string }
  | { readonly kind: "created" }
  | { readonly kind: "refused"; readonly reason: ProviderRefusal }
> {
  const found = await signIn.transaction().execute((trx) => findAccount(trx, provider, proved));
  if (found.kind === "refused") {
    if (found.reason !== "no_account") return found;
    const refusal = whyNotCreated(provider, proved);
    if (refusal !== null) return { kind: "refused", reason: refusal };
    const isTaken = await signIn
      .selectFrom("users")
      .select("id")
      .where("email", "=", ensure(proved.email).toLowerCase())
      .executeTakeFirst();
    return isTaken === undefined ? { kind: "created" } : found;
  }
  const userId = found.kind === "known" ? found.userId : found.user.id;
  const { is_active, is_activated } = await signIn
    .selectFrom("users")
    .select(["is_active", "is_activated"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  // Tying an account activates it.
  if (!is_active || (found.kind === "known" && !is_activated)) return { kind: "refused", reason: "account_disabled" };
  return { kind: found.kind === "known" ? "known" : "tied", userId };
}

/** Why someone without an account gets none at the first sign-in; null: it is made. */
function whyNotCreated(provider: Provider, { groups }: Proved): "no_account" | "no_group" | null {
  if (!provider.creates_accounts) return "no_account";
  return provider.groups_claim !== null && !givesSomething(provider, groups) ? "no_group" : null;
}

async function readAccount(trx: Kysely<Tables>, provider: Provider, proved: Proved): Promise<AccountOutcome> {
  const found = await findAccount(trx, provider, proved);
  if (found.kind === "refused") return found;
  if (found.kind === "known") return { kind: "found", userId: found.userId };
  const isTied = await tie(trx, found.user, provider, proved);
  return isTied ? { kind: "found", userId: found.user.id } : { kind: "refused", reason: "identity_of_another_company" };
}

/**
 * The account of someone whom the provider of a company proved: the one that came with this identity before, else the
 * one of the company with the same address. The address counts only when the provider, or the company by its
 * choice, vouches for it and it lies in a domain of that provider, for in some directories people write their own. A company does not say who is an
 * administrator of the platform.
 */
async function findAccount(trx: Kysely<Tables>, provider: Provider, proved: Proved): Promise<FoundAccount> {
  const { issuer, subject } = proved;
  const ofCompany = trx
    .selectFrom("users")
    .where("users.company_id", "=", provider.company_id)
    .where("users.kind", "=", "person")
    .where(sql<boolean>`users."group" is distinct from 'admin'`);
  const known = await ofCompany
    .innerJoin("external_identities", "external_identities.user_id", "users.id")
    .select("users.id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  if (known !== undefined) return { kind: "known", userId: known.id };
  const email = proved.email?.toLowerCase();
  if (email === undefined) return { kind: "refused", reason: "no_email" };
  if (!proved.emailVerified && !provider.trusts_emails) return { kind: "refused", reason: "email_not_verified" };
  if (!provider.email_domains.includes(email.split("@").at(-1) ?? ""))
    return { kind: "refused", reason: "email_outside_domain" };
  const user = await ofCompany
    .select(["id", "name", "username", "company_id"])
    .where("email", "=", email)
    // Someone else of the same provider has it; an identity of a former provider of the company gives way.
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("external_identities")
            .select("subject")
            .whereRef("user_id", "=", "users.id")
            .where("issuer", "=", issuer),
        ),
      ),
    )
    .forUpdate()
    .executeTakeFirst();
  if (user === undefined) return { kind: "refused", reason: "no_account" };
  const another = await trx
    .selectFrom("external_identities")
    .select("user_id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return another === undefined ? { kind: "to_tie", user } : { kind: "refused", reason: "identity_of_another_company" };
}

/**
 * Ties an account to an identity; from then on it has no password, and its former sessions are over.
 *
 * @returns false when an account of another company has this identity
 */
async function tie(
  trx: Kysely<Tables>,
  user: AccountToTie,
  provider: Provider,
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
): Promise<boolean> {
  const tied = await trx
    .insertInto("external_identities")
    .values({ issuer, subject, user_id: user.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  if (tied === undefined) return false;
  await trx.deleteFrom("external_identities").where("user_id", "=", user.id).where("issuer", "<>", issuer).execute();
  await trx.deleteFrom("credentials").where("user_id", "=", user.id).execute();
  await forgetFactors(trx, user.id);
  const username = await freeUserName(trx, user.id, provider.slug, issuer, subject);
  await trx
    .updateTable("users")
    .set({
      username,
      uses_identity_provider: true,
      is_activated: true,
      email_verified: true,
      sessions_from: sql<Date>`clock_timestamp()`,
    })
    .where("id", "=", user.id)
    .execute();
  await audit(trx, [
    {
      action: "identity_linked",
      actor: { user_id: user.id, name: user.name },
      companyId: user.company_id,
      target: { kind: "user", id: user.id, name: user.name },
      before: { username: user.username },
      after: { username, issuer },
    },
  ]);
  return true;
}

/** `<slug>_<subject>`; another company may have had the slug before, and an account of its own the name. */
async function freeUserName(
  trx: Kysely<Tables>,
  userId: string,
  slug: string,
  issuer: string,
  subject: string,
): Promise<string> {
  const username = `${slug}_${PLAIN_SUBJECT.test(subject) ? subject : sha256(subject)}`;
  const taken = await trx
    .selectFrom("users")
    .select("id")
    .where("username", "=", username)
    .where("id", "<>", userId)
    .executeTakeFirst();
  return taken === undefined ? username : `${slug}_${sha256(`${issuer} ${subject}`)}`;
}
