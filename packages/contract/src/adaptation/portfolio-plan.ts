import { ACTION_AIMS } from "@lichen/domain";
import { z } from "zod";
import { READ } from "../access.ts";
import { natureShape } from "../buildings/building.ts";
import { portfolioPage, portfolioSelection } from "../buildings/portfolio-search.ts";
import { endpoint } from "../endpoint.ts";
import { exportForm } from "../shapes/accounts.ts";
import { scenarioShape } from "../shapes/analysis.ts";
import { CSV_TYPE, file, XLSX_TYPE } from "../shapes/file.ts";
import { plannedActionId } from "./shapes.ts";

const aim = z.enum(ACTION_AIMS).meta({ description: "a hazard, health or biodiversity" });

/** Which planned actions of a selection are listed. */
const wanted = {
  ...portfolioSelection,
  scenario: scenarioShape.default("tracc").meta({ description: "of the filters" }),
  year: z.union([z.literal("late"), z.int().min(2000).max(2300)]).optional(),
  aim: aim.optional(),
  action: plannedActionId.optional(),
};

const counts = {
  in_place: z.int(),
  planned: z.int().meta({ description: "late ones too" }),
  late: z.int().meta({ description: "planned in a year that is over" }),
};
const byYear = z.array(z.object({ year: z.int(), planned: z.int() })).meta({ description: "years that have some" });

export const portfolioPlan = endpoint({
  method: "POST",
  path: "/buildings/portfolio_plan/",
  access: { ...READ, scope: "rows of groups with read or write only" },
  tag: "adaptation",
  summary: "Get the planned actions of buildings",
  description:
    "Gives the planned actions of a selection by year and by aim, late ones first, with the budget of each year.",
  exampleInput: { filters: [{ column: "city", type: "text", value: "Lyon" }] },
  input: z.strictObject({ ...wanted, offset: portfolioPage.offset, limit: portfolioPage.limit }),
  answer: z
    .object({
      this_year: z.int(),
      selected: z.int().meta({ description: "buildings of the selection" }),
      with_strategy: z.int().meta({ description: "those of which something is decided" }),
      late_buildings: z.int().meta({ description: "those that have a late action" }),
      outdated_count: z.int().meta({ description: "buildings whose plan is being read again: not counted meanwhile" }),
      ...counts,
      years: z
        .array(
          z.object({
            year: z.int(),
            planned: z.int(),
            budget: z
              .object({ low: z.number(), high: z.number().nullable() })
              .meta({ description: "thousands of euros, by the cost levels; high null: nothing bounds it" }),
          }),
        )
        .meta({ description: "years that have planned actions, late ones first" }),
      aims: z.array(z.object({ id: aim, ...counts, years: byYear })).meta({
        description:
          "an action counts once for each thing that it treats, but a hazard that the place of its building is not exposed to",
      }),
      actions: z
        .array(z.object({ id: plannedActionId, ...counts }))
        .meta({ description: "actions in place or planned somewhere, the most planned first" }),
      filtered_count: z.int().meta({ description: "planned actions of the year, the aim and the action asked for" }),
      planned_actions: z.array(
        z.object({
          building_id: z.uuid(),
          code: z.string().nullable(),
          name: z.string(),
          group: z.string(),
          company_id: z.uuid(),
          nature: natureShape,
          editable: z.boolean(),
          action: plannedActionId,
          year: z.int(),
          late: z.boolean(),
        }),
      ),
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
  input: z.strictObject({ ...wanted, ...exportForm }),
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
