import type { PlannedRow } from "./planned-call.ts";

/** @source permissions.csv, word for word: method, path, rights (visitor, user, manager, company administrator, administrator), scope */
// biome-ignore format: a table, one row a call; a call that gets built loses its row here
export const plannedCompanies: readonly PlannedRow[] = [
  ["GET",    "/admin/companies/{id}/",              ["401", "403", "company", "subsidiaries", "any"],       "company_admin: own company and the companies whose parent it is",                                       "One company, with its groups and subscription."],
  ["POST",   "/admin/companies/search/",            ["401", "403", "403", "subsidiaries", "any"],           "",                                                                                                      "Search companies."],
  ["PUT",    "/admin/companies/{id}/",              ["401", "403", "403", "groups-only", "any"],            "company_admin may change building groups and project groups, never licence, threshold or subscription", "Change a company or its groups."],
  ["POST",   "/admin/companies/",                   ["401", "403", "403", "403", "any"],                    "",                                                                                                      "Create a company."],
  ["DELETE", "/admin/companies/{id}/",              ["401", "403", "403", "403", "any"],                    "",                                                                                                      "Delete a company."],
  ["POST",   "/admin/companies/get_fonds_gestion/", ["401", "readable", "readable", "subsidiaries", "any"], "only groups the caller may read",                                                                       "Building groups of companies."],
  ["POST",   "/admin/companies/export/",            ["401", "403", "403", "subsidiaries", "any"],           "",                                                                                                      "Export companies."],
  ["POST",   "/admin/companies/{id}/meta/",         ["401", "403", "company", "subsidiaries", "any"],       "",                                                                                                      "Counts of a company: collaborators, groups, buildings."],
];
