import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { checkMail, type NewMail } from "./new-mail.ts";

/**
 * Puts a mail in the outbox, within the transaction that does what the mail speaks of: both are kept, or neither.
 * After the commit, `jobs.wake("mails")` has it leave at once; without it, it leaves with the next sweep.
 *
 * @throws MailRefused for a recipient that is not one address, or a subject of several lines
 */
export async function queueMail(trx: Kysely<Tables>, mail: NewMail): Promise<void> {
  if (!trx.isTransaction) throw new Error("a mail is queued within the transaction of what it speaks of");
  checkMail(mail);
  const { text, html, dedupe_key = null, sealed_code = null, ...same } = mail;
  await trx
    .insertInto("mails")
    .values({
      recipient: same.recipient,
      subject: same.subject,
      text_body: text,
      html_body: html,
      language: same.language,
      template: same.template,
      company_id: same.company_id,
      dedupe_key,
      sealed_code,
    })
    // No column named: the caller may write here and not read.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
