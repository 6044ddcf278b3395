import { COUNTED_PERILS, NATIONAL_FIGURES } from "@lichen/domain";
import { z } from "zod";
import { levelShape, reasonShape, textShape } from "../shapes/analysis.ts";

/** The ids of a table of the domain, as a closed list. */
export const idsOf = <Id extends string>(rows: readonly { readonly id: Id }[]) =>
  z.enum(rows.map(({ id }) => id) as [Id, ...Id[]]);
export const count = z.int().min(0);

/** Communes that have a figure, of all those of the territory. */
const communesKnown = z.object({
  known: count.meta({ description: "Communes that have the figure." }),
  all: count.meta({ description: "Communes of the territory." }),
});

/** A figure of a territory, or the reason why there is none. */
export const territoryReadingShape = z
  .object({
    raw_value: z.number().nullable(),
    low: z.number().nullable().meta({ description: "Lower end of the range; null: none is published." }),
    high: z.number().nullable(),
    level: levelShape.meta({ description: "Level of the figure; unknown: it has no scale of levels." }),
    reliability: z.number().min(0).max(1).meta({ description: "Share of the communes that have a figure, 0 to 1." }),
    unit: textShape,
    source: z.string().nullable().meta({
      description:
        "Ids of cards of `sources`, with commas between them where editions differ by commune; null without a figure.",
    }),
    reason: reasonShape.nullable(),
    communes: communesKnown
      .nullable()
      .meta({ description: "Communes that have the figure, when it is known by commune only; null: not applicable." }),
  })
  .meta({ id: "TerritoryReading" });

/** What a territory is, beside its name. */
export const territoryInformation = {
  altitude_m: z.number().nullable().meta({ description: "Mean altitude of the communes, m; null: unknown." }),
  coast_km: z
    .number()
    .nullable()
    .meta({ description: "Distance from the sea to the nearest commune, km; null: unknown." }),
  post_codes: z.array(z.string()).meta({ description: "Postcodes of a commune; empty for other territories." }),
  typologies: z
    .array(
      z.object({
        id: z.string().meta({ description: "Identifier of the classification." }),
        label: textShape.meta({ description: "Name of the classification." }),
        value: textShape.meta({ description: "Kind of the territory in it." }),
      }),
    )
    .meta({ description: "Kinds of the territory by several classifications." }),
  dwellings: z
    .object({
      total: z.number().nullable().meta({ description: "Number of dwellings; null: unknown." }),
      communes: communesKnown.meta({ description: "Communes whose dwellings are counted." }),
    })
    .meta({ description: "Dwellings, summed over the communes that have a figure." }),
};

/** What past disasters cost: counts of recognised ones, and figures of the country, since none is known here. */
export const pastDisastersShape = z
  .object({
    recognised: z
      .array(
        z.object({
          peril: idsOf(COUNTED_PERILS).meta({ description: "Kind of disaster." }),
          events: count.nullable().meta({
            description:
              "Events since 1985, summed over the communes: an event in ten communes counts as ten. Null: unknown.",
          }),
          communes: count.meta({ description: "Communes with at least one event." }),
          communes_known: count.meta({ description: "Communes whose events are known." }),
          highest: count.nullable().meta({ description: "Postcodes of a commune; empty for other territories." }),
        }),
      )
      .meta({ description: "Officially recognised disasters, by peril." }),
    cost: z
      .object({ raw_value: z.number().nullable(), reason: reasonShape.nullable() })
      .meta({ description: "Cost of these disasters in the territory, €." }),
    national: z
      .array(
        z.object({
          id: idsOf(NATIONAL_FIGURES).meta({ description: "Identifier of the figure." }),
          name: textShape.meta({ description: "Name of the figure." }),
          unit: z
            .enum(["eur_bn", "deaths"])
            .meta({ description: "Unit: billions of euros (eur_bn), or people (deaths)." }),
          low: z.number(),
          high: z.number().meta({ description: "Higher value; differs from `low` where methods disagree." }),
          years: z.array(z.int()).length(2).meta({ description: "First and last year of the figure." }),
          caveat: textShape,
          source: z
            .object({ title: z.string().meta({ description: "Title of the publication." }), url: z.url() })
            .meta({ description: "Publication of the figure." }),
          to_verify: textShape.nullable(),
        }),
      )
      .meta({ description: "Figures of France as a whole; empty elsewhere." }),
  })
  .meta({ id: "PastDisasters" });
