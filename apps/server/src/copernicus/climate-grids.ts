import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import { COPERNICUS_INDICATORS, type CopernicusGrid, type CopernicusIndicator } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

const deflated = promisify(deflateRaw);
const inflated = promisify(inflateRaw);

/** What a stored grid says of itself beside its columns. */
export type GridShape = Pick<CopernicusGrid, "sideDegrees" | "nodesC">;

/** Writes the columns of a grid, in 32-bit floats. @returns how many cells there are */
export async function writeClimateGrid(
  trx: Kysely<Tables>,
  layerId: string,
  { latitude, longitude, values }: CopernicusGrid,
): Promise<{ readonly rows: number }> {
  const write = async (name: string, columns: readonly ArrayLike<number>[]) => {
    const cells = new Float32Array(columns.length * latitude.length);
    for (const [at, column] of columns.entries()) cells.set(column, at * latitude.length);
    const packed = await deflated(Buffer.from(cells.buffer));
    await sql`insert into climate_grid_columns (layer_id, name, cells)
      values (${layerId}, ${name}, decode(${packed.toString("base64")}, 'base64'))`.execute(trx);
  };
  await write("latitude", [latitude]);
  await write("longitude", [longitude]);
  for (const indicator of COPERNICUS_INDICATORS) {
    const nodes = values[indicator];
    if (nodes !== undefined) await write(indicator, nodes);
  }
  return { rows: latitude.length };
}

/** A stored grid in memory. Null where it was removed meanwhile. */
export async function readClimateGrid(
  db: Kysely<Tables>,
  { id, points, shape }: { readonly id: string; readonly points: number; readonly shape: GridShape },
): Promise<CopernicusGrid | null> {
  const rows = await db
    .selectFrom("climate_grid_columns")
    .select(["name", "cells"])
    .where("layer_id", "=", id)
    .execute();
  const columns = new Map<string, Float32Array>();
  for (const { name, cells } of rows) {
    columns.set(name, new Float32Array(Uint8Array.from(await inflated(cells)).buffer));
  }
  const [latitude, longitude] = [columns.get("latitude"), columns.get("longitude")];
  if (latitude === undefined || longitude === undefined || latitude.length !== points) return null;
  const values: Partial<Record<CopernicusIndicator, readonly Float32Array[]>> = {};
  for (const indicator of COPERNICUS_INDICATORS) {
    const cells = columns.get(indicator);
    if (cells === undefined) continue;
    values[indicator] = shape.nodesC.map((_, node) => cells.subarray(node * points, (node + 1) * points));
  }
  return { ...shape, latitude, longitude, values };
}
