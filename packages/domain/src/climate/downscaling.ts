import { ensure } from "../shared/ensure.ts";
import { indexPoints, type Neighbour } from "./point-index.ts";
import { DRIAS_COLUMNS, type DriasGrid } from "./reference-pack.ts";

/** Columns of the matrix: the four nodes of each DRIAS indicator, side by side. */
export const NODES = 4;
export const WIDTH = DRIAS_COLUMNS.length * NODES;

/** Neighbours whose values are blended, and those on which the effect of altitude is fitted. */
const BLENDED = 4;
const FITTED = 24;
/** Softens the weight of a very near point, in sides of a cell: a cell is an area, not a point. 2 km on the 8 km grid. */
const SOFTENING_SIDES = 0.25;
/** Pulls the slope to zero where the neighbours lie at one altitude: 50 m of spread count as none. */
const RIDGE_M2 = 2500;
/** Altitude is not extrapolated further than this from a neighbour, m. */
const FURTHEST_M = 700;
/** A place further than this from every point is not covered: the islands of France are within it, km. */
const COVER_KM = 30;
const KM_PER_DEGREE = 111.2;

/** A grid ready to be brought down to places. */
type Downscaling = {
  /** Values by cell then indicator then node. */
  readonly matrix: Float64Array;
  /**
   * Writes the values of all indicators at a place into `out` (WIDTH numbers). NaN where the cell has no figure.
   *
   * @param altitudeM ground altitude of the place, or null to keep that of the nearest cell
   * @returns null where the place is not covered
   */
  readonly at: (latitude: number, longitude: number, altitudeM: number | null, out: Float64Array) => Downscaled | null;
};
/** Row of the nearest cell, and height of the place above the mean of the points that are blended, m. */
type Downscaled = { readonly cell: number; readonly aboveGridM: number };

/** Columns of the matrix up to the last that a grid has; those after it are never worked out. */
function widthOf(grid: DriasGrid): number {
  const isThere = (column: (typeof DRIAS_COLUMNS)[number]) => !grid.values[column][0].every(Number.isNaN);
  return (DRIAS_COLUMNS.findLastIndex(isThere) + 1) * NODES;
}

/**
 * Brings the points of a grid down to a place: a mean of the four nearest weighted by the inverse square of distance,
 * each moved to the place's altitude by the slope fitted on the 24 around. It gains on the plain nearest point for every
 * indicator, when whole blocks of 50 km are left out and when single points are (ADR 0003, `npm run bench --
 * downscaling`).
 *
 * @source own design; reference-data §2.1.4
 */
export function downscale(grid: DriasGrid): Downscaling {
  const count = grid.latitude.length;
  const width = widthOf(grid);
  const matrix = new Float64Array(count * WIDTH);
  DRIAS_COLUMNS.forEach((column, c) => {
    for (let node = 0; node < NODES; node++) {
      const values = ensure(grid.values[column][node]);
      for (let i = 0; i < count; i++) matrix[i * WIDTH + c * NODES + node] = values[i]!;
    }
  });

  const sideKm = grid.cellDegrees * KM_PER_DEGREE;
  const softening = (SOFTENING_SIDES * sideKm) ** 2;
  const index = indexPoints(grid.latitude, grid.longitude, 1.4 * grid.cellDegrees);
  const slopes = new Float64Array(count * WIDTH);
  for (let i = 0; i < count; i++) {
    const around = index.nearest(grid.latitude[i]!, grid.longitude[i]!, FITTED + 1).filter(({ row }) => row !== i);
    fitSlopes(grid, matrix, width, around, slopes, i * WIDTH);
  }

  function at(latitude: number, longitude: number, altitudeM: number | null, out: Float64Array): Downscaled | null {
    const blended = index.nearest(latitude, longitude, BLENDED, COVER_KM);
    const first = blended[0];
    if (first === undefined) return null;
    const slopesAt = first.row * WIDTH;
    out.fill(0, 0, width).fill(Number.NaN, width);
    const altitude = altitudeM ?? grid.altitudeM[first.row]!;
    let weights = 0;
    let heights = 0;
    for (const { row, km } of blended) {
      const weight = 1 / (km * km + softening);
      weights += weight;
      const height = altitude - grid.altitudeM[row]!;
      heights += weight * height;
      const climb = Math.max(-FURTHEST_M, Math.min(FURTHEST_M, height));
      const from = row * WIDTH;
      for (let k = 0; k < width; k++) out[k]! += weight * (matrix[from + k]! + climb * slopes[slopesAt + k]!);
    }
    for (let k = 0; k < width; k++) out[k]! /= weights;
    return { cell: first.row, aboveGridM: heights / weights };
  }

  return { matrix, at };
}

/** Least-squares slope of each value on altitude over the cells around, pulled to zero where they are level. */
function fitSlopes(
  grid: DriasGrid,
  matrix: Float64Array,
  width: number,
  around: readonly Neighbour[],
  slopes: Float64Array,
  at: number,
): void {
  const n = around.length;
  if (n === 0) return;
  let meanAltitude = 0;
  for (const { row } of around) meanAltitude += grid.altitudeM[row]! / n;
  let spread = n * RIDGE_M2;
  for (const { row } of around) spread += (grid.altitudeM[row]! - meanAltitude) ** 2;
  for (let k = 0; k < width; k++) {
    let mean = 0;
    for (const { row } of around) mean += matrix[row * WIDTH + k]! / n;
    let together = 0;
    for (const { row } of around) together += (grid.altitudeM[row]! - meanAltitude) * (matrix[row * WIDTH + k]! - mean);
    slopes[at + k] = together / spread;
  }
}
