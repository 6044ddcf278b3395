import type { Columns } from "../shapes/search.ts";

/** Columns of the requests for an account, and how each is filtered. */
export const ACCOUNT_REQUEST_COLUMNS = {
  created_at: "date",
  state: "enum",
  kind: "enum",
  email: "text",
} as const satisfies Columns;

export const ACCOUNT_REQUEST_STATES = ["pending", "accepted", "refused"] as const;
