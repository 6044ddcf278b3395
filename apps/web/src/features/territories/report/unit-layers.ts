import type { LayerSpecification } from "maplibre-gl";
import type { MapDrawing } from "../../../design/map/map-drawing.ts";
import { dataLayers, dataSources } from "../../../design/map/map-style.ts";
import { markWords } from "./mark-words.ts";

/** The map of a territory: its units as areas by level, those without an outline as marks. */
export const UNITS_DRAWING: MapDrawing = {
  maxZoom: 14,
  sources: dataSources,
  layers: (scheme) => linesFirst([...dataLayers(scheme).flatMap(withLoneMarks), markWords(scheme)]),
  pressed: ["marks_alone", "marks", "cells", "cells_unknown"],
};

/** The lines of the basemap are coarser than the areas: under them. */
function linesFirst(layers: readonly LayerSpecification[]): readonly LayerSpecification[] {
  const isLine = ({ id }: LayerSpecification) => id.endsWith("_lines");
  return [...layers.filter(isLine), ...layers.filter((layer) => !isLine(layer))];
}

/** A mark gives way to another on areas, whose colours are seen; a unit without an area is seen by its mark alone. */
function withLoneMarks(layer: LayerSpecification): LayerSpecification[] {
  if (layer.id !== "marks" || layer.type !== "symbol") return [layer];
  return [
    { ...layer, filter: ["get", "hasArea"] },
    {
      ...layer,
      id: "marks_alone",
      filter: ["!", ["get", "hasArea"]],
      layout: {
        ...layer.layout,
        "icon-size": ["interpolate", ["linear"], ["zoom"], 4, 0.75, 8, 1],
        "icon-overlap": "always",
        "symbol-sort-key": ["get", "rank"],
      },
    },
  ];
}
