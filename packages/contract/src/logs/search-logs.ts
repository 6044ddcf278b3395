import { AUDIT_ACTIONS, type AuditAction } from "@lichen/domain";
import { z } from "zod";
import { ADMIN_ONLY } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { moment } from "../shapes/accounts.ts";
import { pageMeta, searchShape } from "../shapes/search.ts";
import { LOG_COLUMNS, LOG_TARGET_KINDS } from "./log-columns.ts";

/** Values of the fields that an action changed. */
const values = z.record(z.string(), z.unknown()).nullable();

export const searchLogs = endpoint({
  method: "POST",
  path: "/admin/logs/search/",
  access: ADMIN_ONLY,
  tag: "administration",
  summary: "Search the log of actions",
  description: "Gives a page of actions: who did what to which record, with the values before and after.",
  exampleInput: { filters: [{ column: "target_kind", type: "enum", value: ["building"] }] },
  input: z.strictObject(searchShape(LOG_COLUMNS, "-at", "Log")),
  answer: z.object({
    logs: z.array(
      z.object({
        id: z.int(),
        at: moment,
        action: z.enum(Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]]),
        actor_id: z.uuid().nullable(),
        actor_name: z.string(),
        company_id: z.uuid().nullable(),
        company_name: z.string().nullable(),
        target_kind: z.enum(LOG_TARGET_KINDS),
        target_id: z.string(),
        target_name: z.string(),
        before: values,
        after: values,
      }),
    ),
    company_names: z.record(z.string(), z.string()).meta({
      description: "names of the companies that `before` and `after` give by their id, those that still exist",
    }),
    meta: pageMeta,
  }),
  problems: {},
});
