import {
  DEFAULT_SCENARIO,
  HAZARD_IDS,
  INDICATOR_KEYS,
  type IndicatorKey,
  indicatorOf,
  isByCommune,
  isDrawn,
} from "@lichen/domain";
import { z } from "zod";
import type { Problem } from "../endpoint.ts";
import { hazardIdShape, horizonShape, levelShape, scenarioShape } from "../shapes/analysis.ts";
import { wholeNumber } from "../shapes/whole-number.ts";
import { TERRITORY_SCALES } from "../territories/scale.ts";

/** @source OGC API – Features part 1, §6.3.2: coordinates are WGS 84, the longitude first */
export const CRS84 = "http://www.opengis.net/def/crs/OGC/1.3/CRS84";

/** The footprints of buildings have the name that their layer has in exported maps. */
export const OGC_COLLECTIONS = ["buildings", "buildings_footprints", "projects", "territories", "cells"] as const;
export type OgcCollectionId = (typeof OGC_COLLECTIONS)[number];

/** Most features of a page: a larger `limit` is read as this one. @source OGC API – Features part 1, §7.15.3 */
export const MOST_FEATURES = 1000;
const PAGE_FEATURES = 100;
/** Identifiers of features and of collections. */
const identifier = z
  .string()
  .max(200)
  .regex(/^[\w:.-]+$/);
const DEEPEST_OFFSET = 10_000_000;

/** Indicators of the cells of the grids: those that maps draw and that are not kept by commune. */
export const CELL_INDICATORS: readonly IndicatorKey[] = INDICATOR_KEYS.filter(
  (key) => isDrawn(indicatorOf(key)) && !isByCommune(key),
);

/** What refuses a parameter of an address, as the standard wants it: by 400. */
export const OGC_PROBLEMS = {
  bad_parameter: {
    status: 400,
    message: {
      fr: "Un paramètre de l’adresse est inconnu ou n’est pas accepté\u202f: «\u202ferrors\u202f» le nomme.",
      en: "A parameter of the address is unknown or not accepted: “errors” names it.",
    },
  },
} as const satisfies Record<string, Problem>;

const link = z
  .object({
    href: z.string().meta({ description: "Absolute address of what the link leads to." }),
    rel: z.string().meta({ description: "Relation of what the link leads to." }),
    type: z.string().meta({ description: "Media type of what the link leads to." }),
    title: z.string().optional().meta({ description: "Words for a reader of the link." }),
  })
  .meta({ id: "OgcLink" });
export type OgcLink = z.output<typeof link>;
export const ogcLinks = z.array(link).meta({ description: "Links to this answer and to what belongs to it." });

export const ogcCollection = z
  .object({
    id: z.enum(OGC_COLLECTIONS).meta({ description: "Identifier of the collection, as in its address." }),
    title: z.string().meta({ description: "Name of the collection, in English." }),
    description: z.string().meta({ description: "What the features are, in English." }),
    extent: z
      .object({
        spatial: z
          .object({
            bbox: z.array(z.array(z.number())).meta({ description: "West, south, east and north bounds, degrees." }),
            crs: z.string().meta({ description: "Coordinate system of the bounds." }),
          })
          .meta({ description: "Area that holds the features." }),
      })
      .optional()
      .meta({ description: "Where the features lie; absent where it depends on the caller." }),
    itemType: z.literal("feature").meta({ description: "What the collection is made of." }),
    crs: z.array(z.string()).meta({ description: "Coordinate systems of the answers." }),
    links: ogcLinks,
  })
  .meta({ id: "OgcCollection" });

/** As programs print one: GDAL writes 18 digits, and a power of ten for the smallest. */
const NUMBER = String.raw`[+-]?\d{1,4}(?:\.\d{0,25})?(?:[eE][+-]?\d{1,3})?`;
const BBOX = new RegExp(`^${NUMBER}(?:,${NUMBER}){3}(?:(?:,${NUMBER}){2})?$`);
const MOMENT = String.raw`\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z)?`;
const DATETIME = new RegExp(`^(?:${MOMENT}|(?:${MOMENT}|\\.\\.)?/(?:${MOMENT}|\\.\\.)?)$`);

export type OgcBox = {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};

/** The box of a `bbox`, its heights left out; its west lies east of its east where it crosses the antimeridian. */
export function readBbox(text: string): OgcBox {
  const numbers = text.split(",").map(Number);
  const flat = numbers.length === 6 ? [0, 1, 3, 4].map((at) => numbers[at]!) : numbers;
  const [west, south, east, north] = flat as [number, number, number, number];
  return { west, south, east, north };
}

function isBox(text: string): boolean {
  if (!BBOX.test(text)) return false;
  const { west, south, east, north } = readBbox(text);
  const [isLongitude, isLatitude] = [180, 90].map((most) => (degrees: number) => Math.abs(degrees) <= most) as [
    (degrees: number) => boolean,
    (degrees: number) => boolean,
  ];
  return isLongitude(west) && isLongitude(east) && isLatitude(south) && isLatitude(north) && south <= north;
}

/** Moment that the levels of a feature are read at. */
export const ogcMoment = {
  scenario: scenarioShape.default(DEFAULT_SCENARIO),
  horizon: horizonShape.default("2050"),
};

/** Which features of a collection, and which page of them. */
export const ogcPage = {
  bbox: z.string().max(200).refine(isBox, "wrong_format").optional().meta({
    description: "West, south, east, north, in degrees and separated by commas: only the features that touch the box.",
    example: "4.7,45.7,4.9,45.8",
  }),
  datetime: z.string().max(100).regex(DATETIME).optional().meta({
    description: "Moment or interval, RFC 3339. Features have no date, so all of them are given.",
  }),
  limit: wholeNumber(1, 1_000_000_000)
    .prefault(PAGE_FEATURES)
    .meta({ description: `Most features of the page; more than ${MOST_FEATURES} is read as ${MOST_FEATURES}.` }),
  offset: wholeNumber(0, DEEPEST_OFFSET).prefault(0),
  next: identifier.optional().meta({
    description: "Identifier of a feature: only those after it. The link `next` of a page has it.",
  }),
  ...ogcMoment,
  hazard: hazardIdShape.optional().meta({ description: "Only the levels of this hazard." }),
  level: levelShape
    .optional()
    .meta({ description: "Only the features with this level, for the hazard given or for any hazard." }),
};

export const ogcCollectionId = identifier.meta({ description: "Identifier of the collection." });
export const ogcRecordId = z.uuid().meta({ description: "Identifier of the record." });
export const ogcId = identifier.meta({ description: "Identifier of the feature." });

const END_WORDS = { low: "Lowest", high: "Highest" } as const;
const rank = (description: string) => z.int().nullable().optional().meta({ description });

/** Level of each hazard with its range and their ranks, side by side: a table of a map has no objects. */
const levelProperties = Object.fromEntries(
  HAZARD_IDS.flatMap((id): [string, z.ZodType][] => [
    [id, levelShape.optional().meta({ description: `Level of the hazard ${id}.` })],
    [`${id}_rank`, rank(`Rank of the level of ${id}, 0 none to 6 extreme; null: unknown.`)],
    ...(["low", "high"] as const).flatMap((end): [string, z.ZodType][] => [
      [
        `${id}_${end}`,
        levelShape
          .optional()
          .meta({ description: `${END_WORDS[end]} level of ${id} that warming and evidence allow.` }),
      ],
      [`${id}_${end}_rank`, rank(`${END_WORDS[end]} rank of ${id}; null: unknown.`)],
    ]),
  ]),
);

const figure = (description: string) => z.number().nullable().optional().meta({ description });

const indicatorProperties = Object.fromEntries(
  CELL_INDICATORS.flatMap((key): [string, z.ZodType][] => [
    [key, figure(`Value of the indicator ${key}; null: no data.`)],
    [`${key}_low`, figure(`Lower end of the range of ${key}; null: no data.`)],
    [`${key}_high`, figure(`Upper end of the range of ${key}; null: no data.`)],
    [`${key}_level`, levelShape.optional().meta({ description: `Level of the value of ${key}.` })],
  ]),
);

const textOrNull = (description: string) => z.string().nullable().meta({ description });
const moment = { scenario: scenarioShape, horizon: horizonShape };
const company = {
  group: z.string().meta({ description: "Name of the group that holds the record." }),
  company: z.string().meta({ description: "Name of the company that owns the record." }),
  city: textOrNull("Town or city of the address; null: blank."),
  country: textOrNull("Country code, ISO 3166-1 alpha-2; null: blank."),
};

/** Properties as a program reads them: one value a key. */
type OgcProperties = Readonly<Record<string, string | number | null>>;

const buildingProperties = z
  .object({
    code: textOrNull("Code that the company gives to the building."),
    name: z.string().meta({ description: "Name of the building." }),
    use: textOrNull("Key of the use of the building; null: blank."),
    ...company,
    precision: z.string().nullable(),
    ...moment,
    ...levelProperties,
  })
  .meta({ id: "BuildingProperties" });

/** Properties of the features of each collection. */
const PROPERTIES: Readonly<Record<OgcCollectionId, z.ZodType>> = {
  buildings: buildingProperties,
  buildings_footprints: buildingProperties,
  projects: z
    .object({
      name: z.string().meta({ description: "Name of the project." }),
      use: textOrNull("Key of the use of the buildings; null: blank."),
      ...company,
      precision: z.string().nullable(),
      nb_scenarios: z.number().nullable().meta({ description: "Number of scenarios of the project." }),
      cbsh_initial: z.number().nullable().meta({ description: "Biotope coefficient of the initial state." }),
      cbsh_best: z.number().nullable().meta({ description: "Biotope coefficient of the best scenario." }),
      footprint_best: z.number().nullable().meta({ description: "Footprint of the best scenario." }),
      ...moment,
    })
    .meta({ id: "ProjectProperties" }),
  territories: z
    .object({
      code: z.string().meta({ description: "Identifier of the territory at its scale." }),
      name: z.string().meta({ description: "Name of the territory." }),
      scale: z.enum(TERRITORY_SCALES),
      country: z.string(),
      population: z.number().nullable(),
      ...moment,
      ...levelProperties,
    })
    .meta({ id: "TerritoryProperties" }),
  cells: z
    .object({
      area: z.enum(["france", "europe"]).meta({ description: "Grid that the cell belongs to." }),
      ...moment,
      ...indicatorProperties,
    })
    .meta({ id: "CellProperties" }),
};

const position = z.array(z.number());
const point = z.object({
  type: z.literal("Point").meta({ description: "GeoJSON type." }),
  coordinates: position.meta({ description: "Longitude and latitude, degrees (WGS 84)." }),
});
const polygon = z.object({
  type: z.literal("Polygon").meta({ description: "GeoJSON type." }),
  coordinates: z.array(z.array(position)).meta({ description: "Rings of positions: longitude and latitude, degrees." }),
});
const multiPolygon = z.object({
  type: z.literal("MultiPolygon").meta({ description: "GeoJSON type." }),
  coordinates: z
    .array(z.array(z.array(position)))
    .meta({ description: "Polygons, each with its rings of positions: longitude and latitude, degrees." }),
});

const GEOMETRIES = {
  buildings: point.nullable().meta({ description: "Place of the building; null: unknown." }),
  buildings_footprints: multiPolygon.meta({ description: "Footprint of the building." }),
  projects: point.nullable().meta({ description: "Place of the project; null: unknown." }),
  territories: point.nullable().meta({ description: "Centre of the territory; null: unknown." }),
  cells: polygon.meta({ description: "Outline of the cell." }),
} as const satisfies Record<OgcCollectionId, z.ZodType>;

const featureFields = <Id extends OgcCollectionId>(id: Id) => ({
  type: z.literal("Feature").meta({ description: "GeoJSON type." }),
  id: ogcId,
  geometry: GEOMETRIES[id],
  properties: PROPERTIES[id].meta({ description: "Facts and levels of the feature." }) as z.ZodType<OgcProperties>,
});

/** Answer of a page of a collection. */
export const ogcFeatures = <Id extends OgcCollectionId>(id: Id) =>
  z.object({
    type: z.literal("FeatureCollection").meta({ description: "GeoJSON type." }),
    features: z.array(z.object(featureFields(id))).meta({ description: "Features of the page." }),
    links: ogcLinks,
    timeStamp: z.iso.datetime().meta({ description: "When the answer was made (UTC)." }),
    numberMatched: z.int().meta({ description: "Features that the parameters match, in every page." }),
    numberReturned: z.int().meta({ description: "Features of this page." }),
  });

/** Answer of one feature. */
export const ogcFeature = <Id extends OgcCollectionId>(id: Id) => z.object({ ...featureFields(id), links: ogcLinks });

/** JSON Schema of a feature of a collection, as GIS programs read the types of its columns. */
export const ogcSchema = z
  .object({
    $schema: z.string().meta({ description: "Edition of JSON Schema." }),
    title: z.string().meta({ description: "Name of the collection, in English." }),
    type: z.literal("object").meta({ description: "A GeoJSON feature." }),
    properties: z.record(z.string(), z.unknown()).meta({
      description: "Parts of the feature. `properties` has a type for each column; any of them may be null.",
    }),
  })
  .meta({ id: "OgcSchema" });

/**
 * @returns schema where a column has one plain type: programs take an alternative with null for a text
 * @source GDAL, driver OAPIF: types are read by name, of an object with `properties`
 */
export function featureSchema(id: OgcCollectionId, title: string): z.output<typeof ogcSchema> {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title,
    type: "object",
    properties: {
      type: { type: "string" },
      id: { type: "string" },
      geometry: plainSchema(GEOMETRIES[id]),
      properties: plainSchema(PROPERTIES[id]),
    },
  };
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Schema of a shape, without references and without null among the types of its properties. */
function plainSchema(shape: z.ZodType): JsonSchema {
  const { $defs = {}, ...schema } = z.toJSONSchema(shape, { io: "output" });
  const definitions = new Map(Object.entries($defs).map(([name, one]) => [`#/$defs/${name}`, one]));
  const flatten = ({ $schema, $ref, anyOf, type, ...facts }: JsonSchema): JsonSchema => {
    const source = $ref === undefined ? anyOf?.find((one) => one.type !== "null") : definitions.get($ref);
    if (source !== undefined) return { ...flatten(source), ...facts };
    const [plain] = [type].flat().filter((name) => name !== "null");
    const { properties = {} } = facts;
    const columns = Object.entries(properties).map(([key, one]) => [key, flatten(one as JsonSchema)]);
    return { type: plain, ...facts, ...(facts.properties && { properties: Object.fromEntries(columns) }) };
  };
  return flatten(schema);
}
