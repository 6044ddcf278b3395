import { z } from "zod";
import { columnKeys } from "../buildings/portfolio-search.ts";
import { endpoint } from "../endpoint.ts";
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
const preferences = z.object({ buildings_columns: z.array(z.string()) }).meta({ id: "Preferences" });

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
  input: z.object(userName),
  answer: z
    .object({
      locks: z.array(
        z.object({
          kind: z.literal("buildings_import"),
          import_id: z.uuid(),
          file_name: z.string(),
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
  summary: "Change the columns shown in the portfolio.",
  input: z.object({ ...userName, buildings_columns: columnKeys.min(1, "required") }),
  answer: preferences,
  problems: {},
});

export const resetPreferences = endpoint({
  method: "POST",
  path: "/admin/users/{id}/reset_preferences/",
  access: SELF_ONLY,
  summary: "Go back to the default columns.",
  input: z.object(userName),
  answer: preferences,
  problems: {},
});
