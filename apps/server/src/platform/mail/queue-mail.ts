import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { checkMail, type MailAddress, type WrittenMail } from "./new-mail.ts";
import { takeRecipientTurn } from "./recipient-limit.ts";

/**
 * Puts a mail in the outbox, within the transaction that does what the mail speaks of: both are kept, or neither.
 * After the commit, `jobs.wake("mails")` has it leave at once; without it, it leaves with the next sweep.
 *
 * @param write makes the content, and the code of its link if any; not called over the limit of the recipient
 * @returns false over the limit: the answer to the caller stays the same
 * @throws MailRefused for a recipient that is not one address, or a subject of several lines
 */
export async function queueMail(
  trx: Kysely<Tables>,
  address: MailAddress,
  write: () => WrittenMail | Promise<WrittenMail>,
): Promise<boolean> {
  if (!trx.isTransaction) throw new Error("a mail is queued within the transaction of what it speaks of");
  if (!(await takeRecipientTurn(trx, address))) return false;
  const { text, html, sealed_code = null, unsubscribe_url = null, subject, language, template } = await write();
  const { recipient, company_id, dedupe_key = null } = address;
  checkMail({ recipient, subject });
  await trx
    .insertInto("mails")
    .values({
      recipient,
      subject,
      text_body: text,
      html_body: html,
      language,
      template,
      company_id,
      dedupe_key,
      sealed_code,
      unsubscribe_url,
    })
    // No column named: the caller may write here and not read.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}
