import type { PlannedRow } from "./planned-call.ts";

/** @source permissions.csv, word for word: method, path, rights (visitor, user, manager, company administrator, administrator), scope */
// biome-ignore format: a table, one row a call; a call that gets built loses its row here
export const plannedUsers: readonly PlannedRow[] = [
  ["GET",    "/admin/users/{id}/locks/",             ["401", "self", "self", "self", "any"],      "what the user's organisation has locked, e.g. a running import", "What is locked for the user, such as a running import."],
  ["PATCH",  "/admin/users/{id}/preferences/",       ["401", "self", "self", "self", "self"],     "own preferences only",                                           "Change the columns shown in the portfolio."],
  ["POST",   "/admin/users/{id}/reset_preferences/", ["401", "self", "self", "self", "self"],     "own preferences only",                                           "Go back to the default columns."],
];
