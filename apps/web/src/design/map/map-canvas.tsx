import { ensure } from "@lichen/domain";
import { type LngLatBoundsLike, type Map as MapLibre, type MapMouseEvent, Marker } from "maplibre-gl";
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef } from "react";
import styles from "./map.module.css";
import { type Box, FRANCE, type MapContent, type MapHandle, type MarkedPlace, type Spot } from "./map-drawing.ts";
import { type FirstView, type MapBase, setSource, useMap } from "./use-map.tsx";

const MOVE_MS = 180;
const RESIZED_MS = 120;
/** What stands on the map at its edges, px. */
const EDGES = { top: 56, right: 56, bottom: 56, left: 40 };
/** Something alone is seen with its surroundings. */
const FITTED = { padding: EDGES, maxZoom: 11 };

type Heard = Pick<MapContent, "onSeen" | "onPress" | "onPoint">;

const boundsOf = ({ west, south, east, north }: Box): LngLatBoundsLike => [west, south, east, north];
const viewOf = ({ longitude, latitude, zoom }: MarkedPlace) => ({
  center: [longitude, latitude] as [number, number],
  zoom,
});

/** The map of the product: what one differs in from another is its content. */
export function MapCanvas({
  ref,
  drawing,
  data,
  place = null,
  start = null,
  inSight = null,
  onSeen,
  onPress,
  onPoint,
  ...base
}: MapBase & MapContent & { ref: Ref<MapHandle> }) {
  const tell = useRef<Heard>({});
  tell.current = { onSeen, onPress, onPoint };
  const { map, canvas } = useMap({
    ...base,
    drawing,
    start: firstView(place, start),
    listen: (made) => listenTo(made, drawing.pressed, tell),
  });
  useData(map, data);
  usePlace(map, place);
  useInSight(map, inSight);
  const showBox = useShownBox(map);
  useImperativeHandle(
    ref,
    () => ({
      zoomIn: () => map?.zoomIn({ duration: MOVE_MS }),
      zoomOut: () => map?.zoomOut({ duration: MOVE_MS }),
      fit: showBox,
      look: (one) => map?.easeTo({ ...viewOf(one), duration: MOVE_MS }),
    }),
    [map, showBox],
  );
  return canvas;
}

/** Shows all of a box; once the map is loaded, where it is asked for before. */
function useShownBox(map: MapLibre | null): (box: Box) => void {
  const waiting = useRef<Box | null>(null);
  const showBox = useCallback(
    (box: Box) => {
      waiting.current = map === null ? box : null;
      map?.fitBounds(boundsOf(box), { ...FITTED, duration: MOVE_MS });
    },
    [map],
  );
  useEffect(() => {
    if (map !== null && waiting.current !== null) showBox(waiting.current);
  }, [map, showBox]);
  return showBox;
}

function firstView(place: MarkedPlace | null, start: Box | null): FirstView {
  if (place !== null) return viewOf(place);
  return start === null ? { bounds: boundsOf(FRANCE) } : { bounds: boundsOf(start), fitBoundsOptions: FITTED };
}

/** Draws features, those of each source once. */
function useData(map: MapLibre | null, data: MapContent["data"]): void {
  const drawn = useRef<{ readonly map: MapLibre | null; readonly data: MapContent["data"] }>({ map: null, data: {} });
  useEffect(() => {
    const before = drawn.current.map === map ? drawn.current.data : {};
    for (const [id, features] of Object.entries(data)) {
      if (before[id] !== features) setSource(map, id, features);
    }
    drawn.current = { map, data };
  }, [map, data]);
}

/** Marks a place, and goes to another one, never further away. */
function usePlace(map: MapLibre | null, place: MarkedPlace | null): void {
  const at = place === null ? null : `${place.latitude} ${place.longitude}`;
  const looked = useRef(at);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told by where it is
  useEffect(() => {
    if (map === null || place === null) return;
    const pin = document.createElement("div");
    pin.className = ensure(styles.pin);
    const marker = new Marker({ element: pin }).setLngLat([place.longitude, place.latitude]).addTo(map);
    for (const attribute of ["aria-label", "role", "tabindex"]) pin.removeAttribute(attribute);
    if (looked.current !== at) {
      map.easeTo({ ...viewOf(place), zoom: Math.max(map.getZoom(), place.zoom), duration: MOVE_MS });
    }
    looked.current = at;
    return () => void marker.remove();
  }, [map, at]);
}

/** Brings a point in sight, once the map has the size that what opened beside leaves it. */
function useInSight(map: MapLibre | null, point: MapContent["inSight"]): void {
  const { longitude, latitude } = point ?? {};
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
}

/** Tells what is in view, what is pressed and what is pointed at. */
function listenTo(map: MapLibre, pressed: readonly string[], tell: { readonly current: Heard }): void {
  const spotAt = ({ point, lngLat }: MapMouseEvent): Spot => {
    const layers = pressed.filter((id) => map.getLayer(id) !== undefined);
    const features = layers.length === 0 ? [] : map.queryRenderedFeatures(point, { layers });
    const drawn = features.map(({ layer, properties }) => ({ layer: layer.id, properties }));
    return { latitude: lngLat.lat, longitude: lngLat.lng, drawn };
  };
  const look = () => {
    const [west, south, east, north] = map.getBounds().toArray().flat() as [number, number, number, number];
    tell.current.onSeen?.({ box: { west, south, east, north }, zoom: map.getZoom() });
  };
  map.once("style.load", look);
  map.on("moveend", look);
  map.on("click", (event) => tell.current.onPress?.(spotAt(event)));
  map.on("mousemove", (event) => {
    const spot = spotAt(event);
    map.getCanvas().style.cursor = spot.drawn.length > 0 ? "pointer" : "";
    tell.current.onPoint?.(spot);
  });
  map.on("mouseout", () => tell.current.onPoint?.(null));
}
