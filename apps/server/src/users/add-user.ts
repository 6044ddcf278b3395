import { randomUUID } from "node:crypto";
import type { Language, Role } from "@lichen/domain";
import type { Transaction } from "kysely";
import { accountActivated, signInWithProvider } from "../mails/index.ts";
import type { Tables } from "../platform/database/tables.ts";
import { queueMail, sealMail } from "../platform/mail/index.ts";
import type { Services } from "../services.ts";
import { issueCode } from "../sign-in/index.ts";

export type NewUser = {
  readonly companyId: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role | null;
  readonly job?: string | undefined;
  readonly phone?: string | undefined;
  readonly language: Language;
};

/** What the link of a mail is made with. */
export type LinkSettings = Pick<Services, "publicUrl" | "secret">;

type InsertUserOutcome =
  /** `providerOf` is the company whose identity provider signs the person in; null for a password. */
  | { readonly kind: "added"; readonly id: string; readonly providerOf: string | null }
  | { readonly kind: "email_taken" };

export type AddUserOutcome = { readonly kind: "added"; readonly id: string } | { readonly kind: "email_taken" };

/**
 * Makes an account that waits for its confirmation, or for the first sign-in through the identity provider of its
 * company. Within the caller's transaction, which names the company in its scope; no one is told.
 */
export async function insertUser(trx: Transaction<Tables>, user: NewUser): Promise<InsertUserOutcome> {
  // A company does not say who is an administrator of the platform: these have a password.
  const isOfProvider = user.companyId !== null && user.role !== "admin";
  const provider = isOfProvider ? await readProvider(trx, user.companyId, user.email) : null;
  const id = randomUUID();
  const added = await trx
    .insertInto("users")
    .values({
      id,
      company_id: user.companyId,
      // The subject replaces the second half at the first sign-in through the provider.
      username: provider === null ? id : `${provider.slug}_${id}`,
      email: user.email.toLowerCase(),
      first_name: user.firstName,
      last_name: user.lastName,
      group: user.role,
      job: user.job || null,
      phone: user.phone || null,
      language: user.language,
      is_activated: provider !== null,
      uses_identity_provider: provider !== null,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added === undefined) return { kind: "email_taken" };
  return { kind: "added", id, providerOf: provider?.name ?? null };
}

/**
 * Makes an account and has its mail leave: a link that sets the password, or, when the company signs in through its
 * identity provider, the way to it.
 */
export async function addUser(
  trx: Transaction<Tables>,
  user: NewUser,
  { publicUrl, secret }: LinkSettings,
): Promise<AddUserOutcome> {
  const added = await insertUser(trx, user);
  if (added.kind !== "added") return added;
  const recipient = { recipient: user.email, company_id: user.companyId, caused_by: "account" } as const;
  if (added.providerOf !== null) {
    const access = { public_url: publicUrl, company_name: added.providerOf };
    await queueMail(trx, recipient, () => signInWithProvider(access, user.language));
  } else {
    await queueMail(trx, recipient, async () => {
      const code = await issueCode(trx, "confirm_sign_up", added.id);
      const link = { public_url: publicUrl, user_id: added.id, code };
      return sealMail(accountActivated(link, user.language), code, secret);
    });
  }
  return { kind: "added", id: added.id };
}

/** The identity provider of a company, for an address of its domain. */
async function readProvider(
  trx: Transaction<Tables>,
  companyId: string,
  email: string,
): Promise<{ slug: string; name: string } | null> {
  const provider = await trx
    .selectFrom("provider_domains")
    .innerJoin("identity_providers", "identity_providers.id", "provider_id")
    .innerJoin("companies", "companies.id", "owner_company_id")
    .select(["identity_providers.slug", "companies.name"])
    .where("companies.id", "=", companyId)
    .where("companies.sso_access", "=", true)
    .where("is_enabled", "=", true)
    .where("domain", "=", email.toLowerCase().split("@").at(-1) ?? "")
    .executeTakeFirst();
  return provider ?? null;
}
