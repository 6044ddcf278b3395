/** Files of a map that a list leaves in: records with a place, by keys and codes. */
export const MAP_FORMATS = ["geojson", "gpkg", "parquet"] as const;
export type MapFormat = (typeof MAP_FORMATS)[number];

/** Files that a list of records leaves in: two tables for people, then the maps. */
export const EXPORT_FORMATS = ["csv", "xlsx", ...MAP_FORMATS] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
