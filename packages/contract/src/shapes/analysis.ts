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
  .union([z.object({ fr: z.string(), en: z.string() }), z.string()])
  .meta({ id: "Text" }) as z.ZodType<Bilingual>;
export const languageShape = z.enum(["fr", "en"]);
export const levelShape = z.enum(LEVELS).meta({ id: "Level" });
/** Ends of the range of an exposure: the levels that warming and evidence allow. */
export const rangeEnds = {
  low: levelShape.meta({ description: "The lowest that warming and evidence allow." }),
  high: levelShape.meta({ description: "The highest that warming and evidence allow." }),
};
export const scenarioShape = z.enum(SCENARIOS).meta({ id: "Scenario" });
export const horizonShape = z.enum(HORIZONS).meta({ id: "Horizon" });
export const hazardIdShape = z.enum(HAZARD_IDS).meta({ id: "HazardId" });
export const reasonShape = keysOf(REASONS).meta({ id: "Reason", description: "Why a figure is absent." });
export const unitShape = keysOf(UNITS).meta({ id: "Unit" });
const indicatorKeyShape = z.enum(INDICATOR_KEYS as [IndicatorKey, ...IndicatorKey[]]).meta({ id: "IndicatorKey" });
const methodShape = keysOf(NATURES).meta({ id: "Method", description: "Nature of a figure." });
export const evidenceShape = keysOf(EVIDENCE_QUALITIES).meta({
  id: "Evidence",
  description: "Quality of what a figure or a level rests on, best first.",
});

export const latitudeShape = z.number().min(-90).max(90);
export const longitudeShape = z.number().min(-180).max(180);

export const placeShape = z
  .object({
    label: z.string(),
    latitude: latitudeShape,
    longitude: longitudeShape,
    zone: z.enum(ZONES),
    country: z.string().nullable(),
    insee: z.string().nullable(),
    precision: keysOf(PLACE_PRECISIONS),
    altitude_m: z.number().nullable(),
    altitude_origin: keysOf(ALTITUDE_ORIGINS),
    altitude_error_m: z.number().nullable().meta({
      description: "How far the ground of the building may be from altitude_m, up or down, m; null when it is unknown.",
    }),
    altitude_model: z
      .object({
        source: z.string().meta({ description: "Id of the source card." }),
        name: z.string(),
        edition: z.string(),
        heights: keysOf(MODEL_HEIGHTS).meta({ description: "terrain: bare ground; surface: roofs and trees too." }),
        error_m: z.number().nullable().meta({ description: "Published vertical error, root mean square, m." }),
        instead_of: z.object({ altitude_m: z.number().nullable(), altitude_origin: keysOf(ALTITUDE_ORIGINS) }),
      })
      .optional()
      .meta({ description: "Where the origin is an elevation model, which one, and what it stands in the place of." }),
    coast_km: z.number().meta({
      description: "Distance to the nearest shore, km; in France, to the nearest shore, lagoon or tidal river.",
    }),
    spread_km: z.number(),
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
  method: methodShape,
  evidence: evidenceShape.nullable(),
  source: z.string().nullable().meta({ description: "Id of the source card." }),
  precision_m: z.number().nullable(),
  vintage: z.string().nullable(),
  caveat: textShape.nullable(),
});

export const sourceCardShape = z
  .object({
    id: z.string(),
    name: textShape,
    producer: z.string(),
    licence: z.string(),
    attribution: z.string(),
    edition: z.string(),
    url: z.string(),
    precision: textShape,
    caveat: textShape,
    derivation: textShape,
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
      description:
        "Whether a figure that weighs is read at a warming beyond what its model reaches, its last slope being followed.",
    }),
    indicators: z.array(
      figureShape.extend({
        method: z.enum(["observed", "modelled", "derived"]),
        evidence: evidenceShape,
        source: z.string().meta({ description: "Id of the source card." }),
        vintage: z.string(),
        key: indicatorKeyShape,
        slot: z.string().nullable().meta({ description: "Null: shown, and weighs nothing." }),
        weight: z.number().meta({ description: "Share of the hazard, 0 to 1." }),
      }),
    ),
  })
  .meta({ id: "Exposure" });

const zoneShape = z
  .object({
    id: z.string(),
    weight: z.number(),
    index: z.number().nullable(),
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
    level_low: levelShape,
    level_high: levelShape,
    basis: z.object({
      use: keysOf(USE_GROUPS).nullable(),
      period: keysOf(PERIODS).nullable(),
      country_group: keysOf(COUNTRY_GROUPS),
      stands_in: z.boolean().meta({ description: "French figures stand in for those of the country." }),
    }),
    answers_known: z.int(),
    next: z
      .array(z.object({ field: fieldKeyShape, narrows_to: z.number() }))
      .meta({ description: "Questions that would narrow the range most, and its width once each is answered." }),
  })
  .meta({
    id: "Estimate",
    description:
      "Range that holds eight in ten typical buildings with the known answers, where there are too few for an index. It is no index and counts as none.",
  });

const vulnerabilityShape = z
  .object({
    index: z.number().nullable(),
    level: levelShape,
    low: z.number(),
    high: z.number(),
    reliability: z.number(),
    reliability_level: z.enum(["insufficient", "low", "medium", "high"]),
    reason: reasonShape.nullable(),
    zones: z.array(zoneShape),
    parts: z.array(
      z.object({
        field: readKeyShape,
        answer: answerShape.nullable(),
        zone: z.string(),
        weight: z.number(),
        sensitivity: z.number().nullable(),
        missing: z.array(fieldKeyShape).meta({ description: "Questions that would give the sensitivity." }),
      }),
    ),
    causes: z
      .array(z.object({ zone: z.string(), because: textShape }))
      .meta({ description: "What stands above the other answers: deep foundations on clay, stilts in a flood…" }),
    missing: z.array(fieldKeyShape),
    estimate: estimateShape.nullable().optional(),
  })
  .meta({ id: "Vulnerability" });

export const hazardReportShape = z
  .object({
    id: hazardIdShape,
    gate: z
      .object({
        kind: z.enum(["none", "at_most_low", "at_most_medium", "unknown"]),
        because: textShape,
        missing: z.array(z.string()),
      })
      .nullable(),
    evidence: evidenceShape
      .nullable()
      .meta({ description: "What the level of exposure rests on; null where there is none." }),
    completeness: z
      .number()
      .meta({ description: "Share of the weight of the questions that is answered, 0 to 1; beside the evidence." }),
    exposure: z.array(exposureShape),
    unfilled: z.array(z.object({ slot: z.string(), weight: z.number(), reason: reasonShape })),
    evolution: z.array(
      z.object({
        ...momentShape,
        value: z.enum(["strong_decrease", "decrease", "stable", "increase", "strong_increase"]).nullable(),
      }),
    ),
    vulnerability: vulnerabilityShape,
    cross: z.array(
      z.object({
        ...momentShape,
        level: levelShape,
        estimate: z.object({ level_low: levelShape, level_high: levelShape }).nullable().optional(),
      }),
    ),
  })
  .meta({ id: "HazardReport" });

const togetherShape = z.object({
  ...momentShape,
  exposure_index: z.number().nullable(),
  exposure_level: levelShape,
  reliability: z.number(),
  vulnerability_index: z.number().nullable(),
  vulnerability_level: levelShape,
  cross_level: levelShape,
});

export const multiHazardShape = z
  .object({
    global_exposure: z
      .object({ index: z.number().nullable(), level: levelShape, reliability: z.number() })
      .meta({ description: "Business as usual, 2050." }),
    moments: z.array(togetherShape),
  })
  .meta({ id: "MultiHazard" });

export const completionShape = z
  .object({ answered: z.int(), total: z.int(), share: z.number() })
  .meta({ id: "Completion" });

export const issueShape = z
  .object({
    field: z.string(),
    code: z.string(),
    severity: z.enum(["error", "warning"]),
    limit: z.number().optional(),
  })
  .meta({ id: "AnswerIssue" }) as z.ZodType<Issue>;
