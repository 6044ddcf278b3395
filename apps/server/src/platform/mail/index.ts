export { type Delivery, deliverMails, MOST_ATTEMPTS } from "./deliver-mails.ts";
export { openSealedCode, type SealedMail, sealMail, withoutCode } from "./mail-code.ts";
export { type MailJobsDeps, mailJobs } from "./mail-jobs.ts";
export {
  checkMail,
  LONGEST_SUBJECT,
  type MailAddress,
  type MailCause,
  type MailContent,
  MailRefused,
  type WrittenMail,
} from "./new-mail.ts";
export { queueMail } from "./queue-mail.ts";
export { RECIPIENT_LIMITS } from "./recipient-limit.ts";
