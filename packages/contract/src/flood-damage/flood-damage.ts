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
      .meta({ description: "Cost of rebuilding the whole building, €; it is not stored." }),
  }),
  answer: z
    .object({
      place: placeShape,
      state: z.enum(["computed", "no_map", "unreachable", "too_few_periods", "too_vague", "no_use"]).meta({
        description:
          "Whether the damage is computed; else why not: no map, server unreachable, fewer than three return periods, place not known to the street, or unknown use.",
      }),
      use: z
        .enum(Object.keys(DAMAGE_CURVES) as [DamageUse])
        .nullable()
        .meta({ description: "Use whose damage curve is read; null: unknown." }),
      periods: z
        .array(
          z.object({
            period: z.int().meta({ description: "Return period of the flood, years." }),
            depth_m: z.number().meta({ description: "Depth of water, m." }),
            damage_share: z
              .number()
              .nullable()
              .meta({ description: "Share of the rebuilding cost that is damaged, 0 to 1; null: not computed." }),
            damage: euros.nullable().meta({ description: "Cost of the damage, € of today; null: not computed." }),
          }),
        )
        .meta({ description: "Damage by return period." }),
      unread: z
        .array(
          z.object({ period: z.int().meta({ description: "Return period of the flood, years." }), reason: textShape }),
        )
        .meta({ description: "Return periods whose map stays on a server that gave nothing usable." }),
      yearly: z
        .object({
          central: euros.meta({ description: "Mean damage of a year, € of today." }),
          low: euros.meta({ description: "Lowest mean damage of a year, € of today." }),
          high: euros.meta({ description: "Highest mean damage of a year, € of today." }),
          currency: z.literal("EUR"),
        })
        .nullable()
        .meta({
          description:
            "Mean damage of a year, within a factor of two and a half; most years have none. Null: not computed.",
        }),
      sources: z.array(sourceCardShape),
    })
    .meta({ id: "FloodDamage" }),
  problems: PLACE_PROBLEMS,
});
