import type { Place } from "@lichen/domain";

/** A grid of depths in degrees, its lines from the north-west. */
export type FloodGrid = {
  readonly west: number;
  readonly north: number;
  /** Size of a cell, degrees. */
  readonly stepX: number;
  readonly stepY: number;
  readonly width: number;
  readonly height: number;
};

/** Column and line of the cell that holds a place; null outside the grid. */
export function cellOf(
  { west, north, stepX, stepY, width, height }: FloodGrid,
  { latitude, longitude }: Pick<Place, "latitude" | "longitude">,
): readonly [column: number, line: number] | null {
  const [column, line] = [Math.floor((longitude - west) / stepX), Math.floor((north - latitude) / stepY)];
  return column < 0 || line < 0 || column >= width || line >= height ? null : [column, line];
}

/** Cells of a side of a kept square. */
export const TILE = 256;
export const tilesAcross = ({ width }: Pick<FloodGrid, "width">): number => Math.ceil(width / TILE);

/** What a cell is kept as that holds no depth, neither dry nor wet: it is under a mask. */
export const NO_DATA = 65_535;
