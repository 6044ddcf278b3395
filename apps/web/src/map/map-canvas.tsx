import type { Scheme } from "@lichen/report";
import "maplibre-gl/dist/maplibre-gl.css";
import type { Horizon } from "@lichen/domain";
import { useComputedColorScheme } from "@mantine/core";
import { type GeoJSONSource, type LngLatBoundsLike, Map as MapLibre, Marker, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { useLanguage } from "../ui/language.tsx";
import { cellFeatures, cellOf, NO_PICTURE } from "./cell-features.ts";
import styles from "./map.module.css";
import type { Area, Basemap, Cells } from "./map-calls.ts";
import { addImages } from "./map-images.ts";
import { citiesOf, dataLayers, dataSources, embeddedStyle } from "./map-style.ts";

setWorkerUrl(workerUrl);

export type Point = { readonly latitude: number; readonly longitude: number };
export type MapHandle = { readonly zoomIn: () => void; readonly zoomOut: () => void; readonly recentre: () => void };

const FRANCE: LngLatBoundsLike = [-5.3, 41.2, 9.8, 51.3];
/** Zoom at which a cell of 0.25° (France), of 1° (Europe) is about 24 px, 40 px wide. */
const PLACE_ZOOM = { france: 6.1, europe: 4.8 } as const;

/** The map itself: what is drawn, and nothing of the page around it. */
export function MapCanvas({
  ref,
  basemap,
  styleUrl,
  cells,
  horizon,
  place,
  area,
  label,
  onPick,
}: {
  ref: Ref<MapHandle>;
  basemap: Basemap;
  /** Style of an online basemap; null: the embedded one. */
  styleUrl: string | null;
  cells: Cells | null;
  horizon: Horizon;
  place: Point | null;
  area: Area;
  label: string;
  onPick: (point: Point) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef<{ center: [number, number]; zoom: number } | null>(null);
  const pick = useRef(onPick);
  pick.current = onPick;
  const scheme: Scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const [map, setMap] = useState<MapLibre | null>(null);
  const language = useLanguage();
  const names = useRef(language);
  names.current = language;

  // One map a theme: its colours and images are made with it. Where one looks at is kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is followed by the effect below
  useEffect(() => {
    if (box.current === null) return;
    const start =
      seen.current ?? (place ? { center: [place.longitude, place.latitude], zoom: PLACE_ZOOM[area] } : null);
    const made = new MapLibre({
      container: box.current,
      style: styleUrl ?? embeddedStyle(basemap, scheme),
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      renderWorldCopies: false,
      minZoom: 2.2,
      maxZoom: 12,
      fadeDuration: 0,
      ...(start ? { center: start.center as [number, number], zoom: start.zoom } : { bounds: FRANCE }),
    });
    // From the beginning: a map that is still loading is no landmark of the page.
    made.getCanvas().setAttribute("role", "application");
    made.touchZoomRotate.disableRotation();
    made.keyboard.disableRotation();
    made.on("load", () => {
      addImages(made, scheme);
      for (const [id, source] of Object.entries(dataSources(basemap, names.current))) made.addSource(id, source);
      for (const layer of dataLayers(scheme)) made.addLayer(layer);
      setMap(made);
    });
    made.on("click", ({ lngLat }) => pick.current({ latitude: lngLat.lat, longitude: lngLat.lng }));
    made.on("moveend", () => {
      seen.current = { center: made.getCenter().toArray(), zoom: made.getZoom() };
    });
    return () => {
      setMap(null);
      made.remove();
    };
  }, [basemap, styleUrl, scheme]);

  useEffect(() => {
    if (map === null) return;
    const picture = cells === null ? NO_PICTURE : cellFeatures(cells, horizon);
    const own = cells === null || place === null ? null : cellOf(cells, place);
    map.getSource<GeoJSONSource>("cells")?.setData(picture.cells);
    map.getSource<GeoJSONSource>("marks")?.setData(picture.marks);
    map.getSource<GeoJSONSource>("own_cell")?.setData({
      type: "FeatureCollection",
      features:
        own === null ? [] : [{ type: "Feature", properties: {}, geometry: { type: "LineString", coordinates: own } }],
    });
  }, [map, cells, horizon, place]);

  useEffect(() => {
    if (map === null || place === null) return;
    const pin = document.createElement("div");
    pin.className = styles.pin!;
    const marker = new Marker({ element: pin }).setLngLat([place.longitude, place.latitude]).addTo(map);
    pin.removeAttribute("aria-label");
    pin.removeAttribute("role");
    pin.removeAttribute("tabindex");
    return () => void marker.remove();
  }, [map, place]);

  const at = place === null ? null : `${place.latitude} ${place.longitude}`;
  const centred = useRef(at);
  useEffect(() => {
    if (map === null || place === null || centred.current === at) return;
    centred.current = at;
    map.easeTo({
      center: [place.longitude, place.latitude],
      zoom: Math.max(map.getZoom(), PLACE_ZOOM[area]),
      duration: 180,
    });
  }, [map, place, at, area]);

  useEffect(() => {
    map?.getSource<GeoJSONSource>("cities")?.setData(citiesOf(basemap, language));
  }, [map, basemap, language]);

  useEffect(() => {
    map?.getCanvas().setAttribute("aria-label", label);
  }, [map, label]);

  useImperativeHandle(
    ref,
    () => ({
      zoomIn: () => map?.zoomIn({ duration: 180 }),
      zoomOut: () => map?.zoomOut({ duration: 180 }),
      recentre: () => {
        if (place === null) map?.fitBounds(FRANCE, { duration: 180 });
        else map?.easeTo({ center: [place.longitude, place.latitude], zoom: PLACE_ZOOM[area], duration: 180 });
      },
    }),
    [map, place, area],
  );

  return <div ref={box} className={styles.canvas} data-ready={map !== null} />;
}
