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
    key: z.string().meta({ description: "Key of the indicator." }),
    scenario: scenarioShape.default("ssp5"),
    area: z.enum(["france", "europe"]).default("france").meta({ description: "Area of the map." }),
  }),
  answer: z
    .object({
      indicator: z.string().meta({ description: "Key of the indicator." }),
      unit: unitShape,
      bounds: z.array(z.number().nullable()).nullable().meta({
        description: "Upper bounds of the levels very low to very high; a null bound has no end; null: no scale.",
      }),
      worse: z.enum(["higher", "lower"]),
      classes: z.array(z.number()).nullable().meta({
        description: "Upper bounds of the classes of the map; null: the map shows levels.",
      }),
      grid: z.enum(CELL_GRIDS).meta({
        description: "Whether the cells lie along the meridians, or along the axes of the French Lambert grid.",
      }),
      cells: z
        .object({
          latitude: z.array(z.number()),
          longitude: z.array(z.number()),
          side: z.array(z.number()).meta({ description: "Side of each cell, degrees of latitude; 0 for a commune." }),
          values: z
            .object({
              reference: column.meta({ description: "Values of the reference period." }),
              "2030": column.meta({ description: "Values around 2030." }),
              "2050": column.meta({ description: "Values around 2050." }),
              "2090": column.meta({ description: "Values around 2090." }),
            })
            .meta({ description: "Values of the cells by time horizon; null: no data." }),
        })
        .meta({ description: "Cells of the map; each array holds one value for each cell, in the same order." }),
      source: z
        .string()
        .nullable()
        .meta({ description: "Identifier of the source card; null: no layer has the indicator." }),
    })
    .meta({ id: "IndicatorCells" }),
  problems: INDICATOR_PROBLEMS,
});
