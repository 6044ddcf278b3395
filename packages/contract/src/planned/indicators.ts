import type { PlannedRow } from "./planned-call.ts";

/** @source permissions.csv, word for word: method, path, rights (visitor, user, manager, company administrator, administrator), scope */
// biome-ignore format: a table, one row a call; a call that gets built loses its row here
export const plannedIndicators: readonly PlannedRow[] = [
  ["GET",  "/indicators/{key}/meta/",   ["open", "open", "open", "open", "open"],     "", "What an indicator measures, its unit, bounds and sources."],
  ["POST", "/indicators/{key}/search/", ["inline", "read", "read", "company", "any"], "", "Figures of an indicator at places, buildings or a territory."],
];
