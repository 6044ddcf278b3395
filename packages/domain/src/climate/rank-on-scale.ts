/** Upper bounds of very low, low, medium, high and very high; the last level has none. */
export type Bounds = readonly [number, number, number, number, number];

/** Rank 1 (very low) to 6 (extreme) of a value on a scale. */
export function rankOnScale(bounds: ArrayLike<number>, worse: "higher" | "lower", value: number): number {
  let passed = 0;
  while (passed < bounds.length && value >= bounds[passed]!) passed++;
  return worse === "higher" ? passed + 1 : 6 - passed;
}
