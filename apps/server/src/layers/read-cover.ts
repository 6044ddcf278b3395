import type { Communes } from "@lichen/domain";
import { WHOLE_FRANCE } from "../clay-maps/index.ts";
import { FileRefused } from "../platform/map-files/index.ts";
import type { TypedOptions } from "./importer.ts";
import { tableRefusals } from "./table-refusals.ts";

/** Option of the kinds that may be whole somewhere. */
export type Covering = {
  /** Codes of départements, or "france". */
  readonly covers?: readonly string[] | undefined;
};

export const COVERS_OPTION = { covers: { type: "string" } } as const;

export function readCovers({ covers }: TypedOptions): Covering {
  return { covers: typeof covers === "string" ? covers.split(",").map((code) => code.trim()) : undefined };
}

/** The cover that an importer declares, each code once; null when none is. @throws FileRefused at a code that is none */
export function checkCover({ covers }: Covering, { departement }: Communes): readonly string[] | null {
  if (covers === undefined) return null;
  const known = new Set([WHOLE_FRANCE, ...departement]);
  for (const code of covers) if (!known.has(code)) throw new FileRefused(tableRefusals.unknown_departement(code));
  return [...new Set(covers)].toSorted();
}
