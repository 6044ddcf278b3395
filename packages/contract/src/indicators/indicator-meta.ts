import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import {
  hazardIdShape,
  horizonShape,
  scenarioShape,
  sourceCardShape,
  textShape,
  unitShape,
} from "../shapes/analysis.ts";
import { TERRITORY_PROBLEMS } from "../territories/problems.ts";
import { LONGEST_TERRITORY_ID, TERRITORY_SCALES } from "../territories/scale.ts";
import { INDICATOR_PROBLEMS } from "./problems.ts";

export const indicatorMeta = endpoint({
  method: "GET",
  path: "/indicators/{key}/meta/",
  access: OPEN,
  isPublic: true,
  tag: "indicators",
  summary: "Get what an indicator measures",
  description:
    "Gives the meaning, unit, bounds of levels and sources of an indicator. With a territory, also how many of its communes have the figure.",
  input: z
    .strictObject({
      key: z.string(),
      scale: z.enum(TERRITORY_SCALES).optional(),
      territory_id: z
        .string()
        .max(LONGEST_TERRITORY_ID)
        .optional()
        .meta({ description: "With its scale: what the indicator covers of it." }),
    })
    .refine(({ scale, territory_id }) => territory_id === undefined || scale !== undefined, {
      message: "required",
      path: ["scale"],
    }),
  answer: z
    .object({
      key: z.string(),
      name: textShape,
      hazard: hazardIdShape,
      unit: unitShape,
      unit_name: textShape,
      bounds: z.array(z.number().nullable()).nullable().meta({
        description:
          "Upper bounds of very low, low, medium, high and very high; a null bound has no end; null: no scale.",
      }),
      worse: z.enum(["higher", "lower"]),
      decimals: z.int(),
      basis: textShape,
      uncovered: textShape.nullable().meta({ description: "What is asked of it and that it does not cover." }),
      filled_by: textShape.nullable().meta({
        description: "What would fill it where no embedded layer does, and what is read meanwhile.",
      }),
      scenarios: z.array(scenarioShape),
      horizons: z.array(horizonShape),
      scales: z.array(z.enum(TERRITORY_SCALES)).meta({ description: "Scales of territories where it has figures." }),
      coverage: z
        .object({ scale: z.enum(TERRITORY_SCALES), territory_id: z.string(), places: z.int(), known: z.int() })
        .nullable()
        .meta({ description: "How many communes of the territory have the figure; null when no territory is named." }),
      sources: z.array(sourceCardShape),
    })
    .meta({ id: "IndicatorMeta" }),
  problems: { ...INDICATOR_PROBLEMS, ...TERRITORY_PROBLEMS },
});
