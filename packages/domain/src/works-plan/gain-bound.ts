import { ensure } from "../shared/ensure.ts";
import type { BuildingWorks } from "./building-works.ts";
import { type Aim, gainOf, isAtRisk, SAFE_RANK, type WorksState } from "./works-state.ts";

/** Sums of decimals are equal to the last bits. */
export const TOLERANCE = 1e-9;

/**
 * What no set of further works can beat: gain less price, above that of the state.
 *
 * An index is a norm of its zones, which works add to: it is convex, so that its tangent at the state is below it
 * everywhere, and a fall takes at least the works that are steepest for their price, as if they could be cut. The price of
 * a work that serves several indices is shared among them, so that each index is bounded by itself.
 */
export function createGainBound(building: BuildingWorks, aim: Aim, prices: Float64Array) {
  const { indices, works, zoneWeights } = building;
  const count = works.length;
  const slopes = indices.map(() => new Float64Array(count));
  const shares = indices.map(() => new Float64Array(count));
  const lowest = new Float64Array(building.zones.length);

  /** @param free works that may still be chosen */
  return (state: WorksState, free: readonly number[]): number => {
    if (aim.kind === "at_risk" && !isAtRisk(indices)) return 0;
    const [zones, norms, ceilings, ranks] = [state.zones(), state.norms(), state.ceilings(), state.ranks()];
    readSlopes(free, zones, norms);
    sharePrices(free, norms, ceilings, ranks);
    let [gain, least] = [0, 0];
    for (let i = 0; i < indices.length; i++) {
      if (aim.kind === "at_risk") {
        if (ranks[i]! <= SAFE_RANK) continue;
        const price = priceOfRank(i, SAFE_RANK, free, state);
        if (price === Number.POSITIVE_INFINITY) return 0;
        least += price;
      } else {
        gain += bestFall(i, free, state);
      }
    }
    return aim.kind === "at_risk" ? Math.max(0, aim.weight - gainOf(building, aim, ranks) - least) : gain;
  };

  /** The most that one index can gain, less the price of it. */
  function bestFall(i: number, free: readonly number[], state: WorksState): number {
    const rank = state.ranks()[i]!;
    let best = 0;
    for (let lower = rank - 1; lower >= 0; lower--) {
      const price = priceOfRank(i, lower, free, state);
      if (price === Number.POSITIVE_INFINITY) break;
      best = Math.max(best, rank - lower - price);
    }
    return best;
  }

  /** The least price that brings an index to a rank; Infinity: nothing does. */
  function priceOfRank(i: number, rank: number, free: readonly number[], state: WorksState): number {
    const { below } = ensure(indices[i]);
    const bound = below[rank]!;
    if (bound <= 0) return Number.POSITIVE_INFINITY;
    let least = Number.POSITIVE_INFINITY;
    for (const work of free) {
      if (ensure(works[work]).ceilings[i]! < bound) least = Math.min(least, shares[i]![work]!);
    }
    if (lowestNorm(i, free, state.zones()) >= bound) return least;
    let missing = state.norms()[i]! - bound;
    if (missing <= TOLERANCE) return 0;
    const steep = free.filter((work) => slopes[i]![work]! > 0);
    const own = shares[i]!;
    steep.sort((a, b) => own[a]! * slopes[i]![b]! - own[b]! * slopes[i]![a]!);
    let price = 0;
    for (const work of steep) {
      const slope = slopes[i]![work]!;
      if (slope >= missing) return Math.min(least, price + (own[work]! * missing) / slope);
      price += own[work]!;
      missing -= slope;
    }
    return missing <= TOLERANCE ? Math.min(least, price) : least;
  }

  /** The index with every further work that makes it better. */
  function lowestNorm(i: number, free: readonly number[], zones: Float64Array): number {
    const { from, to } = ensure(indices[i]);
    for (let z = from; z < to; z++) lowest[z] = zones[z]!;
    for (const work of free) {
      const { deltas } = ensure(works[work]);
      for (let z = from; z < to; z++) if (deltas[z]! < 0) lowest[z]! += deltas[z]!;
    }
    let squares = 0;
    for (let z = from; z < to; z++) {
      const zone = Math.max(0, lowest[z]!);
      squares += zoneWeights[z]! * zone * zone;
    }
    return Math.sqrt(squares) - TOLERANCE;
  }

  function readSlopes(free: readonly number[], zones: Float64Array, norms: Float64Array): void {
    for (let i = 0; i < indices.length; i++) {
      const { from, to } = ensure(indices[i]);
      for (const work of free) {
        const { deltas } = ensure(works[work]);
        let slope = 0;
        for (let z = from; z < to; z++) slope -= zoneWeights[z]! * zones[z]! * deltas[z]!;
        slopes[i]![work] = norms[i]! > 0 ? Math.max(0, slope / norms[i]!) : 0;
      }
    }
  }

  /** Shares the price of each work among the indices that it serves, by what it is worth to their next fall. */
  function sharePrices(free: readonly number[], norms: Float64Array, ceilings: Float64Array, ranks: Uint8Array): void {
    for (const work of free) {
      let total = 0;
      for (let i = 0; i < indices.length; i++) {
        const target = aim.kind === "at_risk" ? SAFE_RANK : ranks[i]! - 1;
        const bound = target < 0 || ranks[i]! <= target ? 0 : ensure(indices[i]).below[target]!;
        const missing = Math.max(TOLERANCE, norms[i]! - bound);
        const isCapped = bound > 0 && ceilings[i]! >= bound && ensure(works[work]).ceilings[i]! < bound;
        const worth = bound <= 0 ? 0 : isCapped ? 1 : Math.min(1, slopes[i]![work]! / missing);
        shares[i]![work] = worth;
        total += worth;
      }
      for (let i = 0; i < indices.length; i++) {
        shares[i]![work] = total === 0 ? 0 : (prices[work]! * shares[i]![work]!) / total;
      }
    }
  }
}
