import type { DisabledReason } from "@lichen/domain";
import type { Kysely } from "kysely";
import { webhookDisabled } from "../mails/index.ts";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { queueMail } from "../platform/mail/index.ts";
import type { Services } from "../services.ts";
import { shownAddress } from "./shown-address.ts";

/**
 * Stops sending events to a webhook, and says so to the administrators of its company.
 *
 * @returns false when it was stopped already
 */
export async function disableWebhook(
  trx: Kysely<Tables>,
  { publicUrl }: Pick<Services, "publicUrl">,
  { company_id, webhook_id }: { readonly company_id: string; readonly webhook_id: string },
  reason: DisabledReason,
): Promise<boolean> {
  const disabled = await trx
    .updateTable("webhooks")
    .set({ active: false, disabled_at: new Date(), disabled_reason: reason })
    .where("company_id", "=", company_id)
    .where("id", "=", webhook_id)
    .where("active", "=", true)
    .returning("url")
    .executeTakeFirst();
  if (disabled === undefined) return false;
  const address = shownAddress(disabled.url);
  const target = { kind: "webhook" as const, id: webhook_id, name: address };
  await audit(trx, [{ action: "webhook_disabled", actor: null, companyId: company_id, target, after: { reason } }]);
  const administrators = await trx
    .selectFrom("users")
    .select(["email", "language"])
    .where("company_id", "=", company_id)
    .where("kind", "=", "person")
    .where("group", "=", "company_admin")
    .where("is_active", "=", true)
    .where("is_activated", "=", true)
    .execute();
  for (const { email, language } of administrators) {
    await queueMail(trx, { recipient: email, company_id, caused_by: "account" }, () =>
      webhookDisabled({ public_url: publicUrl, company_id, address, reason }, language),
    );
  }
  return true;
}
