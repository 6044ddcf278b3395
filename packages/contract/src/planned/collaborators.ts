import type { PlannedRow } from "./planned-call.ts";

/** @source permissions.csv, word for word: method, path, rights (visitor, user, manager, company administrator, administrator), scope */
// biome-ignore format: a table, one row a call; a call that gets built loses its row here
export const plannedCollaborators: readonly PlannedRow[] = [
  ["GET",    "/admin/collaborators/{id}/",            ["401", "403", "groups", "company", "any"],  "manager: collaborators of own company, only the groups given to them are shown as editable", "One collaborator, with rights by group."],
  ["PATCH",  "/admin/collaborators/{id}/",            ["401", "403", "groups", "company", "any"],  "",                                                                                           "Change a collaborator."],
  ["POST",   "/admin/collaborators/{id}/set_state/",  ["401", "403", "403", "company", "any"],     "deactivation removes all access rights",                                                     "Activate or deactivate a collaborator."],
  ["POST",   "/admin/collaborators/search/",          ["401", "403", "company", "company", "any"], "",                                                                                           "Search the collaborators of a company."],
  ["POST",   "/admin/collaborators/admin_search/",    ["401", "403", "403", "403", "any"],         "",                                                                                           "Search the collaborators of every company."],
  ["POST",   "/admin/collaborators/set_permissions/", ["401", "403", "groups", "company", "any"],  "a manager can grant only on groups given to them",                                           "Give none, read or write on groups."],
  ["POST",   "/admin/collaborators/",                 ["401", "403", "groups", "company", "any"],  "",                                                                                           "Add a collaborator."],
  ["POST",   "/admin/collaborators/bulk_create/",     ["401", "403", "groups", "company", "any"],  "",                                                                                           "Add at most 50 collaborators from a file."],
  ["DELETE", "/admin/collaborators/{id}/",            ["401", "403", "403", "company", "any"],     "",                                                                                           "Delete a collaborator."],
  ["POST",   "/admin/collaborators/bulk_delete/",     ["401", "403", "403", "company", "any"],     "all or nothing",                                                                             "Delete several collaborators."],
  ["POST",   "/admin/collaborators/export/",          ["401", "403", "company", "company", "any"], "",                                                                                           "Export collaborators."],
];
