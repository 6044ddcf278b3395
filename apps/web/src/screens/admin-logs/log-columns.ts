import type { AnswerOf, LOG_COLUMNS as ContractColumns, searchLogs } from "@lichen/contract";

export type Log = AnswerOf<typeof searchLogs>["logs"][number];
export type LogColumn = keyof typeof ContractColumns;

/** Columns of the log as the contract has them; its schemas do not travel. */
export const LOG_COLUMNS: typeof ContractColumns = {
  at: "date",
  action: "enum",
  actor_name: "text",
  company_name: "text",
  target_kind: "enum",
  target_name: "text",
};

export const LOG_TARGET_KINDS = [
  "user",
  "company",
  "group",
  "building",
  "request",
] as const satisfies Log["target_kind"][];
