import {
  type AtStake,
  DEFAULT_SCENARIO,
  HAZARD_IDS,
  JOB_REFUSALS,
  JOB_STATES,
  type LeftOutReason,
  MORE_BUDGET,
  MOST_BUDGET,
  MOST_PLAN_YEARS,
  PLAN_CONSTRAINTS,
  PLAN_OBJECTIVES,
} from "@lichen/domain";
import { z } from "zod";
import { plannedActionId } from "../adaptation/shapes.ts";
import { hazardIdShape, horizonShape, scenarioShape } from "../shapes/analysis.ts";
import { filledLine } from "../shapes/text.ts";

/** Longest name of a plan, characters. */
const LONGEST_NAME = 120;
/** Groups of actions that are carried out together, actions of a group, and actions of a building in one year. */
const MOST_GROUPS = 20;
const MOST_TOGETHER = 61;
const MOST_PER_YEAR = 61;

const year = z.int().min(2000).max(2300).meta({ description: "Calendar year." });
const euros = z.number().min(0).max(MOST_BUDGET);

/** What is settled of a plan before it is made. */
export const planSettings = {
  name: filledLine(LONGEST_NAME).meta({ description: "Name of the plan." }),
  budgets: z
    .array(z.strictObject({ year, amount: euros.meta({ description: "Budget of the year, euros excluding VAT." }) }))
    .min(1)
    .max(MOST_PLAN_YEARS)
    .refine((all) => all.every((one, at) => at === 0 || one.year > (all[at - 1]?.year ?? 0)), "not_in_order")
    .meta({ description: "Budget of each year, in order." }),
  objective: z.enum(PLAN_OBJECTIVES).meta({ description: "What the plan lowers as much as it can." }),
  late_first: z
    .boolean()
    .default(false)
    .meta({ description: "Whether actions planned in a year that is over come before all others." }),
  max_actions_per_building_year: z
    .int()
    .min(1)
    .max(MOST_PER_YEAR)
    .nullable()
    .default(null)
    .meta({ description: "Most actions on one building in one year; null: no limit." }),
  skills: z
    .array(
      z.strictObject({
        year,
        highest: z
          .literal([1, 2, 3])
          .meta({ description: "Highest level of skill available: 1 low, 2 medium, 3 high." }),
      }),
    )
    .max(MOST_PLAN_YEARS)
    .default([])
    .meta({ description: "Years in which not every level of skill is available." }),
  together: z
    .array(z.array(plannedActionId).min(2).max(MOST_TOGETHER))
    .max(MOST_GROUPS)
    .default([])
    .meta({ description: "Groups of actions that a building has in one year, where it has several of them." }),
  scenario: scenarioShape.default(DEFAULT_SCENARIO).meta({ description: "Climate scenario of the combined risks." }),
  horizon: horizonShape.default("2050"),
};

const costs = {
  low: z.number().meta({ description: "Lowest cost, euros excluding VAT." }),
  high: z.number().nullable().meta({ description: "Highest cost, euros excluding VAT; null: no upper bound." }),
};
const falls = {
  levels: z.int().meta({ description: "Reduction of the sum of the ranks of the combined risks." }),
  hazards: z
    .array(z.object({ id: hazardIdShape, levels: z.int().meta({ description: "Reduction of the rank." }) }))
    .meta({ description: "Combined risks that change." }),
};
const worksCount = z.int().meta({ description: "Number of actions." });

/** A number of each of some keys, each with its words. */
const countsOf = <Key extends string>(words: Readonly<Record<Key, string>>) =>
  z.object(
    Object.fromEntries(
      Object.entries<string>(words).map(([key, description]) => [key, z.number().meta({ description })]),
    ) as Record<Key, z.ZodNumber>,
  );

/** What a plan comes to, whatever it was to lower. */
const measures = z
  .object({
    works: worksCount,
    buildings: z.int().meta({ description: "Buildings with at least one action." }),
    ...falls,
    out_of_risk: z.int().meta({ description: "Buildings at risk before the plan that are not after it." }),
    at_stake: countsOf<AtStake>({
      floor_area: "Floor area of those buildings, m², as far as known.",
      value: "Asset value of those buildings, euros, as far as known.",
      occupants: "Occupants of those buildings, as far as known.",
    }).meta({ description: "What leaves the risk with those buildings." }),
    ...costs,
    late: z.int().meta({ description: "Late actions that it carries out." }),
    years: z
      .array(
        z.object({
          year,
          works: worksCount,
          ...costs,
          levels: z.int().meta({ description: "Reduction up to the end of the year." }),
        }),
      )
      .meta({ description: "Actions and cost of each year." }),
  })
  .meta({ id: "PlanMeasures" });

const objectiveAfter = z.number().meta({ description: "What is left of the objective after it." });
const compared = measures.extend({ objective_after: objectiveAfter }).meta({ id: "ComparedMeasures" });

/** What was found, once the plan is made. */
const found = z
  .object({
    buildings: z.int().meta({ description: "Buildings of the selection." }),
    unknown: z.int().meta({ description: "Buildings without any known combined risk: the plan has nothing for them." }),
    at_risk: z.int().meta({ description: "Buildings at risk before the plan." }),
    known: countsOf<AtStake>({
      floor_area: "Buildings whose floor area is known.",
      value: "Buildings whose asset value is known.",
      occupants: "Buildings whose occupants are known.",
    }).meta({ description: "Buildings whose weight is known, by objective." }),
    plan: measures.meta({ description: "What the plan comes to." }),
    ranking: compared.meta({ description: "The same budgets spent by a plain ranking, action after action." }),
    strategy: compared.meta({ description: "The strategies as they were, late actions apart." }),
    late: z.int().meta({ description: "Actions planned in a year that is over." }),
    late_left: z.int().meta({ description: "Late actions that the plan could not place first." }),
    committed: z.int().meta({ description: "Actions ordered or in progress: they are counted before the plan." }),
    committed_unread: z
      .int()
      .meta({ description: "Actions ordered or in progress whose effect is not known: they are not counted." }),
    left_out: countsOf<LeftOutReason>({
      unanswered: "Actions of buildings that a missing answer leaves out.",
      unbounded_cost: "Actions of buildings whose cost has no upper bound.",
    }).meta({ description: "Actions that no plan can hold, by reason." }),
    constraints: z
      .array(
        z.object({
          id: z.enum(PLAN_CONSTRAINTS).meta({ description: "Constraint of the plan." }),
          more: z.number().meta({ description: "What would be gained without it." }),
        }),
      )
      .meta({ description: "Cost of each constraint." }),
    budgets: z
      .array(
        z.object({
          year,
          more: z.number().meta({ description: `What ${MORE_BUDGET} euros more in the year would gain, about.` }),
        }),
      )
      .meta({ description: "Worth of a larger budget, by year." }),
    next: z
      .object({
        building_id: z.uuid(),
        actions: z.array(plannedActionId).meta({ description: "Actions to carry out together." }),
        cost: z.number().meta({ description: "Highest cost, euros." }),
        gain: z.number().meta({ description: "Reduction of the objective." }),
      })
      .nullable()
      .meta({ description: "Where more money would go first; null: nothing more is gained, or not readable." }),
    engine_version: z.string().meta({ description: "Version of the computation." }),
  })
  .meta({ id: "PlanFound" });

/** What lists say of a plan. */
const summary = {
  id: z.uuid().meta({ description: "Identifier of the plan." }),
  company_id: z.uuid().meta({ description: "Company of its buildings." }),
  started_by: z.string().meta({ description: "Name of the person who started it." }),
  own: z.boolean().meta({ description: "Whether the caller started it." }),
  may_apply: z
    .boolean()
    .meta({ description: "Whether the caller may stop, apply and delete it: its author, an administrator." }),
  state: z.enum(JOB_STATES).meta({ description: "State of the job that makes it." }),
  refusal: z
    .enum(JOB_REFUSALS)
    .nullable()
    .meta({ description: "Why the job ended in error: `interrupted` or `forbidden`; null: it did not." }),
  total: z.int().meta({ description: "Number of buildings requested." }),
  gap: z
    .number()
    .nullable()
    .meta({ description: "Share of the best possible gain that may be missing, from 0 to 1; null: not made." }),
  objective_before: z
    .number()
    .nullable()
    .meta({ description: "What the plan is to lower, before it; null: not made." }),
  objective_after: z.number().nullable().meta({ description: "The same after it; null: not made." }),
  actions_count: z.int().nullable().meta({ description: "Number of actions; null: not made." }),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  applied_at: z.iso.datetime().nullable().meta({ description: "When it was last applied; null: never." }),
};

const { name, budgets, objective, scenario, horizon } = planSettings;
export const planSummaryShape = z
  .object({ ...summary, name, budgets, objective, scenario, horizon })
  .meta({ id: "PlanSummary" });

export const planShape = z
  .object({
    ...summary,
    ...planSettings,
    progress: z
      .object({
        read: z.int().meta({ description: "Buildings read." }),
        gain: z.number().nullable().meta({ description: "Gain of the best plan so far; null: none yet." }),
        gain_at_most: z.number().nullable().meta({ description: "What no plan beats; null: not known yet." }),
      })
      .meta({ description: "How far the job is." }),
    objective_at_least: z.number().nullable().meta({ description: "What every plan leaves at least; null: not made." }),
    spent: z.array(z.object({ year, ...costs })).meta({ description: "Cost of each year; empty: not made." }),
    greedy: z
      .object({ objective_after: objectiveAfter })
      .nullable()
      .meta({ description: "The same budgets spent by a plain ranking; null: not made." }),
    found: found.nullable().meta({ description: "What was found; null: not made." }),
  })
  .meta({ id: "Plan" });

/** An action of a plan, as lists show it. */
export const planActionShape = z
  .object({
    building_id: z.uuid(),
    code: z.string().nullable().meta({ description: "Code of the building in its company; null: none." }),
    building_name: z.string().meta({ description: "How the company calls the building." }),
    city: z.string().nullable().meta({ description: "Municipality of the building; null: not given." }),
    action: plannedActionId,
    year,
    ...costs,
    basis: z.enum(["unit_price", "cost_class"]).meta({ description: "What the cost rests on." }),
    price_year: z.int().nullable().meta({ description: "Year of the unit price; null: a cost class has none." }),
    ...falls,
    moved: z
      .object({
        id: hazardIdShape,
        before: z.int().min(0).max(6).meta({ description: "Rank of its combined risk before the action." }),
        after: z.int().min(0).max(6).meta({ description: "Rank of its combined risk after the action." }),
      })
      .nullable()
      .meta({ description: "Hazard that the action lowers most; null: none." }),
    late: z.boolean().meta({ description: "Whether the year that it was planned in is over." }),
  })
  .meta({ id: "PlanAction" });

export const planActionsFilter = {
  year: z.coerce.number().int().min(2000).max(2300).optional().meta({ description: "Only actions of this year." }),
  hazard: z.enum(HAZARD_IDS).optional().meta({ description: "Only actions that lower this hazard." }),
};
