import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { textShape } from "../shapes/analysis.ts";

const fieldShape = z
  .object({
    key: z.string(),
    column: z.int(),
    section: z.string(),
    type: z.enum(["string", "number", "integer", "enum"]),
    label: textShape,
    help: textShape,
    required: z.boolean(),
    unit: textShape.nullable(),
    min: z.number().nullable(),
    max: z.number().nullable(),
    decimals: z.int().nullable(),
    max_length: z.int().nullable(),
    pattern: z.string().nullable(),
    default: z.string().nullable(),
    options: z.array(z.object({ value: z.string(), name: textShape, favourability: z.int().nullable() })).nullable(),
    hazards: z.array(z.string()),
  })
  .meta({ id: "Field" });

export const buildingSchema = endpoint({
  method: "GET",
  path: "/buildings/schema/",
  access: OPEN,
  isPublic: true,
  tag: "analysis",
  summary: "Get the questions about a building",
  description:
    "Gives every question of the questionnaire with its choices, bounds and the hazards that read it. Its keys are those of `building` in the calls of analysis.",
  input: z.strictObject({}),
  answer: z
    .object({
      edition: z.string(),
      sections: z.array(z.object({ id: z.string(), name: textShape })),
      fields: z.array(fieldShape),
    })
    .meta({ id: "BuildingSchema" }),
  problems: {},
});
