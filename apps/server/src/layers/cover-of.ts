import { basename } from "node:path";
import type { Communes } from "@lichen/domain";
import { ExportRefused } from "./export-refused.ts";
import { tableRefusals } from "./table-refusals.ts";

const WHOLE_FRANCE = "france";

/** Départements that an importer declares; null when none is. @throws ExportRefused at a code that is none */
export function coverOf(
  { file, covers }: { readonly file: string; readonly covers?: readonly string[] | undefined },
  communes: Communes,
): ReadonlySet<string> | null {
  if (covers === undefined) return null;
  const known = new Set(communes.departement);
  if (covers.includes(WHOLE_FRANCE)) return known;
  for (const code of covers) {
    if (!known.has(code)) throw new ExportRefused(basename(file), null, tableRefusals.unknown_departement(code));
  }
  return new Set(covers);
}
