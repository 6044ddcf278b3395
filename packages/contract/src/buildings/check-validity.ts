import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { completionShape, issueShape } from "../shapes/analysis.ts";
import { buildingAnswers } from "../shapes/building-input.ts";

export const checkValidity = endpoint({
  method: "POST",
  path: "/buildings/check_validity/",
  access: OPEN,
  tag: "analysis",
  summary: "Check the answers about a building",
  description: "Gives the errors and warnings of the answers, and how complete they are. Nothing is saved.",
  input: z.strictObject({
    building: buildingAnswers,
    context: z.enum(["analysis", "portfolio"]).default("analysis").meta({
      description: "`analysis`: a building assessed at once; `portfolio`: one saved in the portfolio of a company.",
    }),
  }),
  answer: z
    .object({
      valid: z.boolean().meta({ description: "Whether there is no error; warnings do not prevent saving." }),
      issues: z.array(issueShape).meta({ description: "Errors and warnings of the answers." }),
      completion: completionShape,
    })
    .meta({ id: "Validity" }),
  problems: {},
});
