import { loadOldCodes } from "@lichen/data";
import type { Communes } from "@lichen/domain";

/** The form of an INSEE code, whether a commune has it or not. */
export const INSEE = /^(?:\d{2}|2[AB])\d{3}$/;

/** Row of the commune of today that a code names: its own, that of a merged commune or of an arrondissement; -1 for none. */
export function createRowOfCode(communes: Communes): (code: string) => number {
  const oldCodes = loadOldCodes();
  return (code) => communes.indexOf(oldCodes.get(code) ?? code);
}
