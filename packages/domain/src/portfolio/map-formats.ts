/** Files of a map that a list leaves in: records with a place, by keys and codes. */
export const MAP_FORMATS = ["geojson", "gpkg", "parquet"] as const;
export type MapFormat = (typeof MAP_FORMATS)[number];
