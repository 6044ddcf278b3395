/** Upper bounds of very low, low, medium, high and very high; the last level has none. */
export type Bounds = readonly [number, number, number, number, number];
const BOUND_COUNT = 5;

/** Rank 1 (very low) to 6 (extreme) of a value on a scale of ascending bounds. */
export function rankOnScale(bounds: ArrayLike<number>, worse: "higher" | "lower", value: number): number {
  let passed = 0;
  while (passed < BOUND_COUNT && value >= bounds[passed]!) passed++;
  return worse === "higher" ? passed + 1 : 6 - passed;
}
