import { ensure, type Language, RANKED_LEVELS } from "@lichen/domain";
import { COLORS, FONT_FAMILY, RISK, type Scheme } from "@lichen/report";
import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from "maplibre-gl";
import { NO_PICTURE } from "./cell-features.ts";
import type { Basemap } from "./map-calls.ts";
import { HATCH_ID } from "./map-images.ts";

type Outlines = Extract<GeoJSONSourceSpecification["data"], { readonly type: "FeatureCollection" }>;
/** The contract says of outlines that they are features; the map reads their geometry. */
// biome-ignore lint/plugin: see above.
const outlinesOf = (outlines: Basemap["land"]) => outlines as unknown as Outlines;
/** The first font of the list is drawn by the browser: no glyph is fetched. */
const LABEL_FONT = [ensure(FONT_FAMILY.split(",")[0]).replaceAll("'", "")];

/** Expression that gives each level its value, and the last one to what has no level. */
const matchLevels = <Value extends string | number>(
  of: (level: (typeof RANKED_LEVELS)[number]) => Value,
  unknown: Value,
) =>
  // biome-ignore lint/plugin: the type of "match" cannot say that its pairs are made by a loop.
  [
    "match",
    ["get", "level"],
    ...RANKED_LEVELS.flatMap((level) => [level, of(level)]),
    unknown,
  ] as unknown as ExpressionSpecification;

const byLevel = (colour: "fill" | "stroke", scheme: Scheme): ExpressionSpecification =>
  matchLevels((level) => RISK[level][scheme][colour], RISK.unknown[scheme][colour]);

/** Width of the edge of a cell, as marks have it, to be drawn so many times as wide. */
const edgeWidth = (times: number): ExpressionSpecification =>
  matchLevels((level) => RISK[level].edge * times, 0.9 * times);

/** Radius of the mark of a class, px at the zoom of a region: a class is told by its size, no colour of a level. */
export const CLASS_RADIUS = [2, 3, 4.5, 6, 8, 10] as const;
const classRadius = (times: number): ExpressionSpecification =>
  ["at", ["get", "class"], ["literal", CLASS_RADIUS.map((radius) => radius * times)]] as ExpressionSpecification;

/** The embedded basemap: sea and land, and nothing else under the data. */
export function embeddedStyle(basemap: Basemap, scheme: Scheme): StyleSpecification {
  const colors = COLORS[scheme];
  return {
    version: 8,
    sources: { land: { type: "geojson", data: outlinesOf(basemap.land) } },
    layers: [
      { id: "sea", type: "background", paint: { "background-color": colors.map_sea } },
      { id: "land", type: "fill", source: "land", paint: { "fill-color": colors.map_land, "fill-antialias": false } },
    ],
  };
}

/** Our own sources, above any basemap. */
export function dataSources(basemap: Basemap, language: Language): Readonly<Record<string, SourceSpecification>> {
  return {
    // Cells of a few pixels keep their corners.
    cells: { type: "geojson", data: NO_PICTURE.cells, tolerance: 0 },
    marks: { type: "geojson", data: NO_PICTURE.marks },
    countries: { type: "geojson", data: outlinesOf(basemap.land) },
    departements: { type: "geojson", data: outlinesOf(basemap.departements) },
    own_cell: { type: "geojson", data: NO_PICTURE.cells },
    cities: { type: "geojson", data: citiesOf(basemap, language) },
  };
}

/** The cities that the map names, in the language of the page. */
export function citiesOf({ cities }: Basemap, language: Language): Outlines {
  return {
    type: "FeatureCollection",
    features: cities.map(({ names, population, latitude, longitude }) => ({
      type: "Feature",
      properties: { name: names[language], population },
      geometry: { type: "Point", coordinates: [longitude, latitude] },
    })),
  };
}

/** Cells: hatched where nothing is known, else of the colour of their level. */
function cellLayers(scheme: Scheme): readonly LayerSpecification[] {
  const isKnown: ExpressionSpecification = ["!=", ["get", "level"], "unknown"];
  return [
    {
      id: "cells_unknown",
      type: "fill",
      source: "cells",
      filter: ["==", ["get", "level"], "unknown"],
      paint: { "fill-pattern": HATCH_ID },
    },
    { id: "cells", type: "fill", source: "cells", filter: isKnown, paint: { "fill-color": byLevel("fill", scheme) } },
    {
      id: "cells_edge",
      type: "line",
      source: "cells",
      filter: isKnown,
      paint: {
        "line-color": byLevel("stroke", scheme),
        "line-width": ["interpolate", ["linear"], ["zoom"], 5, edgeWidth(0.22), 7, edgeWidth(0.88)],
      },
    },
  ];
}

/** Data, then lines above the cells, then names: the order of the look. */
export function dataLayers(scheme: Scheme): readonly LayerSpecification[] {
  const colors = COLORS[scheme];
  const line = (id: string, source: string, minzoom: number): LayerSpecification => ({
    id,
    type: "line",
    source,
    minzoom,
    paint: { "line-color": colors.map_line, "line-opacity": 0.55, "line-width": 1 },
  });
  const ownCell = (id: string, color: string, width: number): LayerSpecification => ({
    id,
    type: "line",
    source: "own_cell",
    layout: { "line-join": "round" },
    paint: { "line-color": color, "line-width": width },
  });
  return [
    ...cellLayers(scheme),
    line("departement_lines", "departements", 4.5),
    line("country_lines", "countries", 0),
    {
      id: "classes",
      type: "circle",
      source: "marks",
      filter: ["has", "class"],
      layout: { "circle-sort-key": ["get", "rank"] },
      paint: {
        "circle-color": colors.text,
        "circle-opacity": 0.45,
        "circle-radius": ["interpolate", ["linear"], ["zoom"], 5, classRadius(0.25), 8, classRadius(1)],
      },
    },
    {
      id: "marks",
      type: "symbol",
      source: "marks",
      filter: ["!", ["has", "class"]],
      layout: {
        "icon-image": ["concat", "mark-level-", ["get", "level"]],
        "icon-size": ["interpolate", ["linear"], ["zoom"], 5, 0.5, 9, 0.95],
        "icon-overlap": "never",
        "icon-padding": 0,
        "symbol-sort-key": ["-", 0, ["get", "rank"]],
      },
    },
    // Ink on a wider line of the surface: one of the two is seen on any level.
    ownCell("own_cell_ground", colors.surface, 5),
    ownCell("own_cell", colors.text, 2.4),
    {
      id: "cities",
      type: "symbol",
      source: "cities",
      layout: {
        "text-field": ["get", "name"],
        "text-font": LABEL_FONT,
        "text-size": 12,
        "text-variable-anchor": ["left", "right", "top", "bottom"],
        "text-radial-offset": 0.5,
        "symbol-sort-key": ["-", 0, ["get", "population"]],
        "text-padding": 8,
      },
      paint: { "text-color": colors.text, "text-halo-color": colors.map_land, "text-halo-width": 2 },
    },
  ];
}
