import { indexPoints, type Neighbour } from "./point-index.ts";
import type { DriasGrid } from "./reference-pack.ts";
import { DRIAS_COLUMNS } from "./reference-pack.ts";

/** Columns of the matrix: the four nodes of each DRIAS indicator, side by side. */
export const NODES = 4;
export const WIDTH = DRIAS_COLUMNS.length * NODES;

/** Neighbours whose values are blended, and those on which the effect of altitude is fitted. */
const BLENDED = 7;
const FITTED = 24;
/** Softens the weight of a very near cell, in sides of a cell: a cell is an area, not a point. About 6 km on the 0.25° grid. */
const SOFTENING_SIDES = 0.22;
/** Pulls the slope to zero where the neighbours lie at one altitude: 50 m of spread count as none. */
const RIDGE_M2 = 2500;
/** Altitude is not extrapolated further than this from a neighbour, m. */
const FURTHEST_M = 700;
/** A place further than this from every cell is not covered, in sides of a cell: about 30 km on the 0.25° grid. */
const COVER_SIDES = 1.1;
const KM_PER_DEGREE = 111.2;

/** A grid ready to be brought down to places. */
type Downscaling = {
  /** Values by cell then indicator then node. */
  readonly matrix: Float64Array;
  /** Change of each value per metre of altitude around each cell, same layout. */
  readonly slopes: Float64Array;
  /**
   * Values of all indicators at a place, into `out` (WIDTH numbers). NaN where the cell has no figure.
   *
   * @param altitudeM ground altitude of the place, or null to keep that of the cells
   * @returns the row of the nearest cell, or -1 when the place is not covered
   */
  readonly at: (
    latitude: number,
    longitude: number,
    altitudeM: number | null,
    out: Float64Array,
    without?: number,
  ) => number;
};

/**
 * Brings the cells of a grid down to a place: a mean of the nearest cells weighted by the inverse square of distance,
 * each moved to the place's altitude by the slope fitted on the 24 cells around. Half the error of the plain nearest
 * cell, or less, when each cell is predicted from the others (ADR 0003, `npm run bench -- downscaling`).
 *
 * @source own design; reference-data §2.1.4
 */
export function downscale(grid: DriasGrid): Downscaling {
  const count = grid.latitude.length;
  const matrix = new Float64Array(count * WIDTH);
  DRIAS_COLUMNS.forEach((column, c) => {
    for (let node = 0; node < NODES; node++) {
      const values = grid.values[column][node]!;
      for (let i = 0; i < count; i++) matrix[i * WIDTH + c * NODES + node] = values[i]!;
    }
  });

  const sideKm = grid.cellDegrees * KM_PER_DEGREE;
  const softening = (SOFTENING_SIDES * sideKm) ** 2;
  const coverKm = COVER_SIDES * sideKm;
  const index = indexPoints(grid.latitude, grid.longitude, Math.max(0.25, grid.cellDegrees));
  const neighbours: Neighbour[][] = [];
  const slopes = new Float64Array(count * WIDTH);
  for (let i = 0; i < count; i++) {
    const around = index.nearest(grid.latitude[i]!, grid.longitude[i]!, FITTED + 1).filter(({ row }) => row !== i);
    neighbours.push(around);
    fitSlopes(grid, matrix, around, slopes, i * WIDTH);
  }

  function at(latitude: number, longitude: number, altitudeM: number | null, out: Float64Array, without = -1): number {
    const blended = index
      .nearest(latitude, longitude, BLENDED + (without < 0 ? 0 : 1), coverKm * 3)
      .filter(({ row }) => row !== without);
    const first = blended[0];
    if (!first || first.km > coverKm * (without < 0 ? 1 : 3)) return -1;
    const slopesAt = (without < 0 ? first.row : without) * WIDTH;
    out.fill(0);
    let weights = 0;
    for (const { row, km } of blended) {
      const weight = 1 / (km * km + softening);
      weights += weight;
      const altitude = altitudeM ?? grid.altitudeM[first.row]!;
      const climb = Math.max(-FURTHEST_M, Math.min(FURTHEST_M, altitude - grid.altitudeM[row]!));
      const from = row * WIDTH;
      for (let k = 0; k < WIDTH; k++) out[k]! += weight * (matrix[from + k]! + climb * slopes[slopesAt + k]!);
    }
    for (let k = 0; k < WIDTH; k++) out[k]! /= weights;
    return first.row;
  }

  return {
    matrix,
    slopes,
    at,
  };
}

/** Least-squares slope of each value on altitude over the cells around, pulled to zero where they are level. */
function fitSlopes(
  grid: DriasGrid,
  matrix: Float64Array,
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
  for (let k = 0; k < WIDTH; k++) {
    let mean = 0;
    for (const { row } of around) mean += matrix[row * WIDTH + k]! / n;
    let together = 0;
    for (const { row } of around) together += (grid.altitudeM[row]! - meanAltitude) * (matrix[row * WIDTH + k]! - mean);
    slopes[at + k] = together / spread;
  }
}
