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

type SchemaMigrations = {
  name: string;
  checksum: string;
  applied_at: Generated<Date>;
};

/** Tables of the database, as the migrations leave them. */
export type Tables = {
  geocode_cache: GeocodeCache;
  climate_layers: ClimateLayers;
  climate_layer_points: ClimateLayerPoints;
  climate_layer_staging: ClimateLayerStaging;
  schema_migrations: SchemaMigrations;
};
