import { AUDIT_ACTIONS, type AuditAction } from "@lichen/domain";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { moment } from "../shapes/accounts.ts";
import { type Columns, pageMeta, searchShape } from "../shapes/search.ts";

export const LOG_COLUMNS = {
  at: "date",
  action: "enum",
  actor_name: "text",
  company_name: "text",
  target_kind: "enum",
  target_name: "text",
} as const satisfies Columns;

export const LOG_TARGET_KINDS = ["user", "company", "group", "building", "request"] as const;
export const LOG_OPTIONS = {
  action: Object.keys(AUDIT_ACTIONS) as AuditAction[],
  target_kind: LOG_TARGET_KINDS,
} as const;

/** Values of the fields that an action changed. */
const values = z.record(z.string(), z.unknown()).nullable();

export const searchLogs = endpoint({
  method: "POST",
  path: "/admin/logs/search/",
  access: { visitor: "401", user: "403", manager: "403", company_admin: "403", admin: "any" },
  summary: "Search the log of actions.",
  input: z.object(searchShape(LOG_COLUMNS, "-at")),
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
    meta: pageMeta,
  }),
  problems: {},
});
