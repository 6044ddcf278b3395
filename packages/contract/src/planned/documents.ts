import type { PlannedRow } from "./planned-call.ts";

/** @source permissions.csv, word for word: method, path, rights (visitor, user, manager, company administrator, administrator), scope */
// biome-ignore format: a table, one row a call; a call that gets built loses its row here
export const plannedDocuments: readonly PlannedRow[] = [
  ["GET", "/urls/get_presigned/", ["public-documents", "by-category", "by-category", "by-category", "any"], "public documents for everyone; an upload or a private document needs the right that its category needs", "Signed addresses to read or send documents."],
];
