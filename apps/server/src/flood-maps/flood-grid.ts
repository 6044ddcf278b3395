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

/** Cells of a side of a kept square. */
export const TILE = 256;
export const tilesAcross = ({ width }: Pick<FloodGrid, "width">): number => Math.ceil(width / TILE);

/** What a cell is kept as that holds no depth, neither dry nor wet: it is under a mask. */
export const NO_DATA = 65_535;
