import { ensure } from "../shared/ensure.ts";
/** Something that can be chosen: what it costs, what it does to each zone of each index, and what it excludes. */
export type Candidate = {
  /** Units of cost, a positive integer. */
  readonly cost: number;
  /** What it adds to the index of each zone: negative where it makes better. */
  readonly deltas: Float64Array;
  /** The most that each index can be with it, whatever its zones. */
  readonly ceilings: Float64Array;
  /** Candidates that cannot be chosen with it, by their place. */
  readonly excludes: ReadonlySet<number>;
};

/** An index of the problem: a quadratic mean over its zones, its ceiling at most, and the level that it leads to. */
type ProblemIndex = {
  /** Where its zones stand in the deltas. */
  readonly from: number;
  readonly to: number;
  /** Weight in the second aim: the sum of the weighted indices. */
  readonly weight: number;
  /** First aim: rank by index; an index lower never has a higher rank. */
  readonly rankOf: (index: number) => number;
};

export type Problem = {
  /** Index and weight of each zone: the weights of an index sum to 1. */
  readonly zones: Float64Array;
  readonly zoneWeights: Float64Array;
  readonly indices: readonly ProblemIndex[];
  /** The most that each index can be before anything is chosen. */
  readonly ceilings: Float64Array;
  readonly candidates: readonly Candidate[];
  /** Units that may be spent; Infinity: nothing bounds them. */
  readonly budget: number;
};

export type BestSet = {
  /** Places of the candidates, ascending. */
  readonly chosen: readonly number[];
  readonly ranks: number;
  readonly indices: number;
  readonly cost: number;
  /** Whether nothing better exists; else the search was stopped, and nothing has fewer ranks than `ranksAtLeast`. */
  readonly proved: boolean;
  readonly ranksAtLeast: number;
};

/** Sums of decimals are equal to the last bits. */
const TOLERANCE = 1e-9;
/** Steps of a search, so that it always ends: about a tenth of a second. */
const MOST_STEPS = 30_000;

/** A set of candidates, by their place, with what it leaves and costs. */
type Choice = {
  readonly ranks: number;
  readonly indices: number;
  readonly cost: number;
  readonly chosen: readonly number[];
};

/**
 * The set of candidates that lowers the ranks most, then the weighted indices, then costs least: by branch and bound.
 *
 * An index is a norm of its zones, which the candidates add to: it is convex, so that its tangent at what is chosen so
 * far is below it everywhere. What is left of the budget, spent on the steepest candidates as if they could be cut and
 * excluded nothing, bounds each index from below; so does everything that is left, as if it cost nothing. The higher of
 * the two bounds ranks and sum. An index under a ceiling, or that candidates may bring under one or raise above one, is
 * bounded by itself.
 */
export function bestSet(problem: Problem, mostSteps = MOST_STEPS): BestSet {
  const { indices, zoneWeights } = problem;
  const order = orderOf(problem);
  const candidates = order.map((place) => ensure(problem.candidates[place]));
  const zones = Float64Array.from(problem.zones);
  const chosen: number[] = [];
  const blocked = new Int32Array(problem.candidates.length);
  const norms = new Float64Array(indices.length);
  const ceilings = Float64Array.from(problem.ceilings);
  const count = candidates.length;
  const slopes = indices.map(() => new Float64Array(count));
  const totals = new Float64Array(count);
  const lowest = new Float64Array(zones.length);
  const least = new Float64Array(indices.length);
  const highest = new Float64Array(zones.length);
  const most = new Float64Array(indices.length);
  const reachable = new Float64Array(indices.length);
  let best: Choice | null = null as Choice | null;
  let steps = 0;
  let leastOpen = Number.POSITIVE_INFINITY;

  const isBetter = (ranks: number, sum: number, cost: number) => {
    if (best === null || ranks !== best.ranks) return best === null || ranks < best.ranks;
    if (Math.abs(sum - best.indices) > TOLERANCE) return sum < best.indices;
    return cost < best.cost;
  };

  const search = (from: number, cost: number): void => {
    readIndices(indices, zones, zoneWeights, norms);
    let ranks = 0;
    let sum = 0;
    for (let i = 0; i < indices.length; i++) {
      const value = Math.min(norms[i]!, ceilings[i]!);
      ranks += ensure(indices[i]).rankOf(value);
      sum += ensure(indices[i]).weight * value;
    }
    if (isBetter(ranks, sum, cost)) best = { ranks, indices: sum, cost, chosen: [...chosen] };
    if (from === count) return;
    const bound = boundsAt(from, cost, sum);
    if (bound.gain <= TOLERANCE && bound.ranks >= ranks) return;
    if (!isBetter(bound.ranks, bound.indices - TOLERANCE, 0)) return;
    if (++steps > mostSteps) {
      leastOpen = Math.min(leastOpen, bound.ranks);
      return;
    }
    let next = from;
    while (next < count && !isFree(next, cost)) next++;
    if (next === count) return;
    // With the next candidate that can be chosen, then without it.
    const isForced = isPureGain(next, cost);
    const { deltas, ceilings: own, excludes, cost: price } = ensure(candidates[next]);
    const before = Float64Array.from(ceilings);
    for (let z = 0; z < zones.length; z++) zones[z]! += deltas[z]!;
    for (let i = 0; i < ceilings.length; i++) ceilings[i] = Math.min(before[i]!, own[i]!);
    for (const other of excludes) blocked[other]!++;
    chosen.push(order[next]!);
    search(next + 1, cost + price);
    chosen.pop();
    ceilings.set(before);
    for (const other of excludes) blocked[other]!--;
    for (let z = 0; z < zones.length; z++) zones[z]! -= deltas[z]!;
    if (!isForced) search(next + 1, cost);
  };

  const isFree = (c: number, cost: number) =>
    blocked[order[c]!]! === 0 && cost + ensure(candidates[c]).cost <= problem.budget;

  /**
   * Whether a candidate gains and nothing speaks against it: all that is left is affordable with it, it excludes none of
   * it, and no ceiling makes up for it. Once the bounds are known.
   */
  const isPureGain = (c: number, cost: number): boolean => {
    if (reachable.some((ceiling, i) => ceiling < most[i]!)) return false;
    let whole = cost;
    for (let other = c; other < count; other++) {
      if (!isFree(other, cost)) continue;
      whole += ensure(candidates[other]).cost;
      if (ensure(candidates[c]).excludes.has(order[other]!)) return false;
    }
    const { deltas } = ensure(candidates[c]);
    return whole <= problem.budget && deltas.every((delta) => delta <= 0) && deltas.some((delta) => delta < 0);
  };

  /** What no choice among the candidates left can beat: ranks, and sum of the weighted indices. */
  const boundsAt = (from: number, cost: number, sum: number) => {
    readIndices(indices, zones, zoneWeights, norms);
    const free: number[] = [];
    totals.fill(0);
    lowest.set(zones);
    reachable.set(ceilings);
    for (let c = from; c < count; c++) {
      if (!isFree(c, cost)) continue;
      free.push(c);
      for (let i = 0; i < reachable.length; i++) {
        reachable[i] = Math.min(reachable[i]!, ensure(candidates[c]).ceilings[i]!);
      }
    }
    highest.set(zones);
    for (const c of free) {
      const { deltas } = ensure(candidates[c]);
      for (let z = 0; z < zones.length; z++) {
        lowest[z]! += Math.min(0, deltas[z]!);
        highest[z]! += Math.max(0, deltas[z]!);
      }
    }
    readIndices(indices, highest, zoneWeights, most);
    for (const c of free) {
      const { deltas } = ensure(candidates[c]);
      for (let i = 0; i < indices.length; i++) {
        const { from: first, to: end, weight } = ensure(indices[i]);
        let slope = 0;
        for (let z = first; z < end; z++) slope -= zoneWeights[z]! * zones[z]! * deltas[z]!;
        ensure(slopes[i])[c] = norms[i]! > 0 ? slope / norms[i]! : 0;
        if (reachable[i]! >= most[i]!) totals[c]! += weight * ensure(slopes[i])[c]!;
      }
    }
    const left = problem.budget - cost;
    for (let z = 0; z < lowest.length; z++) lowest[z] = Math.max(0, lowest[z]!);
    readIndices(indices, lowest, zoneWeights, least);
    let ranks = 0;
    let leastSum = 0;
    let tangentSum = -mostGained(free, totals, left);
    for (let i = 0; i < indices.length; i++) {
      const { weight, rankOf } = ensure(indices[i]);
      const own = Math.min(reachable[i]!, Math.max(least[i]!, norms[i]! - mostGained(free, ensure(slopes[i]), left)));
      ranks += rankOf(Math.max(0, own - TOLERANCE));
      leastSum += weight * own;
      tangentSum += weight * (reachable[i]! >= most[i]! ? norms[i]! : own);
    }
    const sumAtLeast = Math.max(leastSum, tangentSum);
    return { ranks, gain: sum - sumAtLeast, indices: sumAtLeast };
  };

  /** Most that a sum of slopes can reach within a budget, candidates cut where the budget ends. */
  const mostGained = (free: readonly number[], gains: Float64Array, budget: number): number => {
    if (budget === Number.POSITIVE_INFINITY) {
      let all = 0;
      for (const c of free) all += Math.max(0, gains[c]!);
      return all;
    }
    const steepest = free.filter((c) => gains[c]! > 0);
    steepest.sort((a, b) => gains[b]! / ensure(candidates[b]).cost - gains[a]! / ensure(candidates[a]).cost);
    let gained = 0;
    let left = budget;
    for (const c of steepest) {
      const { cost } = ensure(candidates[c]);
      if (cost >= left) return gained + (gains[c]! * left) / cost;
      gained += gains[c]!;
      left -= cost;
    }
    return gained;
  };

  search(0, 0);
  const { chosen: found, ...aims } = ensure(best);
  const proved = steps <= mostSteps;
  return {
    ...aims,
    chosen: found.toSorted((a, b) => a - b),
    proved,
    ranksAtLeast: proved ? aims.ranks : Math.min(aims.ranks, leastOpen),
  };
}

function readIndices(
  indices: readonly ProblemIndex[],
  zones: Float64Array,
  weights: Float64Array,
  values: Float64Array,
): void {
  for (let i = 0; i < indices.length; i++) {
    let squares = 0;
    for (let z = ensure(indices[i]).from; z < ensure(indices[i]).to; z++)
      squares += weights[z]! * zones[z]! * zones[z]!;
    values[i] = Math.sqrt(Math.max(0, squares));
  }
}

/** Candidates from the steepest for its cost at the start: good sets are found first. */
function orderOf({ candidates, indices, zones, zoneWeights }: Problem): readonly number[] {
  const gains = candidates.map(({ deltas, cost }) => {
    let gain = 0;
    for (const { from, to, weight } of indices) {
      for (let z = from; z < to; z++) gain -= weight * zoneWeights[z]! * zones[z]! * deltas[z]!;
    }
    return gain / cost;
  });
  return candidates.map((_, place) => place).sort((a, b) => gains[b]! - gains[a]!);
}
