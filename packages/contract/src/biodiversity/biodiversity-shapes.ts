import {
  AREA_BANDS,
  AREA_STRENGTHS,
  AREAS_FROM,
  type BiodiversityAssessment,
  CHALLENGES,
  type ChallengeId,
  ensure,
  HOSTING_CATEGORIES,
  HOSTING_CATEGORY_IDS,
  PRESSURE_COMPONENTS,
  recordOf,
  STATE_COMPONENTS,
} from "@lichen/domain";
import { z } from "zod";
import { fieldKeyShape, hazardIdShape, levelShape, readKeyShape, reasonShape } from "../shapes/analysis.ts";

const points = z.number().meta({ description: "Score, 0 to 100." });
const share = z.number().meta({ description: "Share, 0 to 1." });
const missing = z
  .array(fieldKeyShape)
  .meta({ description: "Keys of the questions whose answer would make the figure more certain." });
export const challengeShape = z
  .enum([...(Object.keys(CHALLENGES) as ChallengeId[]), "unknown"])
  .meta({ description: "Biodiversity challenge of the place; unknown: too little is known." });

const hostingScore = z
  .object({
    value: points.nullable().meta({ description: "Score, 0 to 100; null: too few answers." }),
    level: levelShape,
    low: points.meta({ description: "Score if every unanswered question had its lowest score, 0 to 100." }),
    high: points.meta({ description: "Score if every unanswered question had its highest score, 0 to 100." }),
    reliability: share.meta({ description: "Share of the weight that is answered, 0 to 1." }),
    margin: points.nullable().meta({ description: "Points that are left to gain, 0 to 100; null: no score." }),
    parts: z.array(
      z.object({
        field: readKeyShape,
        answer: z
          .union([z.string(), z.number()])
          .nullable()
          .meta({ description: "Answer of the building; null: unanswered." }),
        weight: share.meta({ description: "Weight of the question in the score, 0 to 1." }),
        score: share.nullable().meta({ description: "Score of the answer, 0 to 1; null: unanswered." }),
      }),
    ),
    missing,
  })
  .meta({ id: "HostingScore" });

const component = <Ids extends readonly [string, ...string[]]>(ids: Ids) =>
  z.object({
    id: z.enum(ids).meta({ description: "Component of the index." }),
    value: points.nullable().meta({ description: "Value of the component, 0 to 100; null: unknown." }),
    reason: reasonShape.nullable(),
  });
const natureIndex = <Ids extends readonly [string, ...string[]]>(ids: Ids) =>
  z.object({
    index: points.nullable().meta({ description: "Index, 0 to 100; null where too little is known." }),
    level: z.enum(["low", "medium", "high", "unknown"]).meta({ description: "Level of the index; unknown: no index." }),
    reason: reasonShape.nullable().meta({ description: "Why there is no index; null when there is one." }),
    low: points.meta({ description: "Index if every unknown component were 0, 0 to 100." }),
    high: points.meta({ description: "Index if every unknown component were 100, 0 to 100." }),
    reliability: share.meta({ description: "Share of the weight that is known, 0 to 1; below 0.3 there is no index." }),
    components: z.array(component(ids)).meta({ description: "Components of the index, with their values." }),
  });
const idsOf = <Id extends string>(rows: readonly { readonly id: Id }[]) => rows.map(({ id }) => id) as [Id, ...Id[]];

const benefit = z
  .object({
    value: points.nullable().meta({ description: "Score of the benefit, 0 to 100; null: too few answers." }),
    level: levelShape,
    reliability: share.meta({ description: "Share of the weight that is answered, 0 to 1." }),
    parts: z.array(
      z.union([
        z.object({
          field: readKeyShape,
          answer: z
            .union([z.string(), z.number()])
            .nullable()
            .meta({ description: "Answer of the building; null: unanswered." }),
          points: z.number().nullable().meta({ description: "Points that the answer gives; null: unanswered." }),
        }),
        z.object({
          surface: z.string().meta({ description: "Type of surface." }),
          area_m2: z.number(),
          runoff: share.meta({ description: "Share of the rain that runs off, 0 to 1." }),
        }),
      ]),
    ),
    missing,
  })
  .meta({ id: "NatureBenefit" });

export const areasFromShape = z.enum(AREAS_FROM).meta({
  description: "Maps of the installation, asked online for this report, a service that did not answer, or nowhere.",
});

const hostingByCategory = recordOf(HOSTING_CATEGORY_IDS, (id) =>
  hostingScore.meta({
    description: `Score of a category: ${ensure(HOSTING_CATEGORIES.find((category) => category.id === id)).name.en}.`,
  }),
);

export const biodiversityShape = {
  hosting_potential: z
    .object({
      global: hostingScore.meta({ description: "Score over all categories." }),
      ...hostingByCategory,
    })
    .nullable()
    .meta({ description: "How well the building can host nature, in all and by category; null: not assessed." }),
  hosting_reason: reasonShape
    .nullable()
    .meta({ description: "Why there is no hosting potential; null when there is one." }),
  actions: z
    .array(
      z.object({
        category: z.enum(HOSTING_CATEGORY_IDS).meta({ description: "Category of the question." }),
        field: readKeyShape,
        gain: points.meta({ description: "Points that it would add to the whole potential." }),
        actions: z
          .array(z.string())
          .meta({ description: "Identifiers of adaptation actions that have the same effect." }),
      }),
    )
    .meta({ description: "Answers that could be improved, and what each would add to the potential." }),
  biotope_coefficient: z
    .object({
      value: share.nullable().meta({ description: "Coefficient, 0 to 1; null: too little of the plot is described." }),
      low: share.meta({ description: "Lowest coefficient that the undescribed surfaces allow, 0 to 1." }),
      high: share.meta({ description: "Highest coefficient that the undescribed surfaces allow, 0 to 1." }),
      reliability: share.meta({ description: "Share of the plot that is described, 0 to 1." }),
      parts: z.array(
        z.object({
          type: z.string().meta({ description: "Type of surface." }),
          area_m2: z.number(),
          coefficient: z.number().meta({ description: "Coefficient of the surface, 0 to 1." }),
        }),
      ),
      missing,
    })
    .meta({ description: "Share of the plot that is favourable to nature, weighted by type of surface." }),
  state: natureIndex(idsOf(STATE_COMPONENTS)).meta({
    description: "State of nature around the place; a high index is a good state.",
  }),
  pressure: natureIndex(idsOf(PRESSURE_COMPONENTS)).meta({
    description: "Pressure on nature around the place; a high index is a strong pressure.",
  }),
  challenge: challengeShape,
  challenge_possible: z
    .array(challengeShape)
    .meta({ description: "Challenges that are still possible, because some figures are missing." }),
  co_benefits: z.object({
    cooling: benefit.meta({ description: "Cooling of the surroundings." }),
    stormwater: benefit.meta({ description: "Retention of rainwater." }),
    health_wellbeing: benefit.meta({ description: "Health and well-being of the occupants." }),
  }),
  sensitivity: z
    .array(
      z.object({
        hazard: hazardIdShape,
        zone: z.string().meta({ description: "Zone of the vulnerability." }),
        index: share
          .nullable()
          .meta({ description: "Vulnerability index of the zone, 0 to 1; null: too few answers." }),
        level: levelShape,
        reliability: share.meta({ description: "Share of the weight that is answered, 0 to 1." }),
      }),
    )
    .meta({ description: "Vulnerability of the building by hazard, in the zones that nature acts on." }),
  protected_areas: z
    .array(
      z.object({
        name: z.string().meta({ description: "Name of the protected area." }),
        type: z.string().meta({ description: "Type of protection, as its register names it." }),
        strength: z.enum(AREA_STRENGTHS).meta({ description: "How strong the protection is." }),
        band: z.enum(AREA_BANDS).meta({ description: "Band of distance between the place and the area." }),
        url: z.string().nullable(),
      }),
    )
    .nullable()
    .meta({ description: "Protected areas within 2 km, nearest first; null: no map covers the place." }),
  nature: z
    .object({
      is_france: z.boolean().meta({ description: "Whether the place is in France." }),
      commune: z
        .object({
          insee: z.string(),
          name: z.string().meta({ description: "Name of the commune." }),
          inhabitants: z.number().meta({ description: "Inhabitants of the commune." }),
          inhabitants_per_km2: z.number().meta({ description: "Inhabitants per square kilometre." }),
          dwellings: z
            .number()
            .nullable()
            .meta({ description: "Dwellings of the commune, census of 2016; null: no data." }),
        })
        .nullable()
        .meta({ description: "Commune of the place; null outside France or when it is not known." }),
      cover: z
        .object({
          natural_percent: z
            .number()
            .meta({ description: "Share of the area under woods, semi-natural vegetation and wetlands, %." }),
          artificial_percent: z.number().meta({ description: "Share of the area that is artificial, %." }),
          land_take_points: z.number().nullable().meta({
            description: "Artificial area gained over ten years, in percentage points of the area; null: overseas.",
          }),
        })
        .nullable()
        .meta({ description: "Land cover of the commune; null: no data." }),
      climate: z
        .object({
          summer_c: z.number().meta({ description: "Change of the summer temperature, °C." }),
          summer_rank: share.meta({ description: "Rank of that change among the points of the climate grid, 0 to 1." }),
          dry_days: z
            .number()
            .meta({ description: "Change of the days of fire weather, days a year; a measure of dry soils." }),
          dry_rank: share.meta({ description: "Rank of that change among the points of the climate grid, 0 to 1." }),
        })
        .nullable()
        .meta({
          description: "Change from 1976–2005 to a France at +2.7 °C, and its rank in the country; null: no data.",
        }),
    })
    .meta({ description: "Public figures about the surroundings of the place." }),
} satisfies Record<keyof BiodiversityAssessment, z.ZodType>;
