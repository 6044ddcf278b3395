import type { MapGrid } from "../map-grids/index.ts";

/** Cells of a side of a kept square. */
export const TILE = 256;
export const tilesAcross = ({ width }: Pick<MapGrid, "width">): number => Math.ceil(width / TILE);

/** What a cell is kept as that holds no depth, neither dry nor wet: it is under a mask. */
export const NO_DATA = 65_535;
