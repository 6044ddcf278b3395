import type { ProviderReturnError } from "@lichen/contract";
import { type Kysely, sql } from "kysely";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { unseal } from "../platform/seal.ts";
import { sha256 } from "../platform/sha256.ts";
import type { Services } from "../services.ts";
import { reachOfProviders } from "./ask-provider.ts";
import { createOpenIdConnect, type OpenIdConnect, type OpenIdOutcome, type OpenIdSettings } from "./openid-connect.ts";
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
  const openidOf = ({ slug }: Provider): OpenIdConnect => {
    const openid = known.get(slug) ?? createOpenIdConnect({ redirectUri: publicUrl + returnPath(slug), ...reach });
    known.set(slug, openid);
    return openid;
  };

  return {
    /**
     * @param email address of someone of the company; its domain says which
     * @param returnTo page of ours to go to afterwards
     */
    async depart(email: string, returnTo: string): Promise<DepartureOutcome> {
      const domain = email.toLowerCase().split("@").at(-1) ?? "";
      const provider = await providers(database.signIn).where("email_domain", "=", domain).executeTakeFirst();
      if (provider === undefined) return { kind: "no_provider" };
      const departure = await openidOf(provider).begin(settingsOf(provider, secret));
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
          "nonce",
          "code_verifier",
          "return_to",
          sql<boolean>`expires_at > now()`.as("is_open"),
        ])
        .executeTakeFirst();
      if (!attempt?.is_open) return refuseReturn("identity_refused");
      const provider = await providers(database.signIn).where("company_id", "=", attempt.company_id).executeTakeFirst();
      if (provider?.slug !== slug) return refuseReturn("identity_refused");
      const { nonce, code_verifier: codeVerifier, return_to: returnTo } = attempt;
      const outcome = await openidOf(provider).finish(
        settingsOf(provider, secret),
        { state, nonce, codeVerifier },
        returned,
      );
      const refuse = async (error: ProviderReturnError, reason: string): Promise<ReturnOutcome> => {
        await logRefusal(database.signIn, provider, reason);
        return refuseReturn(error);
      };
      if (outcome.kind === "unreachable") return refuse("identity_provider_unreachable", "no_answer");
      if (outcome.kind === "refused") return refuse("identity_refused", outcome.reason);
      const account = await database.signIn.transaction().execute((trx) => readAccount(trx, provider, outcome));
      if (account.kind === "refused") return refuse("no_account", account.reason);
      const { userId } = account;
      const session = await signIn.openSession(userId, { openedWith: "provider", userAgent });
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

type Provider = {
  company_id: string;
  company_name: string;
  slug: string;
  email_domain: string;
  issuer: string;
  client_id: string;
  client_secret_sealed: string;
  trusts_emails: boolean;
};

/** Identity providers of the companies that may use theirs. */
function providers(signIn: Kysely<Tables>) {
  return signIn
    .selectFrom("identity_providers")
    .innerJoin("companies", "companies.id", "identity_providers.company_id")
    .select([
      "company_id",
      "companies.name as company_name",
      "slug",
      "email_domain",
      "issuer",
      "client_id",
      "client_secret_sealed",
      "trusts_emails",
    ])
    .where("companies.sso_access", "=", true);
}

function settingsOf(provider: Provider, secret: string): OpenIdSettings {
  return {
    issuer: provider.issuer,
    clientId: provider.client_id,
    clientSecret: unseal(secret, provider.client_secret_sealed),
  };
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
 * choice, vouches for it and it lies in the domain of the company, for in some directories people write their own. A company does not say who is an
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
  if (!email.endsWith(`@${provider.email_domain}`)) return { kind: "refused", reason: "email_outside_domain" };
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
      sessions_from: new Date(),
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
