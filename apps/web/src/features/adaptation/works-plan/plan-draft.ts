import {
  ACTION_CATEGORIES,
  type ActionCategory,
  type Horizon,
  MOST_BUDGET,
  MOST_PLAN_YEARS,
  type PlanObjective,
  type Scenario,
  STRATEGY_ACTIONS,
  type StepOfThree,
} from "@lichen/domain";
import { readNumber } from "../../../design/forms/typed-number.ts";
import type { PlanInput, WorksPlan } from "./works-plan-calls.ts";

/** The settings of a plan as they are typed. */
export type PlanDraft = {
  readonly name: string;
  /** Thousands of euros as typed, and the highest skill, by year. */
  readonly years: readonly { readonly year: number; readonly amount: string; readonly skill: StepOfThree }[];
  readonly objective: PlanObjective;
  readonly lateFirst: boolean;
  /** Empty: no limit. */
  readonly mostPerYear: string;
  /** Categories whose actions are carried out in one year. */
  readonly together: readonly ActionCategory[];
  readonly scenario: Scenario;
  readonly horizon: Horizon;
};

const THOUSAND = 1000;
const FIRST_YEARS = 5;
const FIRST_BUDGET = "500";
const MOST_PER_YEAR = STRATEGY_ACTIONS.length;

/** Categories of which a building may have several actions. */
export const CATEGORIES_TOGETHER = ACTION_CATEGORIES.filter(({ id }) => actionsOf(id).length > 1);

function actionsOf(category: ActionCategory): readonly string[] {
  return STRATEGY_ACTIONS.filter((action) => action.category === category).map(({ id }) => id);
}

export function newDraft(name: string, thisYear: number, scenario: Scenario): PlanDraft {
  return {
    name,
    years: Array.from({ length: FIRST_YEARS }, (_, at) => ({
      year: thisYear + 1 + at,
      amount: FIRST_BUDGET,
      skill: 3 as const,
    })),
    objective: "levels",
    lateFirst: true,
    mostPerYear: "",
    together: [],
    scenario,
    horizon: "2050",
  };
}

/** The settings of a plan, to be changed. */
export function draftOf(plan: WorksPlan): PlanDraft {
  const skills = new Map(plan.skills.map(({ year, highest }) => [year, highest]));
  return {
    name: plan.name,
    years: plan.budgets.map(({ year, amount }) => ({
      year,
      amount: String(amount / THOUSAND),
      skill: skills.get(year) ?? 3,
    })),
    objective: plan.objective,
    lateFirst: plan.late_first,
    mostPerYear: plan.max_actions_per_building_year === null ? "" : String(plan.max_actions_per_building_year),
    together: CATEGORIES_TOGETHER.map(({ id }) => id).filter((id) =>
      plan.together.some((group) => actionsOf(id).every((action) => (group as readonly string[]).includes(action))),
    ),
    scenario: plan.scenario,
    horizon: plan.horizon,
  };
}

/** Adds a year after the last, with its budget; takes the last one away. */
export function changeYears(draft: PlanDraft, change: "add" | "remove"): PlanDraft {
  const last = draft.years.at(-1);
  if (last === undefined) return draft;
  if (change === "remove") return draft.years.length === 1 ? draft : { ...draft, years: draft.years.slice(0, -1) };
  return draft.years.length >= MOST_PLAN_YEARS
    ? draft
    : { ...draft, years: [...draft.years, { ...last, year: last.year + 1 }] };
}

export const isLongest = ({ years }: PlanDraft): boolean => years.length >= MOST_PLAN_YEARS;

/** Euros of a budget as typed in thousands; null: it is no amount. */
export function readBudget(typed: string): number | null {
  const thousands = readNumber(typed);
  if (typeof thousands === "string" || thousands < 0) return null;
  const amount = Math.round(thousands * THOUSAND);
  return amount > MOST_BUDGET ? null : amount;
}

/** Works of a building and year as typed; null: no limit; undefined: it is no such number. */
export function readMost(typed: string): number | null | undefined {
  if (typed.trim() === "") return null;
  const most = Number(typed);
  return Number.isInteger(most) && most >= 1 && most <= MOST_PER_YEAR ? most : undefined;
}

/** The settings as they are sent; null while something typed is wrong. */
export function inputOfDraft(draft: PlanDraft): Omit<PlanInput, "building_ids" | "filters" | "all"> | null {
  const budgets = draft.years.flatMap(({ year, amount }) => {
    const euros = readBudget(amount);
    return euros === null ? [] : [{ year, amount: euros }];
  });
  const most = readMost(draft.mostPerYear);
  if (budgets.length < draft.years.length || most === undefined || draft.name.trim() === "") return null;
  return {
    name: draft.name.trim(),
    budgets,
    objective: draft.objective,
    late_first: draft.lateFirst,
    max_actions_per_building_year: most,
    skills: draft.years.flatMap(({ year, skill }) => (skill === 3 ? [] : [{ year, highest: skill }])),
    together: draft.together.map((category) => [...actionsOf(category)]),
    scenario: draft.scenario,
    horizon: draft.horizon,
  };
}
