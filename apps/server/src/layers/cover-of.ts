import { basename } from "node:path";
import type { Communes } from "@lichen/domain";
import { ExportRefused } from "./export-refused.ts";
import { tableRefusals } from "./table-refusals.ts";

/** A public table of communes, as its importer declares it. */
export type CommuneTableImport = {
  readonly file: string;
  readonly licence: string;
  readonly edition: string;
  /** Départements where the file holds, or "france"; those that occur in it when absent. */
  readonly covers?: readonly string[] | undefined;
  readonly name?: string | undefined;
};

const WHOLE_FRANCE = "france";

/** Départements that an importer declares; null when none is. @throws ExportRefused at a code that is none */
export function coverOf(
  { file, covers }: Pick<CommuneTableImport, "file" | "covers">,
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
