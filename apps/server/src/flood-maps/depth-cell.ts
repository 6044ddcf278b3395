import { FileRefused } from "../platform/map-files/index.ts";
import { refusals } from "./refusals.ts";

/** No river is deeper over its banks, m. */
const DEEPEST_M = 200;
/** Centimetres of a metre: depths are kept, and told, to the centimetre. */
export const CM = 100;

/**
 * Depth of a cell, cm: 0 where it is dry, 1 at least where it is wet.
 *
 * @param metres as the file has it
 * @param dry what the file writes where it has no depth
 * @throws FileRefused for what is no depth of water
 */
export function centimetresOf(metres: number, dry: number | null): number {
  if (metres === dry || Number.isNaN(metres) || metres === 0) return 0;
  if (metres < 0 || metres > DEEPEST_M) throw new FileRefused(refusals.not_depths(metres));
  return Math.max(1, Math.round(metres * CM));
}
