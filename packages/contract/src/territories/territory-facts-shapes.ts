import { COUNTED_PERILS, NATIONAL_FIGURES } from "@lichen/domain";
import { z } from "zod";
import { levelShape, reasonShape, textShape } from "../shapes/analysis.ts";

/** The ids of a table of the domain, as a closed list. */
export const idsOf = <Id extends string>(rows: readonly { readonly id: Id }[]) =>
  z.enum(rows.map(({ id }) => id) as [Id, ...Id[]]);
export const count = z.int().min(0);

/** Communes that have a figure, of all those of the territory. */
const communesKnown = z.object({ known: count, all: count });

/** A figure of a territory, or the reason why there is none. */
export const territoryReadingShape = z
  .object({
    raw_value: z.number().nullable(),
    low: z.number().nullable().meta({ description: "Ends of its range; null where none is published." }),
    high: z.number().nullable(),
    level: levelShape.meta({ description: "Unknown for a figure without a scale." }),
    reliability: z.number().min(0).max(1).meta({ description: "Share of the communes that have a figure." }),
    unit: textShape,
    source: z.string().nullable().meta({
      description:
        "Ids of cards of `sources`, with commas between them where editions differ by commune; null without a figure.",
    }),
    reason: reasonShape.nullable(),
    communes: communesKnown
      .nullable()
      .meta({ description: "Of a territory of several communes, whose figure is known by commune only." }),
  })
  .meta({ id: "TerritoryReading" });

/** What a territory is, beside its name. */
export const territoryInformation = {
  altitude_m: z.number().nullable().meta({ description: "Mean of its communes." }),
  coast_km: z.number().nullable().meta({ description: "Of its commune nearest to the sea." }),
  post_codes: z.array(z.string()).meta({ description: "Of a commune." }),
  typologies: z.array(z.object({ id: z.string(), label: textShape, value: textShape })),
  dwellings: z
    .object({ total: z.number().nullable(), communes: communesKnown })
    .meta({ description: "Sum over the communes that have a figure." }),
};

/** What past disasters cost: counts of recognised ones, and figures of the country, since none is known here. */
export const pastDisastersShape = z
  .object({
    recognised: z.array(
      z.object({
        peril: idsOf(COUNTED_PERILS),
        events: count.nullable().meta({
          description: "Since 1985, added up over the communes: an event that touched ten of them counts ten.",
        }),
        communes: count.meta({ description: "With one at least." }),
        communes_known: count,
        highest: count.nullable().meta({ description: "Of a commune." }),
      }),
    ),
    cost: z
      .object({ raw_value: z.number().nullable(), reason: reasonShape.nullable() })
      .meta({ description: "Of these disasters in this territory, euros." }),
    national: z
      .array(
        z.object({
          id: idsOf(NATIONAL_FIGURES),
          name: textShape,
          unit: z.enum(["eur_bn", "deaths"]).meta({ description: "Thousands of millions of euros, or people." }),
          low: z.number(),
          high: z.number().meta({ description: "Another end than low where methods disagree." }),
          years: z.array(z.int()).length(2),
          caveat: textShape,
          source: z.object({ title: z.string(), url: z.url() }),
          to_verify: textShape.nullable(),
        }),
      )
      .meta({ description: "Of France as a whole; empty elsewhere." }),
  })
  .meta({ id: "PastDisasters" });
