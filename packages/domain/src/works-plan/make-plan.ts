import { ensure } from "../shared/ensure.ts";
import { advanceYears } from "./advance-years.ts";
import { type BuildingWorks, LEFT_OUT_REASONS, type LeftOutReason } from "./building-works.ts";
import { type CarriedOut, carryOut } from "./carry-out.ts";
import { placeLate, strategyInForce } from "./late-works.ts";
import type { LinearSolver } from "./linear-solver.ts";
import { findNextWorks, type NextWorks } from "./next-works.ts";
import {
  listPlannedWorks,
  measureWorks,
  type PlacedWork,
  type PlanMeasures,
  type PlannedWork,
} from "./plan-measures.ts";
import type { PlanProblem } from "./plan-problem.ts";
import { ANY_SKILL, type PlanBuilding, type PlanSettings } from "./plan-settings.ts";
import { aimOf, type PlanRequest, type Prepared, preparePlan } from "./prepare-plan.ts";
import { rankWorks } from "./rank-works.ts";
import { solvePlan } from "./solve-plan.ts";
import { isAtRisk } from "./works-state.ts";

/** Constraints of a plan that can be lifted, beside the budget of each year. */
export const PLAN_CONSTRAINTS = ["late_first", "most_per_year", "skills", "together"] as const;
export type PlanConstraint = (typeof PLAN_CONSTRAINTS)[number];

/** Euros more that the worth of a budget is told by. */
export const MORE_BUDGET = 100_000;

export type MadePlan = {
  /** Buildings of the selection; those without any known combined risk; those at risk before. */
  readonly buildings: number;
  readonly unknown: number;
  readonly at_risk: number;
  /** Buildings whose floor area, value or occupants are known. */
  readonly known: Readonly<Record<"floor_area" | "value" | "occupants", number>>;
  /** What the plan was to lower, before it and after it, and the least that any plan leaves. */
  readonly objective_before: number;
  readonly objective_after: number;
  readonly objective_at_least: number;
  /** Share of the gain of the best plan that may be missing, 0 to 1. */
  readonly gap: number;
  readonly plan: PlanMeasures;
  /** The plan that a plain ranking leads to, and the strategies that stand. */
  readonly ranking: PlanMeasures & { readonly objective_after: number };
  readonly strategy: PlanMeasures & { readonly objective_after: number };
  /** Actions whose year is over, and those that the budgets cannot pay first. */
  readonly late: number;
  readonly late_left: number;
  /** Actions ordered or in progress that are counted before the plan, and those whose effect is not known. */
  readonly committed: number;
  readonly committed_unread: number;
  /** Actions left out, by reason. */
  readonly left_out: Readonly<Record<LeftOutReason, number>>;
  /** What is gained more where a constraint is lifted, and with `MORE_BUDGET` more in a year. */
  readonly constraints: readonly { readonly id: PlanConstraint; readonly more: number }[];
  readonly budgets: readonly { readonly year: number; readonly more: number }[];
  /** Where more money would go first; null: nothing more is gained. */
  readonly next: NextWorks | null;
  readonly works: readonly PlannedWork[];
};

type PlanHooks = {
  /** Told from time to time: buildings read, then the best plan so far and what no plan beats. */
  readonly onProgress?: (progress: PlanProgress) => void | Promise<void>;
  /** Whether to stop with the best plan so far. */
  readonly isOver?: () => boolean;
};
export type PlanProgress =
  | { readonly phase: "reading"; readonly done: number }
  | { readonly phase: "choosing" | "comparing"; readonly gain: number; readonly gain_at_most: number };

/** The plan that lowers the objective most within its budgets, with what it is compared with. */
export async function makePlan(
  request: PlanRequest,
  openProgramme: LinearSolver,
  { onProgress, isOver = () => false }: PlanHooks = {},
): Promise<MadePlan> {
  const { buildings, settings } = request;
  const prepared = await preparePlan(request, (done) => onProgress?.({ phase: "reading", done }));
  const tell = (phase: "choosing" | "comparing") => (round: { gain: number; gainAtMost: number }) =>
    onProgress?.({ phase, gain: round.gain, gain_at_most: round.gainAtMost });
  const found = await optimise(prepared, settings, openProgramme, { onRound: tell("choosing"), isOver });
  const constraints: { id: PlanConstraint; more: number }[] = [];
  for (const id of PLAN_CONSTRAINTS) {
    const lifted = lift(settings, id, found.late > 0);
    if (lifted === null || isOver()) continue;
    const { gain } = await optimise(prepared, lifted, openProgramme, { onRound: tell("comparing"), isOver });
    constraints.push({ id, more: Math.max(0, gain - found.gain) });
  }
  const years = settings.years.map(({ year }) => year);
  const before = objectiveBefore(prepared, settings);
  const measured = (placed: readonly PlacedWork[]) => {
    const measures = measureWorks(prepared, placed, years);
    return { ...measures, objective_after: before - gainOfMeasures(measures, settings) };
  };
  const works = listPlannedWorks(prepared, found.placed);
  return {
    buildings: buildings.length,
    unknown: prepared.works.filter(({ indices }) => indices.length === 0).length,
    at_risk: prepared.works.filter(({ indices }) => isAtRisk(indices)).length,
    known: {
      floor_area: countKnown(buildings, "floor_area"),
      value: countKnown(buildings, "value"),
      occupants: countKnown(buildings, "occupants"),
    },
    objective_before: before,
    objective_after: before - found.gain,
    objective_at_least: before - found.gainAtMost,
    gap: found.gainAtMost <= 0 ? 0 : (found.gainAtMost - found.gain) / found.gainAtMost,
    plan: measureWorks(prepared, found.placed, years),
    ranking: measured(placedOf(found.problem, rankWorks(found.problem), found)),
    strategy: measured(strategyInForce(prepared, years)),
    late: found.late,
    late_left: found.lateLeft,
    committed: prepared.committed,
    committed_unread: prepared.committedUnread,
    left_out: countLeftOut(prepared.works),
    constraints,
    budgets: years.map((year, at) => ({ year, more: found.duals[at]! * MORE_BUDGET })),
    next: findNextWorks(prepared, settings, found.placed),
    works,
  };
}

type Optimised = {
  readonly problem: PlanProblem;
  readonly placed: readonly PlacedWork[];
  readonly fixed: readonly PlacedWork[];
  readonly from: readonly CarriedOut[];
  readonly gain: number;
  readonly gainAtMost: number;
  readonly duals: Float64Array;
  readonly late: number;
  readonly lateLeft: number;
};

async function optimise(
  prepared: Prepared,
  settings: PlanSettings,
  openProgramme: LinearSolver,
  options: Parameters<typeof solvePlan>[2],
): Promise<Optimised> {
  const { fixed, late, lateLeft, years } = placeLate(prepared, settings);
  const byBuilding = Map.groupBy(fixed, ({ building }) => building);
  const from = prepared.works.map((works, at) => carryOut(works, byBuilding.get(at)?.map(({ work }) => work) ?? []));
  const problem: PlanProblem = {
    ...settings,
    years,
    buildings: from.map(({ works }) => works),
    aims: prepared.buildings.map((building) => aimOf(building, settings)),
    done: prepared.buildings.map((_, at) =>
      years.map(({ year }) => byBuilding.get(at)?.filter((one) => one.year === year).length ?? 0),
    ),
  };
  const { patterns, gain, gainAtMost, duals } = await solvePlan(problem, openProgramme, options);
  const already = gainOfMeasures(measureWorks(prepared, fixed, []), settings);
  return {
    problem,
    fixed,
    from,
    placed: placedOf(problem, advanceYears(problem, patterns), { fixed, from }),
    gain: gain + already,
    gainAtMost: gainAtMost + already,
    duals,
    late,
    lateLeft,
  };
}

/** Works of patterns by their places among all those of their buildings, beside those that are fixed. */
function placedOf(
  { years }: PlanProblem,
  patterns: Awaited<ReturnType<typeof solvePlan>>["patterns"],
  { fixed, from }: Pick<Optimised, "fixed" | "from">,
): readonly PlacedWork[] {
  const chosen = patterns.flatMap(({ building, works, years: own }) =>
    works.map((work, at) => ({
      building,
      work: ensure(from[building]).from[work]!,
      year: ensure(years[own[at]!]).year,
    })),
  );
  return [...fixed, ...chosen];
}

function gainOfMeasures({ levels, at_stake }: PlanMeasures, { objective }: PlanSettings): number {
  return objective === "levels" ? levels : at_stake[objective];
}

function objectiveBefore({ buildings, works }: Prepared, { objective }: PlanSettings): number {
  return works.reduce((sum, { indices }, at) => {
    if (objective === "levels") return indices.reduce((ranks, { rank }) => ranks + rank, sum);
    return isAtRisk(indices) ? sum + (ensure(buildings[at]).atStake[objective] ?? 0) : sum;
  }, 0);
}

const countKnown = (buildings: readonly PlanBuilding[], key: keyof PlanBuilding["atStake"]): number =>
  buildings.filter(({ atStake }) => atStake[key] !== null).length;

function countLeftOut(works: readonly BuildingWorks[]): Record<LeftOutReason, number> {
  const count = (reason: LeftOutReason) =>
    works.reduce((sum, { leftOut }) => sum + leftOut.filter((one) => one.reason === reason).length, 0);
  const [unanswered, unbounded] = LEFT_OUT_REASONS;
  return { [unanswered]: count(unanswered), [unbounded]: count(unbounded) } as Record<LeftOutReason, number>;
}

/** The settings without one of their constraints; null where it constrains nothing. */
function lift(settings: PlanSettings, id: PlanConstraint, hasLate: boolean): PlanSettings | null {
  switch (id) {
    case "late_first":
      return settings.lateFirst && hasLate ? { ...settings, lateFirst: false } : null;
    case "most_per_year":
      return settings.mostPerYear === null ? null : { ...settings, mostPerYear: null };
    case "skills":
      return settings.years.every(({ skill }) => skill === ANY_SKILL)
        ? null
        : { ...settings, years: settings.years.map((year) => ({ ...year, skill: ANY_SKILL })) };
    case "together":
      return settings.together.length === 0 ? null : { ...settings, together: [] };
  }
}
