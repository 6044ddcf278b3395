import type { Scheme } from "@lichen/report";
import "maplibre-gl/dist/maplibre-gl.css";
import { useComputedColorScheme } from "@mantine/core";
import {
  type GeoJSONSource,
  type LngLatBoundsLike,
  Map as MapLibre,
  type MapMouseEvent,
  setWorkerUrl,
} from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import type { Basemap } from "../../map/map-calls.ts";
import { addImages } from "../../map/map-images.ts";
import { citiesOf, embeddedStyle } from "../../map/map-style.ts";
import { useLanguage } from "../../ui/language.tsx";
import styles from "./map.module.css";
import type { Box, Features, Picture } from "./map-features.ts";
import { portfolioLayers, portfolioSources } from "./map-layers.ts";

setWorkerUrl(workerUrl);

export type CanvasHandle = {
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fit: (box: Box) => void;
};
export type Seen = { readonly box: Box; readonly zoom: number };

const FRANCE: LngLatBoundsLike = [-5.3, 41.2, 9.8, 51.3];
const MOVE_MS = 180;
const RESIZED_MS = 120;
/** What stands on the map at its edges, px. */
const EDGES = { top: 56, right: 56, bottom: 56, left: 40 };
/** A lone building is seen with its surroundings. */
const NEAREST = 11;

/** The map of a portfolio: what is drawn, and nothing of the page around it. */
export function PortfolioCanvas({
  ref,
  basemap,
  styleUrl,
  picture,
  open,
  hovered,
  label,
  onSeen,
  onOpen,
  onHover,
  onCluster,
  onHoverCluster,
}: {
  ref: Ref<CanvasHandle>;
  basemap: Basemap;
  /** Style of an online basemap; null: the embedded one. */
  styleUrl: string | null;
  picture: Picture;
  /** Rings: the building in the preview, the one pointed at. */
  open: Features;
  hovered: Features;
  label: string;
  onSeen: (seen: Seen) => void;
  /** Marks were pressed: one, or a pile of them. */
  onOpen: (ids: readonly string[]) => void;
  onHover: (id: string | null) => void;
  /** A cluster was pressed, by its place in the answer. */
  onCluster: (at: number) => void;
  onHoverCluster: (at: number | null) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const kept = useRef<{ center: [number, number]; zoom: number } | null>(null);
  const tell = useRef({ onSeen, onOpen, onHover, onCluster, onHoverCluster });
  tell.current = { onSeen, onOpen, onHover, onCluster, onHoverCluster };
  const scheme: Scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const [map, setMap] = useState<MapLibre | null>(null);
  const language = useLanguage();
  const names = useRef(language);
  names.current = language;

  // One map a theme: its colours and images are made with it. Where one looks at is kept.
  useEffect(() => {
    if (box.current === null) return;
    const made = new MapLibre({
      container: box.current,
      style: styleUrl ?? embeddedStyle(basemap, scheme),
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      renderWorldCopies: false,
      minZoom: 2.2,
      maxZoom: 17,
      fadeDuration: 0,
      ...(kept.current ?? { bounds: FRANCE }),
    });
    // From the beginning: a map that is still loading is no landmark of the page.
    made.getCanvas().setAttribute("role", "application");
    made.touchZoomRotate.disableRotation();
    made.keyboard.disableRotation();

    const idsAt = ({ point }: MapMouseEvent): readonly string[] => {
      if (made.getLayer("points") === undefined) return [];
      const ids = made.queryRenderedFeatures(point, { layers: ["points"] }).map(({ properties }) => properties.id);
      return [...new Set(ids.filter((id): id is string => typeof id === "string"))];
    };
    const clusterAt = ({ point }: MapMouseEvent): number | null => {
      if (made.getLayer("clusters") === undefined) return null;
      const at: unknown = made.queryRenderedFeatures(point, { layers: ["clusters"] })[0]?.properties.at;
      return typeof at === "number" ? at : null;
    };
    const look = () => {
      const bounds = made.getBounds();
      kept.current = { center: made.getCenter().toArray() as [number, number], zoom: made.getZoom() };
      const [west, south, east, north] = bounds.toArray().flat() as [number, number, number, number];
      tell.current.onSeen({ box: { west, south, east, north }, zoom: made.getZoom() });
    };
    made.on("load", () => {
      addImages(made, scheme);
      for (const [id, source] of Object.entries(portfolioSources(basemap, names.current))) made.addSource(id, source);
      for (const layer of portfolioLayers(scheme)) made.addLayer(layer);
      setMap(made);
      look();
    });
    made.on("moveend", look);
    made.on("click", (event) => {
      const ids = idsAt(event);
      if (ids.length > 0) return tell.current.onOpen(ids);
      const at = clusterAt(event);
      if (at !== null) tell.current.onCluster(at);
    });
    let pointed: string | null = null;
    let pointedCluster: number | null = null;
    made.on("mousemove", (event) => {
      const ids = idsAt(event);
      // Of a pile, none is pointed at: a press tells them apart.
      const id = ids.length === 1 ? ids[0]! : null;
      const cluster = clusterAt(event);
      made.getCanvas().style.cursor = ids.length > 0 || cluster !== null ? "pointer" : "";
      if (cluster !== pointedCluster) {
        pointedCluster = cluster;
        tell.current.onHoverCluster(cluster);
      }
      if (id === pointed) return;
      pointed = id;
      tell.current.onHover(id);
    });
    made.on("mouseout", () => {
      pointed = null;
      pointedCluster = null;
      tell.current.onHover(null);
      tell.current.onHoverCluster(null);
    });
    return () => {
      setMap(null);
      made.remove();
    };
  }, [basemap, styleUrl, scheme]);

  useEffect(() => {
    const put = (id: string, data: Features) => map?.getSource<GeoJSONSource>(id)?.setData(data as never);
    put("points", picture.points);
    put("clusters", picture.clusters);
  }, [map, picture]);

  useEffect(() => {
    map?.getSource<GeoJSONSource>("open")?.setData(open as never);
    map?.getSource<GeoJSONSource>("hovered")?.setData(hovered as never);
  }, [map, open, hovered]);

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

  useEffect(() => {
    map?.getSource<GeoJSONSource>("cities")?.setData(citiesOf(basemap, language));
  }, [map, basemap, language]);

  useEffect(() => {
    map?.getCanvas().setAttribute("aria-label", label);
  }, [map, label]);

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

  return <div ref={box} className={styles.canvas} data-ready={map !== null} />;
}
