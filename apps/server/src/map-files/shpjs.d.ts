/** What is used of the library, which comes without types. */
declare module "shpjs" {
  import type { GeoJsonProperties, Geometry } from "geojson";

  /** Shapes brought to longitudes and latitudes by the text of their .prj. */
  export function parseShp(shapes: Uint8Array, projection?: string): (Geometry | null)[];
  export function parseDbf(rows: Uint8Array, encoding?: Uint8Array): GeoJsonProperties[];
}
