import { z } from "zod";
import { INLINE } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { completionShape, issueShape, placeShape, textShape } from "../shapes/analysis.ts";
import { buildingInput } from "../shapes/building-input.ts";
import { PLACE_PROBLEMS } from "./problems.ts";

export const buildingProfile = endpoint({
  method: "POST",
  path: "/buildings/profile/",
  access: INLINE,
  tag: "analysis",
  summary: "Describe a building",
  description: "Gives the place of a building, its answers in words and how complete they are. It assesses no risk.",
  exampleInput: { building_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", language: "en" },
  input: buildingInput,
  answer: z
    .object({
      place: placeShape,
      completion: completionShape,
      sections: z
        .array(
          z.object({
            id: z.string().meta({ description: "Identifier of the section." }),
            name: textShape.meta({ description: "Title of the section." }),
            completion: completionShape,
            answers: z
              .array(
                z.object({
                  field: z.string(),
                  label: textShape.meta({ description: "Question in words." }),
                  value: z
                    .union([z.string(), z.number()])
                    .meta({ description: "Answer: the key of an option, a text or a number." }),
                  display: textShape.meta({ description: "Answer in words: the chosen option, or the value." }),
                  unit: textShape.nullable(),
                }),
              )
              .meta({ description: "Answers of the section, in words." }),
          }),
        )
        .meta({ description: "Sections of the questionnaire that have answers." }),
      warnings: z.array(issueShape),
    })
    .meta({ id: "BuildingProfile" }),
  problems: PLACE_PROBLEMS,
});
