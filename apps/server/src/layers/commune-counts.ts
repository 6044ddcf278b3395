import {
  type AtlasTable,
  CATNAT_PERILS,
  type CatnatPeril,
  type Communes,
  type EquipmentTable,
  ensure,
  FACILITY_TYPES,
  recordOf,
} from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

export type CommuneCount = { readonly insee: string; readonly kind: string; readonly count: number };
/** Written at once. */
const BATCH = 5000;

export async function writeCommuneCounts(
  trx: Kysely<Tables>,
  layerId: string,
  counts: readonly CommuneCount[],
): Promise<{ readonly rows: number }> {
  for (let from = 0; from < counts.length; from += BATCH) {
    await sql`insert into commune_counts (layer_id, insee, kind, count)
      select ${layerId}::text, insee, kind, count
      from jsonb_to_recordset(${JSON.stringify(counts.slice(from, from + BATCH))}::text::jsonb) as given (
        insee text, kind text, count integer
      )`.execute(trx);
  }
  // Where every event was taken off the layer says zeros, and is one all the same.
  return { rows: Math.max(1, counts.length) };
}

type StoredCounts = { readonly id: string; readonly points: number };

/** Null where the layer was removed meanwhile. */
async function readCounts(db: Kysely<Tables>, { id, points }: StoredCounts): Promise<readonly CommuneCount[] | null> {
  const rows = await db
    .selectFrom("commune_counts")
    .select(["insee", "kind", "count"])
    .where("layer_id", "=", id)
    .execute();
  return Math.max(1, rows.length) === points ? rows : null;
}

/** Events of a stored layer in columns, laid on the rows of the communes. Null where it was removed meanwhile. */
export async function readCatnatCounts(
  db: Kysely<Tables>,
  stored: StoredCounts,
  communes: Communes,
): Promise<Readonly<Record<CatnatPeril, Uint16Array>> | null> {
  const rows = await readCounts(db, stored);
  if (rows === null) return null;
  const counts = recordOf(CATNAT_PERILS, () => new Uint16Array(communes.insee.length));
  for (const { insee, kind, count } of rows) counts[kind as CatnatPeril][communes.indexOf(insee)] = count;
  return counts;
}

/** Kinds of counts of a table of atlases. */
export const ATLAS_COUNTS = ["all", "marine"] as const satisfies readonly (keyof AtlasTable)[];

/** Flood atlases of a stored layer, laid on the rows of the communes. Null where it was removed meanwhile. */
export async function readAtlases(
  db: Kysely<Tables>,
  stored: StoredCounts & { readonly edition: string; readonly covers: readonly string[] | null },
  communes: Communes,
): Promise<AtlasTable | null> {
  const rows = await readCounts(db, stored);
  if (rows === null) return null;
  const counts = { all: new Uint16Array(communes.insee.length), marine: new Uint16Array(communes.insee.length) };
  for (const { insee, kind, count } of rows)
    counts[kind as (typeof ATLAS_COUNTS)[number]][communes.indexOf(insee)] = count;
  return { source: stored.id, edition: stored.edition, covers: new Set(stored.covers), ...counts };
}

/** Facilities of a stored layer, laid on the rows of the communes. Null where it was removed meanwhile. */
export async function readFacilityCounts(
  db: Kysely<Tables>,
  stored: StoredCounts & { readonly edition: string; readonly covers: readonly string[] | null },
  communes: Communes,
): Promise<EquipmentTable | null> {
  const rows = await readCounts(db, stored);
  if (rows === null) return null;
  const counts = new Map(FACILITY_TYPES.map((type) => [type as string, new Uint32Array(communes.insee.length)]));
  for (const { insee, kind, count } of rows) ensure(counts.get(kind))[communes.indexOf(insee)] = count;
  return {
    source: stored.id,
    edition: stored.edition,
    covers: new Set(stored.covers),
    counts: counts as EquipmentTable["counts"],
  };
}
