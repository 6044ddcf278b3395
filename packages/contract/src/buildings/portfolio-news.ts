import { DEFAULT_SCENARIO, HAZARD_IDS, LEVELS, TRAJECTORY } from "@lichen/domain";
import { z } from "zod";
import { READ } from "../access.ts";
import { endpoint } from "../endpoint.ts";

const count = z.int();

export const portfolioNews = endpoint({
  method: "POST",
  path: "/buildings/news/",
  access: {
    ...READ,
    scope: "buildings of groups with read or write only",
  },
  tag: "portfolio",
  summary: "Get what changed in the portfolio",
  description:
    "Counts the buildings that were added, changed and deleted since a moment, and the risks that moved. It goes back one year at most.",
  input: z.strictObject({
    since: z.iso.datetime().meta({ description: "Start of the period (UTC); earlier than a year ago: a year ago." }),
    scenario: z
      .enum([DEFAULT_SCENARIO, TRAJECTORY])
      .default(DEFAULT_SCENARIO)
      .meta({ description: "Climate scenario of the combined risks: business as usual, or the national trajectory." }),
    company_id: z.uuid().optional().meta({ description: "Identifier of one company, for users who can read several." }),
  }),
  answer: z
    .object({
      since: z.iso.datetime().meta({ description: "Start of the period that was counted (UTC)." }),
      buildings: z
        .object({
          added: count.meta({ description: "Buildings added." }),
          changed: count.meta({ description: "Buildings whose answers changed." }),
          planned: count.meta({ description: "Buildings whose adaptation strategy changed." }),
          deleted: count.meta({ description: "Buildings moved to the trash." }),
          restored: count.meta({ description: "Buildings taken out of the trash." }),
        })
        .meta({ description: "Number of buildings by kind of change." }),
      levels: z
        .object({
          higher: count.meta({ description: "Combined risks that rose." }),
          lower: count.meta({ description: "Combined risks that fell." }),
          known: count.meta({ description: "Combined risks that could not be computed before." }),
        })
        .meta({ description: "Combined risks of a building and a hazard that changed, in 2050." }),
      moved: z
        .array(
          z.object({
            building_id: z.uuid(),
            name: z.string().meta({ description: "Name of the building." }),
            hazard: z.enum(HAZARD_IDS),
            before: z.enum(LEVELS).meta({ description: "Combined risk before the change." }),
            after: z.enum(LEVELS).meta({ description: "Combined risk now." }),
          }),
        )
        .meta({ description: "Combined risks that rose, the highest first; the list is cut." }),
    })
    .meta({ id: "PortfolioNews" }),
  problems: {},
});
