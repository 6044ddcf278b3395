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

const userName = { id: filledLine(200).meta({ description: "User name, which identifies the account in paths." }) };
const projectColumns = listShapes(PROJECTS.list, "Project").columnKeys;
/** Those of the lists that the call is about. */
const preferences = z
  .object({
    buildings_columns: z
      .array(z.string())
      .optional()
      .meta({ description: "Columns of the list of buildings, in their order." }),
    projects_columns: z
      .array(z.string())
      .optional()
      .meta({ description: "Columns of the list of projects, in their order." }),
  })
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
  tag: "users",
  summary: "List what is locked for a user",
  description:
    "Lists the operations that hold the company’s data, such as an import that is running. Changes are refused until they end.",
  input: z.strictObject(userName),
  answer: z
    .object({
      locks: z
        .array(
          z.object({
            kind: z.literal("buildings_import").meta({ description: "Kind of operation." }),
            import_id: z.uuid(),
            file_name: z
              .string()
              .nullable()
              .meta({ description: "Name of the file; null to users who may not see the rows of the import." }),
            by: z.string().meta({ description: "Name of the user who started it." }),
            own: z.boolean().meta({ description: "Whether the caller started it." }),
            since: z.iso.datetime().meta({ description: "When it started (UTC)." }),
          }),
        )
        .meta({ description: "Operations that hold the data now." }),
    })
    .meta({ id: "Locks" }),
  problems: {},
});

export const changePreferences = endpoint({
  method: "PATCH",
  path: "/admin/users/{id}/preferences/",
  access: SELF_ONLY,
  tag: "users",
  summary: "Change the columns of the lists",
  description:
    "Sets the columns that the lists of buildings and of projects show to the caller. At least one of the two lists is required.",
  exampleInput: { id: "c56a4180-65aa-42ec-a945-5fd21dec0538", buildings_columns: ["member_building_name", "city"] },
  input: z
    .strictObject({
      ...userName,
      buildings_columns: columnKeys
        .min(1, "required")
        .optional()
        .meta({ description: "Columns of the list of buildings, in their order; absent: unchanged." }),
      projects_columns: projectColumns
        .min(1, "required")
        .optional()
        .meta({ description: "Columns of the list of projects, in their order; absent: unchanged." }),
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
  tag: "users",
  summary: "Reset the columns of the lists",
  description: "Restores the default columns of one list, or of both.",
  input: z.strictObject({
    ...userName,
    list: z.enum(["buildings", "projects"]).optional().meta({ description: "List to reset; absent: both lists." }),
  }),
  answer: preferences,
  problems: {},
});
