import type { PlannedRow } from "./planned-call.ts";

/** @source permissions.csv, word for word: method, path, rights (visitor, user, manager, company administrator, administrator), scope */
// biome-ignore format: a table, one row a call; a call that gets built loses its row here
export const plannedLogs: readonly PlannedRow[] = [
  ["POST", "/admin/logs/search/", ["401", "403", "403", "403", "any"], "", "Search the log of actions."],
];
