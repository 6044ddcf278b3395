/**
 * Chance that a score is higher where something is than where it is not, ties counting half; NaN when one is empty.
 * @source Mann and Whitney 1947
 */
export function areaUnderCurve(scores: readonly number[], isThere: readonly boolean[]): number {
  const order = [...scores.keys()].sort((a, b) => scores[a]! - scores[b]!);
  let [ranks, there] = [0, 0];
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to < order.length && scores[order[to]!] === scores[order[from]!]) to++;
    const tied = order.slice(from, to).filter((at) => isThere[at]).length;
    ranks += (tied * (from + to + 1)) / 2;
    there += tied;
    from = to;
  }
  return (ranks - (there * (there + 1)) / 2) / (there * (order.length - there));
}
