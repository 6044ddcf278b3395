import { CELL_GRIDS } from "@lichen/domain";
import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { scenarioShape, unitShape } from "../shapes/analysis.ts";
import { INDICATOR_PROBLEMS, VISITOR_LIMITS } from "./problems.ts";

const column = z.array(z.number().nullable());

export const indicatorCells = endpoint({
  method: "GET",
  path: "/indicators/{key}/cells/",
  access: OPEN,
  isPublic: true,
  tag: "indicators",
  summary: "Get the map of an indicator",
  description:
    "Gives the cells of the grid of an indicator, or the communes where events were counted, for each horizon.",
  // Cells change only when a layer is added.
  maxAgeS: 3600,
  readsSession: true,
  limits: VISITOR_LIMITS,
  input: z.strictObject({
    key: z.string(),
    scenario: scenarioShape.default("ssp5"),
    area: z.enum(["france", "europe"]).default("france"),
  }),
  answer: z
    .object({
      indicator: z.string(),
      unit: unitShape,
      bounds: z.array(z.number().nullable()).nullable(),
      worse: z.enum(["higher", "lower"]),
      classes: z.array(z.number()).nullable().meta({
        description: "Upper bounds of the classes that the map is drawn by where there are no levels; null: levels.",
      }),
      grid: z.enum(CELL_GRIDS).meta({
        description: "Whether the cells lie along the meridians, or along the axes of the French Lambert grid.",
      }),
      cells: z.object({
        latitude: z.array(z.number()),
        longitude: z.array(z.number()),
        side: z.array(z.number()).meta({ description: "Side of each cell, degrees of latitude; 0 for a commune." }),
        values: z.object({ reference: column, "2030": column, "2050": column, "2090": column }),
      }),
      source: z
        .string()
        .nullable()
        .meta({ description: "Id of the source card; null when no layer has the indicator." }),
    })
    .meta({ id: "IndicatorCells" }),
  problems: INDICATOR_PROBLEMS,
});
