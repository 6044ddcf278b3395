import { PROJECTS } from "@lichen/domain";
import { z } from "zod";
import { columnKeys } from "../buildings/portfolio-search.ts";
import { endpoint } from "../endpoint.ts";
import { listShapes } from "../shapes/list.ts";
import { filledLine } from "../shapes/text.ts";

const SELF_ONLY = {
  visitor: "401",
  user: "self",
  manager: "self",
  company_admin: "self",
  admin: "self",
  scope: "own preferences only",
} as const;

const userName = { id: filledLine(200).meta({ description: "user name" }) };
const projectColumns = listShapes(PROJECTS.list).columnKeys;
/** Those of the lists that the call is about. */
const preferences = z
  .object({ buildings_columns: z.array(z.string()).optional(), projects_columns: z.array(z.string()).optional() })
  .meta({ id: "Preferences" });

export const getLocks = endpoint({
  method: "GET",
  path: "/admin/users/{id}/locks/",
  access: {
    visitor: "401",
    user: "self",
    manager: "self",
    company_admin: "self",
    admin: "any",
    scope: "what the user's organisation has locked, e.g. a running import",
  },
  summary: "What is locked for the user, such as a running import.",
  input: z.strictObject(userName),
  answer: z
    .object({
      locks: z.array(
        z.object({
          kind: z.literal("buildings_import"),
          import_id: z.uuid(),
          file_name: z
            .string()
            .nullable()
            .meta({ description: "null to those who may not see the rows of the import" }),
          by: z.string(),
          own: z.boolean(),
          since: z.iso.datetime(),
        }),
      ),
    })
    .meta({ id: "Locks" }),
  problems: {},
});

export const changePreferences = endpoint({
  method: "PATCH",
  path: "/admin/users/{id}/preferences/",
  access: SELF_ONLY,
  summary: "Change the columns shown in the portfolio, in the list of projects.",
  input: z
    .strictObject({
      ...userName,
      buildings_columns: columnKeys.min(1, "required").optional(),
      projects_columns: projectColumns.min(1, "required").optional(),
    })
    .refine(({ buildings_columns, projects_columns }) => (buildings_columns ?? projects_columns) !== undefined, {
      message: "required",
      path: ["buildings_columns"],
    }),
  answer: preferences,
  problems: {},
});

export const resetPreferences = endpoint({
  method: "POST",
  path: "/admin/users/{id}/reset_preferences/",
  access: SELF_ONLY,
  summary: "Go back to the default columns.",
  input: z.strictObject({
    ...userName,
    list: z.enum(["buildings", "projects"]).optional().meta({ description: "of this list alone; of all by default" }),
  }),
  answer: preferences,
  problems: {},
});
