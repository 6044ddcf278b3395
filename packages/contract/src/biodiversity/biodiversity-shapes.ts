import {
  AREA_BANDS,
  AREA_STRENGTHS,
  AREAS_FROM,
  type BiodiversityAssessment,
  CHALLENGES,
  type ChallengeId,
  HOSTING_CATEGORY_IDS,
  PRESSURE_COMPONENTS,
  recordOf,
  STATE_COMPONENTS,
} from "@lichen/domain";
import { z } from "zod";
import { fieldKeyShape, hazardIdShape, levelShape, readKeyShape, reasonShape } from "../shapes/analysis.ts";

const points = z.number().meta({ description: "0 to 100." });
const share = z.number().meta({ description: "0 to 1." });
const missing = z.array(fieldKeyShape).meta({ description: "Questions whose answer would say more." });
export const challengeShape = z.enum([...(Object.keys(CHALLENGES) as ChallengeId[]), "unknown"]);

const hostingScore = z
  .object({
    value: points.nullable(),
    level: levelShape,
    low: points.meta({ description: "If every unanswered question had its lowest score." }),
    high: points.meta({ description: "If every unanswered question had its highest score." }),
    reliability: share.meta({ description: "Share of the weight that is answered, 0 to 1." }),
    margin: points.nullable().meta({ description: "Points that are left to gain." }),
    parts: z.array(
      z.object({
        field: readKeyShape,
        answer: z.union([z.string(), z.number()]).nullable(),
        weight: share,
        score: share.nullable(),
      }),
    ),
    missing,
  })
  .meta({ id: "HostingScore" });

const component = <Ids extends readonly [string, ...string[]]>(ids: Ids) =>
  z.object({ id: z.enum(ids), value: points.nullable(), reason: reasonShape.nullable() });
const natureIndex = <Ids extends readonly [string, ...string[]]>(ids: Ids) =>
  z.object({
    index: points.nullable(),
    level: z.enum(["low", "medium", "high", "unknown"]),
    reason: reasonShape.nullable().meta({ description: "Why there is no index." }),
    low: points,
    high: points,
    reliability: share.meta({ description: "Share of the weight that is known; below 0.3 there is no index." }),
    components: z.array(component(ids)),
  });
const idsOf = <Id extends string>(rows: readonly { readonly id: Id }[]) => rows.map(({ id }) => id) as [Id, ...Id[]];

const benefit = z
  .object({
    value: points.nullable(),
    level: levelShape,
    reliability: share,
    parts: z.array(
      z.union([
        z.object({
          field: readKeyShape,
          answer: z.union([z.string(), z.number()]).nullable(),
          points: z.number().nullable(),
        }),
        z.object({ surface: z.string(), area_m2: z.number(), runoff: share }),
      ]),
    ),
    missing,
  })
  .meta({ id: "NatureBenefit" });

export const areasFromShape = z.enum(AREAS_FROM).meta({
  description: "Maps of the installation, asked online for this report, a service that did not answer, or nowhere.",
});

export const biodiversityShape = {
  hosting_potential: z
    .object({
      global: hostingScore,
      ...recordOf(HOSTING_CATEGORY_IDS, () => hostingScore),
    })
    .nullable(),
  hosting_reason: reasonShape.nullable(),
  actions: z.array(
    z.object({
      category: z.enum(HOSTING_CATEGORY_IDS),
      field: readKeyShape,
      gain: points.meta({ description: "Points of the whole potential." }),
      actions: z.array(z.string()).meta({ description: "Adaptation actions that help too." }),
    }),
  ),
  biotope_coefficient: z.object({
    value: share.nullable(),
    low: share,
    high: share,
    reliability: share.meta({ description: "Share of the plot that is described." }),
    parts: z.array(z.object({ type: z.string(), area_m2: z.number(), coefficient: z.number() })),
    missing,
  }),
  state: natureIndex(idsOf(STATE_COMPONENTS)),
  pressure: natureIndex(idsOf(PRESSURE_COMPONENTS)),
  challenge: challengeShape,
  challenge_possible: z
    .array(challengeShape)
    .meta({ description: "Challenges that what is not known yet could make of it." }),
  co_benefits: z.object({ cooling: benefit, stormwater: benefit, health_wellbeing: benefit }),
  sensitivity: z.array(
    z.object({
      hazard: hazardIdShape,
      zone: z.string(),
      index: share.nullable(),
      level: levelShape,
      reliability: share,
    }),
  ),
  protected_areas: z
    .array(
      z.object({
        name: z.string(),
        type: z.string(),
        strength: z.enum(AREA_STRENGTHS),
        band: z.enum(AREA_BANDS),
        url: z.string().nullable(),
      }),
    )
    .nullable()
    .meta({ description: "Within 2 km, nearest first; null: no map of them speaks of the place." }),
  nature: z.object({
    is_france: z.boolean(),
    commune: z
      .object({
        insee: z.string(),
        name: z.string(),
        inhabitants: z.number(),
        inhabitants_per_km2: z.number(),
        dwellings: z.number().nullable().meta({ description: "census of 2016" }),
      })
      .nullable(),
    cover: z
      .object({
        natural_percent: z.number(),
        artificial_percent: z.number(),
        land_take_points: z.number().nullable(),
      })
      .nullable(),
    climate: z.object({ summer_c: z.number(), summer_rank: share, dry_days: z.number(), dry_rank: share }).nullable(),
  }),
} satisfies Record<keyof BiodiversityAssessment, z.ZodType>;
