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
    street: line(255).optional(),
    post_code: line(20).optional(),
    city: line(255).optional(),
  }),
  answer: z
    .object({
      candidates: z.array(
        z.object({
          rnb_id: z.string(),
          distance_m: z.number().nullable(),
          address: z.string().nullable(),
          latitude: z.number().nullable(),
          longitude: z.number().nullable(),
        }),
      ),
      source: z.string(),
      reason: z
        .enum(["outside_france", "not_found", "service_unreachable", "services_off", "no_place"])
        .nullable()
        .meta({ description: "why there is none" }),
    })
    .meta({ id: "RnbCandidates" }),
  problems: {},
});
