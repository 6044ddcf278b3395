import {
  ALTITUDE_ORIGINS,
  type Answers,
  type Bilingual,
  COUNTRY_GROUPS,
  EVIDENCE_QUALITIES,
  type FieldKey,
  HAZARD_IDS,
  HORIZONS,
  INDICATOR_KEYS,
  type IndicatorKey,
  type Issue,
  LEVELS,
  MODEL_HEIGHTS,
  NATURES,
  PERIODS,
  PLACE_PRECISIONS,
  REASONS,
  type ReadKey,
  SCENARIOS,
  type SourceCard,
  UNITS,
  USE_GROUPS,
  ZONES,
} from "@lichen/domain";
import { z } from "zod";

/** The keys of a table of the domain, as a closed list. */
function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>) {
  return z.enum(Object.keys(table) as [Key, ...Key[]]);
}

/** A text in both languages, or in the one that the call asked for; who asks for one reads it as such. */
export const textShape = z
  .union([
    z.object({
      fr: z.string().meta({ description: "Text in French." }),
      en: z.string().meta({ description: "Text in English." }),
    }),
    z.string(),
  ])
  .meta({
    description: "Text in French and English, or in the one language that the call asked for.",
    id: "Text",
  }) as z.ZodType<Bilingual>;
export const languageShape = z.enum(["fr", "en"]).meta({ description: "Language of the texts and documents." });
export const levelShape = z
  .enum(LEVELS)
  .meta({ description: "Level, in increasing order; unknown: it could not be computed.", id: "Level" });
/** Ends of the range of an exposure: the levels that warming and evidence allow. */
export const rangeEnds = {
  low: levelShape.meta({ description: "Lowest level that warming and evidence allow." }),
  high: levelShape.meta({ description: "Highest level that warming and evidence allow." }),
};
export const scenarioShape = z
  .enum(SCENARIOS)
  .meta({ description: "Climate scenario: an SSP, or the French reference trajectory (tracc).", id: "Scenario" });
export const horizonShape = z
  .enum(HORIZONS)
  .meta({ description: "Time horizon: around a year, or the reference period.", id: "Horizon" });
export const hazardIdShape = z.enum(HAZARD_IDS).meta({ description: "Climate hazard.", id: "HazardId" });
export const reasonShape = keysOf(REASONS).meta({ id: "Reason", description: "Why a figure is absent." });
export const unitShape = keysOf(UNITS).meta({ description: "Unit of the value.", id: "Unit" });
const indicatorKeyShape = z
  .enum(INDICATOR_KEYS as [IndicatorKey, ...IndicatorKey[]])
  .meta({ description: "Climate indicator.", id: "IndicatorKey" });
const methodShape = keysOf(NATURES).meta({ id: "Method", description: "Nature of a figure." });
export const evidenceShape = keysOf(EVIDENCE_QUALITIES).meta({
  id: "Evidence",
  description: "Quality of what a figure or a level rests on, best first.",
});

export const latitudeShape = z.number().min(-90).max(90);
export const longitudeShape = z.number().min(-180).max(180);

export const placeShape = z
  .object({
    label: z.string().meta({ description: "Address or name of the place." }),
    latitude: latitudeShape,
    longitude: longitudeShape,
    zone: z
      .enum(ZONES)
      .meta({ description: "Zone of the climate data: metropolitan France, overseas, Europe or outside." }),
    country: z.string().nullable(),
    insee: z.string().nullable(),
    precision: keysOf(PLACE_PRECISIONS).meta({ description: "How finely the place is known." }),
    altitude_m: z.number().nullable(),
    altitude_origin: keysOf(ALTITUDE_ORIGINS),
    altitude_error_m: z.number().nullable().meta({
      description: "How far the ground of the building may be from altitude_m, up or down, m; null when it is unknown.",
    }),
    altitude_model: z
      .object({
        source: z.string().meta({ description: "Identifier of the source card." }),
        name: z.string().meta({ description: "Name of the elevation model." }),
        edition: z.string(),
        heights: keysOf(MODEL_HEIGHTS).meta({
          description: "`terrain`: bare ground; `surface`: roofs and trees included.",
        }),
        error_m: z
          .number()
          .nullable()
          .meta({ description: "Published vertical error, root mean square, m; null: not published." }),
        instead_of: z
          .object({ altitude_m: z.number().nullable(), altitude_origin: keysOf(ALTITUDE_ORIGINS) })
          .meta({ description: "Altitude that would be used without the model." }),
      })
      .optional()
      .meta({ description: "Elevation model that the altitude comes from; absent: another origin." }),
    coast_km: z.number().meta({
      description: "Distance to the nearest shore, km; in France, to the nearest shore, lagoon or tidal river.",
    }),
    spread_km: z
      .number()
      .meta({ description: "Radius of the area in which the building may be, km; 0: an exact place." }),
  })
  .meta({ id: "Place" });

/** A figure with all that its reader needs to trust it; `raw_value` null says why in `reason`. */
export const figureShape = z.object({
  raw_value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  unit: unitShape,
  level: levelShape,
  reason: reasonShape.nullable(),
  method: methodShape.meta({ description: "How the figure was obtained." }),
  evidence: evidenceShape.nullable(),
  source: z.string().nullable().meta({ description: "Identifier of the source card; null: no figure." }),
  precision_m: z.number().nullable().meta({ description: "Precision of the data, m; null: unknown." }),
  vintage: z.string().nullable(),
  caveat: textShape.nullable(),
});

export const sourceCardShape = z
  .object({
    id: z.string().meta({ description: "Identifier of the card." }),
    name: textShape.meta({ description: "Name of the data." }),
    producer: z.string().meta({ description: "Organisation that publishes the data." }),
    licence: z.string(),
    attribution: z.string().meta({ description: "Attribution that the licence requires." }),
    edition: z.string(),
    url: z.string(),
    precision: textShape.meta({ description: "Precision of the data, in words." }),
    caveat: textShape,
    derivation: textShape.meta({ description: "How the figures are derived from the data." }),
    to_verify: textShape.optional(),
  })
  .meta({ id: "SourceCard" }) as z.ZodType<SourceCard>;

const momentShape = { scenario: scenarioShape, horizon: horizonShape };

const exposureShape = z
  .object({
    ...momentShape,
    index: z.number().nullable().meta({ description: "Unrounded rank, 1 to 6; 0 when the hazard cannot occur." }),
    level: levelShape,
    low: levelShape,
    high: levelShape,
    reason: reasonShape.nullable(),
    beyond_model: z.boolean().meta({
      description: "Whether a weighted figure is extrapolated beyond the warming that its model reaches.",
    }),
    indicators: z
      .array(
        figureShape.extend({
          method: z.enum(["observed", "modelled", "derived"]).meta({ description: "How the figure was obtained." }),
          evidence: evidenceShape,
          source: z.string().meta({ description: "Identifier of the source card." }),
          vintage: z.string(),
          key: indicatorKeyShape,
          slot: z.string().nullable().meta({
            description: "Input of the exposure that the indicator fills; null: shown only, without any weight.",
          }),
          weight: z.number().meta({ description: "Weight of the indicator in the exposure, 0 to 1." }),
          latest_event: z
            .int()
            .optional()
            .meta({ description: "Year of the last of the events that are counted; absent: unknown." }),
        }),
      )
      .meta({ description: "Climate indicators behind the level." }),
  })
  .meta({ id: "Exposure" });

const zoneShape = z
  .object({
    id: z.string().meta({ description: "Zone of the building." }),
    weight: z.number().meta({ description: "Weight of the zone in the index, 0 to 1." }),
    index: z
      .number()
      .nullable()
      .meta({ description: "Vulnerability index of the zone, 0 to 1; null: too few answers." }),
    level: levelShape,
    low: z.number(),
    high: z.number(),
    reliability: z.number(),
  })
  .meta({ id: "VulnerabilityZone" });

const answerShape = z.union([z.string(), z.number()]);
/** A question, or a value derived from several answers. */
export const readKeyShape = z.string() as z.ZodType<ReadKey>;
export const fieldKeyShape = z.string() as z.ZodType<FieldKey>;
export const answersShape = z
  .record(z.string(), answerShape)
  .meta({ description: "Answers by question." }) as z.ZodType<Answers>;

const estimateShape = z
  .object({
    low: z.number(),
    high: z.number(),
    level_low: levelShape.meta({ description: "Level of the lower end." }),
    level_high: levelShape.meta({ description: "Level of the higher end." }),
    basis: z
      .object({
        use: keysOf(USE_GROUPS).nullable().meta({ description: "Use of the typical buildings; null: any." }),
        period: keysOf(PERIODS)
          .nullable()
          .meta({ description: "Period of construction of the typical buildings; null: any." }),
        country_group: keysOf(COUNTRY_GROUPS).meta({ description: "Group of countries of the typical buildings." }),
        stands_in: z.boolean().meta({ description: "Whether French figures replace missing ones of the country." }),
      })
      .meta({ description: "Typical buildings that the range is of." }),
    answers_known: z.int().meta({ description: "Answers that the range takes into account." }),
    next: z
      .array(
        z.object({
          field: fieldKeyShape,
          narrows_to: z
            .number()
            .meta({ description: "Mean width of the range once the question is answered, 0 to 1." }),
        }),
      )
      .meta({ description: "Questions that would narrow the range most." }),
  })
  .meta({
    id: "Estimate",
    description:
      "Range that holds eight in ten typical buildings with the known answers, where there are too few for an index. It is no index and counts as none.",
  });

const vulnerabilityShape = z
  .object({
    index: z.number().nullable().meta({ description: "Vulnerability index, 0 to 1; null: too few answers." }),
    level: levelShape,
    low: z.number(),
    high: z.number(),
    reliability: z.number(),
    reliability_level: z
      .enum(["insufficient", "low", "medium", "high"])
      .meta({ description: "Reliability in a word." }),
    reason: reasonShape.nullable(),
    zones: z.array(zoneShape).meta({ description: "Index by zone of the building." }),
    parts: z.array(
      z.object({
        field: readKeyShape,
        answer: answerShape.nullable().meta({ description: "Answer of the building; null: unanswered." }),
        zone: z.string().meta({ description: "Zone of the building." }),
        weight: z.number().meta({ description: "Weight of the question in its zone, 0 to 1." }),
        sensitivity: z
          .number()
          .nullable()
          .meta({ description: "Sensitivity that the answer gives, 0 to 1; null: unknown." }),
        missing: z.array(fieldKeyShape).meta({ description: "Keys of the questions that would give the sensitivity." }),
      }),
    ),
    causes: z
      .array(
        z.object({
          zone: z.string().meta({ description: "Zone of the building." }),
          because: textShape.meta({ description: "Why the other answers are overruled, in words." }),
        }),
      )
      .meta({
        description: "Facts that overrule the other answers, such as deep foundations on clay or stilts in a flood.",
      }),
    missing: z.array(fieldKeyShape),
    estimate: estimateShape
      .nullable()
      .optional()
      .meta({ description: "Range for typical buildings where there are too few answers; null: it cannot be given." }),
  })
  .meta({ id: "Vulnerability" });

export const hazardReportShape = z
  .object({
    id: hazardIdShape.meta({ description: "Hazard." }),
    gate: z
      .object({
        kind: z
          .enum(["none", "at_most_low", "at_most_medium", "unknown"])
          .meta({ description: "What the rule does to the level; unknown: a missing answer decides." }),
        because: textShape.meta({ description: "Why the rule applies, in words." }),
        missing: z.array(z.string()),
      })
      .nullable()
      .meta({ description: "Rule that bounds the exposure at this place; null: none applies." }),
    evidence: evidenceShape
      .nullable()
      .meta({ description: "Quality of the evidence behind the exposure; null: no level." }),
    completeness: z.number().meta({ description: "Share of the weight of the questions that is answered, 0 to 1." }),
    exposure: z.array(exposureShape),
    unfilled: z
      .array(
        z.object({
          slot: z.string().meta({ description: "Identifier of the input." }),
          weight: z.number().meta({ description: "Weight of the input in the exposure, 0 to 1." }),
          reason: reasonShape,
        }),
      )
      .meta({ description: "Inputs of the exposure that have no figure here." }),
    evolution: z
      .array(
        z.object({
          ...momentShape,
          value: z
            .enum(["strong_decrease", "decrease", "stable", "increase", "strong_increase"])
            .nullable()
            .meta({ description: "Change in a word; null: unknown." }),
        }),
      )
      .meta({ description: "Change of the exposure since the reference period, by scenario and horizon." }),
    vulnerability: vulnerabilityShape,
    cross: z.array(
      z.object({
        ...momentShape,
        level: levelShape,
        estimate: z
          .object({
            level_low: levelShape.meta({ description: "Level of the lower end." }),
            level_high: levelShape.meta({ description: "Level of the higher end." }),
          })
          .nullable()
          .optional()
          .meta({ description: "Range of combined risks of typical buildings; null: it cannot be given." }),
      }),
    ),
  })
  .meta({ id: "HazardReport" });

const togetherShape = z.object({
  ...momentShape,
  exposure_index: z
    .number()
    .nullable()
    .meta({ description: "Exposure to all hazards, unrounded rank, 0 to 6; null: unknown." }),
  exposure_level: levelShape.meta({ description: "Exposure to all hazards." }),
  reliability: z.number(),
  vulnerability_index: z
    .number()
    .nullable()
    .meta({ description: "Vulnerability to all hazards, 0 to 1; null: unknown." }),
  vulnerability_level: levelShape.meta({ description: "Vulnerability to all hazards." }),
  cross_level: levelShape.meta({ description: "Combined risk of all hazards." }),
});

export const multiHazardShape = z
  .object({
    global_exposure: z
      .object({
        index: z
          .number()
          .nullable()
          .meta({ description: "Exposure to all hazards, unrounded rank, 0 to 6; null: unknown." }),
        level: levelShape,
        reliability: z.number(),
      })
      .meta({ description: "Exposure to all hazards, scenario ssp5, 2050." }),
    moments: z.array(togetherShape).meta({ description: "All hazards together, by scenario and horizon." }),
  })
  .meta({ id: "MultiHazard" });

export const completionShape = z
  .object({
    answered: z.int().meta({ description: "Questions that have an answer." }),
    total: z.int().meta({ description: "Questions asked of this building, those of identification excluded." }),
    share: z.number().meta({ description: "Share of these questions that have an answer, 0 to 1." }),
  })
  .meta({ id: "Completion" });

export const issueShape = z
  .object({
    field: z.string(),
    code: z.string().meta({ description: "Code of the error or warning." }),
    severity: z
      .enum(["error", "warning"])
      .meta({ description: "Whether the answer is refused (error) or doubtful (warning)." }),
    limit: z.number().optional().meta({ description: "Bound that the answer exceeds; absent: none." }),
  })
  .meta({ id: "AnswerIssue" }) as z.ZodType<Issue>;
