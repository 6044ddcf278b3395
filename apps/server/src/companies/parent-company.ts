import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

/**
 * Whether a company may have this parent: it exists, and is neither the company nor one that depends on it.
 * Anyone who changes a parent waits here for the others, so that two changes cannot close a circle together.
 *
 * @param id null for a company that is not made yet
 */
export async function mayHaveParent(trx: Kysely<Tables>, id: string | null, parentId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('companies.parent_id'))`.execute(trx);
  // "union" keeps each ancestor once, so that the walk ends whatever is stored.
  const { rows } = await sql<{ id: string }>`
    with recursive ancestors as (
      select id, parent_id from companies where id = ${parentId}
      union
      select companies.id, companies.parent_id from companies join ancestors on companies.id = ancestors.parent_id
    )
    select id from ancestors`.execute(trx);
  return rows.length > 0 && rows.every((ancestor) => ancestor.id !== id);
}
