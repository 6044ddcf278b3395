import type { ColumnType, Generated } from "kysely";

/** Answers of outside address services, kept under a hash so that no address is stored. */
type GeocodeCache = {
  /** SHA-256 of the provider and the normalised question. */
  query_hash: string;
  provider: string;
  answer: ColumnType<unknown, string, string>;
  expires_at: Date;
};

/** An official layer that this installation imported. */
type ClimateLayers = {
  id: string;
  kind: string;
  /** The highest layer that knows a place gives its figures. */
  priority: number;
  name: string;
  licence: string;
  edition: string;
  imported_at: Generated<Date>;
  rows: number;
  /** SHA-256 of the imported file. */
  checksum: string;
  /** Where a clay map is whole; return period and grid of a flood map. */
  detail: ColumnType<unknown, string | undefined, string>;
};

/** Altitudes of an imported model, by squares. */
type ElevationTiles = {
  layer_id: string;
  tile: number;
  /** Altitudes in 16-bit decimetres, deflated: see the migration. */
  altitudes: Buffer;
};

type FloodTiles = {
  layer_id: string;
  tile: number;
  /** Depths in 16-bit centimetres, deflated: see the migration. */
  depths: Buffer;
};

type ClimateGridColumns = {
  layer_id: string;
  name: string;
  /** 32-bit floats, deflated: see the migration. */
  cells: Buffer;
};

type CommuneCounts = {
  layer_id: string;
  insee: string;
  kind: string;
  count: number;
};

type RecognisedDisasters = {
  insee: string;
  peril: string;
  starts_on: string;
  ends_on: string;
  layer_id: string;
  brought_at: Generated<Date>;
};

type CommuneCurves = {
  layer_id: string;
  insee: string;
  indicator: string;
  /** Medians, lows, then highs, at four levels each. */
  figures: unknown;
};

type CommuneOutlines = {
  layer_id: string;
  insee: string;
  /** Polygons, each its outer ring then its holes, in degrees. */
  polygons: ColumnType<unknown, string, string>;
};

type ClayZones = {
  layer_id: string;
  row_number: number;
  zone: number;
  /** Rings in 32-bit integers: see the migration. */
  rings: Buffer;
};

type ProtectedAreas = {
  layer_id: string;
  row_number: number;
  site_id: string;
  name: string;
  type: string;
  url: string | null;
  /** Polygons, each its outer ring then its holes, in degrees. */
  rings: ColumnType<unknown, string, string>;
};

type ClimateLayerPoints = {
  layer_id: string;
  row_number: number;
  latitude: number;
  longitude: number;
  altitude_m: number | null;
  /** Figures of the point, by column of the layer. */
  values: ColumnType<unknown, string, string>;
};

/** Rows of an import that is not finished: they become a layer all together, or go. */
type ClimateLayerStaging = Omit<ClimateLayerPoints, "layer_id"> & {
  import_id: string;
  staged_at: Generated<Date>;
};

/** What an installation imported, and what outside services answered. */
export type LayerTables = {
  geocode_cache: GeocodeCache;
  climate_layers: ClimateLayers;
  climate_layer_points: ClimateLayerPoints;
  climate_layer_staging: ClimateLayerStaging;
  protected_areas: ProtectedAreas;
  commune_curves: CommuneCurves;
  commune_counts: CommuneCounts;
  recognised_disasters: RecognisedDisasters;
  commune_outlines: CommuneOutlines;
  clay_zones: ClayZones;
  elevation_tiles: ElevationTiles;
  flood_tiles: FloodTiles;
  climate_grid_columns: ClimateGridColumns;
};
