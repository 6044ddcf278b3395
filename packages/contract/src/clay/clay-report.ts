import {
  CLAY_CHOICES,
  CLAY_FACTORS,
  CLAY_SOLUTIONS,
  CLAY_ZONE_ORIGINS,
  CLAY_ZONES,
  type ClayChoiceId,
  type ClayChoices,
  FACTOR_CLASSES,
  PLACE_PRECISIONS,
} from "@lichen/domain";
import { z } from "zod";
import { INLINE } from "../access.ts";
import { PLACE_PROBLEMS } from "../buildings/problems.ts";
import { endpoint } from "../endpoint.ts";
import { PDF_LIMITS } from "../reports/pdf-limits.ts";
import { REPORT_PROBLEMS } from "../reports/problems.ts";
import { answersShape, issueShape, levelShape, placeShape, sourceCardShape, textShape } from "../shapes/analysis.ts";
import { buildingInput } from "../shapes/building-input.ts";
import { PDF_TYPE } from "../shapes/file.ts";

const idsOf = <Id extends string>(rows: readonly { readonly id: Id }[]) =>
  z.enum(rows.map(({ id }) => id) as [Id, ...Id[]]);
const share = z.number().min(0).meta({ description: "0 to 1; odds of a break-even above 1 are never reached." });
const euros = z.number().meta({ description: "€ of today." });
const choicesShape = z.strictObject(
  // biome-ignore lint/plugin: the keys of a literal made by a loop are not known to the compiler.
  Object.fromEntries(CLAY_CHOICES.map(({ id, options }) => [id, idsOf(options).optional()])) as unknown as {
    [Id in ClayChoiceId]: z.ZodOptional<z.ZodType<NonNullable<ClayChoices[Id]>, NonNullable<ClayChoices[Id]>>>;
  },
);
/** Since when the works are worth their price, years from now. */
const after = z.int().nullable();

const outcome = z.object({
  cost_low: euros,
  cost_high: euros,
  efficacy: share.meta({ description: "Share of the loss that it avoids." }),
  break_even_probability: z.object({ low: share, high: share }),
  break_even_after: z.object({ worst: after, central: after }).meta({
    description: "Years until the mean loss avoided reaches the low cost; null: not within 50 years.",
  }),
  net_low: euros.meta({ description: "What it saves less what it costs, at the worst." }),
  net_high: euros,
});

/** Doing nothing: the odds of a claim, what one costs, and the mean. */
const inaction = z
  .object({
    claim_probability: z
      .object({
        raw_value: share,
        low: share,
        high: share,
        level: z.literal("unknown").meta({ description: "Odds have no scale of levels." }),
        reliability: z.number().meta({ description: "That of the vulnerability." }),
      })
      .meta({ description: "At least one claim over the years asked." }),
    conditional: z.object({ light: euros, central: euros, heavy: euros }),
    average_claim: z.object({ low: euros, high: euros }).meta({ description: "It is disputed: both ends." }),
    horizons: z.array(z.object({ years: z.int(), expected: euros, low: euros, high: euros })),
    legal_deductible: euros,
    currency: z.literal("EUR"),
  })
  .meta({ id: "ClayInaction" });

export const clayReport = endpoint({
  method: "POST",
  path: "/buildings/batadapt_argvip_report/",
  access: { ...INLINE, scope: "French addresses only" },
  tag: "analysis",
  summary: "Assess clay shrink-swell",
  description:
    "Gives the clay zone of a French building, what makes it more vulnerable, the cost of doing nothing and solutions. With `format: pdf`, gives the PDF. Amounts are those of houses and are not given for other buildings.",
  limits: PDF_LIMITS,
  exampleInput: {
    building: { city: "Lyon", post_code: "69001", country: "FR", building_type: "individual_house" },
    years: 30,
  },
  input: buildingInput.extend({
    works: z
      .array(idsOf(CLAY_SOLUTIONS))
      .max(CLAY_SOLUTIONS.length)
      .default([])
      .meta({ description: "Works to simulate together." }),
    zone: z.enum(CLAY_ZONES).optional().meta({
      description:
        "As read on the official map; it counts where neither an imported map nor the official base knows the zone, and is shown beside them.",
    }),
    choices: choicesShape.default({}).meta({ description: "What no question of the questionnaire says." }),
    years: z.int().min(1).max(60).default(30),
    format: z.enum(["json", "pdf"]).default("json"),
  }),
  answer: z
    .object({
      engine_version: z.string(),
      year: z.int(),
      place: placeShape,
      answers: answersShape,
      warnings: z.array(issueShape),
      exposure: z.object({
        zone: z.enum([...CLAY_ZONES, "unknown"]),
        origin: z.enum(["layer", "asked", "declared", "unknown"]).meta({
          description: "An imported map, the official base asked now, what the call declares, or nothing.",
        }),
        edition: textShape.nullable(),
        source: z.string().nullable(),
        precision: z.enum(Object.keys(PLACE_PRECISIONS) as [keyof typeof PLACE_PRECISIONS]),
        readings: z
          .array(
            z.object({
              origin: z.enum(CLAY_ZONE_ORIGINS),
              zone: z.enum(CLAY_ZONES),
              edition: textShape.nullable(),
              source: z.string().nullable(),
            }),
          )
          .meta({ description: "The zone as each source gives it, that which is used first." }),
        asked: z
          .enum(["answered", "unreachable", "too_vague", "off"])
          .meta({ description: "What became of the question to the official base." }),
        disagree: z.boolean().meta({ description: "Whether two readings differ." }),
        how: textShape.nullable().meta({ description: "What would give an unknown zone." }),
      }),
      aggravating: z.array(
        z.object({
          id: idsOf(CLAY_FACTORS),
          class: z.enum(FACTOR_CLASSES),
          field: z.string().nullable().meta({ description: "Question that says it; the first without an answer." }),
          choice: idsOf(CLAY_CHOICES).nullable().meta({ description: "Choice that says it too." }),
          chosen: z.string().nullable(),
        }),
      ),
      vulnerability: z.object({
        index: z.number().nullable(),
        level: levelShape,
        low: z.number(),
        high: z.number(),
        reliability: z.number(),
      }),
      is_house: z
        .boolean()
        .nullable()
        .meta({ description: "Amounts are those of houses; null: an answer is missing." }),
      inaction: inaction
        .nullable()
        .meta({ description: "Null where the zone is unknown or the building is no house." }),
      in_zones: z
        .array(z.object({ zone: z.enum(CLAY_ZONES), inaction }))
        .meta({ description: "Of a house whose zone is not known: doing nothing in each zone. Else none." }),
      solutions: z
        .array(outcome.partial().extend({ id: idsOf(CLAY_SOLUTIONS), efficacy: share, cost_typical: euros.optional() }))
        .meta({
          description: "Without amounts for what is no house; without what they save where the zone is unknown.",
        }),
      works: outcome
        .partial({ break_even_after: true, net_low: true, net_high: true })
        .nullable()
        .meta({ description: "The works asked for, done together; without what they save where the zone is unknown." }),
      aid: z.object({
        eligible: z.enum(["true", "false", "unknown"]),
        conditions: z.array(z.object({ id: z.string(), met: z.boolean().nullable() })),
        cap: euros,
        rate: z.object({ low: share, high: share }),
        departements: z.array(z.object({ code: z.string(), name: z.string() })),
        text: textShape,
      }),
      regulation: z.object({
        law: textShape,
        edition: textShape,
        studies: z.array(z.object({ id: z.string(), name: textShape, applies: z.boolean().nullable() })),
        foundation_depth_m: z.number().nullable(),
      }),
      sources: z.array(sourceCardShape),
    })
    .meta({ id: "ClayReport" }),
  fileTypes: [PDF_TYPE],
  problems: {
    ...PLACE_PROBLEMS,
    diagnosis_failed: REPORT_PROBLEMS.diagnosis_failed,
    french_addresses_only: {
      status: 422,
      message: {
        fr: "L’outil argiles ne concerne que les adresses en France.",
        en: "The clay tool covers French addresses only.",
      },
    },
  },
});
