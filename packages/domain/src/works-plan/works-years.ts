import type { PlannedId, StepOfThree } from "../actions/index.ts";
import { ensure } from "../shared/ensure.ts";
import type { BuildingWorks } from "./building-works.ts";

/** A year of a plan: euros that may be spent in it, and the highest skill that can be called on. */
export type PlanYear = { readonly year: number; readonly budget: number; readonly skill: StepOfThree };

/** What holds every plan, beside its budgets. */
export type WorksRules = {
  readonly years: readonly PlanYear[];
  /** Works on one building in one year; null: as many as there are. */
  readonly mostPerYear: number | null;
  /** Actions that are carried out in one year where a building has several of them. */
  readonly together: readonly (readonly PlannedId[])[];
};

/** Works of a building in their years: the place of the year of each. */
type Placed = {
  readonly years: readonly number[];
  readonly price: number;
  /** Whether no other years are cheaper; else the search was stopped. */
  readonly isLeast: boolean;
};

/** Steps of a search of years, so that it always ends. */
const MOST_STEPS = 2000;

/** Works that have to be in one year. */
type Unit = { readonly works: readonly number[]; readonly cost: number; readonly allowed: readonly number[] };

export type YearPlacer = ReturnType<typeof createYearPlacer>;

/**
 * Years in which works of a building may be carried out.
 * @param done how many works of the building each year already has
 */
export function createYearPlacer({ works }: BuildingWorks, rules: WorksRules, done?: readonly number[]) {
  const { years, mostPerYear, together } = rules;
  const room = years.map((_, at) => (mostPerYear ?? Number.POSITIVE_INFINITY) - (done?.[at] ?? 0));
  const allowed = works.map(({ cost, skill }) =>
    years.flatMap((year, at) => (cost <= year.budget && skill <= year.skill && room[at]! >= 1 ? [at] : [])),
  );
  const groups = works.map(({ choice }) => together.findIndex((actions) => actions.includes(choice.id)));
  const budgets = years.map(({ budget }) => budget);

  return {
    allowed,

    /** Least price of each work, whatever the others. @param duals price of an euro in each year */
    leastPrices(duals: Float64Array): Float64Array {
      return Float64Array.from(works, ({ cost }, work) =>
        ensure(allowed[work]).reduce((least, at) => Math.min(least, cost * duals[at]!), Number.POSITIVE_INFINITY),
      );
    },

    /** Whether a work has to be in one year with some others. */
    isTied: (work: number) => groups[work] !== -1,

    /** Euros of all the years. */
    budget: budgets.reduce((sum, euros) => sum + euros, 0),

    /** Works that all the years have room for. */
    most: room.reduce((sum, places) => sum + places, 0),

    /** Whether works may be in these years beside each other, whatever they cost. */
    admits(chosen: readonly number[], at: readonly number[]): boolean {
      const left = [...room];
      const yearOf = new Map<number, number>();
      for (const [place, work] of chosen.entries()) {
        const [year, group] = [at[place]!, groups[work]!];
        if (!ensure(allowed[work]).includes(year) || --left[year]! < 0) return false;
        if (group === -1) continue;
        if ((yearOf.get(group) ?? year) !== year) return false;
        yearOf.set(group, year);
      }
      return true;
    },

    /**
     * The cheapest years that can pay some works, the earliest of those that are as cheap. Null: there is no way; no
     * years, at an infinite price: none was found before the search was stopped.
     */
    place(chosen: readonly number[], duals: Float64Array): Placed | null {
      const units = unitsOf(chosen);
      if (units.some((unit) => unit.allowed.length === 0)) return null;
      const placed = placeUnits(units, duals, { works: room, euros: budgets });
      if (placed === null || placed.years.length === 0) return placed;
      const yearOf = new Map<number, number>();
      for (const [at, { works: own }] of units.entries()) for (const work of own) yearOf.set(work, placed.years[at]!);
      return { ...placed, years: chosen.map((work) => ensure(yearOf.get(work))) };
    },
  };

  function unitsOf(chosen: readonly number[]): readonly Unit[] {
    const units = new Map<number | string, number[]>();
    for (const work of chosen) {
      const group = groups[work]!;
      const key = group === -1 ? `work ${work}` : group;
      units.set(key, [...(units.get(key) ?? []), work]);
    }
    return [...units.values()].map((own) => {
      const cost = own.reduce((sum, work) => sum + ensure(works[work]).cost, 0);
      const common = ensure(allowed[own[0]!]).filter((at) => own.every((work) => ensure(allowed[work]).includes(at)));
      return {
        works: own,
        cost,
        allowed: common.filter((at) => cost <= ensure(years[at]).budget && own.length <= room[at]!),
      };
    });
  }
}

/** What each year has room for. */
type Room = { readonly works: readonly number[]; readonly euros: readonly number[] };

/** Each unit in its cheapest year, unless there is no room left there: then every way is tried. */
function placeUnits(units: readonly Unit[], duals: Float64Array, room: Room): Placed | null {
  const priceOf = ({ cost }: Unit, at: number) => cost * duals[at]!;
  const byPrice = units.map((unit) => unit.allowed.toSorted((a, b) => priceOf(unit, a) - priceOf(unit, b) || a - b));
  const [works, euros] = [[...room.works], [...room.euros]];
  const take = ({ works: own, cost }: Unit, at: number, sign: 1 | -1): void => {
    works[at]! -= sign * own.length;
    euros[at]! -= sign * cost;
  };
  const first = byPrice.map((ways) => ensure(ways[0]));
  for (const [unit, at] of first.entries()) take(ensure(units[unit]), at, 1);
  if (works.every((left) => left >= 0) && euros.every((left) => left >= 0)) {
    const price = first.reduce((sum, at, unit) => sum + priceOf(ensure(units[unit]), at), 0);
    return { years: first, price, isLeast: true };
  }
  for (const [unit, at] of first.entries()) take(ensure(units[unit]), at, -1);
  const costs = units.reduce((sum, { cost }) => sum + cost, 0);
  if (costs > euros.reduce((sum, left) => sum + left, 0)) return null;
  // The dearest first: they take the cheapest years that are left.
  const order = [...units.keys()].sort((a, b) => ensure(units[b]).cost - ensure(units[a]).cost);
  const floor = order.map((unit) => priceOf(ensure(units[unit]), ensure(ensure(byPrice[unit])[0])));
  for (let at = floor.length - 2; at >= 0; at--) floor[at]! += floor[at + 1]!;
  const years = new Array<number>(units.length).fill(0);
  let best: Placed | null = null as Placed | null;
  let steps = 0;
  const search = (at: number, price: number): void => {
    if (best !== null && price + (floor[at] ?? 0) >= best.price) return;
    if (++steps > MOST_STEPS) return;
    if (at === order.length) {
      best = { years: [...years], price, isLeast: true };
      return;
    }
    const unit = ensure(units[order[at]!]);
    for (const year of ensure(byPrice[order[at]!])) {
      if (works[year]! < unit.works.length || euros[year]! < unit.cost) continue;
      take(unit, year, 1);
      years[order[at]!] = year;
      search(at + 1, price + priceOf(unit, year));
      take(unit, year, -1);
    }
  };
  search(0, 0);
  const isLeast = steps <= MOST_STEPS;
  if (best !== null) return { ...best, isLeast };
  return isLeast ? null : { years: [], price: Number.POSITIVE_INFINITY, isLeast };
}
