/** Upper bounds of very low, low, medium, high and very high; the last level has none. */
export type Bounds = readonly [number, number, number, number, number];

/** Rank 1 (very low) to 6 (extreme) of a value on a scale, whose bounds rise or fall. */
export function rankOnScale(bounds: ArrayLike<number>, worse: "higher" | "lower", value: number): number {
  const passed =
    (value >= bounds[0]! ? 1 : 0) +
    (value >= bounds[1]! ? 1 : 0) +
    (value >= bounds[2]! ? 1 : 0) +
    (value >= bounds[3]! ? 1 : 0) +
    (value >= bounds[4]! ? 1 : 0);
  return worse === "higher" ? passed + 1 : 6 - passed;
}
