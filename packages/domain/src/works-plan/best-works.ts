import { ensure } from "../shared/ensure.ts";
import type { BuildingWorks } from "./building-works.ts";
import { createGainBound, TOLERANCE } from "./gain-bound.ts";
import { type Aim, createWorksState, gainOf, type WorksState } from "./works-state.ts";

/** Steps of a search, so that it always ends. */
const MOST_STEPS = 5000;

type BestWorks = {
  /** Places of the works. */
  readonly chosen: readonly number[];
  readonly gain: number;
  /** Gain less price; `least` where nothing is above it. */
  readonly profit: number;
  /** What no choice beats: the profit itself where the search ended. */
  readonly profitAtMost: number;
};

type Search = {
  readonly aim: Aim;
  /** Price of each work, in the unit of the gain; Infinity: not to be chosen. */
  readonly prices: Float64Array;
  /** Price of works together, which may be more than their sum; null: they cannot be carried out together. */
  readonly priceTogether?: (chosen: readonly number[]) => { readonly price: number; readonly isLeast: boolean } | null;
  /** Works that can be carried out at most, and what they can cost together, euros. */
  readonly most?: number;
  readonly budget?: number;
  /** Works that others cannot take the place of: they have to share a year with some. */
  readonly isTied?: (work: number) => boolean;
  /** Profit that a choice has to be above; 0 where it is absent. */
  readonly least?: number;
  readonly mostSteps?: number;
};

/** The works whose gain is the highest above their price, by branch and bound; none where none is above `least`. */
export function bestWorks(building: BuildingWorks, options: Search): BestWorks {
  const { aim, prices, priceTogether, isTied = () => false, least = 0, mostSteps = MOST_STEPS } = options;
  const { most = Number.POSITIVE_INFINITY, budget = Number.POSITIVE_INFINITY } = options;
  const state = createWorksState(building);
  const boundAt = createBoundWithin(building, aim, prices, budget);
  const order = orderOf(building, prices);
  const dominated = findDominated(building, prices, isTied);
  const left = new Int32Array(building.works.length);
  let best = { chosen: [] as readonly number[], gain: 0, profit: least };
  let [steps, mostOpen] = [0, 0];

  const freeFrom = (from: number, cost: number): number[] => {
    const free: number[] = [];
    for (let at = from; at < order.length; at++) {
      const work = order[at]!;
      if (state.isFree(work) && left[work] === 0 && cost + ensure(building.works[work]).cost <= budget) free.push(work);
    }
    return free;
  };

  const keepBetter = (price: number): void => {
    const gain = gainOf(building, aim, state.ranks());
    if (gain - price <= best.profit + TOLERANCE) return;
    const together = priceTogether === undefined ? { price, isLeast: true } : priceTogether(state.chosen);
    if (together?.isLeast === false) mostOpen = Math.max(mostOpen, gain - price);
    if (together !== null && gain - together.price > best.profit + TOLERANCE) {
      best = { chosen: [...state.chosen], gain, profit: gain - together.price };
    }
  };

  const search = (from: number, price: number, cost: number): void => {
    keepBetter(price);
    if (state.chosen.length >= most) return;
    const free = freeFrom(from, cost);
    if (free.length === 0) return;
    const atMost = gainOf(building, aim, state.ranks()) - price + boundAt(state, free, cost);
    if (atMost <= best.profit + TOLERANCE) return;
    if (++steps > mostSteps) {
      mostOpen = Math.max(mostOpen, atMost);
      return;
    }
    const next = ensure(free[0]);
    const after = order.indexOf(next, from) + 1;
    state.add(next);
    search(after, price + prices[next]!, cost + ensure(building.works[next]).cost);
    state.undo();
    // Without a work, one that is worse and dearer is of no use.
    for (const worse of ensure(dominated[next])) left[worse]!++;
    search(after, price, cost);
    for (const worse of ensure(dominated[next])) left[worse]!--;
  };
  search(0, 0, 0);
  return { ...best, profitAtMost: Math.max(best.profit, mostOpen) };
}

/** Prices of an euro of the building's own budget that a bound is tried with, in gains. */
const OWN_PRICES = [1e-6, 3e-6, 1e-5, 2e-5, 4e-5, 8e-5, 2e-4, 1e-3];

/**
 * What no further works gain above their price, where all together may cost no more than a budget. Whatever an euro of
 * that budget is said to be worth, the works are worth no more with that price and the whole of the budget beside: of a
 * few prices, the one that bounds best at the start is kept.
 */
function createBoundWithin(building: BuildingWorks, aim: Aim, prices: Float64Array, budget: number) {
  const plain = createGainBound(building, aim, prices);
  const payable = building.works.filter(({ cost }) => cost <= budget);
  if (payable.reduce((sum, { cost }) => sum + cost, 0) <= budget) return plain;
  const start = createWorksState(building);
  const free = [...building.works.keys()].filter((work) => Number.isFinite(prices[work]!));
  const unit = aim.kind === "at_risk" ? aim.weight : 1;
  let [least, best] = [plain(start, free), null as { price: number; bound: typeof plain } | null];
  for (const own of OWN_PRICES) {
    const price = own * unit;
    const bound = createGainBound(
      building,
      aim,
      prices.map((one, work) => one + price * ensure(building.works[work]).cost),
    );
    const atMost = bound(start, free) + price * budget;
    if (atMost < least) [least, best] = [atMost, { price, bound }];
  }
  if (best === null) return plain;
  const { price, bound } = best;
  return (state: WorksState, of: readonly number[], cost: number): number =>
    Math.min(plain(state, of), bound(state, of) + price * (budget - cost));
}

/**
 * Works that are worse than each: no cheaper, nowhere better, of no lower skill, and beside which no more is possible. In
 * a choice that has one of them, the better one can take its place. Of two that are the same, the first is better.
 */
function findDominated(
  { works }: BuildingWorks,
  prices: Float64Array,
  isTied: (work: number) => boolean,
): readonly (readonly number[])[] {
  const isBetter = (a: number, b: number): boolean => {
    if (isTied(a) || isTied(b)) return false;
    const [one, other] = [ensure(works[a]), ensure(works[b])];
    if (prices[a]! > prices[b]! || one.cost > other.cost || one.skill > other.skill) return false;
    if (!isAsGood(one.deltas, other.deltas) || !isAsGood(one.ceilings, other.ceilings)) return false;
    for (const excluded of one.excludes) if (excluded !== b && !other.excludes.has(excluded)) return false;
    return true;
  };
  return works.map((_, a) => [...works.keys()].filter((b) => b !== a && isBetter(a, b) && (a < b || !isBetter(b, a))));
}

/** Whether one is nowhere above another. */
const isAsGood = (one: Float64Array, other: Float64Array): boolean => one.every((value, at) => value <= other[at]!);

/** Works that can be chosen, from the steepest for its price before any: good sets are found first. */
function orderOf({ works, indices, zones, zoneWeights }: BuildingWorks, prices: Float64Array): readonly number[] {
  const worth = works.map(({ deltas }, work) => {
    let fall = 0;
    for (const { from, to, exposure } of indices) {
      for (let z = from; z < to; z++) fall -= exposure * zoneWeights[z]! * zones[z]! * deltas[z]!;
    }
    return fall / Math.max(TOLERANCE, prices[work]!);
  });
  return [...works.keys()].filter((work) => Number.isFinite(prices[work]!)).sort((a, b) => worth[b]! - worth[a]!);
}
