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
    context: z
      .enum(["analysis", "portfolio"])
      .default("analysis")
      .meta({ description: "analysis: a building analysed at once; portfolio: one kept in a company's base." }),
  }),
  answer: z
    .object({
      valid: z.boolean().meta({ description: "No error; warnings let the answers through." }),
      issues: z.array(issueShape),
      completion: completionShape,
    })
    .meta({ id: "Validity" }),
  problems: {},
});
