import type { LAYER_KINDS } from "@lichen/contract";
import type { CopernicusIndicator, ModelHeights } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { CopernicusSetId, GridShape } from "../copernicus/index.ts";
import type { ElevationGrid } from "../elevation-models/index.ts";
import type { FloodMask, RemoteFile } from "../flood-maps/index.ts";
import type { MapGrid } from "../map-grids/index.ts";
import type { Tables } from "../platform/database/tables.ts";
import type { Extent } from "../platform/map-files/index.ts";

export type LayerKind = (typeof LAYER_KINDS)[number];
/** What an installation declares of the layer that it imports, and what was found of it. */
type LayerCard = {
  readonly id: string;
  readonly name: string;
  readonly licence: string;
  readonly edition: string;
  /** SHA-256 of the bytes of the files, one after the other. */
  readonly checksum: string;
};

type StoredFlood = {
  /** Return period, years. */
  readonly period: number;
  readonly grid: MapGrid;
  /** What was taken out of its depths. */
  readonly masks: readonly Pick<FloodMask, "kind" | "checksum">[];
  /** The file of a map that stays on its server; null where its depths are kept here. */
  readonly file: RemoteFile | null;
};

/** What an elevation model was declared to be. */
type StoredElevation = {
  readonly grid: ElevationGrid;
  readonly heights: ModelHeights;
  /** Published vertical error, root mean square, m; null when it is not published. */
  readonly error_m: number | null;
  /** Page of its producer. */
  readonly page: string;
};

/** What a Copernicus grid was averaged over. */
type StoredCopernicus = {
  readonly set: CopernicusSetId;
  readonly indicators: readonly { readonly indicator: CopernicusIndicator; readonly runs: readonly string[] }[];
  readonly shape: GridShape;
};

export type StoredLayer = LayerCard & {
  readonly priority: number;
  readonly kind: LayerKind;
  /** Départements that a clay map covers whole. */
  readonly covers: readonly string[] | null;
  /** Box of what was read; null for a table of communes, and for what was imported before it was measured. */
  readonly extent: Extent | null;
  readonly flood: StoredFlood | null;
  readonly copernicus: StoredCopernicus | null;
  readonly elevation: StoredElevation | null;
  readonly importedAt: Date;
  /** Points or squares of a grid, areas or zones of a map. */
  readonly points: number;
};

/** The imported layers, in the order they are asked. */
export async function listLayers(db: Kysely<Tables>): Promise<readonly StoredLayer[]> {
  const rows = await db
    .selectFrom("climate_layers")
    .selectAll()
    .orderBy("priority", "desc")
    .orderBy(sql`id collate "C"`)
    .execute();
  return rows.map(({ imported_at, rows, kind, detail, ...layer }) => ({
    ...layer,
    ...detailOf(kind as LayerKind, detail as Detail),
    kind: kind as LayerKind,
    importedAt: imported_at,
    points: rows,
  }));
}

type Detail = Omit<StoredFlood, "masks" | "file"> &
  Partial<StoredFlood> &
  StoredElevation &
  StoredCopernicus & { readonly covers?: string[] | null; readonly extent?: Extent };

function detailOf(
  kind: LayerKind,
  { covers, period, grid, masks = [], file = null, set, indicators, shape, extent, heights, error_m, page }: Detail,
): Pick<StoredLayer, "covers" | "extent" | "flood" | "copernicus" | "elevation"> {
  const isFlood = kind === "flood" || kind === "asked_flood";
  return {
    covers: covers ?? null,
    extent: extent ?? (isFlood ? boxOf(grid) : null),
    flood: isFlood ? { period, grid, masks, file } : null,
    copernicus: kind === "copernicus" ? { set, indicators, shape } : null,
    elevation: kind === "elevation" ? { grid, heights, error_m, page } : null,
  };
}

const boxOf = ({ west, north, stepX, stepY, width, height }: MapGrid): Extent => ({
  west,
  north,
  east: west + width * stepX,
  south: north - height * stepY,
});

/** Boxes of the layers of points, by layer. */
export async function extentsOfPoints(db: Kysely<Tables>): Promise<ReadonlyMap<string, Extent>> {
  const rows = await db
    .selectFrom("climate_layer_points")
    .select(({ fn }) => [
      "layer_id",
      fn.min("longitude").as("west"),
      fn.min("latitude").as("south"),
      fn.max("longitude").as("east"),
      fn.max("latitude").as("north"),
    ])
    .groupBy("layer_id")
    .execute();
  return new Map(rows.map(({ layer_id, ...extent }) => [layer_id, extent]));
}

/** @returns false when there is no such layer */
export async function removeLayer(db: Kysely<Tables>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("climate_layers").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Changes when a layer that gives figures is added, replaced or removed: a cheap question. Outlines are only drawn. */
export async function layersStamp(db: Kysely<Tables>): Promise<string> {
  const rows = await db
    .selectFrom("climate_layers")
    .select(["id", "checksum", "imported_at"])
    .where("kind", "<>", "outlines" satisfies LayerKind)
    .orderBy("id")
    .execute();
  return JSON.stringify(rows);
}
