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
      key: z.string().meta({ description: "Key of the indicator." }),
      scale: z.enum(TERRITORY_SCALES).optional(),
      territory_id: z
        .string()
        .max(LONGEST_TERRITORY_ID)
        .optional()
        .meta({ description: "Identifier of a territory, with its scale, to get what the indicator covers of it." }),
    })
    .refine(({ scale, territory_id }) => territory_id === undefined || scale !== undefined, {
      message: "required",
      path: ["scale"],
    }),
  answer: z
    .object({
      key: z.string().meta({ description: "Key of the indicator." }),
      name: textShape.meta({ description: "Name of the indicator." }),
      hazard: hazardIdShape,
      unit: unitShape,
      unit_name: textShape.meta({ description: "Unit in words." }),
      bounds: z.array(z.number().nullable()).nullable().meta({
        description:
          "Upper bounds of very low, low, medium, high and very high; a null bound has no end; null: no scale.",
      }),
      worse: z.enum(["higher", "lower"]),
      decimals: z.int(),
      basis: textShape.meta({ description: "What the indicator is computed from, in words." }),
      uncovered: textShape
        .nullable()
        .meta({ description: "What the indicator should describe and does not cover; null: nothing." }),
      filled_by: textShape.nullable().meta({
        description:
          "Data that would fill the indicator where no built-in layer does, and what is used meanwhile; null: not needed.",
      }),
      scenarios: z.array(scenarioShape).meta({ description: "Climate scenarios that have figures." }),
      horizons: z.array(horizonShape).meta({ description: "Time horizons that have figures." }),
      scales: z.array(z.enum(TERRITORY_SCALES)).meta({ description: "Scales of territories where it has figures." }),
      coverage: z
        .object({
          scale: z.enum(TERRITORY_SCALES),
          territory_id: z.string(),
          places: z.int().meta({ description: "Communes of the territory." }),
          known: z.int().meta({ description: "Communes that have a figure." }),
        })
        .nullable()
        .meta({ description: "Coverage of the territory; null: no territory was requested." }),
      sources: z.array(sourceCardShape),
    })
    .meta({ id: "IndicatorMeta" }),
  problems: { ...INDICATOR_PROBLEMS, ...TERRITORY_PROBLEMS },
});
