import { FIELDS, type FieldKey } from "@lichen/domain";
import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";

export const proposeAnswers = endpoint({
  method: "POST",
  path: "/buildings/proposed_answers/",
  access: { ...OPEN, scope: "rate limited" },
  tag: "analysis",
  summary: "Propose answers from the national database of buildings",
  description:
    "Asks the national database of buildings (BDNB) for what it knows of a building of the register, as answers to confirm. Nothing is saved.",
  limits: [{ points: 60, periodS: 900, per: "network" }],
  input: z.strictObject({
    rnb_id: z
      .string()
      .regex(/^[A-Z0-9]{4}-?[A-Z0-9]{4}-?[A-Z0-9]{4}$/)
      .meta({ description: "Twelve characters, dashes or none." }),
  }),
  answer: z
    .object({
      group_id: z.string().nullable().meta({ description: "Group of buildings that the figures are of." }),
      proposals: z.array(
        z.object({
          field: z.enum(FIELDS.map(({ key }) => key) as [FieldKey]),
          value: z.union([z.string(), z.number()]),
          said: z.string().meta({ description: "What the source says, in its own words." }),
          is_estimate: z.boolean().meta({ description: "Derived from what the source says, not said by it." }),
        }),
      ),
      source: z.string(),
      reason: z
        .enum(["not_found", "service_unreachable", "services_off"])
        .nullable()
        .meta({ description: "why there is none" }),
    })
    .meta({ id: "ProposedAnswers" }),
  problems: {},
});
