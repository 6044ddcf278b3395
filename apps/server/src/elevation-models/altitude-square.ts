import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import type { Cell, MapGrid } from "../map-grids/index.ts";
import { FileRefused } from "../platform/map-files/index.ts";
import { refusals } from "./refusals.ts";

/**
 * Cells of a side of a kept square. One place costs one square: a larger one would be read and unpacked for nothing, a
 * smaller one would make more rows than they are worth.
 */
export const SIDE = 64;
export const CELLS = SIDE * SIDE;
export const squaresAcross = ({ width }: Pick<MapGrid, "width">): number => Math.ceil(width / SIDE);

/** What a cell without an altitude is kept as. */
export const NO_ALTITUDE = 65_535;
/** Decimetres of a metre: altitudes are kept to the decimetre. */
const DM = 10;
/**
 * No ground lies lower or higher where the product has figures, m: the shore of the Dead Sea is at -430 m and Mount
 * Elbrus at 5,642 m.
 */
const LOWEST_M = -500;
const HIGHEST_M = 6_000;

const deflated = promisify(deflateRaw);
const inflated = promisify(inflateRaw);

/**
 * An altitude as it is kept.
 *
 * @param metres as the file has it
 * @param nothing what the file writes where it has no altitude
 * @throws FileRefused for what is no altitude of the ground
 */
export function encodeAltitude(metres: number, nothing: number | null): number {
  if (metres === nothing || Number.isNaN(metres)) return NO_ALTITUDE;
  if (metres < LOWEST_M || metres > HIGHEST_M)
    throw new FileRefused(refusals.not_altitudes(metres, LOWEST_M, HIGHEST_M));
  return Math.round((metres - LOWEST_M) * DM);
}

/** Metres of a kept altitude; null where there is none. */
export function findMetres(encoded: number): number | null {
  return encoded === NO_ALTITUDE ? null : (encoded + LOWEST_M * DM) / DM;
}

/** The square of a cell, and where the cell stands in it. */
export function squareOf(grid: MapGrid, [column, line]: Cell): { readonly square: number; readonly at: number } {
  return {
    square: Math.floor(line / SIDE) * squaresAcross(grid) + Math.floor(column / SIDE),
    at: (line % SIDE) * SIDE + (column % SIDE),
  };
}

/** Packs a square: neighbours differ by little, so that each is written less the one before it. */
export function packAltitudes(altitudes: Uint16Array): Promise<Buffer> {
  const differences = new Uint16Array(CELLS);
  for (let at = 0, before = 0; at < CELLS; before = altitudes[at++]!) differences[at] = altitudes[at]! - before;
  return deflated(Buffer.from(differences.buffer));
}

export async function unpackAltitudes(bytes: Uint8Array): Promise<Uint16Array> {
  const altitudes = new Uint16Array(Uint8Array.from(await inflated(bytes)).buffer);
  for (let at = 1; at < CELLS; at++) altitudes[at]! += altitudes[at - 1]!;
  return altitudes;
}
