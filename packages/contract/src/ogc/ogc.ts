import { z } from "zod";
import { OPEN, READ } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { VISITOR_LIMITS } from "../indicators/problems.ts";
import { exportForm } from "../shapes/accounts.ts";
import { file, GEOJSON_TYPE, JSON_SCHEMA_TYPE, SLD_TYPE } from "../shapes/file.ts";
import { TERRITORY_SCALES } from "../territories/scale.ts";
import {
  OGC_COLLECTIONS,
  OGC_PROBLEMS,
  ogcCollection,
  ogcCollectionId,
  ogcFeature,
  ogcFeatures,
  ogcId,
  ogcLinks,
  ogcMoment,
  ogcPage,
  ogcRecordId,
  ogcSchema,
} from "./ogc-shapes.ts";

const ofMaps = { method: "GET", tag: "maps", inputProblem: "bad_parameter" } as const;
const COLLECTION_PROBLEMS = {
  ...OGC_PROBLEMS,
  collection_not_found: {
    status: 404,
    message: {
      fr: `Il n’y a pas de telle collection\u202f: ${OGC_COLLECTIONS.join(", ")}.`,
      en: `There is no such collection: ${OGC_COLLECTIONS.join(", ")}.`,
    },
  },
} as const;
const ofGroups = { ...READ, scope: "rows of groups with read or write only" } as const;

export const getOgcLanding = endpoint({
  ...ofMaps,
  path: "/ogc/",
  access: OPEN,
  isPublic: true,
  summary: "Open the maps",
  description: "Gives the addresses of the maps, as OGC API – Features: what GDAL, QGIS and ArcGIS are given.",
  input: z.strictObject({}),
  answer: z
    .object({
      title: z.string().meta({ description: "Name of the maps." }),
      description: z.string().meta({ description: "What the maps show, in English." }),
      links: ogcLinks,
    })
    .meta({ id: "OgcLanding" }),
  problems: OGC_PROBLEMS,
});

export const getOgcConformance = endpoint({
  ...ofMaps,
  path: "/ogc/conformance",
  access: OPEN,
  isPublic: true,
  summary: "List the standards of the maps",
  description: "Gives the classes of OGC API – Features that the maps conform to.",
  exampleAnswer: { conformsTo: ["http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core"] },
  input: z.strictObject({}),
  answer: z
    .object({ conformsTo: z.array(z.string()).meta({ description: "Addresses of the classes." }) })
    .meta({ id: "OgcConformance" }),
  problems: OGC_PROBLEMS,
});

export const listOgcCollections = endpoint({
  ...ofMaps,
  path: "/ogc/collections",
  access: OPEN,
  readsSession: true,
  summary: "List the collections of the maps",
  description:
    "Gives the collections that the caller may read: territories and cells; with an account or a key, buildings, their footprints and projects too.",
  input: z.strictObject({}),
  answer: z
    .object({
      links: ogcLinks,
      collections: z.array(ogcCollection).meta({ description: "Collections that the caller may read." }),
    })
    .meta({ id: "OgcCollections" }),
  problems: OGC_PROBLEMS,
});

export const getOgcCollection = endpoint({
  ...ofMaps,
  path: "/ogc/collections/{collection}",
  access: OPEN,
  isPublic: true,
  summary: "Describe a collection of the maps",
  description: "Gives what a collection is and the addresses of its features.",
  exampleInput: { collection: "cells" },
  input: z.strictObject({ collection: ogcCollectionId }),
  answer: ogcCollection,
  problems: COLLECTION_PROBLEMS,
});

export const getOgcSchema = endpoint({
  ...ofMaps,
  path: "/ogc/collections/{collection}/schema",
  access: OPEN,
  isPublic: true,
  summary: "Get the columns of a collection of the maps",
  description:
    "Gives the type of each property of the features of a collection, as JSON Schema: GIS programs read their columns from it.",
  mediaType: JSON_SCHEMA_TYPE,
  exampleInput: { collection: "cells" },
  exampleAnswer: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Buildings",
    type: "object",
    properties: { properties: { type: "object", properties: { heat_rank: { type: "integer" } } } },
  },
  input: z.strictObject({ collection: ogcCollectionId }),
  answer: ogcSchema,
  problems: COLLECTION_PROBLEMS,
});

export const getOgcStyle = endpoint({
  ...ofMaps,
  path: "/ogc/collections/{collection}/styles/{property}",
  access: OPEN,
  summary: "Get the colours of a level on a map",
  description:
    "Gives the style of a property of levels as an SLD file, with the colours of the product: QGIS and GeoServer load it. The links of a collection name its styles.",
  exampleInput: { collection: "buildings", property: "heat", language: "en" },
  input: z.strictObject({
    collection: ogcCollectionId,
    property: ogcId.meta({ description: "Key of a property of levels." }),
    language: exportForm.language,
  }),
  answer: file,
  fileTypes: [SLD_TYPE],
  problems: {
    ...OGC_PROBLEMS,
    style_not_found: {
      status: 404,
      message: { fr: "Cette propriété n’a pas de style.", en: "This property has no style." },
    },
  },
});

const FEATURE_NOT_FOUND = {
  feature_not_found: {
    status: 404,
    message: { fr: "Cet élément de la carte n’existe pas.", en: "This feature of the map does not exist." },
  },
} as const;

export const listBuildingFeatures = endpoint({
  ...ofMaps,
  path: "/ogc/collections/buildings/items",
  access: ofGroups,
  summary: "Map buildings as GeoJSON",
  description:
    "Gives a page of the buildings that the caller may read, as GeoJSON, with their exposure at a scenario and horizon, in the order of their identifiers.",
  mediaType: GEOJSON_TYPE,
  exampleInput: { bbox: "4.7,45.7,4.9,45.8", hazard: "heat" },
  input: z.strictObject(ogcPage),
  answer: ogcFeatures("buildings").meta({ id: "BuildingFeatures" }),
  problems: OGC_PROBLEMS,
});

export const getBuildingFeature = endpoint({
  ...ofMaps,
  path: "/ogc/collections/buildings/items/{id}",
  access: READ,
  summary: "Get a building as GeoJSON",
  description: "Gives one building as a GeoJSON feature, with its exposure at a scenario and horizon.",
  mediaType: GEOJSON_TYPE,
  input: z.strictObject({ id: ogcRecordId, ...ogcMoment }),
  answer: ogcFeature("buildings").meta({ id: "BuildingFeature" }),
  problems: OGC_PROBLEMS,
});

export const listFootprintFeatures = endpoint({
  ...ofMaps,
  path: "/ogc/collections/buildings_footprints/items",
  access: ofGroups,
  summary: "Map the footprints of buildings as GeoJSON",
  description:
    "Gives a page of the buildings that the caller may read and whose footprint is known, as GeoJSON polygons: their properties are those of the points.",
  mediaType: GEOJSON_TYPE,
  exampleInput: { bbox: "4.7,45.7,4.9,45.8", hazard: "heat", limit: 10 },
  input: z.strictObject(ogcPage),
  answer: ogcFeatures("buildings_footprints").meta({ id: "FootprintFeatures" }),
  problems: OGC_PROBLEMS,
});

export const getFootprintFeature = endpoint({
  ...ofMaps,
  path: "/ogc/collections/buildings_footprints/items/{id}",
  access: READ,
  summary: "Get the footprint of a building as GeoJSON",
  description:
    "Gives the footprint of one building as a GeoJSON feature, with its exposure at a scenario and horizon; `not_found` where none is known.",
  mediaType: GEOJSON_TYPE,
  input: z.strictObject({ id: ogcRecordId, ...ogcMoment }),
  answer: ogcFeature("buildings_footprints").meta({ id: "FootprintFeature" }),
  problems: OGC_PROBLEMS,
});

export const listProjectFeatures = endpoint({
  ...ofMaps,
  path: "/ogc/collections/projects/items",
  access: ofGroups,
  summary: "Map projects as GeoJSON",
  description:
    "Gives a page of the biodiversity projects that the caller may read, as GeoJSON. A project has no level of a hazard: all of them are unknown.",
  mediaType: GEOJSON_TYPE,
  exampleInput: { limit: 10 },
  input: z.strictObject(ogcPage),
  answer: ogcFeatures("projects").meta({ id: "ProjectFeatures" }),
  problems: OGC_PROBLEMS,
});

export const getProjectFeature = endpoint({
  ...ofMaps,
  path: "/ogc/collections/projects/items/{id}",
  access: READ,
  summary: "Get a project as GeoJSON",
  description: "Gives one biodiversity project as a GeoJSON feature.",
  mediaType: GEOJSON_TYPE,
  input: z.strictObject({ id: ogcRecordId, ...ogcMoment }),
  answer: ogcFeature("projects").meta({ id: "ProjectFeature" }),
  problems: OGC_PROBLEMS,
});

export const listTerritoryFeatures = endpoint({
  ...ofMaps,
  path: "/ogc/collections/territories/items",
  access: OPEN,
  readsSession: true,
  limits: VISITOR_LIMITS,
  summary: "Map territories as GeoJSON",
  description:
    "Gives a page of the French territories and of the European cities as points, with the level that half of the inhabitants reach or exceed.",
  mediaType: GEOJSON_TYPE,
  exampleInput: { scale: "departement", hazard: "heat" },
  input: z.strictObject({
    ...ogcPage,
    scale: z.enum(TERRITORY_SCALES).optional().meta({ description: "Only the territories of this scale." }),
  }),
  answer: ogcFeatures("territories").meta({ id: "TerritoryFeatures" }),
  problems: OGC_PROBLEMS,
});

export const getTerritoryFeature = endpoint({
  ...ofMaps,
  path: "/ogc/collections/territories/items/{id}",
  access: OPEN,
  readsSession: true,
  limits: VISITOR_LIMITS,
  summary: "Get a territory as GeoJSON",
  description:
    "Gives one territory as a GeoJSON feature. Its identifier is that of its scale and its own: `commune:69123`.",
  mediaType: GEOJSON_TYPE,
  exampleInput: { id: "commune:69123" },
  input: z.strictObject({ id: ogcId, ...ogcMoment }),
  answer: ogcFeature("territories").meta({ id: "TerritoryFeature" }),
  problems: { ...OGC_PROBLEMS, ...FEATURE_NOT_FOUND },
});

export const listCellFeatures = endpoint({
  ...ofMaps,
  path: "/ogc/collections/cells/items",
  access: OPEN,
  readsSession: true,
  limits: VISITOR_LIMITS,
  summary: "Map the cells of indicators as GeoJSON",
  description:
    "Gives a page of the cells of the French and European grids, with the climate indicators that maps draw on them; those of one hazard with `hazard`.",
  mediaType: GEOJSON_TYPE,
  exampleInput: { bbox: "4.7,45.7,4.9,45.8", hazard: "heat" },
  input: z.strictObject(ogcPage),
  answer: ogcFeatures("cells").meta({ id: "CellFeatures" }),
  problems: OGC_PROBLEMS,
});

export const getCellFeature = endpoint({
  ...ofMaps,
  path: "/ogc/collections/cells/items/{id}",
  access: OPEN,
  readsSession: true,
  limits: VISITOR_LIMITS,
  summary: "Get a cell of indicators as GeoJSON",
  description: "Gives one cell of a grid as a GeoJSON feature, with its climate indicators.",
  mediaType: GEOJSON_TYPE,
  exampleInput: { id: "france:04000" },
  input: z.strictObject({ id: ogcId, ...ogcMoment }),
  answer: ogcFeature("cells").meta({ id: "CellFeature" }),
  problems: { ...OGC_PROBLEMS, ...FEATURE_NOT_FOUND },
});
