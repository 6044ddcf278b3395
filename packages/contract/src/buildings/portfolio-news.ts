import { HAZARD_IDS, LEVELS } from "@lichen/domain";
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
    since: z.iso.datetime().meta({ description: "at most a year ago: earlier is a year ago" }),
    company_id: z.uuid().optional().meta({ description: "one company, for who reads several" }),
  }),
  answer: z
    .object({
      since: z.iso.datetime(),
      buildings: z.object({ added: count, changed: count, planned: count, deleted: count, restored: count }),
      levels: z
        .object({
          higher: count,
          lower: count,
          known: count.meta({ description: "that could not be computed before" }),
        })
        .meta({ description: "cross levels of a building and a hazard, business as usual, 2050" }),
      moved: z
        .array(
          z.object({
            building_id: z.uuid(),
            name: z.string(),
            hazard: z.enum(HAZARD_IDS),
            before: z.enum(LEVELS),
            after: z.enum(LEVELS),
          }),
        )
        .meta({ description: "the first that rose, the highest first" }),
    })
    .meta({ id: "PortfolioNews" }),
  problems: {},
});
