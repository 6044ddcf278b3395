import type { Evidence, FigureColumn } from "../figures.ts";
import { type Position, valueAt } from "../interpolation.ts";
import { MOMENT_COUNT } from "../moment.ts";

/** Positions of the 13 moments on a curve of nodes: central warming, and the warming of the low and high figure. */
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
    value[start + m] = Math.max(floor, valueAt(values, offset, positions.central[m]!));
  }
  for (let m = 0; m < MOMENT_COUNT && low.length > 0; m++) {
    const [weak, strong] = [positions.weak[m]!, positions.strong[m]!];
    let least = valueAt(values, offset, weak);
    let most = least;
    const also = (figure: number) => {
      if (figure < least) least = figure;
      if (figure > most) most = figure;
    };
    also(valueAt(values, offset, strong));
    also(valueAt(values, offset, positions.central[m]!));
    // A curve that turns within the interval does so at one of its nodes.
    for (let node = weak.segment + 1; node <= strong.segment; node++) also(values[offset + node]!);
    low[start + m] = Math.max(floor, least);
    high[start + m] = Math.max(floor, most);
  }
  column.evidence[row] = evidence;
}

/** Writes a figure that is the same at every moment. */
export function writeConstant(column: FigureColumn, row: number, value: number, evidence: Evidence): void {
  const start = row * MOMENT_COUNT;
  const { value: values, low, high } = column;
  const isRanged = low.length > 0;
  for (let at = start; at < start + MOMENT_COUNT; at++) {
    values[at] = value;
    if (!isRanged) continue;
    low[at] = value;
    high[at] = value;
  }
  column.evidence[row] = evidence;
}
