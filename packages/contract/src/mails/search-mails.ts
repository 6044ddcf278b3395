import { z } from "zod";
import { ADMIN_ONLY } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { moment } from "../shapes/accounts.ts";
import { pageMeta, searchShape } from "../shapes/search.ts";
import { MAIL_COLUMNS, MAIL_STATES } from "./mail-columns.ts";
import { MAIL_TEMPLATES, type MailTemplate } from "./mail-templates.ts";

export const searchMails = endpoint({
  method: "POST",
  path: "/admin/mails/search/",
  access: ADMIN_ONLY,
  tag: "administration",
  summary: "Search the mails of the product",
  description:
    "Gives a page of mails with their state: waiting, sent or failed. Without a mail server they all stay here.",
  input: z.strictObject(searchShape(MAIL_COLUMNS, "-created_at", "Mail")),
  answer: z.object({
    delivery: z
      .enum(["smtp", "outbox"])
      .meta({ description: "Whether emails are only stored, because no mail server is set." }),
    mails: z
      .array(
        z.object({
          id: z.uuid().meta({ description: "Identifier of the email." }),
          created_at: moment,
          recipient: z.string().meta({ description: "Email address of the recipient." }),
          subject: z.string().meta({ description: "Subject of the email." }),
          text: z.string().meta({ description: "Text of the email." }),
          language: z.enum(["fr", "en"]),
          template: z
            .enum(Object.keys(MAIL_TEMPLATES) as MailTemplate[])
            .meta({ description: "Template that the email was written from." }),
          state: z.enum(MAIL_STATES).meta({ description: "Whether the email is waiting, sent or failed." }),
          attempts: z.int().meta({ description: "Number of attempts to send it." }),
          sent_at: moment.nullable().meta({ description: "When the email was sent (UTC); null: not sent." }),
          last_error: z.string().nullable().meta({ description: "Error of the last attempt; null: none." }),
        }),
      )
      .meta({ description: "Emails of the page." }),
    meta: pageMeta,
  }),
  problems: {},
});
