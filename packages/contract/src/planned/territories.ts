import type { PlannedRow } from "./planned-call.ts";

/** @source permissions.csv, word for word: method, path, rights (visitor, user, manager, company administrator, administrator), scope */
// biome-ignore format: a table, one row a call; a call that gets built loses its row here
export const plannedTerritories: readonly PlannedRow[] = [
  ["GET", "/regions/",              ["open", "open", "open", "open", "open"], "", "Outlines of the territories inside another."],
  ["GET", "/territory_typologies/", ["open", "open", "open", "open", "open"], "", "Typologies of a territory."],
  ["GET", "/equipements_risks/",    ["open", "open", "open", "open", "open"], "", "Risks of the equipment of a territory."],
];
