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
    logs: z
      .array(
        z.object({
          id: z.int().meta({ description: "Number of the action in the log." }),
          at: moment.meta({ description: "When the action was done (UTC)." }),
          action: z
            .enum(Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]])
            .meta({ description: "Kind of action." }),
          actor_id: z.uuid().nullable().meta({
            description: "Identifier of the user who acted; null: the account was deleted, or the platform acted.",
          }),
          actor_name: z.string().meta({ description: "Name of the user who acted." }),
          company_id: z.uuid().nullable(),
          company_name: z.string().nullable(),
          target_kind: z.enum(LOG_TARGET_KINDS).meta({ description: "Kind of the record." }),
          target_id: z.string().meta({ description: "Identifier of the record." }),
          target_name: z.string().meta({ description: "Name of the record." }),
          before: values.meta({ description: "Changed fields before the action; null: none." }),
          after: values.meta({ description: "Changed fields after the action; null: none." }),
        }),
      )
      .meta({ description: "Actions of the page." }),
    company_names: z.record(z.string(), z.string()).meta({
      description: "Names of the companies in `before` and `after`, by identifier; deleted companies are absent.",
    }),
    meta: pageMeta,
  }),
  problems: {},
});
