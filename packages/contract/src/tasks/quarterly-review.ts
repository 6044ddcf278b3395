import { FIELDS, type FieldKey, HAZARD_IDS } from "@lichen/domain";
import { z } from "zod";
import { READ } from "../access.ts";
import { plannedActionId } from "../adaptation/shapes.ts";
import { portfolioNews } from "../buildings/portfolio-news.ts";
import { endpoint } from "../endpoint.ts";
import { day } from "../shapes/accounts.ts";
import { wholeNumber } from "../shapes/whole-number.ts";

const { buildings, levels, moved } = portfolioNews.answer.shape;

export const quarterlyReview = endpoint({
  method: "GET",
  path: "/buildings/quarterly_review/",
  access: { ...READ, scope: "buildings of groups with read or write only" },
  tag: "tasks",
  summary: "Get the review of a quarter",
  description:
    "Gives what changed in the figures of the portfolio during a quarter and why, which natural disasters were recognised in the communes of buildings, which planned actions are late now, which answers would teach most, and what is planned for the next year. The current quarter is read up to now.",
  exampleInput: {},
  input: z.strictObject({
    year: wholeNumber(2020, 2300).optional().meta({ description: "Year of the quarter; absent: the current one." }),
    quarter: wholeNumber(1, 4).optional().meta({ description: "Quarter of the year; absent: the current one." }),
    company_id: z.uuid().optional().meta({ description: "Identifier of one company, for users who can read several." }),
  }),
  answer: z
    .object({
      year: z.int().meta({ description: "Year of the quarter." }),
      quarter: z.int().min(1).max(4).meta({ description: "Quarter of the year, 1 to 4." }),
      start: day.meta({ description: "First day of the quarter." }),
      end: day.meta({ description: "Last day of the quarter." }),
      buildings,
      levels,
      moved,
      recomputed: z
        .array(
          z.object({
            cause: z
              .enum(["method", "layer", "year"])
              .meta({ description: "Method of calculation, imported layer, or year of the calculation." }),
            buildings: z.int().meta({ description: "Buildings of which a level moved for this cause." }),
          }),
        )
        .meta({ description: "Buildings of which a level moved without a change of their answers, by cause." }),
      disasters: z
        .object({
          count: z.int().meta({ description: "Buildings and disasters of their communes, counted in pairs." }),
          named: z
            .array(
              z.object({
                building_id: z.uuid(),
                building: z.string().meta({ description: "Name of the building.", example: "École du Canal" }),
                hazard: z.enum(HAZARD_IDS).meta({ description: "Hazard that the disaster is of." }),
                starts_on: day.meta({ description: "First day of the disaster." }),
                ends_on: day.meta({ description: "Last day of the disaster." }),
              }),
            )
            .meta({ description: "Buildings with the disasters, the latest first; the list is cut." }),
        })
        .meta({
          description:
            "Natural disasters recognised in communes where there are buildings, first named by a table imported in the quarter.",
        }),
      late: z
        .object({
          count: z.int().meta({ description: "Planned actions that are late now." }),
          oldest: z
            .array(
              z.object({
                building_id: z.uuid(),
                building: z.string().meta({ description: "Name of the building.", example: "École du Canal" }),
                action: plannedActionId.meta({ description: "Identifier of the action." }),
                last_day: day.meta({ description: "Day that it was due on, or last day of its year." }),
              }),
            )
            .meta({ description: "Those that have been late for longest; the list is cut." }),
        })
        .meta({ description: "Planned actions that are late now." }),
      teaching: z
        .object({
          read: z.int().meta({ description: "Buildings that were read: those changed last, up to a limit." }),
          questions: z
            .array(
              z.object({
                field: z.enum(FIELDS.map(({ key }) => key) as [FieldKey, ...FieldKey[]]),
                buildings: z.int().meta({ description: "Buildings of which it is among the three best questions." }),
              }),
            )
            .max(3)
            .meta({ description: "Questions whose answers would teach most, the best first." }),
        })
        .meta({ description: "Answers that would teach most." }),
      next_year: z
        .object({
          year: z.int().meta({ description: "Calendar year." }),
          actions: z.int().meta({ description: "Actions planned in that year." }),
          buildings: z.int().meta({ description: "Buildings that have one." }),
          budget: z
            .object({
              low: z.number().meta({ description: "Lowest cost, thousands of euros." }),
              high: z
                .number()
                .nullable()
                .meta({ description: "Highest cost, thousands of euros; null: no upper bound." }),
            })
            .meta({ description: "Estimated cost, from the cost levels." }),
        })
        .meta({ description: "What is planned for the year after that of the quarter." }),
    })
    .meta({ id: "QuarterlyReview" }),
  problems: {},
});
