import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Bilingual, Features, Zone } from "@lichen/domain";

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
    departements: readFeatures("outlines/departements.geojson"),
    regions: readFeatures("outlines/regions.geojson"),
    countries: readFeatures("outlines/countries.geojson"),
    ar6Regions: readFeatures("ar6_regions/regions.geojson"),
  };
  return loaded;
}

/** The outlines of a file of this room. */
export function readFeatures<P>(file: string): Features<P> {
  return JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8")) as Features<P>;
}
