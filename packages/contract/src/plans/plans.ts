import { BULK_DECISIONS, MOST_PLANNED, PLAN_DAYS, SKIP_REASONS, UNDO_DAYS } from "@lichen/domain";
import { z } from "zod";
import { READ } from "../access.ts";
import { plannedActionId } from "../adaptation/shapes.ts";
import { portfolioSelection } from "../buildings/portfolio-search.ts";
import { endpoint } from "../endpoint.ts";
import { SHARED_PROBLEMS } from "../problem.ts";
import { USER_PDF_LIMITS } from "../reports/pdf-limits.ts";
import { REPORT_PROBLEMS } from "../reports/problems.ts";
import { done, exportForm } from "../shapes/accounts.ts";
import { languageShape } from "../shapes/analysis.ts";
import { CSV_TYPE, file, PDF_TYPE, XLSX_TYPE } from "../shapes/file.ts";
import { pageMeta, pageShape } from "../shapes/search.ts";
import { planActionShape, planActionsFilter, planSettings, planShape, planSummaryShape } from "./plan-shapes.ts";

/** A plan says the figures of all its buildings: it is for those who may read all of them. */
const SHARED_PLANS = { ...READ, scope: "own plans, and those whose buildings the caller may all read" };
const MANAGED_PLANS = {
  ...READ,
  user: "self",
  manager: "self",
  scope: "own plans; an administrator of the company, all of its plans",
} as const;
const planId = { plan_id: z.uuid().meta({ description: "Identifier of the plan." }) };
const plan = z
  .object({ plan: planShape.meta({ description: "The plan, with what was found once it is made." }) })
  .meta({ id: "PlanState" });

const notMade = {
  status: 409,
  message: { fr: "Ce plan n’est pas encore calculé.", en: "This plan has not been calculated yet." },
} as const;

export const startPlan = endpoint({
  method: "POST",
  path: "/plans/",
  access: READ,
  tag: "adaptation",
  summary: "Start a plan of works",
  description: `Starts a job that chooses actions on up to ${MOST_PLANNED} buildings of one company, within yearly budgets, so that the objective falls as much as it can, and says how far from the best possible plan it may be. Costs are those of the unit prices of the company, else of the cost classes. Nothing is decided until the plan is applied.`,
  exampleInput: {
    name: "Plan 2027-2029",
    filters: [{ column: "city", type: "text", value: "Lyon" }],
    budgets: [
      { year: 2027, amount: 400_000 },
      { year: 2028, amount: 400_000 },
    ],
    objective: "levels",
  },
  input: z.strictObject({ ...portfolioSelection, ...planSettings }),
  answer: plan,
  status: 202,
  selects: { ids: "building_ids" },
  problems: {
    empty_selection: REPORT_PROBLEMS.empty_selection,
    too_many: SHARED_PROBLEMS.too_many,
    too_many_buildings: {
      status: 422,
      message: {
        fr: `Trop de bâtiments à la fois\u202f: au plus ${MOST_PLANNED}.`,
        en: `Too many buildings at once: at most ${MOST_PLANNED}.`,
      },
    },
  },
});

export const listPlans = endpoint({
  method: "GET",
  path: "/plans/",
  access: SHARED_PLANS,
  tag: "adaptation",
  summary: "List plans of works",
  description: `Lists the plans of the last ${PLAN_DAYS} days that the caller started, and those of the caller’s company whose buildings the caller may all read, newest first.`,
  input: z.strictObject(pageShape),
  answer: z
    .object({
      plans: z.array(planSummaryShape).meta({ description: "Plans of the page, newest first." }),
      meta: pageMeta.meta({ description: "Position of the page." }),
    })
    .meta({ id: "Plans" }),
  problems: {},
});

export const getPlan = endpoint({
  method: "GET",
  path: "/plans/{plan_id}/",
  access: SHARED_PLANS,
  tag: "adaptation",
  summary: "Get a plan of works",
  description: "Gives the progress of a plan and, once it is made, what was found.",
  input: z.strictObject(planId),
  answer: z
    .object({
      plan: planShape.meta({ description: "The plan, with what was found once it is made." }),
      building_ids: z
        .array(z.uuid())
        .meta({ description: "Buildings that it was requested for; empty until it is made." }),
    })
    .meta({ id: "PlanWithBuildings" }),
  problems: {},
});

export const cancelPlan = endpoint({
  method: "POST",
  path: "/plans/{plan_id}/cancel/",
  access: MANAGED_PLANS,
  tag: "adaptation",
  summary: "Stop the search for a plan",
  description: "Ends the search with the best plan so far. A plan that is made stays as it is.",
  input: z.strictObject(planId),
  answer: plan,
  problems: {},
});

export const deletePlan = endpoint({
  method: "DELETE",
  path: "/plans/{plan_id}/",
  access: MANAGED_PLANS,
  tag: "adaptation",
  summary: "Delete a plan of works",
  description: "Deletes a plan. The strategies that it was applied to stay as they are.",
  input: z.strictObject(planId),
  answer: done,
  problems: {},
});

export const listPlanActions = endpoint({
  method: "GET",
  path: "/plans/{plan_id}/actions/",
  access: SHARED_PLANS,
  tag: "adaptation",
  summary: "List the actions of a plan",
  description:
    "Lists the actions of a plan on the buildings that the caller may read: by year, then those that gain most for their cost.",
  input: z.strictObject({ ...planId, ...planActionsFilter, ...pageShape }),
  answer: z
    .object({
      actions: z.array(planActionShape).meta({ description: "Actions of the page." }),
      years: z
        .array(
          z.object({
            year: z.int().meta({ description: "Calendar year." }),
            count: z.int().meta({ description: "Actions of the year that the other filters match." }),
          }),
        )
        .meta({ description: "Actions by year." }),
      meta: pageMeta.meta({ description: "Position of the page." }),
    })
    .meta({ id: "PlanActions" }),
  problems: { not_made: notMade },
});

export const exportPlan = endpoint({
  method: "GET",
  path: "/plans/{plan_id}/export/",
  access: SHARED_PLANS,
  tag: "adaptation",
  summary: "Export the actions of a plan",
  description: "Gives every action of a plan on the buildings that the caller may read, as a file.",
  input: z.strictObject({ ...planId, ...exportForm }),
  answer: file,
  fileTypes: [CSV_TYPE, XLSX_TYPE],
  problems: { not_made: notMade },
});

export const planPdf = endpoint({
  method: "POST",
  path: "/plans/{plan_id}/pdf/",
  access: SHARED_PLANS,
  tag: "adaptation",
  summary: "Make the PDF of a plan",
  description:
    "Gives a plan as a document for a board: what it comes to, what its constraints cost, and its actions by year on the buildings that the caller may read.",
  limits: USER_PDF_LIMITS,
  exampleInput: { plan_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", language: "en" },
  input: z.strictObject({ ...planId, language: languageShape.default("fr") }),
  answer: file,
  fileTypes: [PDF_TYPE],
  problems: { not_made: notMade, diagnosis_failed: REPORT_PROBLEMS.diagnosis_failed },
});

export const applyPlan = endpoint({
  method: "POST",
  path: "/plans/{plan_id}/apply/",
  access: {
    ...MANAGED_PLANS,
    scope:
      "own plans, for an administrator all of the company; each building by itself: those that may not be changed are named",
  },
  tag: "adaptation",
  summary: "Apply a plan to the strategies",
  description: `Plans each action of a plan in its year, in the strategies of its buildings, all at once. Buildings that cannot be changed are named with the reason. Actions in place, ordered, in progress, not applicable, or already planned in that year stay as they are. The whole can be undone for ${UNDO_DAYS} days.`,
  exampleInput: { plan_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", expected_count: 12 },
  input: z.strictObject({
    ...planId,
    without: z
      .array(z.strictObject({ building_id: z.uuid(), action: plannedActionId }))
      .max(BULK_DECISIONS)
      .default([])
      .meta({ description: "Actions of the plan that are not to be applied." }),
    expected_count: z
      .int()
      .min(1)
      .meta({ description: "Number of actions to apply; the call is refused when there are others." }),
  }),
  answer: z
    .object({
      applied: z.int().meta({ description: "Actions that are planned now and were not, or not in that year." }),
      unchanged: z.int().meta({ description: "Actions that stay as they were." }),
      skipped: z
        .array(
          z.object({
            building_id: z.uuid(),
            reason: z.enum(SKIP_REASONS).meta({
              description:
                "Why: no right (`forbidden`), not there (`not_found`), decided otherwise since (`changed`), nothing to hold the decision (`not_planned`), answers or place unknown (`unreadable`).",
            }),
          }),
        )
        .meta({ description: "Buildings that were not changed, with the reason." }),
      undo_id: z
        .uuid()
        .nullable()
        .meta({ description: "Identifier to undo the call with; null: nothing was changed." }),
    })
    .meta({ id: "PlanApplied" }),
  problems: {
    not_made: notMade,
    busy: SHARED_PROBLEMS.busy,
    count_changed: {
      status: 409,
      message: {
        fr: "Le nombre de travaux du plan n’est plus celui qui a été confirmé.",
        en: "The number of actions of the plan is no longer the one that was confirmed.",
      },
    },
  },
});
