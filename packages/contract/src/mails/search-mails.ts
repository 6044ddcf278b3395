import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { moment } from "../shapes/accounts.ts";
import { type Columns, pageMeta, searchShape } from "../shapes/search.ts";

export const MAIL_COLUMNS = {
  created_at: "date",
  recipient: "text",
  subject: "text",
  template: "text",
  state: "enum",
} as const satisfies Columns;
export const MAIL_STATES = ["waiting", "sent", "failed"] as const;
export const MAIL_OPTIONS = { state: MAIL_STATES } as const;

export const searchMails = endpoint({
  method: "POST",
  path: "/admin/mails/search/",
  access: { visitor: "401", user: "403", manager: "403", company_admin: "403", admin: "any" },
  summary: "The mails of the product: sent, waiting, given up. Without SMTP_URL they all stay here.",
  input: z.object(searchShape(MAIL_COLUMNS, "-created_at")),
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
        template: z.string(),
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
