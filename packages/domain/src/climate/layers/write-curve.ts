import { ensure } from "../../shared/ensure.ts";
import type { Evidence, FigureColumn } from "../figures.ts";
import { type Position, valueAt } from "../interpolation.ts";
import { MOMENT_COUNT } from "../moment.ts";
import { FIRST_OF_WARMING } from "../warming.ts";

/**
 * Positions of the 13 moments on a curve of nodes: central warming, and the warming of the low and high figure. Moments of
 * one warming have one position.
 */
export type MomentPositions = {
  readonly central: readonly Position[];
  readonly weak: readonly Position[];
  readonly strong: readonly Position[];
};

/**
 * Writes an indicator of one place from its curve: value at the central warming of each moment, low and high the
 * smallest and largest of its values from 0.75 to 1.25 of that warming.
 *
 * @param values the curve's nodes, from `offset`
 * @param floor no figure below this (0 for counts of days, -Infinity where a negative value has a meaning)
 */
export function writeCurve(
  column: FigureColumn,
  row: number,
  positions: MomentPositions,
  values: ArrayLike<number>,
  offset: number,
  floor: number,
  evidence: Evidence,
): void {
  const start = row * MOMENT_COUNT;
  const { value, low, high } = column;
  for (let m = 0; m < MOMENT_COUNT; m++) {
    const first = FIRST_OF_WARMING[m]!;
    value[start + m] =
      first < m ? value[start + first]! : Math.max(floor, valueAt(values, offset, ensure(positions.central[m])));
  }
  for (let m = 0; m < MOMENT_COUNT && low.length > 0; m++) {
    const first = FIRST_OF_WARMING[m]!;
    if (first < m) {
      low[start + m] = low[start + first]!;
      high[start + m] = high[start + first]!;
      continue;
    }
    const weak = ensure(positions.weak[m]);
    const strong = ensure(positions.strong[m]);
    const atWeak = valueAt(values, offset, weak);
    const atStrong = valueAt(values, offset, strong);
    let least = atStrong < atWeak ? atStrong : atWeak;
    let most = atStrong > atWeak ? atStrong : atWeak;
    // A curve that turns within the interval does so at one of its nodes.
    for (let node = weak.segment + 1; node <= strong.segment; node++) {
      const figure = values[offset + node]!;
      if (figure < least) least = figure;
      if (figure > most) most = figure;
    }
    const central = value[start + m]!;
    low[start + m] = Math.max(floor, Math.min(least, central));
    high[start + m] = Math.max(floor, Math.max(most, central));
  }
  column.evidence[row] = evidence;
}

/** Writes a figure that is the same at every moment. */
export function writeConstant(column: FigureColumn, row: number, value: number, evidence: Evidence): void {
  const start = row * MOMENT_COUNT;
  const { value: values, low, high, isConstant } = column;
  const isRanged = low.length > 0 && !isConstant;
  for (let at = start; at < start + MOMENT_COUNT; at++) {
    values[at] = value;
    if (!isRanged) continue;
    low[at] = value;
    high[at] = value;
  }
  column.evidence[row] = evidence;
}
