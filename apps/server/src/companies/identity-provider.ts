import { ensure } from "@lichen/domain";
import { type Kysely, type SqlBool, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { seal } from "../platform/seal.ts";
import { raiseVersion } from "./company-rows.ts";

/** The single provider of a company, in the calls about the company. */
export type NewIdentityProvider = {
  readonly slug: string;
  readonly email_domain: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly trusts_emails: boolean;
  /** Kept when absent, as long as the issuer stays. */
  readonly client_secret?: string | undefined;
};

type ProviderSettings = {
  readonly slug: string;
  readonly email_domains: string[];
  readonly issuer: string;
  readonly client_id: string;
  readonly trusts_emails: boolean;
  readonly is_enabled: boolean;
};
export type StoredProvider = ProviderSettings & { readonly id: string };
type GivenProvider = ProviderSettings & { readonly client_secret?: string | undefined };

export type ProviderChange = {
  readonly before: ProviderSettings | null;
  readonly after: (ProviderSettings & { readonly secret_changed: boolean }) | null;
};
type Outcome =
  | ({ readonly kind: "set"; readonly id: string } & ProviderChange)
  | { readonly kind: "same" }
  | { readonly kind: "client_secret_needed" };

/** A domain that another provider has, by its place among those that were given. */
export class DomainTaken extends Error {
  readonly place: number;

  constructor(place: number) {
    super(`the domain at ${place} is of another provider`);
    this.place = place;
  }
}

/** Providers of a company, oldest first. */
export async function readProviders(trx: Kysely<Tables>, companyId: string): Promise<StoredProvider[]> {
  const { rows } = await sql<StoredProvider>`
    select id, slug, issuer, client_id, trusts_emails, is_enabled, array(select domain from provider_domains
      where provider_id = identity_providers.id order by domain <> email_domain, domain) as email_domains
    from identity_providers where owner_company_id = ${companyId}::uuid order by created_at, id`.execute(trx);
  return rows;
}

/**
 * Gives a company its single identity provider, or takes it away; further ones stay as they are. The caller holds the row
 * of the company.
 *
 * @throws DatabaseError that `companyConflict` reads, when another provider has the short name or the domain
 */
export async function setIdentityProvider(
  trx: Kysely<Tables>,
  companyId: string,
  provider: NewIdentityProvider | null,
  secret: string,
): Promise<Outcome> {
  const first = await trx
    .selectFrom("identity_providers")
    .select("id")
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  const before = (await readProviders(trx, companyId)).find(({ id }) => id === first?.id) ?? null;
  if (provider === null) {
    return before === null ? { kind: "same" } : removeProvider(trx, companyId, before);
  }
  const { email_domain, ...given } = provider;
  const others = (before?.email_domains ?? []).slice(1).filter((domain) => domain !== email_domain);
  return writeProvider(
    trx,
    companyId,
    { ...given, email_domains: [email_domain, ...others], is_enabled: before?.is_enabled ?? true },
    { before, secret },
  );
}

/**
 * Adds a provider to a company, or changes one. The application writes the secret and cannot read it. A secret goes to the
 * issuer that it was given for: another issuer needs it again. The sessions that the former issuer opened end, as do those
 * of a provider that is disabled. The caller holds the row of the company.
 *
 * @throws DomainTaken, or DatabaseError that `companyConflict` reads
 */
export async function writeProvider(
  trx: Kysely<Tables>,
  companyId: string,
  provider: GivenProvider,
  { before, secret }: { readonly before: StoredProvider | null; readonly secret: string },
): Promise<Outcome> {
  const { client_secret, ...visible } = provider;
  const keepsSecret = client_secret === undefined;
  if (keepsSecret && before?.issuer !== visible.issuer) return { kind: "client_secret_needed" };
  if (keepsSecret && isSame(before, visible)) return { kind: "same" };
  const { email_domains, ...columns } = visible;
  const values = { ...columns, email_domain: ensure(email_domains[0]) };
  const sealed = keepsSecret ? {} : { client_secret_sealed: seal(secret, client_secret) };
  const id = before?.id ?? (await insertProvider(trx, companyId, { ...values, ...sealed }));
  if (before !== null) {
    await trx
      .updateTable("identity_providers")
      .set({ ...values, ...sealed, updated_at: sql`now()` })
      .where("id", "=", id)
      .execute();
    const isLeft = before.issuer !== visible.issuer || (before.is_enabled && !visible.is_enabled);
    if (isLeft) await endSessions(trx, companyId, id);
  }
  await writeDomains(trx, companyId, id, email_domains);
  await raiseVersion(trx, companyId);
  return { kind: "set", id, before: withoutId(before), after: { ...visible, secret_changed: !keepsSecret } };
}

/** Deletes a provider; the oldest of those that stay takes its place in the calls of a single one. The caller holds the row of the company. */
export async function removeProvider(
  trx: Kysely<Tables>,
  companyId: string,
  before: StoredProvider,
): Promise<Outcome & { kind: "set" }> {
  await endSessions(trx, companyId, before.id);
  await trx.deleteFrom("identity_providers").where("id", "=", before.id).execute();
  await sql`update identity_providers set company_id = owner_company_id where id = (select id from identity_providers
      where owner_company_id = ${companyId}::uuid order by company_id is null, created_at, id limit 1)`.execute(trx);
  await raiseVersion(trx, companyId);
  return { kind: "set", id: before.id, before: withoutId(before), after: null };
}

async function insertProvider(
  trx: Kysely<Tables>,
  companyId: string,
  values: Omit<ProviderSettings, "email_domains"> & { email_domain: string; client_secret_sealed?: string },
): Promise<string> {
  const first = await trx
    .selectFrom("identity_providers")
    .select("id")
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  const { id } = await trx
    .insertInto("identity_providers")
    .values({
      ...values,
      client_secret_sealed: ensure(values.client_secret_sealed),
      owner_company_id: companyId,
      company_id: first === undefined ? companyId : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The first domain is there already: the database writes it with the provider. */
async function writeDomains(
  trx: Kysely<Tables>,
  companyId: string,
  providerId: string,
  domains: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom("provider_domains")
    .where("provider_id", "=", providerId)
    .where("domain", "not in", domains)
    .execute();
  await trx
    .insertInto("provider_domains")
    .values(domains.map((domain) => ({ domain, company_id: companyId, provider_id: providerId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await trx
    .selectFrom("provider_domains")
    .select("domain")
    .where("provider_id", "=", providerId)
    .execute();
  const stored = new Set(rows.map(({ domain }) => domain));
  const taken = domains.findIndex((domain) => !stored.has(domain));
  if (taken >= 0) throw new DomainTaken(taken);
}

/**
 * Anyone who came in by a provider that the company left has to come in again. Who did is not readable here: people of the
 * domains of another provider are left in peace, all the others are not.
 */
async function endSessions(trx: Kysely<Tables>, companyId: string, providerId: string): Promise<void> {
  await trx
    .updateTable("users")
    .set({ sessions_from: sql<Date>`clock_timestamp()` })
    .where("company_id", "=", companyId)
    .where("uses_identity_provider", "=", true)
    .where(
      sql<SqlBool>`not exists (select from provider_domains where provider_domains.company_id = users.company_id
        and provider_id <> ${providerId}::uuid and domain = split_part(users.email, '@', 2))`,
    )
    .execute();
}

function withoutId(provider: StoredProvider | null): ProviderSettings | null {
  if (provider === null) return null;
  const { id: _id, ...settings } = provider;
  return settings;
}

function isSame(before: StoredProvider | null, after: ProviderSettings): boolean {
  if (before === null) return false;
  const sorted = ({ email_domains: [first, ...others], ...columns }: ProviderSettings) =>
    JSON.stringify([first, others.sort(), Object.entries(columns).sort()]);
  return sorted(ensure(withoutId(before))) === sorted(after);
}
