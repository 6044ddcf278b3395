export { type Delivery, deliverMails, MOST_ATTEMPTS } from "./deliver-mails.ts";
export { openedWith, type SealedMail, sealedMail, withoutCode } from "./mail-code.ts";
export { type MailJobsParts, mailJobs } from "./mail-jobs.ts";
export { checkMail, LONGEST_SUBJECT, type MailContent, MailRefused, type NewMail } from "./new-mail.ts";
export { queueMail } from "./queue-mail.ts";
