import type { Language } from "@lichen/domain";
import type { Scheme } from "@lichen/report";
import type { LayerSpecification, SourceSpecification } from "maplibre-gl";
import type { Basemap } from "./map-calls.ts";

export type Point = { readonly latitude: number; readonly longitude: number };
export type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };
/** A place that is marked, and how near it is seen. */
export type MarkedPlace = Point & { readonly zoom: number };
export type Seen = { readonly box: Box; readonly zoom: number };
/** Where the map is pressed or pointed at, and what is drawn there, the first above. */
export type Spot = Point & {
  readonly drawn: readonly { readonly layer: string; readonly properties: Readonly<Record<string, unknown>> }[];
};

export type MapHandle = {
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fit: (box: Box) => void;
  readonly look: (place: MarkedPlace) => void;
};

/** What a map is made of, beside the basemap. */
export type MapDrawing = {
  readonly maxZoom: number;
  readonly sources: (basemap: Basemap, language: Language) => Readonly<Record<string, SourceSpecification>>;
  readonly layers: (scheme: Scheme) => readonly LayerSpecification[];
  /** Layers of which features are pressed and pointed at. */
  readonly pressed: readonly string[];
};

/** What one map differs in from another. */
export type MapContent = {
  readonly drawing: MapDrawing;
  /** Features by source; those that are the same as before are not read again. */
  readonly data: Readonly<Record<string, object>>;
  /** What is read out of the picture. */
  readonly label: string;
  /** Marked, and looked at first and when it changes. */
  readonly place?: MarkedPlace | null;
  /** Looked at first where no place is; France without it. */
  readonly start?: Box | null;
  /** Comes in sight when it changes. */
  readonly inSight?: Point | null;
  readonly onSeen?: (seen: Seen) => void;
  readonly onPress?: (spot: Spot) => void;
  /** Null once the pointer has left. */
  readonly onPoint?: (spot: Spot | null) => void;
};

export const FRANCE: Box = { west: -5.3, south: 41.2, east: 9.8, north: 51.3 };
