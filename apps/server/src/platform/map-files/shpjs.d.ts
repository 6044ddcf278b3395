/** What is used of the library, which comes without types. */
declare module "shpjs" {
  import type { GeoJsonProperties, Geometry } from "geojson";

  export function parseShp(shapes: Uint8Array): (Geometry | null)[];
  export function parseDbf(rows: Uint8Array, encoding?: string): GeoJsonProperties[];
}
