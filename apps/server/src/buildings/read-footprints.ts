import type { BuildingFootprint } from "@lichen/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import { readInScope, type Scope } from "../platform/scope.ts";

type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

/**
 * Buildings of some companies whose footprint is known and, where a box is given, whose own box touches it. A box whose
 * west lies east of its east crosses the antimeridian.
 */
export async function findOutlined(
  { db }: Database,
  scope: Scope,
  companies: readonly string[],
  box: Box | null,
): Promise<ReadonlySet<string>> {
  const rows = await readInScope<{ readonly id: string }>(
    db,
    scope,
    sql`select id from buildings
      where company_id = any (${[...companies]}::uuid[]) and footprint is not null and ${touches(box)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

function touches(box: Box | null): RawBuilder<unknown> {
  if (box === null) return sql`true`;
  const { west, south, east, north } = box;
  const overlaps = (from: number, to: number) =>
    sql`footprint_box && box(point(${from}, ${south}), point(${to}, ${north}))`;
  return west <= east ? overlaps(west, east) : sql`(${overlaps(west, 180)} or ${overlaps(-180, east)})`;
}

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
