import "maplibre-gl/dist/maplibre-gl.css";
import {
  type GeoJSONSource,
  GPUInitializationError,
  Map as MapLibre,
  type MapOptions,
  type MapSourceDataEvent,
  type StyleSpecification,
  setWorkerUrl,
} from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { useEffect, useRef, useState } from "react";
import { useLanguage } from "../../shell/language/language.tsx";
import { useColorScheme } from "../../shell/theme/color-scheme.ts";
import styles from "./map.module.css";
import { BASEMAP_BUDGET_MS, type Basemap } from "./map-calls.ts";
import type { MapDrawing } from "./map-drawing.ts";
import { addImages } from "./map-images.ts";
import { citiesOf, embeddedStyle } from "./map-style.ts";

setWorkerUrl(workerUrl);

export type MapBase = {
  readonly basemap: Basemap;
  /** Style of an online basemap; null: the embedded one. */
  readonly onlineStyle: StyleSpecification | null;
  /** No tile of the online basemap came in time. */
  readonly onBare: () => void;
  /** The browser draws no map: it lacks WebGL 2. */
  readonly onUnable: () => void;
};
export type FirstView = Pick<MapOptions, "center" | "zoom" | "bounds" | "fitBoundsOptions">;
type Drawing = MapBase & {
  readonly label: string;
  readonly drawing: MapDrawing;
  /** Where one looks at first. */
  readonly start: FirstView;
  /** Follows the map from its beginning; called for each map that is made. */
  readonly listen: (map: MapLibre) => void;
};

/** What a map draws, and nothing of the page around it: its element, and the map itself once it is loaded. */
export function useMap({ basemap, onlineStyle, label, ...content }: Drawing) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef<FirstView | null>(null);
  const scheme = useColorScheme();
  const language = useLanguage();
  const latest = useRef({ ...content, label, language });
  latest.current = { ...content, label, language };
  const [map, setMap] = useState<MapLibre | null>(null);

  // One map a theme: its colours and images are made with it. Where one looks at is kept.
  useEffect(() => {
    if (box.current === null) return;
    const { drawing, start, listen, onUnable } = latest.current;
    const made = mapIn(box.current, {
      style: onlineStyle ?? embeddedStyle(basemap, scheme),
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      renderWorldCopies: false,
      minZoom: 2.2,
      maxZoom: drawing.maxZoom,
      fadeDuration: 0,
      ...(seen.current ?? start),
    });
    if (made === null) return onUnable();
    // From the beginning: a map that is still loading is no landmark of the page, and has its name.
    made.getCanvas().setAttribute("role", "application");
    made.getCanvas().setAttribute("aria-label", latest.current.label);
    made.touchZoomRotate.disableRotation();
    made.keyboard.disableRotation();
    // What is ours waits for no tile of another host.
    made.once(onlineStyle === null ? "load" : "style.load", () => {
      addImages(made, scheme);
      const sources = drawing.sources(basemap, latest.current.language);
      for (const [id, source] of Object.entries(sources)) made.addSource(id, source);
      for (const layer of drawing.layers(scheme)) made.addLayer(layer);
      setMap(made);
    });
    made.on("moveend", () => {
      seen.current = { center: made.getCenter().toArray(), zoom: made.getZoom() };
    });
    listen(made);
    const stopWaiting = onlineStyle === null ? () => {} : awaitTiles(made, onlineStyle, () => latest.current.onBare());
    return () => {
      stopWaiting();
      setMap(null);
      made.remove();
    };
  }, [basemap, onlineStyle, scheme]);

  useEffect(() => setSource(map, "cities", citiesOf(basemap, language)), [map, basemap, language]);
  useEffect(() => map?.getCanvas().setAttribute("aria-label", label), [map, label]);

  return { map, canvas: <div ref={box} className={styles.canvas} data-ready={map !== null} /> };
}

/** A map in an element; null where the browser cannot draw one. */
function mapIn(container: HTMLElement, options: Omit<MapOptions, "container">): MapLibre | null {
  try {
    return new MapLibre({ ...options, container });
  } catch (error) {
    if (error instanceof GPUInitializationError) return null;
    throw error;
  }
}

/** Tells once that tiles of a style were asked for and that none came in time. @returns stops waiting */
function awaitTiles(map: MapLibre, { sources }: StyleSpecification, onNone: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOfStyle = ({ sourceId, tile }: MapSourceDataEvent) => tile !== undefined && sourceId in sources;
  const loading = map.on("sourcedataloading", (event) => {
    if (isOfStyle(event)) timer ??= setTimeout(onNone, BASEMAP_BUDGET_MS);
  });
  const came = map.on("sourcedata", (event) => {
    if (isOfStyle(event)) stop();
  });
  const stop = () => {
    clearTimeout(timer);
    loading.unsubscribe();
    came.unsubscribe();
  };
  return stop;
}

/** Puts other features in a source; nothing while the map is loading. */
export function setSource(map: MapLibre | null, id: string, data: object): void {
  // biome-ignore lint/plugin: features are checked by the contract; the map has types of its own.
  map?.getSource<GeoJSONSource>(id)?.setData(data as never);
}
