import type { Place } from "@lichen/domain";

/** A grid of cells, its lines from the north-west; in degrees, or in metres where it is in a projection. */
export type MapGrid = {
  readonly west: number;
  readonly north: number;
  /** Size of a cell. */
  readonly stepX: number;
  readonly stepY: number;
  readonly width: number;
  readonly height: number;
};

export type Cell = readonly [column: number, line: number];

/** Column and line of the cell that holds a place; null outside a grid in degrees. */
export function findCell(grid: MapGrid, { latitude, longitude }: Pick<Place, "latitude" | "longitude">): Cell | null {
  return cellAt(grid, longitude, latitude);
}

/** Column and line of the cell that holds a position in the units of the grid; null outside the grid. */
export function cellAt({ west, north, stepX, stepY, width, height }: MapGrid, x: number, y: number): Cell | null {
  const [column, line] = [Math.floor((x - west) / stepX), Math.floor((north - y) / stepY)];
  // A projection has no position for a place on the other side of the Earth: neither number is then one.
  return column >= 0 && line >= 0 && column < width && line < height ? [column, line] : null;
}
