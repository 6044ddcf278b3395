import type { PlannedRow } from "./planned-call.ts";

/** @source permissions.csv, word for word: method, path, rights (visitor, user, manager, company administrator, administrator), scope */
// biome-ignore format: a table, one row a call; a call that gets built loses its row here
export const plannedProjects: readonly PlannedRow[] = [
  ["GET",    "/impact/{id}/",            ["by-identifier", "read", "read", "company", "any"],    "an anonymous project opens with its identifier; an organisation's project needs read", "One biodiversity project."],
  ["POST",   "/impact/save_project/",    ["anonymous", "write", "write", "company", "any"],      "a visitor saves one anonymous project",                                                "Save a biodiversity project and compute it."],
  ["POST",   "/impact/search/",          ["401", "read", "read", "company", "any"],              "",                                                                                     "One page of the biodiversity projects."],
  ["POST",   "/impact/export/",          ["401", "read", "read", "company", "any"],              "",                                                                                     "Export biodiversity projects."],
  ["POST",   "/impact/send_project_id/", ["open", "open", "open", "open", "open"],               "rate limited; same answer whether or not the e-mail is known",                         "Send the identifiers of an e-mail's projects to it."],
  ["POST",   "/impact/biodibat_report/", ["by-identifier", "read", "read", "company", "any"],    "",                                                                                     "Biodiversity report of a project."],
  ["GET",    "/impact/project_schema/",  ["open", "open", "open", "open", "open"],               "",                                                                                     "Every question about a project and its scenarios."],
  ["DELETE", "/impact/{id}/",            ["by-identifier", "write", "write", "company", "any"],  "",                                                                                     "Delete a biodiversity project."],
  ["POST",   "/impact/bulk_delete/",     ["401", "write", "write", "company", "any"],            "all or nothing",                                                                       "Delete several biodiversity projects."],
];
