import type { LayerSpecification, Map as MapLibre, MapMouseEvent } from "maplibre-gl";
import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { dataLayers, dataSources } from "../../map/map-style.ts";
import { type MapBase, MOVE_MS, setSource, useMap } from "../../map/use-map.tsx";
import { markWords } from "./mark-words.ts";
import type { boxAround, UnitsPicture } from "./unit-features.ts";

export type UnitCanvasHandle = {
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fit: (box: ReturnType<typeof boxAround>) => void;
};

/** What stands on the map at its edges, px. */
const EDGES = { top: 56, right: 56, bottom: 56, left: 40 };
/** A lone commune is seen with its surroundings. */
const NEAREST = 11;
const PRESSED = ["marks_alone", "marks", "cells", "cells_unknown"] as const;

type Heard = {
  readonly onReady: () => void;
  readonly onOpen: (id: string) => void;
  /** Null once the pointer has left. */
  readonly onHover: (id: string | null) => void;
};

/** The map of a territory: its units as areas by level, those without an outline as marks. */
export function UnitCanvas({
  ref,
  picture,
  hovered,
  basemap,
  styleUrl,
  label,
  ...heard
}: MapBase & Heard & { ref: Ref<UnitCanvasHandle>; picture: UnitsPicture; hovered: string | null }) {
  const tell = useRef<Heard>(heard);
  tell.current = heard;
  const { map, canvas } = useMap({
    ...{ basemap, styleUrl, label },
    maxZoom: 14,
    sources: dataSources,
    layers: (scheme) => linesFirst([...dataLayers(scheme).flatMap(withLoneMarks), markWords(scheme)]),
    listen: (made) => listenTo(made, tell),
  });

  useEffect(() => {
    setSource(map, "cells", picture.areas);
    setSource(map, "marks", picture.marks);
  }, [map, picture]);

  useEffect(() => {
    const features = picture.areas.features.filter(({ properties }) => "id" in properties && properties.id === hovered);
    setSource(map, "own_cell", { type: "FeatureCollection", features });
  }, [map, picture, hovered]);

  useImperativeHandle(
    ref,
    () => ({
      zoomIn: () => map?.zoomIn({ duration: MOVE_MS }),
      zoomOut: () => map?.zoomOut({ duration: MOVE_MS }),
      fit: ({ west, south, east, north }) =>
        map?.fitBounds([west, south, east, north], { padding: EDGES, maxZoom: NEAREST, duration: MOVE_MS }),
    }),
    [map],
  );

  return canvas;
}

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

function listenTo(map: MapLibre, tell: { readonly current: Heard }): void {
  const unitAt = ({ point }: MapMouseEvent): string | null => {
    const layers = PRESSED.filter((id) => map.getLayer(id) !== undefined);
    const id: unknown = map.queryRenderedFeatures(point, { layers })[0]?.properties.id;
    return typeof id === "string" ? id : null;
  };
  map.on("load", () => tell.current.onReady());
  map.on("click", (event) => {
    const id = unitAt(event);
    if (id !== null) tell.current.onOpen(id);
  });
  map.on("mousemove", (event) => {
    const id = unitAt(event);
    map.getCanvas().style.cursor = id === null ? "" : "pointer";
    tell.current.onHover(id);
  });
  map.on("mouseout", () => tell.current.onHover(null));
}
