/**
 * Where a warming falls between the nodes of a curve: the segment and the share of it. Computed once a moment,
 * then applied to every indicator of every place.
 */
export type Position = { readonly segment: number; readonly share: number };

/**
 * Position of `x` on ascending `nodes`; beyond the last node the last slope is followed.
 *
 * @param x what to place, same unit as the nodes
 * @param last furthest point followed beyond the nodes
 * @throws RangeError below the first node or when x is not a number
 */
export function positionOn(nodes: readonly number[], x: number, last: number): Position {
  if (!(x >= nodes[0]!)) throw new RangeError(`${x} is below the first node ${nodes[0]}`);
  const capped = Math.min(x, last);
  let segment = 0;
  while (segment < nodes.length - 2 && capped >= nodes[segment + 1]!) segment++;
  const start = nodes[segment]!;
  return { segment, share: (capped - start) / (nodes[segment + 1]! - start) };
}

/** Value at a position of a curve known at its nodes. */
export function valueAt(values: ArrayLike<number>, offset: number, { segment, share }: Position): number {
  const start = values[offset + segment]!;
  return start + share * (values[offset + segment + 1]! - start);
}
