import { DAMAGE_CURVES, type DamageUse } from "@lichen/domain";
import { z } from "zod";
import { INLINE } from "../access.ts";
import { PLACE_PROBLEMS } from "../buildings/problems.ts";
import { endpoint } from "../endpoint.ts";
import { placeShape, sourceCardShape, textShape } from "../shapes/analysis.ts";
import { buildingInput } from "../shapes/building-input.ts";

const euros = z.number().min(0).meta({ description: "€ of today." });

export const floodDamage = endpoint({
  method: "POST",
  path: "/buildings/flood_damage/",
  access: INLINE,
  tag: "analysis",
  summary: "Estimate the damage of river floods",
  description:
    "Gives the damage of river floods to a building and its yearly mean, from its rebuilding cost and from depths of at least three return periods. The cost is not stored. `state` says why nothing could be computed.",
  exampleInput: { building_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", rebuilding_cost_eur: 12_000_000 },
  input: buildingInput.extend({
    rebuilding_cost_eur: z
      .number()
      .min(1)
      .max(10_000_000_000)
      .meta({ description: "Of the whole building; kept nowhere." }),
  }),
  answer: z
    .object({
      place: placeShape,
      state: z.enum(["computed", "no_map", "unreachable", "too_few_periods", "too_vague", "no_use"]).meta({
        description:
          "unreachable: maps that stay on their server did not answer, and fewer than three periods are known; too_few_periods: fewer than three return periods are imported or declared; too_vague: the place is not known to the street; no_use: the use of the building is not known.",
      }),
      use: z.enum(Object.keys(DAMAGE_CURVES) as [DamageUse]).nullable(),
      periods: z.array(
        z.object({
          period: z.int().meta({ description: "Years." }),
          depth_m: z.number(),
          damage_share: z.number().nullable(),
          damage: euros.nullable(),
        }),
      ),
      unread: z
        .array(z.object({ period: z.int(), reason: textShape }))
        .meta({ description: "Periods whose map stays on a server that gave nothing usable." }),
      yearly: z
        .object({ central: euros, low: euros, high: euros, currency: z.literal("EUR") })
        .nullable()
        .meta({ description: "Mean of a year, with a band of a factor of two and a half: most years have none." }),
      sources: z.array(sourceCardShape),
    })
    .meta({ id: "FloodDamage" }),
  problems: PLACE_PROBLEMS,
});
