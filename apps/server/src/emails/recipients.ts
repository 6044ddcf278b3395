import type { Language } from "@lichen/domain";
import type { Kysely } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { type MailCause, type MailContent, queueMail } from "../platform/mail/index.ts";

/** Someone who reads the mails of the product, and in which language. */
export type Recipient = { readonly email: string; readonly language: Language };

/** The administrators of the platform, in a transaction of the scope of the platform. */
export function platformAdministrators(trx: Kysely<Tables>): Promise<Recipient[]> {
  return workingUsers(trx).where("group", "=", "admin").execute();
}

/** The managers and administrators of a company. */
export function readLeaders(trx: Kysely<Tables>, companyId: string): Promise<Recipient[]> {
  return workingUsers(trx)
    .where("company_id", "=", companyId)
    .where("group", "in", ["manager", "company_admin"])
    .execute();
}

/**
 * Sends the same mail to each, in their language.
 *
 * @returns to how many it was sent: fewer where the limit of a recipient is reached
 */
export async function sendToEach(
  trx: Kysely<Tables>,
  {
    recipients,
    companyId,
    causedBy,
  }: {
    readonly recipients: readonly Recipient[];
    readonly companyId: string | null;
    readonly causedBy: MailCause;
  },
  write: (language: Language) => MailContent,
): Promise<number> {
  let sent = 0;
  for (const { email, language } of recipients) {
    const address = { recipient: email, company_id: companyId, caused_by: causedBy };
    if (await queueMail(trx, address, () => write(language))) sent++;
  }
  return sent;
}

function workingUsers(trx: Kysely<Tables>) {
  return trx
    .selectFrom("users")
    .select(["email", "language"])
    .where("kind", "=", "person")
    .where("is_active", "=", true)
    .where("is_activated", "=", true)
    .orderBy("email");
}
