import { randomUUID } from "node:crypto";
import type { LAYER_KINDS } from "@lichen/contract";
import {
  type CopernicusIndicator,
  DRIAS_COLUMNS,
  type DriasColumn,
  type DriasGrid,
  type DriasNodes,
  type ModelHeights,
  recordOf,
} from "@lichen/domain";
import { type Kysely, sql, type Transaction } from "kysely";
import type { CopernicusSetId, GridShape } from "../copernicus/index.ts";
import type { ElevationGrid } from "../elevation-models/index.ts";
import type { FloodMask, RemoteFile } from "../flood-maps/index.ts";
import type { Extent } from "../map-files/index.ts";
import type { MapGrid } from "../map-grids/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";

export type LayerKind = (typeof LAYER_KINDS)[number];
/** Side of an 8 km cell in degrees of latitude. */
const CELL_DEGREES = 0.0719;
/** A staged row older than this belongs to an import that died. */
const STALE_AFTER = "1 day";
/** Any number, the same in every process: two imports of one edition are published one after the other. */
const PUBLICATION_LOCK = 7_104_302;

/** One row of a file, as it waits for the end of the import. */
export type StagedRow = {
  readonly latitude: number;
  readonly longitude: number;
  readonly altitudeM: number | null;
  readonly point: number;
  readonly node: number;
  readonly figures: Readonly<Partial<Record<DriasColumn, number>>>;
};

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
export type StoredElevation = {
  readonly grid: ElevationGrid;
  readonly heights: ModelHeights;
  /** Published vertical error, root mean square, m; null when it is not told. */
  readonly error_m: number | null;
  /** Page of its producer. */
  readonly page: string;
};

/** What a Copernicus grid was averaged over. */
export type StoredCopernicus = {
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

/** Rows of one import, out of everybody's sight until they are published all together. */
export type Staging = {
  readonly add: (rows: readonly StagedRow[]) => Promise<void>;
  /** Makes them a layer in one transaction, in the place of the one that has the same id. */
  readonly publish: (
    card: LayerCard & Pick<StoredLayer, "kind" | "priority">,
    columns: readonly DriasColumn[],
  ) => Promise<{ points: number; replaced: boolean }>;
  readonly discard: () => Promise<void>;
};

/** Imports by way of staged rows; what was staged goes when the import fails. */
export async function withStaging<Outcome>(
  database: Database,
  work: (staging: Staging) => Promise<Outcome>,
): Promise<Outcome> {
  const staging = await beginStaging(database);
  try {
    return await work(staging);
  } catch (error) {
    await staging.discard();
    throw error;
  }
}

/** Begins an import; what imports that died had staged goes. */
async function beginStaging({ db, engine }: Database): Promise<Staging> {
  const importId = randomUUID();
  let rows = 0;
  // An embedded folder is open in one process: whatever is staged there has lost its importer.
  const stale = engine === "pglite" ? sql<boolean>`true` : sql<boolean>`staged_at < now() - ${STALE_AFTER}::interval`;
  await db.deleteFrom("climate_layer_staging").where(stale).execute();

  return {
    async add(staged) {
      const values = staged.map(({ latitude, longitude, altitudeM, point, node, figures }) => ({
        row_number: ++rows,
        latitude,
        longitude,
        altitude_m: altitudeM,
        values: { point, node, figures },
      }));
      await sql`insert into climate_layer_staging (import_id, row_number, latitude, longitude, altitude_m, "values")
        select ${importId}::uuid, row_number, latitude, longitude, altitude_m, "values"
        from jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb) as staged (
          row_number integer, latitude double precision, longitude double precision, altitude_m double precision,
          "values" jsonb
        )`.execute(db);
    },
    publish: (card, columns) =>
      db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(PUBLICATION_LOCK)})`.execute(trx);
        const replaced = await removeFrom(trx, card.id);
        await trx
          .insertInto("climate_layers")
          .values({ ...card, rows: Math.max(1, rows) })
          .execute();
        const points = await movePoints(trx, importId, card.id, columns);
        await trx.updateTable("climate_layers").set({ rows: points }).where("id", "=", card.id).execute();
        await trx.deleteFrom("climate_layer_staging").where("import_id", "=", importId).execute();
        return { points, replaced };
      }),
    async discard() {
      await db.deleteFrom("climate_layer_staging").where("import_id", "=", importId).execute();
    },
  };
}

/**
 * Gathers the staged rows of each point: its figures at the four nodes, by indicator.
 * @returns how many points have one
 */
async function movePoints(
  trx: Transaction<Tables>,
  importId: string,
  layerId: string,
  columns: readonly DriasColumn[],
): Promise<number> {
  const { numAffectedRows } = await sql`with figures as (
      select (staged."values"->>'point')::integer as point, latitude, longitude, altitude_m,
        (staged."values"->>'node')::integer as node, figure.key as name, figure.value as figure
      from climate_layer_staging as staged, jsonb_each(staged."values"->'figures') as figure
      where import_id = ${importId}::uuid
        and figure.key = any(string_to_array(${columns.join(",")}::text, ','))
    ), indicators as (
      select point, name, min(latitude) as latitude, min(longitude) as longitude, min(altitude_m) as altitude_m,
        jsonb_agg(figure order by node) as nodes
      from figures group by point, name
    )
    insert into climate_layer_points (layer_id, row_number, latitude, longitude, altitude_m, "values")
    select ${layerId}::text, point, min(latitude), min(longitude), min(altitude_m), jsonb_object_agg(name, nodes)
    from indicators group by point`.execute(trx);
  return Number(numAffectedRows);
}

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
export function removeLayer(db: Kysely<Tables>, id: string): Promise<boolean> {
  return db.transaction().execute((trx) => removeFrom(trx, id));
}

async function removeFrom(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom("climate_layers").where("id", "=", id).executeTakeFirst();
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

/** The points of a layer in columns; NaN where the layer has no figure. */
export async function readGrid(db: Kysely<Tables>, id: string): Promise<DriasGrid> {
  const rows = await db
    .selectFrom("climate_layer_points")
    .select(["latitude", "longitude", "altitude_m", "values"])
    .where("layer_id", "=", id)
    .orderBy("row_number")
    .execute();
  const figures = rows.map(({ values }) => values as Partial<Record<DriasColumn, readonly number[]>>);
  const nodes = (column: DriasColumn): DriasNodes => {
    const node = (at: number) => Float64Array.from(figures, (figure) => figure[column]?.[at] ?? Number.NaN);
    return [node(0), node(1), node(2), node(3)];
  };
  return {
    latitude: Float64Array.from(rows, ({ latitude }) => latitude),
    longitude: Float64Array.from(rows, ({ longitude }) => longitude),
    altitudeM: Float64Array.from(rows, ({ altitude_m }) => altitude_m ?? 0),
    cellDegrees: CELL_DEGREES,
    values: recordOf(DRIAS_COLUMNS, (column) => nodes(column)),
  };
}
