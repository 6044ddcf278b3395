import { ensure } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { seal } from "../platform/seal.ts";

export type NewIdentityProvider = {
  readonly slug: string;
  readonly email_domain: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly trusts_emails: boolean;
  /** Kept when absent, as long as the issuer stays. */
  readonly client_secret?: string | undefined;
};

type PublicProvider = Omit<NewIdentityProvider, "client_secret">;
type Outcome =
  | {
      readonly kind: "set";
      readonly before: PublicProvider | null;
      readonly after: (PublicProvider & { secret_changed: boolean }) | null;
    }
  | { readonly kind: "same" }
  | { readonly kind: "client_secret_needed" };

/**
 * Gives a company its identity provider, or takes it away. The application writes the secret and cannot read it.
 * A secret goes to the issuer that it was given for: another issuer needs it again. The sessions that the former issuer
 * opened end.
 * The caller holds the row of the company.
 */
export async function setIdentityProvider(
  trx: Kysely<Tables>,
  companyId: string,
  provider: NewIdentityProvider | null,
  secret: string,
): Promise<Outcome> {
  const before =
    (await trx
      .selectFrom("identity_providers")
      .select(["slug", "email_domain", "issuer", "client_id", "trusts_emails"])
      .where("company_id", "=", companyId)
      .executeTakeFirst()) ?? null;
  if (provider === null) {
    if (before === null) return { kind: "same" };
    await trx.deleteFrom("identity_providers").where("company_id", "=", companyId).execute();
    await endSessions(trx, companyId);
    return { kind: "set", before, after: null };
  }
  const { client_secret, ...visible } = provider;
  const keepsSecret = client_secret === undefined;
  if (keepsSecret && before?.issuer !== visible.issuer) return { kind: "client_secret_needed" };
  if (keepsSecret && sameProvider(before, visible)) return { kind: "same" };
  const sealed = keepsSecret ? {} : { client_secret_sealed: seal(secret, client_secret) };
  if (before === null) {
    await trx
      .insertInto("identity_providers")
      .values({ company_id: companyId, ...visible, client_secret_sealed: ensure(sealed.client_secret_sealed) })
      .execute();
  } else {
    await trx
      .updateTable("identity_providers")
      .set({ ...visible, ...sealed, updated_at: sql`now()` })
      .where("company_id", "=", companyId)
      .execute();
    if (before.issuer !== visible.issuer) await endSessions(trx, companyId);
  }
  return { kind: "set", before, after: { ...visible, secret_changed: !keepsSecret } };
}

/** Anyone who came in by a provider that the company left has to come in by the new one. */
async function endSessions(trx: Kysely<Tables>, companyId: string): Promise<void> {
  await trx
    .updateTable("users")
    .set({ sessions_from: sql<Date>`clock_timestamp()` })
    .where("company_id", "=", companyId)
    .where("uses_identity_provider", "=", true)
    .execute();
}

function sameProvider(before: PublicProvider | null, after: PublicProvider): boolean {
  return (
    before !== null && (Object.keys(after) as (keyof PublicProvider)[]).every((name) => before[name] === after[name])
  );
}
