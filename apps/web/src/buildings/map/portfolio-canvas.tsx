import type { Map as MapLibre, MapMouseEvent } from "maplibre-gl";
import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { type MapBase, MOVE_MS, setSource, useMap } from "../../map/use-map.tsx";
import type { Box, Features, Picture } from "./map-features.ts";
import { portfolioLayers, portfolioSources } from "./map-layers.ts";

export type CanvasHandle = {
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fit: (box: Box) => void;
};
export type Seen = { readonly box: Box; readonly zoom: number };

const RESIZED_MS = 120;
/** What stands on the map at its edges, px. */
const EDGES = { top: 56, right: 56, bottom: 56, left: 40 };
/** A lone building is seen with its surroundings. */
const NEAREST = 11;

/** Who hears of the map. */
type Heard = {
  readonly onSeen: (seen: Seen) => void;
  /** Marks were pressed: one, or a pile of them. */
  readonly onOpen: (ids: readonly string[]) => void;
  readonly onHover: (id: string | null) => void;
  /** A cluster was pressed, by its place in the answer. */
  readonly onCluster: (at: number) => void;
  readonly onHoverCluster: (at: number | null) => void;
};

/** The map of a portfolio: buildings and clusters of them, by level. */
export function PortfolioCanvas({
  ref,
  picture,
  open,
  hovered,
  onPage,
  basemap,
  styleUrl,
  label,
  ...heard
}: MapBase &
  Heard & {
    ref: Ref<CanvasHandle>;
    picture: Picture;
    /** Rings: the building in the preview, the one pointed at. */
    open: Features;
    hovered: Features;
    /** Buildings of the page of the list. */
    onPage: Features;
  }) {
  const tell = useRef<Heard>(heard);
  tell.current = heard;
  const { map, canvas } = useMap({
    basemap,
    styleUrl,
    label,
    maxZoom: 17,
    sources: portfolioSources,
    layers: portfolioLayers,
    listen: (made) => listenTo(made, tell),
  });

  useEffect(() => {
    setSource(map, "points", picture.points);
    setSource(map, "clusters", picture.clusters);
  }, [map, picture]);

  useEffect(() => {
    setSource(map, "open", open);
    setSource(map, "hovered", hovered);
    setSource(map, "on_page", onPage);
  }, [map, open, hovered, onPage]);

  // The building of the preview comes in sight, once the map has the size that the preview leaves it.
  const [longitude, latitude] = open.features[0]?.geometry.coordinates ?? [];
  useEffect(() => {
    if (map === null || longitude === undefined || latitude === undefined) return;
    const timer = setTimeout(() => {
      const { x, y } = map.project([longitude, latitude]);
      const { clientWidth, clientHeight } = map.getContainer();
      const isIn = x > EDGES.left && x < clientWidth - EDGES.right && y > EDGES.top && y < clientHeight - EDGES.bottom;
      if (!isIn && clientWidth > 0) map.easeTo({ center: [longitude, latitude], duration: MOVE_MS });
    }, RESIZED_MS);
    return () => clearTimeout(timer);
  }, [map, longitude, latitude]);

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

/** Tells what is in view, what is pressed and what is pointed at. */
function listenTo(map: MapLibre, tell: { readonly current: Heard }): void {
  const idsAt = ({ point }: MapMouseEvent): readonly string[] => {
    if (map.getLayer("points") === undefined) return [];
    const ids = map.queryRenderedFeatures(point, { layers: ["points"] }).map(({ properties }) => properties.id);
    return [...new Set(ids.filter((id): id is string => typeof id === "string"))];
  };
  const clusterAt = ({ point }: MapMouseEvent): number | null => {
    if (map.getLayer("clusters") === undefined) return null;
    const at: unknown = map.queryRenderedFeatures(point, { layers: ["clusters"] })[0]?.properties.at;
    return typeof at === "number" ? at : null;
  };
  const look = () => {
    const [west, south, east, north] = map.getBounds().toArray().flat() as [number, number, number, number];
    tell.current.onSeen({ box: { west, south, east, north }, zoom: map.getZoom() });
  };
  let pointed: string | null = null;
  let pointedCluster: number | null = null;
  function point(id: string | null, cluster: number | null) {
    if (cluster !== pointedCluster) tell.current.onHoverCluster(cluster);
    if (id !== pointed) tell.current.onHover(id);
    pointed = id;
    pointedCluster = cluster;
  }
  map.on("load", look);
  map.on("moveend", look);
  map.on("click", (event) => {
    const ids = idsAt(event);
    if (ids.length > 0) return tell.current.onOpen(ids);
    const at = clusterAt(event);
    if (at !== null) tell.current.onCluster(at);
  });
  map.on("mousemove", (event) => {
    const ids = idsAt(event);
    const cluster = clusterAt(event);
    map.getCanvas().style.cursor = ids.length > 0 || cluster !== null ? "pointer" : "";
    // Of a pile, none is pointed at: a press tells them apart.
    point(ids.length === 1 ? ids[0]! : null, cluster);
  });
  map.on("mouseout", () => point(null, null));
}
