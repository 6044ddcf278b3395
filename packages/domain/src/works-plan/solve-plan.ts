import { ensure } from "../shared/ensure.ts";
import { bestWorks } from "./best-works.ts";
import type { BuildingWorks } from "./building-works.ts";
import { enumeratePatterns } from "./enumerate-patterns.ts";
import { TOLERANCE } from "./gain-bound.ts";
import type { Column, LinearProgramme, LinearSolver } from "./linear-solver.ts";
import { findLeftBudgets, fits, type Pattern, patternOf } from "./patterns.ts";
import type { GainBound, PlanProblem } from "./plan-problem.ts";
import { rankWorks } from "./rank-works.ts";
import { createYearPlacer } from "./works-years.ts";

type PlanSolution = {
  /** At most one for each building. */
  readonly patterns: readonly Pattern[];
  readonly gain: number;
  /** What no plan beats. */
  readonly gainAtMost: number;
  /** What one more euro of each year would gain, as if works could be cut. */
  readonly duals: Float64Array;
};

type SolveOptions = {
  /** Told after each round: the best plan so far, and what no plan beats. */
  readonly onRound?: (round: { readonly gain: number; readonly gainAtMost: number }) => void | Promise<void>;
  /** Whether to stop with the best plan so far. */
  readonly isOver?: () => boolean;
};

/** Rounds of works offered, so that a search always ends. */
const MOST_ROUNDS = 60;
/** Share of the gain that may stay unproved while works are offered. */
const CLOSE = 1e-4;
/** Seconds that a whole choice may take. */
const WHOLE_SECONDS = 20;
/** Steps of the search on one building, by how many buildings there are. */
const [LEAST_STEPS, MOST_STEPS, ALL_STEPS] = [2_000, 50_000, 1_000_000];
/** Patterns up to which every one that may better a plan is listed. */
const MOST_LISTED = 20_000;
/** Even prices that a search begins with, and those around the last prices that whole patterns are chosen at. */
const START_PRICES = [0.3, 1, 3];
const NEAR_PRICES = [0.75, 0.9, 1.1, 1.3];
/** Share of the gain that has to be missing for more patterns to be offered. */
const WORTH_MORE = 0.003;
/** Euros are counted by thousands in the linear programme, so that its figures are of one size. */
const THOUSAND = 1000;

/**
 * The works that gain most within yearly budgets, with what no plan beats.
 *
 * Each building has patterns: works in their years. A linear programme shares the budgets among patterns as if they
 * could be cut; its duals price an euro of each year, at which the best works of each building are looked for by
 * themselves (`bestWorks`). Rounds end when no building offers better ones: the programme then bounds every plan. Whole
 * patterns are chosen among those offered. Where few patterns could still better that plan, all are listed and the
 * choice among them is exact.
 * @source Dantzig-Wolfe decomposition of a multiple-choice knapsack
 */
export async function solvePlan(
  problem: PlanProblem,
  openProgramme: LinearSolver,
  { onRound, isOver = () => false }: SolveOptions = {},
): Promise<PlanSolution> {
  const { buildings, years } = problem;
  const unit = gainUnit(problem);
  const programme = openProgramme([...years.map(({ budget }) => budget / THOUSAND), ...buildings.map(() => 1)]);
  try {
    const offer = createOffer(problem, programme, unit);
    for (const times of START_PRICES) offer.addAround(evenPrices(problem).map((price) => times * price));
    let plan = rankWorks(problem);
    offer.add(plan);
    let gain = gainOfPlan(plan);
    let bound: GainBound = {
      duals: new Float64Array(years.length),
      profits: new Float64Array(0),
      atMost: Number.POSITIVE_INFINITY,
    };
    const keepBetter = (patterns: readonly Pattern[]) => {
      const found = gainOfPlan(patterns);
      if (found > gain) [plan, gain] = [patterns, found];
    };
    const missing = () => wholeGain(problem, bound.atMost) - gain;

    for (let round = 0; round < MOST_ROUNDS && !isOver(); round++) {
      const solved = programme.solve();
      const duals = solved.duals.map((dual) => Math.max(0, dual * unit));
      const priced = offer.addBest(
        duals.slice(0, years.length).map((dual) => dual / THOUSAND),
        duals.slice(years.length),
      );
      if (priced.atMost < bound.atMost) bound = priced;
      keepBetter(improve(problem, roundDown(problem, offer.patterns, solved.values), offer.patterns));
      await onRound?.({ gain, gainAtMost: wholeGain(problem, bound.atMost) });
      if (priced.added === 0 || missing() <= TOLERANCE) break;
      if (bound.atMost - solved.gain * unit <= CLOSE * bound.atMost) break;
    }
    const chooseWhole = (gap: number): number => {
      // A pattern that loses more than is missing is in no better plan.
      const among = [...offer.patterns.keys()].filter(
        (at) => lossOf(ensure(offer.patterns[at]), bound) <= bound.atMost - gain + TOLERANCE,
      );
      const whole = programme.solveWhole(among, { gap, seconds: WHOLE_SECONDS });
      keepBetter(
        improve(
          problem,
          whole.chosen.map((at) => ensure(offer.patterns[at])),
          offer.patterns,
        ),
      );
      return whole.gainAtMost * unit;
    };
    if (missing() > WORTH_MORE * bound.atMost && !isOver()) {
      for (const times of NEAR_PRICES) offer.addAround(bound.duals.map((price) => times * price));
    }
    if (missing() > TOLERANCE && !isOver()) chooseWhole(CLOSE);
    let atMost = wholeGain(problem, bound.atMost);
    if (missing() > TOLERANCE && !isOver()) {
      const all = enumeratePatterns(problem, { bound, gain, most: MOST_LISTED });
      if (all !== null) {
        offer.add(all);
        atMost = Math.max(gain, Math.min(atMost, wholeGain(problem, chooseWhole(0))));
      }
    }
    await onRound?.({ gain, gainAtMost: atMost });
    return { patterns: plan, gain, gainAtMost: atMost, duals: bound.duals };
  } finally {
    programme.close();
  }
}

const gainOfPlan = (patterns: readonly Pattern[]) => patterns.reduce((sum, { gain }) => sum + gain, 0);

/** Gains are counted in the largest of a building, so that the figures of the programme are of one size. */
function gainUnit({ aims }: PlanProblem): number {
  return Math.max(1, ...aims.map((aim) => (aim.kind === "at_risk" ? aim.weight : 1)));
}

/** A bound of a gain that is whole: levels are. */
function wholeGain({ aims }: PlanProblem, atMost: number): number {
  return aims.every(({ kind }) => kind === "levels") ? Math.floor(atMost + 1e-6) : atMost;
}

/** How much less than the bound any plan gains that holds a pattern. */
const lossOf = ({ gain, spent, building }: Pattern, { duals, profits }: GainBound): number =>
  profits[building]! - spent.reduce((profit, euros, at) => profit - euros * duals[at]!, gain);

/** Patterns offered to the programme. */
function createOffer(problem: PlanProblem, programme: LinearProgramme, unit: number) {
  const { buildings, aims, years, done } = problem;
  const patterns: Pattern[] = [];
  const known = new Set<string>();
  const mostSteps = Math.round(Math.min(MOST_STEPS, Math.max(LEAST_STEPS, ALL_STEPS / buildings.length)));
  const placers = buildings.map((building, at) => createYearPlacer(building, problem, done?.[at]));

  const add = (offered: readonly Pattern[]): number => {
    const fresh = offered.filter((pattern) => {
      const key = `${pattern.building}:${pattern.works.map((work, at) => `${work}@${pattern.years[at]}`).sort()}`;
      if (known.has(key)) return false;
      known.add(key);
      return true;
    });
    patterns.push(...fresh);
    programme.addColumns(fresh.map((pattern) => columnOf(pattern, unit)));
    return fresh.length;
  };

  /** Some works in the years that prices lead to. */
  const place = (building: number, works: readonly number[], gain: number, duals: Float64Array): Pattern[] => {
    const placed = ensure(placers[building]).place(works, duals);
    return placed === null || placed.years.length === 0
      ? []
      : [patternOf(problem, { building, works, years: placed.years, gain })];
  };

  /** The best works of a building at some prices, above a profit. */
  const price = (building: number, works: BuildingWorks, duals: Float64Array, least: number) => {
    const placer = ensure(placers[building]);
    const { most, budget, isTied } = placer;
    return bestWorks(works, {
      aim: ensure(aims[building]),
      prices: placer.leastPrices(duals),
      priceTogether: (chosen) => placer.place(chosen, duals),
      least,
      most,
      budget,
      isTied,
      mostSteps,
    });
  };

  return {
    patterns,
    add,

    /** The best works of each building at some prices, begun in each year. */
    addAround(duals: Float64Array): void {
      for (const [building, works] of buildings.entries()) {
        const found = price(building, works, duals, 0);
        if (found.chosen.length === 0) continue;
        const begun = years.flatMap((_, first) => {
          const from = duals.map((price, at) => (at === first ? price : price * (1 + Math.abs(at - first) / 100)));
          return place(building, found.chosen, found.gain, from);
        });
        add(begun);
      }
    },

    /** The best works of each building at some prices, where they are better than those offered. */
    addBest(duals: Float64Array, least: Float64Array): GainBound & { readonly added: number } {
      const offered: Pattern[] = [];
      const profits = Float64Array.from(buildings, (works, building) => {
        const above = least[building]!;
        const found = price(building, works, duals, above);
        if (found.profit > above + TOLERANCE) offered.push(...place(building, found.chosen, found.gain, duals));
        return Math.max(above, found.profitAtMost);
      });
      const atMost = years.reduce(
        (sum, { budget }, at) => sum + budget * duals[at]!,
        profits.reduce((sum, profit) => sum + profit, 0),
      );
      return { duals, profits, atMost, added: add(offered) };
    },
  };
}
/** The same price in each year: that of one building's gain for its share of the budget. */
function evenPrices({ years, aims }: PlanProblem): Float64Array {
  const whole = aims.reduce((sum, aim) => sum + (aim.kind === "at_risk" ? aim.weight : 1), 0);
  const all = years.reduce((sum, { budget }) => sum + budget, 0);
  return new Float64Array(years.length).fill(whole / Math.max(1, all));
}

function columnOf({ building, gain, spent }: Pattern, unit: number): Column {
  const rows: number[] = [];
  const takes: number[] = [];
  for (let at = 0; at < spent.length; at++) {
    if (spent[at] === 0) continue;
    rows.push(at);
    takes.push(spent[at]! / THOUSAND);
  }
  return { gain: gain / unit, rows: [...rows, spent.length + building], takes: [...takes, 1] };
}

/** Whole patterns, the largest shares of the programme first, as long as they fit. */
function roundDown({ years }: PlanProblem, patterns: readonly Pattern[], values: Float64Array): readonly Pattern[] {
  const left = Float64Array.from(years, ({ budget }) => budget);
  const taken = new Map<number, Pattern>();
  const order = [...patterns.keys()].filter((at) => values[at]! > TOLERANCE).sort((a, b) => values[b]! - values[a]!);
  for (const at of order) {
    const pattern = ensure(patterns[at]);
    if (taken.has(pattern.building) || !fits(left, pattern)) continue;
    taken.set(pattern.building, pattern);
    for (let year = 0; year < left.length; year++) left[year]! -= pattern.spent[year]!;
  }
  return [...taken.values()];
}

/** The same plan with patterns that gain more within what is left, those that gain most for their cost first. */
function improve({ years }: PlanProblem, plan: readonly Pattern[], patterns: readonly Pattern[]): readonly Pattern[] {
  const taken = new Map(plan.map((pattern) => [pattern.building, pattern]));
  const left = findLeftBudgets(years, plan);
  const worthOf = (pattern: Pattern) => {
    const instead = taken.get(pattern.building);
    const more = pattern.gain - (instead?.gain ?? 0);
    if (more <= TOLERANCE || !fits(left, pattern, instead)) return 0;
    const cost = pattern.spent.reduce((sum, euros, at) => sum + euros - (instead?.spent[at] ?? 0), 0);
    return more / Math.max(1, cost);
  };
  for (;;) {
    let [most, best]: [number, Pattern | null] = [0, null];
    for (const pattern of patterns) {
      const worth = worthOf(pattern);
      if (worth > most) [most, best] = [worth, pattern];
    }
    if (best === null) return [...taken.values()];
    const instead = taken.get(best.building);
    taken.set(best.building, best);
    for (let at = 0; at < left.length; at++) left[at]! -= best.spent[at]! - (instead?.spent[at] ?? 0);
  }
}
