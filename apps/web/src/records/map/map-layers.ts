import type { Language } from "@lichen/domain";
import { ensure } from "@lichen/domain";
import { COLORS, FONT_FAMILY, type Scheme } from "@lichen/report";
import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  SourceSpecification,
} from "maplibre-gl";
import type { Basemap } from "../../design/map/map-calls.ts";
import type { MapDrawing } from "../../design/map/map-drawing.ts";
import { colourOfMarks } from "../../design/map/map-images.ts";
import { dataLayers, dataSources } from "../../design/map/map-style.ts";
import { NO_PICTURE } from "./map-features.ts";

/** What the maps of the product share: lines and names, without the cells. */
const SHARED_LAYERS: readonly string[] = ["departement_lines", "country_lines", "cities"];
const SHARED_SOURCES: readonly string[] = ["countries", "departements", "cities"];

/** The first font of the list is drawn by the browser: no glyph is fetched. */
const COUNT_FONT = [ensure(FONT_FAMILY.split(",")[0]).replaceAll("'", "")];

function recordSources(basemap: Basemap, language: Language): Readonly<Record<string, SourceSpecification>> {
  const empty = (): SourceSpecification => ({ type: "geojson", data: NO_PICTURE.points });
  const shared = Object.entries(dataSources(basemap, language)).filter(([id]) => SHARED_SOURCES.includes(id));
  return {
    ...Object.fromEntries(shared),
    footprints: empty(),
    points: empty(),
    clusters: empty(),
    on_page: empty(),
    open: empty(),
    hovered: empty(),
  };
}

const IS_POINT: FilterSpecification = ["==", ["geometry-type"], "Point"];
const IS_FOOTPRINT: FilterSpecification = ["!=", ["geometry-type"], "Point"];

/** Footprints, lines, names, then rings, marks and clusters above all. A cluster has no risk colour. */
function recordLayers(scheme: Scheme): readonly LayerSpecification[] {
  const colors = COLORS[scheme];
  const ring = (id: string, color: string, width: number, radius = 19): LayerSpecification => ({
    id,
    type: "circle",
    source: id,
    filter: IS_POINT,
    paint: {
      "circle-radius": radius,
      "circle-color": colors.map_land,
      "circle-opacity": 0.5,
      "circle-stroke-color": color,
      "circle-stroke-width": width,
    },
  });
  const edge = (id: string, color: string | ExpressionSpecification, width: number): LayerSpecification => ({
    id: `${id}_edge`,
    type: "line",
    source: id,
    filter: IS_FOOTPRINT,
    layout: { "line-join": "round" },
    paint: { "line-color": color, "line-width": width },
  });
  return [
    {
      id: "footprints",
      type: "fill",
      source: "footprints",
      layout: { "fill-sort-key": ["get", "rank"] },
      paint: { "fill-color": colourOfMarks("fill", scheme), "fill-opacity": 0.75 },
    },
    edge("footprints", colourOfMarks("stroke", scheme), 1.5),
    edge("on_page", colors.accent, 2),
    edge("hovered", colors.text, 3),
    edge("open", colors.accent, 4),
    ...dataLayers(scheme).filter(({ id }) => SHARED_LAYERS.includes(id)),
    ring("on_page", colors.accent, 1.5, 13),
    ring("hovered", colors.text, 2),
    ring("open", colors.accent, 3),
    {
      id: "points",
      type: "symbol",
      source: "points",
      layout: {
        "icon-image": ["get", "mark"],
        "icon-size": ["interpolate", ["linear"], ["zoom"], 4, 0.75, 8, 1],
        "icon-overlap": "always",
        "symbol-sort-key": ["get", "rank"],
      },
    },
    {
      id: "clusters",
      type: "circle",
      source: "clusters",
      paint: {
        "circle-radius": ["interpolate", ["linear"], ["log10", ["get", "count"]], 0, 11, 2, 16, 5, 26],
        "circle-color": colors.surface,
        "circle-stroke-color": colors.text,
        "circle-stroke-width": 1.5,
      },
    },
    {
      id: "cluster_counts",
      type: "symbol",
      source: "clusters",
      layout: {
        "text-field": ["get", "words"],
        "text-font": COUNT_FONT,
        "text-size": 12,
        "text-overlap": "always",
      },
      paint: { "text-color": colors.text },
    },
  ];
}

/** The map of a list: its records and clusters of them. */
export const RECORDS_DRAWING: MapDrawing = {
  maxZoom: 17,
  sources: recordSources,
  layers: recordLayers,
  pressed: ["points", "footprints", "clusters"],
};
