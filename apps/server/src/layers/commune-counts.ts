import { type Communes, recordOf } from "@lichen/domain";
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

/** Counts of a stored layer, by kind, laid on the rows of the communes. Null where it was removed meanwhile. */
export async function readCommuneCounts<Kind extends string>(
  db: Kysely<Tables>,
  { id, points }: { readonly id: string; readonly points: number },
  communes: Communes,
  kinds: readonly Kind[],
): Promise<Readonly<Record<Kind, Uint32Array>> | null> {
  const rows = await db
    .selectFrom("commune_counts")
    .select(["insee", "kind", "count"])
    .where("layer_id", "=", id)
    .execute();
  if (Math.max(1, rows.length) !== points) return null;
  const counts = recordOf(kinds, () => new Uint32Array(communes.insee.length));
  for (const { insee, kind, count } of rows) counts[kind as Kind][communes.indexOf(insee)] = count;
  return counts;
}
