import { ensure } from "@lichen/domain";
import { readTable } from "./read-table.ts";

/** Codes of merged communes, and of arrondissements, with the code of the commune that has them today. */
export function loadOldCodes(): ReadonlyMap<string, string> {
  const table = readTable("communes_fr", "old_codes.csv");
  const today = table.text("insee");
  return new Map(table.text("old").map((old, row) => [old, ensure(today[row])] as const));
}
