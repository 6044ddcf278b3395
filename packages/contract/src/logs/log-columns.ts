import type { Columns } from "../shapes/search.ts";

/** Columns of the log, and how each is filtered. */
export const LOG_COLUMNS = {
  at: "date",
  action: "enum",
  actor_name: "text",
  company_name: "text",
  target_kind: "enum",
  target_name: "text",
} as const satisfies Columns;
export type LogColumn = keyof typeof LOG_COLUMNS;

export const LOG_TARGET_KINDS = [
  "user",
  "company",
  "group",
  "building",
  "project",
  "request",
  "mail",
  "api_key",
  "webhook",
] as const;
