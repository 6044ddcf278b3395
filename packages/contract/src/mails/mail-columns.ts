import type { Columns } from "../shapes/search.ts";

/** Columns of the outbox, and how each is filtered. */
export const MAIL_COLUMNS = {
  created_at: "date",
  recipient: "text",
  subject: "text",
  template: "enum",
  state: "enum",
} as const satisfies Columns;

export const MAIL_STATES = ["waiting", "sent", "failed"] as const;
