import {
  ACTION_LEVELS,
  EQUIPMENT_CATEGORIES,
  EQUIPMENT_TYPES,
  FEWEST_INDICATORS,
  LEVELS,
  RESILIENCE_FIGURES,
  SOCIAL_FIGURES,
  TERRITORY_INDICATORS,
} from "@lichen/domain";
import { z } from "zod";
import { INLINE, OPEN } from "../access.ts";
import { recommendationShape } from "../adaptation/shapes.ts";
import { endpoint } from "../endpoint.ts";
import { PDF_LIMITS } from "../reports/pdf-limits.ts";
import { REPORT_PROBLEMS } from "../reports/problems.ts";
import {
  evidenceShape,
  hazardIdShape,
  horizonShape,
  languageShape,
  levelShape,
  rangeEnds,
  scenarioShape,
  sourceCardShape,
  textShape,
} from "../shapes/analysis.ts";
import { PDF_TYPE } from "../shapes/file.ts";
import { territoryShape } from "./list-territories.ts";
import { TERRITORY_PROBLEMS, UNKNOWN_TERRITORY } from "./problems.ts";
import { LONGEST_TERRITORY_ID, TERRITORY_SCALES } from "./scale.ts";
import {
  count,
  idsOf,
  pastDisastersShape,
  territoryInformation,
  territoryReadingShape,
} from "./territory-facts-shapes.ts";

const byLevel = z.partialRecord(z.enum(LEVELS), count);

const whichTerritory = {
  scale: z.enum(TERRITORY_SCALES),
  territory_id: z.string().min(1).max(LONGEST_TERRITORY_ID),
};
/** Business as usual in 2050, as every screen begins with. */
const moment = { scenario: scenarioShape.default("ssp5"), horizon: horizonShape.default("2050") };
const language = languageShape.optional().meta({ description: "Texts in this language only; both when absent." });

const exposureOf = z.object({
  hazard: hazardIdShape,
  level: levelShape.meta({ description: "That half of the inhabitants reach." }),
  index: z.number().nullable(),
});

const territoryExposure = exposureOf
  .extend({
    ...rangeEnds,
    highest: levelShape.meta({ description: "Of the communes." }),
    distribution: byLevel.meta({ description: "Communes by level." }),
    population: z.partialRecord(z.enum(LEVELS), z.number()).meta({ description: "Inhabitants of these communes." }),
    dwellings: z
      .partialRecord(z.enum(LEVELS), z.number())
      .meta({ description: "Dwellings of these communes, of those whose number is known." }),
    evidence: evidenceShape.nullable().meta({
      description: "Of the levels of half of the inhabitants at least; null without a level.",
    }),
    leading_indicator: z
      .object({
        key: z.string(),
        unit: z.string(),
        commune: z.string().meta({ description: "The commune at which half of the inhabitants are reached." }),
        reference: z.number().nullable(),
        today: z.number().nullable().meta({ description: "Around today: the warming of 2021–2030." }),
        value: z.number().nullable(),
        low: z.number().nullable().meta({ description: "Lowest value of a commune at the horizon." }),
        high: z.number().nullable(),
      })
      .nullable()
      .meta({ description: "The indicator that decides in that commune, and its range over the communes." }),
    scenario: scenarioShape.meta({ description: "The one that is read, where another was asked for." }),
    horizon: horizonShape,
  })
  .meta({ id: "TerritoryExposure" });

const editions = z
  .array(
    z.object({
      source: z.string().meta({ description: "Id of its card." }),
      edition: z.string(),
      total: count,
    }),
  )
  .meta({ description: "What is read in each table: a total of several editions says so." });

const report = z
  .object({
    engine_version: z.string(),
    territory: territoryShape.extend({
      area_km2: z.number().nullable(),
      communes: count.nullable(),
      parents: z.array(z.object({ scale: z.enum(TERRITORY_SCALES), id: z.string(), name: z.string() })),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      ...territoryInformation,
    }),
    exposure: z.array(territoryExposure),
    vulnerability: z.object({
      level: levelShape.meta({ description: `Unknown under ${FEWEST_INDICATORS} indicators.` }),
      known: count,
      indicators: z.array(territoryReadingShape.extend({ id: idsOf(TERRITORY_INDICATORS) })),
      beside: z
        .array(territoryReadingShape.extend({ id: idsOf(SOCIAL_FIGURES) }))
        .meta({ description: "Who lives there: in no index." }),
    }),
    resilience: z.array(territoryReadingShape.extend({ id: idsOf(RESILIENCE_FIGURES) })),
    past_disasters: pastDisastersShape,
    equipment: z.array(
      z.object({
        category: idsOf(EQUIPMENT_CATEGORIES),
        total: count,
        by_level: z.partialRecord(hazardIdShape, byLevel),
        types: z.array(z.object({ type: idsOf(EQUIPMENT_TYPES), total: count, editions })),
      }),
    ),
    neighbours: z.array(z.object({ id: z.string(), name: z.string(), exposure: z.array(exposureOf) })),
    region: z.object({ id: z.string(), name: z.string(), exposure: z.array(exposureOf) }).nullable(),
    recommendations: z
      .array(recommendationShape)
      .meta({ description: "Actions of the territory itself, those that matter most first." }),
    sources: z.array(sourceCardShape),
  })
  .meta({ id: "TerritoryReport" });

export const territoryReport = endpoint({
  method: "POST",
  path: "/buildings/batadapt_territory_report/",
  access: INLINE,
  tag: "territories",
  summary: "Make the climate diagnosis of a territory",
  description:
    "Gives the exposure, equipment, vulnerability and resilience of a territory, next to its neighbours and region. With `format: pdf`, gives the PDF.",
  limits: PDF_LIMITS,
  exampleInput: { scale: "departement", territory_id: "69", language: "en" },
  input: z.strictObject({ ...whichTerritory, ...moment, language, format: z.enum(["json", "pdf"]).default("json") }),
  answer: report,
  fileTypes: [PDF_TYPE],
  problems: { ...UNKNOWN_TERRITORY, diagnosis_failed: REPORT_PROBLEMS.diagnosis_failed },
});

export const territoryRecommendations = endpoint({
  method: "POST",
  path: "/buildings/batadapt_territoire_recommendations/",
  access: OPEN,
  tag: "territories",
  summary: "Recommend actions for a territory",
  description: "Gives the actions for the territory itself or for its buildings, those that matter most first.",
  input: z.strictObject({
    ...whichTerritory,
    ...moment,
    level: z.enum(ACTION_LEVELS).default("territory"),
    language,
  }),
  answer: z
    .object({
      recommendations: z.array(recommendationShape),
      hazards: z.array(z.object({ id: hazardIdShape, level: levelShape })),
    })
    .meta({ id: "TerritoryRecommendations" }),
  problems: UNKNOWN_TERRITORY,
});

/** Whence the outlines of the units of a territory are. */
const OUTLINES_FROM = ["imported", "online", "product", "unreachable", "none"] as const;
const position = z.array(z.number());
export const regions = endpoint({
  method: "GET",
  path: "/regions/",
  access: OPEN,
  tag: "territories",
  summary: "Map the units of a territory",
  description:
    "Gives the départements of a region, or the communes of another territory, as GeoJSON with their levels. Outlines may be asked online; centres never are.",
  exampleInput: { scale: "departement", territory_id: "69", geometry: "centre" },
  input: z.strictObject({
    ...whichTerritory,
    ...moment,
    geometry: z.enum(["outline", "centre"]).default("outline").meta({
      description: "outline: areas, where there are outlines, which may be asked online; centre: points, at once.",
    }),
  }),
  answer: z
    .object({
      type: z.literal("FeatureCollection"),
      outlines_from: z.enum(OUTLINES_FROM).meta({
        description:
          "Of the areas: a map of the installation, asked online, shipped with the product; unreachable: the service did not give them; none: nobody was asked.",
      }),
      outlines_attribution: z.string().nullable(),
      features: z.array(
        z.object({
          type: z.literal("Feature"),
          id: z.string(),
          properties: z.object({
            id: z.string(),
            scale: z.enum(TERRITORY_SCALES),
            name: z.string(),
            levels: z.partialRecord(hazardIdShape, levelShape),
          }),
          geometry: z.union([
            z.object({ type: z.literal("Point"), coordinates: position }),
            z.object({ type: z.literal("Polygon"), coordinates: z.array(z.array(position)) }),
            z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(z.array(position))) }),
          ]),
        }),
      ),
    })
    .meta({ id: "TerritoryUnits" }),
  problems: TERRITORY_PROBLEMS,
});

export const territoryTypologies = endpoint({
  method: "GET",
  path: "/territory_typologies/",
  access: OPEN,
  tag: "territories",
  summary: "Classify a territory",
  description: "Gives the kind of a territory: density, coast, relief and land cover.",
  input: z.strictObject(whichTerritory),
  answer: z
    .object({ typologies: z.array(z.object({ id: z.string(), label: textShape, value: textShape })) })
    .meta({ id: "TerritoryTypologies" }),
  problems: TERRITORY_PROBLEMS,
});

export const equipmentRisks = endpoint({
  method: "GET",
  path: "/equipements_risks/",
  access: OPEN,
  tag: "territories",
  summary: "Get the equipment of a territory",
  description:
    "Gives the equipment of a category with its levels: those of its own place where the position is known, else those of its commune.",
  input: z.strictObject({
    ...whichTerritory,
    equipement_category: idsOf(EQUIPMENT_CATEGORIES),
    equipement_type: idsOf(EQUIPMENT_TYPES).optional().meta({ description: "All of the category when absent." }),
    hazard: hazardIdShape.optional().meta({ description: "All of them when absent." }),
    ...moment,
  }),
  answer: z
    .object({
      equipment: z.array(
        z.object({
          name: z.string().optional(),
          type: idsOf(EQUIPMENT_TYPES),
          category: idsOf(EQUIPMENT_CATEGORIES),
          latitude: z.number().optional(),
          longitude: z.number().optional(),
          commune: z
            .object({ id: z.string(), name: z.string(), latitude: z.number(), longitude: z.number() })
            .meta({ description: "The position is that of its centre." }),
          count,
          source: z.string().meta({ description: "Id of the card of the table that counts it." }),
          edition: z.string(),
          level_of: z.enum(["place", "commune"]).meta({
            description: "What the levels are those of: its own place where its position is known, else its commune.",
          }),
          exposure: z.partialRecord(hazardIdShape, levelShape),
        }),
      ),
      totals: z.array(
        z.object({
          type: idsOf(EQUIPMENT_TYPES),
          total: count,
          by_level: z.partialRecord(hazardIdShape, byLevel),
          editions,
        }),
      ),
      index: z.partialRecord(
        hazardIdShape,
        z.object({ index: z.number().nullable(), level: levelShape, reliability: z.number() }),
      ),
      edition: textShape.meta({ description: "Of what is counted." }),
    })
    .meta({ id: "EquipmentRisks" }),
  problems: TERRITORY_PROBLEMS,
});
