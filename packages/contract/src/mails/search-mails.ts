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
    delivery: z.enum(["smtp", "outbox"]).meta({ description: "outbox: no mail server is set, nothing leaves" }),
    mails: z.array(
      z.object({
        id: z.uuid(),
        created_at: moment,
        recipient: z.string(),
        subject: z.string(),
        text: z.string(),
        language: z.enum(["fr", "en"]),
        template: z.enum(Object.keys(MAIL_TEMPLATES) as MailTemplate[]),
        state: z.enum(MAIL_STATES),
        attempts: z.int(),
        sent_at: moment.nullable(),
        last_error: z.string().nullable(),
      }),
    ),
    meta: pageMeta,
  }),
  problems: {},
});
