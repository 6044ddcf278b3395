import type { Feature } from "geojson";
import type { ToDegrees } from "./to-degrees.ts";

/** A feature as its file holds it. */
export type SourceFeature = {
  readonly feature: Feature;
  /** What brings its positions to longitudes and latitudes. */
  readonly toDegrees: ToDegrees;
  /** Its layer, where the file has several. */
  readonly layer: string | null;
};
