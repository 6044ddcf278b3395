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
  summary: "Who and where a building is: its place, its answers in words, how complete they are.",
  input: buildingInput,
  answer: z
    .object({
      place: placeShape,
      completion: completionShape,
      sections: z.array(
        z.object({
          id: z.string(),
          name: textShape,
          completion: completionShape,
          answers: z.array(
            z.object({
              field: z.string(),
              label: textShape,
              value: z.union([z.string(), z.number()]),
              display: textShape.meta({ description: "The chosen option in words, or the value itself." }),
              unit: textShape.nullable(),
            }),
          ),
        }),
      ),
      warnings: z.array(issueShape),
    })
    .meta({ id: "BuildingProfile" }),
  problems: PLACE_PROBLEMS,
});
