import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Bilingual, Zone } from "@lichen/domain";

/** Longitude, latitude. */
export type LonLat = readonly [number, number];
export type Shape =
  | { readonly type: "Polygon"; readonly coordinates: readonly (readonly LonLat[])[] }
  | { readonly type: "MultiPolygon"; readonly coordinates: readonly (readonly (readonly LonLat[])[])[] };

/** GeoJSON, as the map draws it. */
export type Features<P> = {
  readonly type: "FeatureCollection";
  readonly features: readonly { readonly type: "Feature"; readonly properties: P; readonly geometry: Shape }[];
};

export type Outlines = {
  readonly departements: Features<{ readonly code: string; readonly name: string }>;
  readonly regions: Features<{ readonly code: string; readonly name: string }>;
  /** Countries of Europe, France overseas, and (zone "outside") the neighbours of both. France is one feature a zone. */
  readonly countries: Features<{ readonly iso2: string; readonly zone: Zone; readonly name: Bilingual }>;
  /** Reference regions of the IPCC. */
  readonly ar6Regions: Features<{ readonly id: string; readonly name: Bilingual }>;
};

let loaded: Outlines | undefined;

/** The outlines, read from the files of this room at the first call and kept. */
export function loadOutlines(): Outlines {
  loaded ??= {
    departements: read("outlines/departements.geojson"),
    regions: read("outlines/regions.geojson"),
    countries: read("outlines/countries.geojson"),
    ar6Regions: read("ar6_regions/regions.geojson"),
  };
  return loaded;
}

function read<P>(file: string): Features<P> {
  return JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8")) as Features<P>;
}
