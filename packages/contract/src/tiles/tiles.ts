import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { ogcMoment } from "../ogc/ogc-shapes.ts";
import { file, MVT_TYPE, PMTILES_TYPE } from "../shapes/file.ts";
import { wholeNumber } from "../shapes/whole-number.ts";

/** Public collections of the maps that have vector tiles. */
export const TILE_SETS = ["territories", "cells"] as const;
export type TileSetId = (typeof TILE_SETS)[number];

/** Deepest zoom of the tiles: programs enlarge those of this one beyond it. */
export const DEEPEST_ZOOM = 8;
/** Time that caches may keep a tile without asking whether it changed, s. */
export const TILE_AGE_S = 3600;

const setId = z.enum(TILE_SETS).meta({ description: "Collection that the tiles draw." });
const ofTiles = { method: "GET", tag: "maps", access: OPEN, isPublic: true } as const;
const making =
  "The first request of a scenario and horizon has the tiles made, which may take longer than a call: it is then refused by 503 with `Retry-After`, and the tiles are made meanwhile.";

export const describeTiles = endpoint({
  ...ofTiles,
  path: "/tiles/{collection}.json",
  summary: "Describe the vector tiles of a collection",
  description:
    "Gives the TileJSON of the public vector tiles of territories or of grid cells: addresses, zooms, layers and their fields. MapLibre and GDAL read it.",
  exampleInput: { collection: "territories", scenario: "ssp5", horizon: "2050" },
  exampleAnswer: {
    tilejson: "3.0.0",
    name: "Lichen: territories",
    description: "Exposure of territories by hazard: a level and the ends of its range.",
    version: "1.0.3f2a9c1e5b7d8a60",
    attribution: '<a href="https://lichen.example/sources">Lichen</a>',
    scheme: "xyz",
    tiles: ["https://lichen.example/api/tiles/territories/{z}/{x}/{y}.mvt?scenario=ssp5&horizon=2050"],
    pmtiles: "https://lichen.example/api/tiles/territories.pmtiles?scenario=ssp5&horizon=2050",
    minzoom: 0,
    maxzoom: DEEPEST_ZOOM,
    bounds: [-63.2, -22, 56, 72],
    center: [2.5, 46.6, 5],
    vector_layers: [
      {
        id: "communes",
        description: "French communes: areas where their outlines were imported, else centres",
        minzoom: 7,
        maxzoom: DEEPEST_ZOOM,
        fields: { code: "String", name: "String", population: "Number", heat: "String", heat_low: "String" },
      },
    ],
  },
  maxAgeS: TILE_AGE_S,
  versionOf: () => null,
  input: z.strictObject({ collection: setId, ...ogcMoment }),
  answer: z
    .object({
      tilejson: z.literal("3.0.0").meta({ description: "Version of TileJSON." }),
      name: z.string().meta({ description: "Name of the tiles, in English." }),
      description: z.string().meta({ description: "What the tiles show, in English." }),
      version: z.string().meta({ description: "Another one means that the tiles changed." }),
      attribution: z.string().meta({ description: "Credits to show on a map, as HTML." }),
      scheme: z.literal("xyz").meta({ description: "Rows of tiles are counted from the north." }),
      tiles: z.array(z.string()).meta({ description: "Address of a tile, with {z}, {x} and {y} in it." }),
      pmtiles: z.string().meta({ description: "Address of the same tiles as one PMTiles archive." }),
      minzoom: z.int().meta({ description: "Zoom of the first tiles." }),
      maxzoom: z.int().meta({ description: "Deepest zoom: tiles of this one are enlarged beyond it." }),
      bounds: z.array(z.number()).meta({ description: "West, south, east and north bounds, degrees." }),
      center: z.array(z.number()).meta({ description: "Longitude, latitude and zoom to begin at." }),
      vector_layers: z
        .array(
          z.object({
            id: z.string().meta({ description: "Name of the layer in each tile." }),
            description: z.string().meta({ description: "What its features are, in English." }),
            minzoom: z.int().meta({ description: "Zoom at which the layer begins." }),
            maxzoom: z.int().meta({ description: "Deepest zoom of the layer." }),
            fields: z
              .record(z.string(), z.string())
              .meta({ description: "Type of each property: Number, String or Boolean." }),
          }),
        )
        .meta({ description: "Layers of the tiles." }),
    })
    .meta({ id: "TileJson" }),
  problems: {},
});

export const getTileArchive = endpoint({
  ...ofTiles,
  path: "/tiles/{collection}.pmtiles",
  summary: "Get the vector tiles of a collection as PMTiles",
  description: `Gives all tiles of a scenario and horizon as one PMTiles archive (version 3, Mapbox Vector Tiles). Parts of it are read by \`Range\`, so that a map takes only what it shows. ${making}`,
  exampleInput: { collection: "territories", scenario: "ssp5", horizon: "2050" },
  input: z.strictObject({ collection: setId, ...ogcMoment }),
  answer: file,
  fileTypes: [PMTILES_TYPE],
  problems: {},
});

const column = wholeNumber(0, 2 ** DEEPEST_ZOOM - 1);

export const getTile = endpoint({
  ...ofTiles,
  path: "/tiles/{collection}/{z}/{x}/{y}.mvt",
  summary: "Get a vector tile of a collection",
  description: `Gives one tile (Mapbox Vector Tiles 2) of the Web Mercator grid; a tile without a feature is empty. ${making}`,
  exampleInput: { collection: "territories", z: 5, x: 16, y: 11, scenario: "ssp5", horizon: "2050" },
  input: z.strictObject({
    collection: setId,
    z: wholeNumber(0, DEEPEST_ZOOM).meta({ description: "Zoom of the tile." }),
    x: column.meta({ description: "Column of the tile, from the west." }),
    y: column.meta({ description: "Row of the tile, from the north." }),
    ...ogcMoment,
  }),
  answer: file,
  fileTypes: [MVT_TYPE],
  problems: {
    tile_not_found: {
      status: 404,
      message: {
        fr: "Cette tuile n’existe pas à ce zoom.",
        en: "This tile does not exist at this zoom.",
      },
    },
  },
});
