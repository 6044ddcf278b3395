import type { Horizon } from "@lichen/domain";
import { Marker } from "maplibre-gl";
import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { cellFeatures, cellOf, NO_PICTURE } from "./cell-features.ts";
import styles from "./map.module.css";
import type { Area, Cells } from "./map-calls.ts";
import { dataLayers, dataSources } from "./map-style.ts";
import { FRANCE, type MapBase, MOVE_MS, setSource, useMap } from "./use-map.tsx";

export type Point = { readonly latitude: number; readonly longitude: number };
export type MapHandle = { readonly zoomIn: () => void; readonly zoomOut: () => void; readonly recentre: () => void };

/** Zoom at which a cell of 8 km (France), of 1° (Europe) is about 20 px, 40 px wide. */
const PLACE_ZOOM = { france: 7.6, europe: 4.8 } as const;

/** The map of an analysis: cells of an indicator, and the place. */
export function MapCanvas({
  ref,
  cells,
  horizon,
  place,
  area,
  onPick,
  onPoint,
  ...base
}: MapBase & {
  ref: Ref<MapHandle>;
  cells: Cells | null;
  horizon: Horizon;
  place: Point | null;
  area: Area;
  onPick: (point: Point) => void;
  /** Where the pointer is; null once it has left. */
  onPoint: (point: Point | null) => void;
}) {
  const told = useRef({ onPick, onPoint });
  told.current = { onPick, onPoint };
  const { map, canvas } = useMap({
    ...base,
    maxZoom: 12,
    start: place && { center: [place.longitude, place.latitude], zoom: PLACE_ZOOM[area] },
    sources: dataSources,
    layers: dataLayers,
    listen: (made) => {
      const at = ({ lngLat }: { lngLat: { lat: number; lng: number } }) => ({
        ...{ latitude: lngLat.lat, longitude: lngLat.lng },
      });
      made.on("click", (event) => told.current.onPick(at(event)));
      made.on("mousemove", (event) => told.current.onPoint(at(event)));
      made.on("mouseout", () => told.current.onPoint(null));
    },
  });

  useEffect(() => {
    const picture = cells === null ? NO_PICTURE : cellFeatures(cells, horizon);
    const own = cells === null || place === null ? null : cellOf(cells, place);
    setSource(map, "cells", picture.cells);
    setSource(map, "marks", picture.marks);
    setSource(map, "own_cell", {
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
    for (const attribute of ["aria-label", "role", "tabindex"]) pin.removeAttribute(attribute);
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
      duration: MOVE_MS,
    });
  }, [map, place, at, area]);

  useImperativeHandle(
    ref,
    () => ({
      zoomIn: () => map?.zoomIn({ duration: MOVE_MS }),
      zoomOut: () => map?.zoomOut({ duration: MOVE_MS }),
      recentre: () => {
        if (place === null) map?.fitBounds(FRANCE, { duration: MOVE_MS });
        else map?.easeTo({ center: [place.longitude, place.latitude], zoom: PLACE_ZOOM[area], duration: MOVE_MS });
      },
    }),
    [map, place, area],
  );

  return canvas;
}
