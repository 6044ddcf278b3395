import type { ProviderReturnError } from "@lichen/contract";
import { ensure } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { seal, unsealIfOurs } from "../platform/seal.ts";
import { sha256 } from "../platform/sha256.ts";
import type { Services } from "../services.ts";
import { reachOfProviders } from "./ask-provider.ts";
import { tokenHash } from "./better-auth.ts";
import { createOpenIdConnect, type OpenIdConnect, type OpenIdOutcome, type OpenIdSettings } from "./openid-connect.ts";
import { applyGroups, createProvedAccount, givesSomething, type ProviderDecides } from "./provider-accounts.ts";
import { forgetFactors } from "./second-factor/factors-of-account.ts";

/**
 * Where a provider sends the browser back, below the address of the product; each has to know its own, so that none can
 * have a browser come back with what another one gave.
 *
 * @source RFC 9700 §4.4
 */
export function returnPath(slug: string): string {
  return `/api/idp/callback/${slug}/`;
}

/** A browser has this long to come back from its provider, s. */
export const ATTEMPT_SECONDS = 10 * 60;

/** A subject that can stand in a user name as it is; another one is hashed. */
const PLAIN_SUBJECT = /^[A-Za-z0-9.-]{1,100}$/;

type DepartureOutcome =
  | { readonly kind: "departure"; readonly url: string; readonly state: string }
  | { readonly kind: "no_provider" }
  | { readonly kind: "unreachable" };

type ReturnOutcome =
  | { readonly kind: "signed_in"; readonly token: string; readonly returnTo: string }
  | { readonly kind: "refused"; readonly error: ProviderReturnError };

/** Sign-in through the identity provider of a company: who comes back proved has an account here, or stays outside. */
export function createSingleSignOn({
  database,
  signIn,
  secret,
  publicUrl,
  config,
}: Pick<Services, "database" | "signIn" | "secret" | "publicUrl" | "config">) {
  const reach = reachOfProviders(config);
  const known = new Map<string, OpenIdConnect>();
  const openidOf = ({ slug }: { readonly slug: string }): OpenIdConnect => {
    const openid = known.get(slug) ?? createOpenIdConnect({ redirectUri: publicUrl + returnPath(slug), ...reach });
    known.set(slug, openid);
    return openid;
  };

  return {
    /**
     * Where the browser of a session that ends goes on to end it at its provider too; null: it stays here.
     *
     * @param token of the session, which is still open
     */
    endAtProvider: (token: string) => endAtProvider({ database, secret, publicUrl }, openidOf, token),

    /**
     * @param email address of someone of the company; its domain says which provider
     * @param returnTo page of ours to go to afterwards
     */
    async depart(email: string, returnTo: string): Promise<DepartureOutcome> {
      const domain = email.toLowerCase().split("@").at(-1) ?? "";
      const provider = await providers(database.signIn)
        .innerJoin("provider_domains", "provider_id", "identity_providers.id")
        .where("domain", "=", domain)
        .executeTakeFirst();
      if (provider === undefined) return { kind: "no_provider" };
      const settings = readSettings(provider, secret);
      const departure = settings === null ? SECRET_UNREADABLE : await openidOf(provider).begin(settings);
      if (departure.kind === "unreachable") {
        await logRefusal(database.signIn, provider, departure.reason);
        return { kind: "unreachable" };
      }
      const { url, attempt } = departure;
      await database.signIn
        .insertInto("openid_attempts")
        .values({
          state_hash: sha256(attempt.state),
          company_id: provider.company_id,
          provider_id: provider.id,
          nonce: attempt.nonce,
          code_verifier: attempt.codeVerifier,
          return_to: returnTo,
          expires_at: sql<Date>`now() + make_interval(secs => ${ATTEMPT_SECONDS})`,
        })
        .execute();
      return { kind: "departure", url, state: attempt.state };
    },

    /**
     * @param state what the provider gave back, which the browser's own cookie confirmed
     * @param slug of the provider at whose address the browser came back
     * @param given that whole address, and the program of the caller
     */
    async comeBack(
      state: string,
      slug: string,
      { returned, userAgent }: { readonly returned: URL; readonly userAgent: string | null },
    ): Promise<ReturnOutcome> {
      // Taken before it is looked at: an attempt serves once, whatever becomes of it.
      const attempt = await database.signIn
        .deleteFrom("openid_attempts")
        .where("state_hash", "=", sha256(state))
        .returning([
          "company_id",
          "provider_id",
          "nonce",
          "code_verifier",
          "return_to",
          sql<boolean>`expires_at > now()`.as("is_open"),
        ])
        .executeTakeFirst();
      if (!attempt?.is_open) return refuseReturn("identity_refused");
      const provider = await findProvider(database.signIn, attempt.company_id, attempt.provider_id);
      if (provider?.slug !== slug) return refuseReturn("identity_refused");
      const { nonce, code_verifier: codeVerifier, return_to: returnTo } = attempt;
      const refuse = async (error: ProviderReturnError, reason: string): Promise<ReturnOutcome> => {
        await logRefusal(database.signIn, provider, reason);
        return refuseReturn(error);
      };
      const settings = readSettings(provider, secret);
      if (settings === null) return refuse("identity_provider_unreachable", SECRET_UNREADABLE.reason);
      const outcome = await openidOf(provider).finish(settings, { state, nonce, codeVerifier }, returned);
      if (outcome.kind === "unreachable") return refuse("identity_provider_unreachable", "no_answer");
      if (outcome.kind === "refused") return refuse("identity_refused", outcome.reason);
      const account = await readOrCreateAccount(database, provider, outcome);
      if (account.kind === "refused") return refuse("no_account", account.reason);
      const { userId } = account;
      if (provider.groups_claim !== null && provider.group_rules.length > 0) {
        await applyGroups(database, provider, userId, outcome.groups);
      }
      const idTokenSealed = provider.signs_out ? seal(secret, outcome.idToken) : null;
      const session = await signIn.openSession(userId, {
        openedWith: "provider",
        userAgent,
        provider: { id: provider.id, idTokenSealed },
      });
      switch (session.kind) {
        case "signed_in":
          return { kind: "signed_in", token: session.token, returnTo };
        case "structure_refused":
          return refuse("structure_refused", "structure_refused");
        case "disabled":
        case "not_activated":
          return refuse("account_disabled", "account_disabled");
      }
    },
  };
}

async function endAtProvider(
  { database, secret, publicUrl }: Pick<Services, "database" | "secret" | "publicUrl">,
  openidOf: (provider: { readonly slug: string }) => OpenIdConnect,
  token: string,
): Promise<string | null> {
  const session = await database.signIn
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["id_token_sealed", "provider_id", "users.company_id"])
    .where("token", "=", tokenHash(token))
    .executeTakeFirst();
  if (!session?.id_token_sealed || session.company_id === null) return null;
  const provider = await findProvider(database.signIn, session.company_id, session.provider_id);
  const idToken = unsealIfOurs(secret, session.id_token_sealed);
  const settings = provider?.signs_out ? readSettings(provider, secret) : null;
  if (provider === undefined || settings === null || idToken === null) return null;
  return openidOf(provider).end(settings, idToken, `${publicUrl}/`);
}

/** The account of someone whom the provider proved, made at the first sign-in where the company lets it be. */
async function readOrCreateAccount(
  database: Services["database"],
  provider: Provider,
  proved: Extract<OpenIdOutcome, { kind: "proved" }>,
): Promise<AccountOutcome> {
  const read = () => database.signIn.transaction().execute((trx) => readAccount(trx, provider, proved));
  const account = await read();
  if (account.kind === "found" || account.reason !== "no_account" || !provider.creates_accounts) return account;
  if (provider.groups_claim !== null && !givesSomething(provider, proved.groups)) {
    return { kind: "refused", reason: "no_group" };
  }
  const { firstName, lastName } = proved;
  const email = ensure(proved.email).toLowerCase();
  const isNew = await createProvedAccount(database, provider.company_id, { email, firstName, lastName });
  return isNew ? read() : account;
}

type Provider = ProviderDecides & {
  id: string;
  company_name: string;
  slug: string;
  email_domains: readonly string[];
  issuer: string;
  client_id: string;
  client_secret_sealed: string;
  trusts_emails: boolean;
  signs_out: boolean;
};

/** Identity providers that people sign in with: enabled, of companies that may use theirs. */
function providers(signIn: Kysely<Tables>) {
  return signIn
    .selectFrom("identity_providers")
    .innerJoin("companies", "companies.id", "identity_providers.owner_company_id")
    .select([
      "identity_providers.id",
      "owner_company_id as company_id",
      "companies.name as company_name",
      "slug",
      sql<string[]>`array(select domain from provider_domains as own where own.provider_id = identity_providers.id)`.as(
        "email_domains",
      ),
      "issuer",
      "client_id",
      "client_secret_sealed",
      "trusts_emails",
      "creates_accounts",
      "groups_claim",
      "group_rules",
      "signs_out",
    ])
    .where("companies.sso_access", "=", true)
    .where("is_enabled", "=", true);
}

/** @param id null for what the former release left, when a company had a single provider */
function findProvider(signIn: Kysely<Tables>, companyId: string, id: string | null): Promise<Provider | undefined> {
  const found = providers(signIn).where("owner_company_id", "=", companyId);
  return (
    id === null
      ? found.where("identity_providers.company_id", "=", companyId)
      : found.where("identity_providers.id", "=", id)
  ).executeTakeFirst();
}

/** The secret of the client was sealed with another secret of the installation: it has to be entered again. */
const SECRET_UNREADABLE = { kind: "unreachable", reason: "client_secret_unreadable" } as const;

/** Null: the secret of the client cannot be read. */
function readSettings(provider: Provider, secret: string): OpenIdSettings | null {
  const clientSecret = unsealIfOurs(secret, provider.client_secret_sealed);
  if (clientSecret === null) return null;
  const { issuer, client_id: clientId, groups_claim: groupsClaim } = provider;
  return { issuer, clientId, clientSecret, groupsClaim };
}

type AccountOutcome =
  | { readonly kind: "found"; readonly userId: string }
  | {
      readonly kind: "refused";
      readonly reason:
        | "no_email"
        | "email_not_verified"
        | "email_outside_domain"
        | "no_account"
        | "no_group"
        | "identity_of_another_company";
    };

/** Writes to the log why a company’s provider let no one in: what the person sees says less, to say nothing of accounts. */
async function logRefusal(signIn: Kysely<Tables>, provider: Provider, reason: string): Promise<void> {
  const target = { kind: "company", id: provider.company_id, name: provider.company_name } as const;
  const after = { reason, issuer: provider.issuer };
  await audit(signIn, [
    { action: "provider_sign_in_refused", actor: null, companyId: provider.company_id, target, after },
  ]);
}

/**
 * The account of someone whom the provider of a company proved: the one that came with this identity before, else the
 * one of the company with the same address. The address counts only when the provider, or the company by its
 * choice, vouches for it and it lies in a domain of that provider, for in some directories people write their own. A company does not say who is an
 * administrator of the platform.
 */
async function readAccount(
  trx: Kysely<Tables>,
  provider: Provider,
  proved: Extract<OpenIdOutcome, { kind: "proved" }>,
): Promise<AccountOutcome> {
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
  if (known !== undefined) return { kind: "found", userId: known.id };
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
  const isTied = await tie(trx, user, provider, proved);
  return isTied ? { kind: "found", userId: user.id } : { kind: "refused", reason: "identity_of_another_company" };
}

/**
 * Ties an account to an identity; from then on it has no password, and its former sessions are over.
 *
 * @returns false when an account of another company has this identity
 */
async function tie(
  trx: Kysely<Tables>,
  user: { readonly id: string; readonly name: string; readonly username: string; readonly company_id: string | null },
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

function refuseReturn(error: ProviderReturnError): ReturnOutcome {
  return { kind: "refused", error };
}
