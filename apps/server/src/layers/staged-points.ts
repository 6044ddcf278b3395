import { randomUUID } from "node:crypto";
import { DRIAS_COLUMNS, type DriasColumn, type DriasGrid, type DriasNodes, recordOf } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inBatches } from "../platform/in-batches.ts";

/** Side of an 8 km cell in degrees of latitude. */
const CELL_DEGREES = 0.0719;
/** A staged row older than this belongs to an import that died. */
const STALE_AFTER = "1 day";
/** Rows staged at once. */
const BATCH = 1000;

/** One row of a file, as it waits for the end of the import. */
export type StagedRow = {
  readonly latitude: number;
  readonly longitude: number;
  readonly altitudeM: number | null;
  readonly point: number;
  readonly node: number;
  readonly figures: Readonly<Partial<Record<DriasColumn, number>>>;
};

/** Rows of one import, which no other sees until they are the points of a layer. */
export type Staging = {
  readonly add: (rows: AsyncIterable<StagedRow>) => Promise<void>;
  /** Makes them the points of a layer. @returns how many points have a figure */
  readonly moveTo: (trx: Kysely<Tables>, layerId: string, columns: readonly DriasColumn[]) => Promise<number>;
  readonly discard: () => Promise<void>;
};

/** Begins an import by way of staged rows; what imports that died had staged goes. */
export async function beginStaging({ db, engine }: Database): Promise<Staging> {
  const importId = randomUUID();
  let rows = 0;
  // An embedded folder is open in one process: whatever is staged there has lost its importer.
  const stale = engine === "pglite" ? sql<boolean>`true` : sql<boolean>`staged_at < now() - ${STALE_AFTER}::interval`;
  await db.deleteFrom("climate_layer_staging").where(stale).execute();
  const discard = async (from: Kysely<Tables>) => {
    await from.deleteFrom("climate_layer_staging").where("import_id", "=", importId).execute();
  };

  return {
    async add(staged) {
      for await (const batch of inBatches(staged, { most: BATCH })) {
        await stageRows(db, importId, rows, batch);
        rows += batch.length;
      }
    },
    async moveTo(trx, layerId, columns) {
      const points = await movePoints(trx, importId, layerId, columns);
      await discard(trx);
      return points;
    },
    discard: () => discard(db),
  };
}

async function stageRows(db: Kysely<Tables>, importId: string, from: number, staged: readonly StagedRow[]) {
  const values = staged.map(({ latitude, longitude, altitudeM, point, node, figures }, at) => ({
    row_number: from + at + 1,
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
}

/**
 * Gathers the staged rows of each point: its figures at the four nodes, by indicator.
 * @returns how many points have one
 */
async function movePoints(
  trx: Kysely<Tables>,
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
