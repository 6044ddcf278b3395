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
import { holdingShape, territoryLevelShape, territoryShape } from "./list-territories.ts";
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
const language = languageShape.optional().meta({ description: "Language of the texts; absent: both languages." });

/** A level next to that of the territory, with what else it may be. */
const comparedLevel = territoryLevelShape.extend(rangeEnds);

const territoryExposure = comparedLevel
  .extend({
    highest: levelShape.meta({ description: "Highest level of a commune." }),
    today: z
      .object({
        level: levelShape.meta({ description: "Level that half of the inhabitants reach or exceed." }),
        index: z.number().nullable().meta({ description: "Its index, 0 to 6; null: unknown." }),
      })
      .meta({ description: "Exposure around today, at the warming of 2021–2030." }),
    distribution: byLevel.meta({ description: "Number of communes by level." }),
    population: z
      .partialRecord(z.enum(LEVELS), z.number())
      .meta({ description: "Inhabitants of the communes, by level." }),
    dwellings: z
      .partialRecord(z.enum(LEVELS), z.number())
      .meta({ description: "Dwellings of the communes by level, where their number is known." }),
    evidence: evidenceShape.nullable().meta({
      description: "Quality of the evidence of the levels of at least half of the inhabitants; null: no level.",
    }),
    leading_indicator: z
      .object({
        key: z.string().meta({ description: "Key of the indicator." }),
        unit: z.string(),
        commune: z.string().meta({ description: "Commune at which half of the inhabitants are reached." }),
        reference: z.number().nullable().meta({ description: "Value in the reference period; null: unknown." }),
        today: z
          .number()
          .nullable()
          .meta({ description: "Value around today, at the warming of 2021–2030; null: unknown." }),
        value: z.number().nullable().meta({ description: "Value at the horizon; null: unknown." }),
        low: z.number().nullable().meta({ description: "Lowest value of a commune at the horizon." }),
        high: z.number().nullable(),
      })
      .nullable()
      .meta({
        description: "Indicator that decides the level in that commune, with its range over the communes; null: none.",
      }),
    scenario: scenarioShape.meta({
      description: "Climate scenario that is read; it may differ from the requested one.",
    }),
    horizon: horizonShape,
  })
  .meta({ id: "TerritoryExposure" });

const editions = z
  .array(
    z.object({
      source: z.string().meta({ description: "Identifier of the source card." }),
      edition: z.string(),
      total: count.meta({ description: "Equipment counted in this edition." }),
    }),
  )
  .meta({ description: "Counts by source and edition." });

const report = z
  .object({
    engine_version: z.string(),
    territory: territoryShape
      .extend({
        area_km2: z.number().nullable(),
        communes: count.nullable().meta({ description: "Number of communes; null: unknown." }),
        parents: z.array(holdingShape).meta({ description: "Larger territories that hold this one." }),
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
        ...territoryInformation,
      })
      .meta({ description: "Territory of the diagnosis." }),
    exposure: z.array(territoryExposure),
    vulnerability: z.object({
      level: levelShape.meta({ description: `Unknown under ${FEWEST_INDICATORS} indicators.` }),
      known: count.meta({ description: "Indicators that have a value." }),
      indicators: z
        .array(
          territoryReadingShape.extend({
            id: idsOf(TERRITORY_INDICATORS).meta({ description: "Identifier of the indicator." }),
          }),
        )
        .meta({ description: "Indicators of the vulnerability." }),
      beside: z
        .array(
          territoryReadingShape.extend({
            id: idsOf(SOCIAL_FIGURES).meta({ description: "Identifier of the figure." }),
          }),
        )
        .meta({ description: "Social figures of the inhabitants; they are in no index." }),
    }),
    resilience: z
      .array(
        territoryReadingShape.extend({
          id: idsOf(RESILIENCE_FIGURES).meta({ description: "Identifier of the figure." }),
        }),
      )
      .meta({ description: "Figures of the resources of the territory." }),
    past_disasters: pastDisastersShape.meta({
      description: "Recognised disasters of the territory, and their cost in the country.",
    }),
    equipment: z
      .array(
        z.object({
          category: idsOf(EQUIPMENT_CATEGORIES).meta({ description: "Category of equipment." }),
          total: count.meta({ description: "Equipment of the category." }),
          by_level: z
            .partialRecord(hazardIdShape, byLevel)
            .meta({ description: "Equipment by hazard and exposure level." }),
          types: z
            .array(
              z.object({
                type: idsOf(EQUIPMENT_TYPES).meta({ description: "Type of equipment." }),
                total: count.meta({ description: "Equipment of the type." }),
                editions,
              }),
            )
            .meta({ description: "Equipment of the category by type." }),
        }),
      )
      .meta({ description: "Equipment of the territory by category." }),
    neighbours: z
      .array(
        z.object({
          id: z.string().meta({ description: "Identifier of the territory." }),
          name: z.string().meta({ description: "Name of the territory." }),
          exposure: z.array(comparedLevel),
        }),
      )
      .meta({ description: "Exposure of the neighbouring territories of the same scale." }),
    peers: z
      .object({
        count: count.meta({ description: "Territories of the same scale, this one included." }),
        hazards: z
          .array(
            z.object({
              hazard: hazardIdShape,
              known: count.meta({ description: "Those that have a level." }),
              lower: count.meta({ description: "Those whose exposure is lower; 0 where this one has no level." }),
              higher: count.meta({ description: "Those whose exposure is higher; 0 where this one has no level." }),
              distribution: byLevel.meta({ description: "Number of them by level." }),
            }),
          )
          .meta({ description: "Place of the territory among them, by hazard." }),
      })
      .nullable()
      .meta({ description: "Place among the territories of the same scale; null: a city." }),
    region: z
      .object({
        id: z.string().meta({ description: "Identifier of the region." }),
        name: z.string().meta({ description: "Name of the region." }),
        exposure: z.array(comparedLevel),
      })
      .nullable()
      .meta({ description: "Exposure of the region; null: none." }),
    recommendations: z
      .array(recommendationShape)
      .meta({ description: "Actions of the territory itself, the most important first." }),
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
    level: z
      .enum(ACTION_LEVELS)
      .default("territory")
      .meta({ description: "Actions of the territory itself, or of its buildings." }),
    language,
  }),
  answer: z
    .object({
      recommendations: z.array(recommendationShape),
      hazards: z
        .array(z.object({ id: hazardIdShape.meta({ description: "Hazard." }), level: levelShape }))
        .meta({ description: "Exposure of the territory by hazard." }),
    })
    .meta({ id: "TerritoryRecommendations" }),
  problems: UNKNOWN_TERRITORY,
});

/** Origins of the outlines of the units of a territory. */
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
      description: "`outline`: areas, where outlines exist; they may be asked online. `centre`: points, at once.",
    }),
  }),
  answer: z
    .object({
      type: z.literal("FeatureCollection").meta({ description: "GeoJSON type." }),
      outlines_from: z.enum(OUTLINES_FROM).meta({
        description:
          "Where the outlines come from: a map of the installation (imported), online, or the product; unreachable: the service failed; none: not asked.",
      }),
      outlines_attribution: z
        .string()
        .nullable()
        .meta({ description: "Attribution of the outlines; null: no outline." }),
      features: z
        .array(
          z.object({
            type: z.literal("Feature").meta({ description: "GeoJSON type." }),
            id: z.string().meta({ description: "Identifier of the unit." }),
            properties: z
              .object({
                id: z.string().meta({ description: "Identifier of the unit." }),
                scale: z.enum(TERRITORY_SCALES),
                name: z.string().meta({ description: "Name of the unit." }),
                levels: z.partialRecord(hazardIdShape, levelShape).meta({ description: "Exposure level by hazard." }),
                ranges: z
                  .partialRecord(
                    hazardIdShape,
                    z.object({
                      low: levelShape.meta({ description: "Lowest level that the data leave possible." }),
                      high: levelShape.meta({ description: "Highest level that the data leave possible." }),
                    }),
                  )
                  .meta({ description: "Levels between which each of them lies; those of the commune that decides." }),
              })
              .meta({ description: "Name and levels of the unit." }),
            geometry: z
              .union([
                z.object({
                  type: z.literal("Point").meta({ description: "GeoJSON type." }),
                  coordinates: position.meta({ description: "Longitude and latitude, degrees (WGS 84)." }),
                }),
                z.object({
                  type: z.literal("Polygon").meta({ description: "GeoJSON type." }),
                  coordinates: z
                    .array(z.array(position))
                    .meta({ description: "Rings of positions: longitude and latitude, degrees (WGS 84)." }),
                }),
                z.object({
                  type: z.literal("MultiPolygon").meta({ description: "GeoJSON type." }),
                  coordinates: z
                    .array(z.array(z.array(position)))
                    .meta({ description: "Polygons: rings of positions, longitude and latitude, degrees (WGS 84)." }),
                }),
              ])
              .meta({ description: "Outline of the unit, or its centre." }),
          }),
        )
        .meta({ description: "Units of the territory." }),
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
    .object({
      typologies: z
        .array(
          z.object({
            id: z.string().meta({ description: "Identifier of the classification." }),
            label: textShape.meta({ description: "Name of the classification." }),
            value: textShape.meta({ description: "Kind of the territory in it." }),
          }),
        )
        .meta({ description: "Kinds of the territory by several classifications." }),
    })
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
    equipement_category: idsOf(EQUIPMENT_CATEGORIES).meta({ description: "Category of equipment." }),
    equipement_type: idsOf(EQUIPMENT_TYPES)
      .optional()
      .meta({ description: "Type of equipment; absent: the whole category." }),
    hazard: hazardIdShape.optional().meta({ description: "Only this hazard; absent: all of them." }),
    ...moment,
  }),
  answer: z
    .object({
      equipment: z
        .array(
          z.object({
            name: z.string().optional().meta({ description: "Name of the equipment; absent: not published." }),
            type: idsOf(EQUIPMENT_TYPES).meta({ description: "Type of equipment." }),
            category: idsOf(EQUIPMENT_CATEGORIES).meta({ description: "Category of equipment." }),
            latitude: z.number().optional(),
            longitude: z.number().optional(),
            commune: z
              .object({
                id: z.string().meta({ description: "INSEE code of the commune." }),
                name: z.string().meta({ description: "Name of the commune." }),
                latitude: z.number(),
                longitude: z.number(),
              })
              .meta({ description: "Commune of the equipment; its position is that of its centre." }),
            count: count.meta({ description: "Number of such equipment at this place or in this commune." }),
            source: z.string().meta({ description: "Identifier of the source card of the table that counts it." }),
            edition: z.string(),
            level_of: z.enum(["place", "commune"]).meta({
              description:
                "Whether the levels are those of its own place, or of its commune where its position is unknown.",
            }),
            exposure: z.partialRecord(hazardIdShape, levelShape),
          }),
        )
        .meta({ description: "Equipment of the category, one item for each place or commune." }),
      totals: z
        .array(
          z.object({
            type: idsOf(EQUIPMENT_TYPES).meta({ description: "Type of equipment." }),
            total: count.meta({ description: "Equipment of the type." }),
            by_level: z
              .partialRecord(hazardIdShape, byLevel)
              .meta({ description: "Equipment by hazard and exposure level." }),
            editions,
          }),
        )
        .meta({ description: "Equipment by type." }),
      index: z
        .partialRecord(
          hazardIdShape,
          z.object({
            index: z
              .number()
              .nullable()
              .meta({ description: "Index of exposure weighted by criticality, 0 to 1; null: unknown." }),
            level: levelShape,
            reliability: z.number(),
          }),
        )
        .meta({ description: "Exposure of the equipment as a whole, by hazard." }),
      edition: textShape.meta({ description: "Edition of the tables that are counted." }),
    })
    .meta({ id: "EquipmentRisks" }),
  problems: TERRITORY_PROBLEMS,
});
