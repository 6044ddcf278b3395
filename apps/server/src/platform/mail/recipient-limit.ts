import type { Kysely } from "kysely";
import { audit } from "../audit.ts";
import type { Tables } from "../database/tables.ts";
import { type Limit, rateLimit } from "../rate-limit.ts";
import { sha256 } from "../sha256.ts";
import type { MailAddress, MailCause } from "./new-mail.ts";

/** Mails that one recipient receives by the doing of visitors, all kinds together; null: no limit. */
export const RECIPIENT_LIMITS: Readonly<Record<MailCause, Limit | null>> = {
  account: null,
  visitor: { name: "visitor_mail", points: 5, periodS: 3600 },
  // Each of the team receives every contact message and account request of every visitor.
  visitor_to_team: { name: "visitor_mail_team", points: 60, periodS: 3600 },
};

/**
 * Counts a mail to a recipient, in the transaction of the mail. The first one over the limit of a period is noted in the
 * log of actions, without the address.
 *
 * @returns whether the mail may be sent
 */
export async function takeRecipientTurn(trx: Kysely<Tables>, { recipient, caused_by }: MailAddress): Promise<boolean> {
  const limit = RECIPIENT_LIMITS[caused_by];
  if (limit === null) return true;
  const address = recipient.toLowerCase();
  const turns = rateLimit({ db: trx }, limit, () =>
    audit(trx, [{ action: "visitor_mails_withheld", actor: null, companyId: null, target: targetOf(address) }]),
  );
  return (await turns.take(address)) === null;
}

function targetOf(address: string) {
  const domain = address.slice(address.lastIndexOf("@") + 1);
  return { kind: "mail", id: sha256(address).slice(0, 16), name: `…@${domain}` } as const;
}
