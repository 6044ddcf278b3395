import "maplibre-gl/dist/maplibre-gl.css";
import type { Language } from "@lichen/domain";
import type { Scheme } from "@lichen/report";
import {
  type GeoJSONSource,
  type LayerSpecification,
  type LngLatBoundsLike,
  Map as MapLibre,
  type SourceSpecification,
  setWorkerUrl,
} from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { useEffect, useRef, useState } from "react";
import { useColorScheme } from "../ui/frame/color-scheme.ts";
import { useLanguage } from "../ui/language/language.tsx";
import styles from "./map.module.css";
import type { Basemap } from "./map-calls.ts";
import { addImages } from "./map-images.ts";
import { citiesOf, embeddedStyle } from "./map-style.ts";

setWorkerUrl(workerUrl);

export const FRANCE: LngLatBoundsLike = [-5.3, 41.2, 9.8, 51.3];
export const MOVE_MS = 180;

export type MapBase = {
  readonly basemap: Basemap;
  /** Style of an online basemap; null: the embedded one. */
  readonly styleUrl: string | null;
  readonly label: string;
};
type View = { readonly center: [number, number]; readonly zoom: number };
type Drawing = MapBase & {
  readonly maxZoom: number;
  /** Where one looks at first; France without it. */
  readonly start?: View | null;
  readonly sources: (basemap: Basemap, language: Language) => Readonly<Record<string, SourceSpecification>>;
  readonly layers: (scheme: Scheme) => readonly LayerSpecification[];
  /** Follows the map from its beginning; called for each map that is made. */
  readonly listen: (map: MapLibre) => void;
};

/** What a map draws, and nothing of the page around it: its element, and the map itself once it is loaded. */
export function useMap({ basemap, styleUrl, label, ...asked }: Drawing) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef<View | null>(null);
  const scheme = useColorScheme();
  const language = useLanguage();
  const latest = useRef({ ...asked, language });
  latest.current = { ...asked, language };
  const [map, setMap] = useState<MapLibre | null>(null);

  // One map a theme: its colours and images are made with it. Where one looks at is kept.
  useEffect(() => {
    if (box.current === null) return;
    const { maxZoom, start, listen } = latest.current;
    const made = new MapLibre({
      container: box.current,
      style: styleUrl ?? embeddedStyle(basemap, scheme),
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      renderWorldCopies: false,
      minZoom: 2.2,
      maxZoom,
      fadeDuration: 0,
      ...(seen.current ?? start ?? { bounds: FRANCE }),
    });
    // From the beginning: a map that is still loading is no landmark of the page.
    made.getCanvas().setAttribute("role", "application");
    made.touchZoomRotate.disableRotation();
    made.keyboard.disableRotation();
    made.on("load", () => {
      const { sources, layers } = latest.current;
      addImages(made, scheme);
      for (const [id, source] of Object.entries(sources(basemap, latest.current.language))) made.addSource(id, source);
      for (const layer of layers(scheme)) made.addLayer(layer);
      setMap(made);
    });
    made.on("moveend", () => {
      seen.current = { center: made.getCenter().toArray(), zoom: made.getZoom() };
    });
    listen(made);
    return () => {
      setMap(null);
      made.remove();
    };
  }, [basemap, styleUrl, scheme]);

  useEffect(() => setSource(map, "cities", citiesOf(basemap, language)), [map, basemap, language]);
  useEffect(() => map?.getCanvas().setAttribute("aria-label", label), [map, label]);

  return { map, canvas: <div ref={box} className={styles.canvas} data-ready={map !== null} /> };
}

/** Puts other features in a source; nothing while the map is loading. */
export function setSource(map: MapLibre | null, id: string, data: object): void {
  map?.getSource<GeoJSONSource>(id)?.setData(data as never);
}
