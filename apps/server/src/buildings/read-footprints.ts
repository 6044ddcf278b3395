import type { BuildingFootprint } from "@lichen/domain";
import { sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import { readInScope, type Scope } from "../platform/scope.ts";

/** Footprints of some buildings by their identifiers; those that have none are absent. */
export async function readFootprints(
  { db }: Database,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BuildingFootprint>> {
  const rows = await readInScope<{ readonly id: string; readonly footprint: BuildingFootprint }>(
    db,
    scope,
    sql`select id, footprint from buildings where id = any (${[...ids]}::uuid[]) and footprint is not null`,
  );
  return new Map(rows.map(({ id, footprint }) => [id, footprint]));
}
