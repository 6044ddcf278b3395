import type { PlannedRow } from "./planned-call.ts";

/** @source permissions.csv, word for word: method, path, rights (visitor, user, manager, company administrator, administrator), scope */
// biome-ignore format: a table, one row a call; a call that gets built loses its row here
export const plannedUsers: readonly PlannedRow[] = [
  ["GET",    "/admin/users/{id}/",                   ["401", "self", "self", "self", "any"],      "self only; admin any",                                           "One user, with the company and the subscription."],
  ["PATCH",  "/admin/users/{id}/",                   ["401", "self", "self", "self", "any"],      "first_name and last_name only",                                  "Change a user's first and last name."],
  ["GET",    "/admin/users/",                        ["401", "403", "403", "403", "any"],         "admin",                                                          "List the users of the platform."],
  ["POST",   "/admin/users/",                        ["401", "403", "403", "403", "any"],         "admin",                                                          "Create a user."],
  ["DELETE", "/admin/users/{id}/",                   ["401", "403", "403", "403", "any"],         "admin; the last admin cannot be deleted",                        "Delete a user."],
  ["POST",   "/admin/users/{id}/confirm_sign_up/",   ["open", "open", "open", "open", "open"],    "needs the confirmation code; rate limited",                      "Activate an account with its confirmation code and a first password."],
  ["GET",    "/admin/users/{id}/resend_signup/",     ["401", "403", "company", "company", "any"], "only for an account that is not activated yet",                  "Send the activation e-mail again."],
  ["GET",    "/admin/users/{id}/locks/",             ["401", "self", "self", "self", "any"],      "what the user's organisation has locked, e.g. a running import", "What is locked for the user, such as a running import."],
  ["PATCH",  "/admin/users/{id}/preferences/",       ["401", "self", "self", "self", "self"],     "own preferences only",                                           "Change the columns shown in the portfolio."],
  ["POST",   "/admin/users/{id}/reset_preferences/", ["401", "self", "self", "self", "self"],     "own preferences only",                                           "Go back to the default columns."],
];
