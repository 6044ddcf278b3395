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
const share = z.number().min(0).meta({ description: "Share, 0 to 1." });
const euros = z.number().meta({ description: "€ of today." });
const choicesShape = z.strictObject(
  // biome-ignore lint/plugin: the keys of a literal made by a loop are not known to the compiler.
  Object.fromEntries(
    CLAY_CHOICES.map(({ id, name, options }) => [
      id,
      idsOf(options)
        .optional()
        .meta({ description: `Chosen option: ${name.en}.` }),
    ]),
  ) as unknown as {
    [Id in ClayChoiceId]: z.ZodOptional<z.ZodType<NonNullable<ClayChoices[Id]>, NonNullable<ClayChoices[Id]>>>;
  },
);
/** Since when the works are worth their price, years from now. */
const after = z.int().nullable();

const outcome = z.object({
  cost_low: euros.meta({ description: "Lowest cost of the works, € of today." }),
  cost_high: euros.meta({ description: "Highest cost of the works, € of today." }),
  efficacy: share.meta({ description: "Share of the loss that the works avoid, 0 to 1." }),
  break_even_probability: z
    .object({
      low: share.meta({ description: "Probability at the lowest cost of the works." }),
      high: share.meta({ description: "Probability at the highest cost of the works." }),
    })
    .meta({ description: "Probability of a claim from which the works pay for themselves; above 1: never." }),
  break_even_after: z
    .object({
      worst: after.meta({ description: "Years with the fewest losses avoided; null: not within 50 years." }),
      central: after.meta({ description: "Years with the central estimate; null: not within 50 years." }),
    })
    .meta({
      description: "Years until the mean loss avoided reaches the low cost.",
    }),
  net_low: euros.meta({ description: "Savings less cost at worst, € of today." }),
  net_high: euros.meta({ description: "Savings less cost at best, € of today." }),
});

/** Doing nothing: the odds of a claim, what one costs, and the mean. */
const inaction = z
  .object({
    claim_probability: z
      .object({
        raw_value: share.meta({ description: "Probability of a claim, 0 to 1." }),
        low: share.meta({ description: "Lowest probability, 0 to 1." }),
        high: share.meta({ description: "Highest probability, 0 to 1." }),
        level: z.literal("unknown").meta({ description: "Always unknown: a probability has no scale of levels." }),
        reliability: z.number().meta({ description: "Reliability of the vulnerability, 0 to 1." }),
      })
      .meta({ description: "Probability of at least one claim over the requested years." }),
    conditional: z
      .object({
        light: euros.meta({ description: "Cost of a light claim, € of today." }),
        central: euros.meta({ description: "Cost of a typical claim, € of today." }),
        heavy: euros.meta({ description: "Cost of a heavy claim, € of today." }),
      })
      .meta({ description: "Cost of one claim, by how serious it is." }),
    average_claim: z
      .object({
        low: euros.meta({ description: "Lowest published mean, € of today." }),
        high: euros.meta({ description: "Highest published mean, € of today." }),
      })
      .meta({ description: "Mean cost of a claim; published values disagree, so both ends are given." }),
    horizons: z
      .array(
        z.object({
          years: z.int().meta({ description: "Length of the period, years." }),
          expected: euros.meta({ description: "Mean loss over the period, € of today." }),
          low: euros.meta({ description: "Lowest mean loss, € of today." }),
          high: euros.meta({ description: "Highest mean loss, € of today." }),
        }),
      )
      .meta({ description: "Mean loss over several periods." }),
    legal_deductible: euros.meta({ description: "Deductible set by law, €." }),
    currency: z.literal("EUR"),
  })
  .meta({
    description: "Cost of doing nothing: the probability of a claim, its cost and the mean loss.",
    id: "ClayInaction",
  });

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
      .meta({ description: "Identifiers of the works to simulate together." }),
    zone: z.enum(CLAY_ZONES).optional().meta({
      description:
        "Clay zone read on the official map by the user; used when neither an imported map nor the official database gives one.",
    }),
    choices: choicesShape
      .default({})
      .meta({ description: "Facts about the house that the questionnaire does not ask." }),
    years: z
      .int()
      .min(1)
      .max(60)
      .default(30)
      .meta({ description: "Period over which the odds of a claim are given, years." }),
    format: z.enum(["json", "pdf"]).default("json"),
  }),
  answer: z
    .object({
      engine_version: z.string(),
      year: z.int().meta({ description: "Calendar year of the calculation." }),
      place: placeShape,
      answers: answersShape,
      warnings: z.array(issueShape),
      exposure: z.object({
        zone: z
          .enum([...CLAY_ZONES, "unknown"])
          .meta({ description: "Clay zone that is used; unknown: no source gives it." }),
        origin: z.enum(["layer", "asked", "declared", "unknown"]).meta({
          description:
            "Where the zone comes from: an imported map (layer), the official database now (asked), the call (declared), or nowhere.",
        }),
        edition: textShape.nullable(),
        source: z.string().nullable().meta({ description: "Identifier of the source card; null: none." }),
        precision: z.enum(Object.keys(PLACE_PRECISIONS) as [keyof typeof PLACE_PRECISIONS]),
        readings: z
          .array(
            z.object({
              origin: z.enum(CLAY_ZONE_ORIGINS).meta({ description: "Where this reading comes from." }),
              zone: z.enum(CLAY_ZONES).meta({ description: "Clay zone according to this source." }),
              edition: textShape.nullable(),
              source: z.string().nullable().meta({ description: "Identifier of the source card; null: none." }),
            }),
          )
          .meta({ description: "Zone according to each source; the one that is used comes first." }),
        asked: z
          .enum(["answered", "unreachable", "too_vague", "off"])
          .meta({ description: "Result of the request to the official database." }),
        disagree: z.boolean().meta({ description: "Whether two of the readings differ." }),
        how: textShape.nullable().meta({ description: "How to find out an unknown zone; null: the zone is known." }),
      }),
      aggravating: z
        .array(
          z.object({
            id: idsOf(CLAY_FACTORS).meta({ description: "Identifier of the factor." }),
            class: z
              .enum(FACTOR_CLASSES)
              .meta({ description: "Class of the factor: critical, vigilance, ok, or unknown." }),
            field: z
              .string()
              .nullable()
              .meta({ description: "Question that decides the factor, the first unanswered one; null: none." }),
            choice: idsOf(CLAY_CHOICES)
              .nullable()
              .meta({ description: "Choice of the call that decides the factor too; null: none." }),
            chosen: z.string().nullable().meta({ description: "Option of the choice that was sent; null: none." }),
          }),
        )
        .meta({ description: "Factors that can make the shrinking of clay worse under the building." }),
      vulnerability: z.object({
        index: z
          .number()
          .nullable()
          .meta({ description: "Vulnerability index to drought and clay, 0 to 1; null: too few answers." }),
        level: levelShape,
        low: z.number(),
        high: z.number(),
        reliability: z.number(),
      }),
      is_house: z.boolean().nullable().meta({
        description:
          "Whether the building is a house, as amounts are known for houses only; null: an answer is missing.",
      }),
      inaction: inaction
        .nullable()
        .meta({ description: "Cost of doing nothing; null: the zone is unknown or the building is not a house." }),
      in_zones: z
        .array(z.object({ zone: z.enum(CLAY_ZONES).meta({ description: "Clay zone that is assumed." }), inaction }))
        .meta({
          description: "Cost of doing nothing in each zone, for a house whose zone is unknown; empty otherwise.",
        }),
      solutions: z
        .array(
          outcome.partial().extend({
            id: idsOf(CLAY_SOLUTIONS).meta({ description: "Identifier of the solution." }),
            efficacy: share.meta({ description: "Share of the loss that the solution avoids, 0 to 1." }),
            cost_typical: euros
              .optional()
              .meta({ description: "Usual cost, € of today; absent where no source gives it." }),
          }),
        )
        .meta({
          description:
            "Solutions against clay damage; amounts are given for houses only, savings only when the zone is known.",
        }),
      works: outcome.partial({ break_even_after: true, net_low: true, net_high: true }).nullable().meta({
        description:
          "Requested works, done together; without savings when the zone is unknown. Null: none requested, or not a house.",
      }),
      aid: z
        .object({
          eligible: z
            .enum(["true", "false", "unknown"])
            .meta({ description: "Whether the building may receive the aid; unknown: an answer is missing." }),
          conditions: z
            .array(
              z.object({
                id: z.string().meta({ description: "Identifier of the condition." }),
                met: z.boolean().nullable().meta({ description: "Whether the condition is met; null: unknown." }),
              }),
            )
            .meta({ description: "Conditions of the aid." }),
          cap: euros.meta({ description: "Largest amount of the aid, €." }),
          rate: z
            .object({
              low: share.meta({ description: "Lowest share, 0 to 1." }),
              high: share.meta({ description: "Highest share, 0 to 1." }),
            })
            .meta({ description: "Share of the cost that the aid pays." }),
          departements: z
            .array(
              z.object({
                code: z.string().meta({ description: "Code of the département." }),
                name: z.string().meta({ description: "Name of the département." }),
              }),
            )
            .meta({ description: "Départements where the aid is available." }),
          text: textShape.meta({ description: "What the aid is, in words." }),
        })
        .meta({ description: "State aid for houses exposed to clay." }),
      regulation: z
        .object({
          law: textShape.meta({ description: "Legal reference of the rules." }),
          edition: textShape,
          studies: z
            .array(
              z.object({
                id: z.string().meta({ description: "Identifier of the study." }),
                name: textShape.meta({ description: "Name of the study." }),
                applies: z
                  .boolean()
                  .nullable()
                  .meta({ description: "Whether the study is required here; null: unknown." }),
              }),
            )
            .meta({ description: "Soil studies that the law requires." }),
          foundation_depth_m: z
            .number()
            .nullable()
            .meta({ description: "Least depth of foundations in this zone, m; null: no rule." }),
        })
        .meta({ description: "Rules on building on clay soil." }),
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
