import type { ProviderRefusal } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { unsealIfOurs } from "../platform/seal.ts";
import type { Services } from "../services.ts";
import { reachOfProviders } from "./ask-provider.ts";
import { createOpenIdConnect, type OpenIdConnect, type OpenIdSettings } from "./openid-connect.ts";
import type { ProviderDecides } from "./provider-accounts.ts";

/**
 * Where a provider sends the browser back, below the address of the product; each has to know its own, so that none can
 * have a browser come back with what another one gave.
 *
 * @source RFC 9700 §4.4
 */
export function returnPath(slug: string): string {
  return `/api/idp/callback/${slug}/`;
}

/** How providers are spoken with, each by its short name: what they said of themselves is kept for some minutes. */
export function createProviderClients({ publicUrl, config }: Pick<Services, "publicUrl" | "config">) {
  const reach = reachOfProviders(config);
  const known = new Map<string, OpenIdConnect>();
  return ({ slug }: Pick<Provider, "slug">): OpenIdConnect => {
    const openid = known.get(slug) ?? createOpenIdConnect({ redirectUri: publicUrl + returnPath(slug), ...reach });
    known.set(slug, openid);
    return openid;
  };
}

export type ProviderClients = ReturnType<typeof createProviderClients>;

export type Provider = ProviderDecides & {
  id: string;
  company_name: string;
  slug: string;
  email_domains: readonly string[];
  issuer: string;
  client_id: string;
  client_secret_sealed: string;
  trusts_emails: boolean;
  signs_out: boolean;
  /** Whether people sign in with it: it is enabled, and its company may use its own. */
  is_open: boolean;
};

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
      sql<boolean>`companies.sso_access and is_enabled`.as("is_open"),
    ]);
}

/** The provider that people of a domain sign in with. */
export async function findProviderOfDomain(signIn: Kysely<Tables>, domain: string): Promise<Provider | undefined> {
  const provider = await providers(signIn)
    .innerJoin("provider_domains", "provider_id", "identity_providers.id")
    .where("domain", "=", domain)
    .executeTakeFirst();
  return provider?.is_open ? provider : undefined;
}

/** The provider that has this short name. */
export function findProviderOfSlug(signIn: Kysely<Tables>, slug: string): Promise<Provider | undefined> {
  return providers(signIn).where("slug", "=", slug).executeTakeFirst();
}

/** @param id null for what the former release left, when a company had a single provider */
export function findProvider(
  signIn: Kysely<Tables>,
  companyId: string,
  id: string | null,
): Promise<Provider | undefined> {
  const found = providers(signIn).where("owner_company_id", "=", companyId);
  return (
    id === null
      ? found.where("identity_providers.company_id", "=", companyId)
      : found.where("identity_providers.id", "=", id)
  ).executeTakeFirst();
}

/** The secret of the client was sealed with another secret of the installation: it has to be entered again. */
export const SECRET_UNREADABLE = { kind: "unreachable", reason: "client_secret_unreadable" } as const;

/** Null: the secret of the client cannot be read. */
export function readSettings(provider: Provider, secret: string): OpenIdSettings | null {
  const clientSecret = unsealIfOurs(secret, provider.client_secret_sealed);
  if (clientSecret === null) return null;
  const { issuer, client_id: clientId, groups_claim: groupsClaim } = provider;
  return { issuer, clientId, clientSecret, groupsClaim };
}

/** Writes to the log why a company’s provider let no one in: what the person sees says less, to say nothing of accounts. */
export async function logRefusal(signIn: Kysely<Tables>, provider: Provider, reason: ProviderRefusal): Promise<void> {
  const target = { kind: "company", id: provider.company_id, name: provider.company_name } as const;
  const after = { reason, provider: provider.slug, issuer: provider.issuer };
  await audit(signIn, [
    { action: "provider_sign_in_refused", actor: null, companyId: provider.company_id, target, after },
  ]);
}
