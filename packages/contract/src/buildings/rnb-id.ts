import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { line } from "../shapes/text.ts";

export const findRnbId = endpoint({
  method: "POST",
  path: "/buildings/rnb_id/",
  access: { ...OPEN, scope: "rate limited" },
  tag: "analysis",
  summary: "Find the identifier of a building in the national register",
  description:
    "Asks the national register of buildings (RNB) for the buildings at a place in France. `reason` says why there is no candidate. The answer is not stored.",
  limits: [{ points: 120, periodS: 900, per: "network" }],
  exampleInput: { latitude: 45.768, longitude: 4.836 },
  input: z.strictObject({
    latitude: z.number().min(-90).max(90).optional(),
    longitude: z.number().min(-180).max(180).optional(),
    street: line(255).optional().meta({ description: "Number and name of the street." }),
    post_code: line(20).optional(),
    city: line(255).optional(),
  }),
  answer: z
    .object({
      candidates: z
        .array(
          z.object({
            rnb_id: z.string().meta({ description: "Identifier in the national register of buildings." }),
            distance_m: z
              .number()
              .nullable()
              .meta({ description: "Distance from the place to the building, m; null: unknown." }),
            address: z
              .string()
              .nullable()
              .meta({ description: "Address of the building in the register; null: none." }),
            latitude: z.number().nullable(),
            longitude: z.number().nullable(),
          }),
        )
        .meta({ description: "Buildings of the register near the place, nearest first." }),
      source: z.string().meta({ description: "Identifier of the source card." }),
      reason: z
        .enum(["outside_france", "not_found", "service_unreachable", "services_off", "no_place"])
        .nullable()
        .meta({ description: "Why there is no candidate; null when there are some." }),
    })
    .meta({ id: "RnbCandidates" }),
  problems: {},
});
