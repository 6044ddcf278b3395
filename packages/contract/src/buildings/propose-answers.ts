import { FIELDS, type FieldKey } from "@lichen/domain";
import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";

/** Answers that a source proposes, each to be confirmed. */
export const proposedAnswers = z
  .object({
    group_id: z
      .string()
      .nullable()
      .meta({ description: "Group of buildings of the register that the figures describe; null: none." }),
    proposals: z
      .array(
        z.object({
          field: z.enum(FIELDS.map(({ key }) => key) as [FieldKey]),
          value: z
            .union([z.string(), z.number()])
            .meta({ description: "Proposed answer: the key of an option, a text or a number." }),
          said: z.string().meta({ description: "Value in the source, as the source writes it." }),
          is_estimate: z
            .boolean()
            .meta({ description: "Whether the answer is deduced from the source and not stated by it." }),
        }),
      )
      .meta({ description: "Answers to confirm." }),
    source: z.string().meta({ description: "What the answers come from: a source card, or a building." }),
    reason: z
      .enum(["not_found", "service_unreachable", "services_off"])
      .nullable()
      .meta({ description: "Why there is no proposal; null when there are some." }),
  })
  .meta({ id: "ProposedAnswers" });

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
      .meta({
        description: "Identifier in the national register of buildings: twelve characters, with or without dashes.",
      }),
  }),
  answer: proposedAnswers,
  problems: {},
});
