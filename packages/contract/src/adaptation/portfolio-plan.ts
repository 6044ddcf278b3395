import {
  ACTION_AIMS,
  BULK_DECISIONS,
  DEFAULT_SCENARIO,
  LONGEST_OWNER,
  PAGE_SIZE,
  PLANNED_STATES,
} from "@lichen/domain";
import { z } from "zod";
import { READ } from "../access.ts";
import { natureShape } from "../buildings/building.ts";
import { portfolioPage, portfolioSelection } from "../buildings/portfolio-search.ts";
import { endpoint } from "../endpoint.ts";
import { exportForm } from "../shapes/accounts.ts";
import { scenarioShape } from "../shapes/analysis.ts";
import { CSV_TYPE, file, XLSX_TYPE } from "../shapes/file.ts";
import { filledLine } from "../shapes/text.ts";
import { plannedActionId, plannedDetails } from "./shapes.ts";

const aim = z.enum(ACTION_AIMS).meta({ description: "Hazard, health or biodiversity." });

/** Which planned actions of a selection are listed. */
const wanted = {
  ...portfolioSelection,
  scenario: scenarioShape
    .default(DEFAULT_SCENARIO)
    .meta({ description: "Climate scenario of the computed columns that the filters read." }),
  year: z
    .union([z.literal("late"), z.int().min(2000).max(2300)])
    .optional()
    .meta({ description: "Only actions planned in this year; late: those whose year is over." }),
  aim: aim.optional().meta({ description: "Only actions that treat this hazard, health or biodiversity." }),
  action: plannedActionId.optional().meta({ description: "Only this action." }),
};

const counts = {
  in_place: z.int().meta({ description: "Actions in place." }),
  planned: z.int().meta({ description: "Planned actions, late ones included." }),
  late: z.int().meta({ description: "Actions planned in a year that is over." }),
};
const byYear = z
  .array(
    z.object({
      year: z.int().meta({ description: "Calendar year." }),
      planned: z.int().meta({ description: "Actions planned in that year." }),
    }),
  )
  .meta({ description: "Planned actions by year; years without any are left out." });

export const portfolioPlan = endpoint({
  method: "POST",
  path: "/buildings/portfolio_plan/",
  access: { ...READ, scope: "rows of groups with read or write only" },
  tag: "adaptation",
  summary: "Get the planned actions of buildings",
  description:
    "Gives the planned actions of a selection by year and by aim, late ones first, with the budget of each year.",
  exampleInput: { filters: [{ column: "city", type: "text", value: "Lyon" }] },
  input: z.strictObject({
    ...wanted,
    offset: portfolioPage.offset,
    limit: z.int().min(1).max(BULK_DECISIONS).default(PAGE_SIZE).meta({
      description: "Most planned actions to return, as many as one call decides about.",
    }),
  }),
  answer: z
    .object({
      this_year: z.int().meta({ description: "Calendar year of the server." }),
      selected: z.int().meta({ description: "Buildings of the selection." }),
      with_strategy: z.int().meta({ description: "Buildings with at least one decision about an action." }),
      late_buildings: z.int().meta({ description: "Buildings with at least one late action." }),
      outdated_count: z
        .int()
        .meta({ description: "Buildings whose plan is being read again and that are not counted meanwhile." }),
      ...counts,
      years: z
        .array(
          z.object({
            year: z.int().meta({ description: "Calendar year." }),
            planned: z.int().meta({ description: "Actions planned in that year." }),
            budget: z
              .object({
                low: z.number().meta({ description: "Lowest cost, thousands of euros." }),
                high: z
                  .number()
                  .nullable()
                  .meta({ description: "Highest cost, thousands of euros; null: no upper bound." }),
              })
              .meta({ description: "Estimated cost, from the cost levels, thousands of euros." }),
          }),
        )
        .meta({ description: "Years that have planned actions, late ones first." }),
      aims: z
        .array(
          z.object({
            id: aim.meta({ description: "Hazard, health or biodiversity." }),
            ...counts,
            years: byYear.meta({ description: "Planned actions by year; years without any are left out." }),
          }),
        )
        .meta({
          description:
            "Counts by aim. An action counts once for each hazard that it treats and that the place of the building is exposed to.",
        }),
      actions: z
        .array(z.object({ id: plannedActionId.meta({ description: "Identifier of the action." }), ...counts }))
        .meta({ description: "Actions in place or planned in at least one building, the most planned first." }),
      filtered_count: z.int().meta({ description: "Planned actions of the requested year, aim and action." }),
      planned_actions: z
        .array(
          z.object({
            building_id: z.uuid(),
            code: z.string().nullable().meta({ description: "Code of the building in its company; null: none." }),
            name: z.string().meta({ description: "Name of the building." }),
            group: z.string().meta({ description: "Name of the building group." }),
            company_id: z.uuid(),
            nature: natureShape,
            editable: z.boolean(),
            action: plannedActionId,
            year: z.int().meta({ description: "Year in which the action is planned." }),
            late: z.boolean().meta({ description: "Whether the planned year is over." }),
            version: z.int().meta({ description: "Version of the strategy to send back with a decision." }),
            ...plannedDetails,
            has_note: z.boolean().meta({ description: "Whether a note is kept about the action." }),
          }),
        )
        .meta({ description: "Planned actions of the page." }),
    })
    .meta({ id: "PortfolioPlan" }),
  problems: {},
});

export const exportPortfolioPlan = endpoint({
  method: "POST",
  path: "/buildings/portfolio_plan_export/",
  access: READ,
  tag: "adaptation",
  summary: "Export the planned actions of buildings",
  description: "Gives the planned actions of the selected buildings as CSV or Excel.",
  exampleInput: { filters: [{ column: "city", type: "text", value: "Lyon" }] },
  input: z.strictObject({
    ...wanted,
    state: z.enum(PLANNED_STATES).optional().meta({ description: "Only planned actions in this state." }),
    owner: filledLine(LONGEST_OWNER).nullable().optional().meta({
      description: "Only actions of this owner, as written; null: those of no one.",
    }),
    ...exportForm,
  }),
  selects: { ids: "building_ids" },
  answer: file,
  fileTypes: [CSV_TYPE, XLSX_TYPE],
  problems: {
    too_many_actions: {
      status: 422,
      message: {
        fr: "Trop d’actions pour un seul fichier : filtrez-les.",
        en: "Too many actions for a single file: filter them.",
      },
    },
  },
});
