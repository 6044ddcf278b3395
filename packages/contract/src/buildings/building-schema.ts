import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { textShape } from "../shapes/analysis.ts";

const fieldShape = z
  .object({
    key: z.string().meta({ description: "Key of the question, used in all calls." }),
    column: z.int().meta({ description: "Number of the column in the spreadsheet template, from 1." }),
    section: z.string().meta({ description: "Identifier of its section." }),
    type: z.enum(["string", "number", "integer", "enum"]).meta({ description: "Type of the answer." }),
    label: textShape.meta({ description: "Question in words." }),
    help: textShape.meta({ description: "Help text of the question." }),
    required: z.boolean().meta({ description: "Whether a building cannot be saved without it." }),
    unit: textShape.nullable(),
    min: z.number().nullable().meta({ description: "Lowest number allowed; null: not a number." }),
    max: z.number().nullable().meta({ description: "Highest number allowed; null: not a number." }),
    decimals: z.int().nullable(),
    max_length: z.int().nullable().meta({ description: "Longest text allowed, characters; null: not a text." }),
    pattern: z.string().nullable().meta({ description: "Regular expression that the text must match; null: none." }),
    default: z.string().nullable().meta({ description: "Answer that a new building starts with; null: none." }),
    options: z
      .array(
        z.object({
          value: z.string().meta({ description: "Key of the option, used in answers." }),
          name: textShape.meta({ description: "Option in words." }),
          favourability: z
            .int()
            .nullable()
            .meta({ description: "How favourable the option is, from 1 to 5; null: not ranked." }),
        }),
      )
      .nullable()
      .meta({ description: "Choices in their order; null: not a choice." }),
    hazards: z
      .array(z.string())
      .meta({ description: "Identifiers of the hazards whose vulnerability reads the question." }),
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
      sections: z
        .array(
          z.object({
            id: z.string().meta({ description: "Identifier of the section." }),
            name: textShape.meta({ description: "Title of the section." }),
          }),
        )
        .meta({ description: "Sections in the order of the form." }),
      fields: z.array(fieldShape).meta({ description: "Questions in the order of the form." }),
    })
    .meta({ id: "BuildingSchema" }),
  problems: {},
});
