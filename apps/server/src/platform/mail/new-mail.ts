import type { MailTemplate } from "@lichen/contract";
import type { Language } from "@lichen/domain";

/** What a template gives: a subject on one line, and the same words twice, plain and laid out. */
export type MailContent = {
  readonly template: MailTemplate;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Content that is ready for the outbox. */
export type WrittenMail = MailContent & {
  /** Code of its link, sealed, where its text has the mark of one: `sealMail`. */
  readonly sealed_code?: string;
  /** Where a program that reads mails leaves those of the kind by one request (RFC 8058). */
  readonly unsubscribe_url?: string;
};

export type MailAddress = {
  /** One address, nothing around it. */
  readonly recipient: string;
  /** Whom the mail is about; null outside any company. */
  readonly company_id: string | null;
  /** Who causes the mail, which decides its limit. */
  readonly caused_by: MailCause;
  /** A second mail of the same key is none. */
  readonly dedupe_key?: string;
};

/**
 * - `account`: a signed-in user, the owner of a proved address, or a job of theirs; no limit here.
 * - `visitor`: anyone who knows or guesses the address of the recipient.
 * - `visitor_to_team`: anyone, to the people who run the installation.
 */
export type MailCause = "account" | "visitor" | "visitor_to_team";

export const LONGEST_SUBJECT = 200;
/** @source RFC 5321 4.5.3.1.3, less the angle brackets */
const LONGEST_ADDRESS = 254;

const ADDRESS = /^[^\p{C}\p{Z}\s<>"@,;:\\()[\]]{1,64}@[^\p{C}\p{Z}\s<>"@,;:\\()[\]]+$/u;
// Unicode's line and paragraph separators end a line in some readers of mail.
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** A mail that could carry a second recipient or a header of its own; the message repeats none of it. */
export class MailRefused extends Error {
  constructor(part: "recipient" | "subject") {
    super(`the ${part} of a mail is refused`);
    this.name = "MailRefused";
  }
}

/** @throws MailRefused */
export function checkMail({ recipient, subject }: { readonly recipient: string; readonly subject: string }): void {
  if (recipient.length > LONGEST_ADDRESS || !ADDRESS.test(recipient)) throw new MailRefused("recipient");
  if (subject.trim() === "" || subject.length > LONGEST_SUBJECT || CONTROL.test(subject)) {
    throw new MailRefused("subject");
  }
}
