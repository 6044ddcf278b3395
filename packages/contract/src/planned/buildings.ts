import type { PlannedRow } from "./planned-call.ts";

/** @source permissions.csv, word for word: method, path, rights (visitor, user, manager, company administrator, administrator), scope */
// biome-ignore format: a table, one row a call; a call that gets built loses its row here
export const plannedBuildings: readonly PlannedRow[] = [
  ["POST",  "/buildings/biodibat_pdf_report/",                 ["401", "read", "read", "company", "any"],    "",                                                                        "Biodiversity report of a building as PDF."],
  ["POST",  "/buildings/biodibat_assets_pdf_report/",          ["401", "read", "read", "company", "any"],    "",                                                                        "Biodiversity synthesis of a portfolio as PDF."],
  ["POST",  "/buildings/biodibat_report/",                     ["inline", "read", "read", "company", "any"], "",                                                                        "Biodiversity diagnosis of a building."],
  ["POST",  "/buildings/batadapt_territory_report/",           ["inline", "read", "read", "company", "any"], "",                                                                        "Climate diagnosis of a territory."],
  ["POST",  "/buildings/batadapt_argvip_report/",              ["inline", "read", "read", "company", "any"], "French addresses only",                                                   "Clay shrink-swell diagnosis of a French building."],
  ["POST",  "/buildings/biodibat_assets_report/",              ["401", "read", "read", "company", "any"],    "",                                                                        "Biodiversity synthesis of a selection of buildings."],
  ["POST",  "/buildings/recommendations/",                     ["inline", "read", "read", "company", "any"], "",                                                                        "Adaptive actions for a building."],
  ["POST",  "/buildings/batadapt_territoire_recommendations/", ["open", "open", "open", "open", "open"],     "",                                                                        "Adaptive actions for a territory."],
  ["POST",  "/buildings/recommendations_set/",                 ["401", "write", "write", "company", "any"],  "",                                                                        "Plan actions in the strategy of a building."],
  ["POST",  "/buildings/recommendations_set_from_simulation/", ["401", "write", "write", "company", "any"],  "409 where a strategy exists",                                             "Make a simulation the strategy of a building."],
  ["POST",  "/buildings/recommendations_reset/",               ["401", "write", "write", "company", "any"],  "",                                                                        "Empty the strategy of a building."],
  ["POST",  "/buildings/recommendations_simulation/",          ["401", "read", "read", "company", "any"],    "401 says that it is reserved for demo or licensed accounts",              "Scores of a building with a choice of actions."],
];
