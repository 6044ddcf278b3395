import type { KeptLevels } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";

/** Levels of a building, and what they were computed with. */
export type StampedLevels = KeptLevels & { readonly stamp: string };

/** Changes of engine, year or layers of which a company keeps what they moved. */
const CHANGES_KEPT = 5;

/** Keeps, in the transaction that writes other results, the levels before and after of the buildings that they move. */
export async function keepMovedLevels(
  trx: Kysely<Tables>,
  { companyId, stamp }: { readonly companyId: string; readonly stamp: string },
  computed: readonly { readonly id: string; readonly before: StampedLevels | null; readonly results: KeptLevels }[],
): Promise<void> {
  const moved = computed.flatMap(({ id, before, results: after }) =>
    before === null || isSame(before, after) ? [] : [{ id, before, after }],
  );
  if (moved.length === 0) return;
  const column = (read: (one: (typeof moved)[number]) => string) => sql`${moved.map(read)}::text[]`;
  const levels = (read: (one: (typeof moved)[number]) => KeptLevels) =>
    sql.join([
      column((one) => read(one).exposure),
      column((one) => read(one).vulnerability),
      column((one) => read(one).together),
    ]);
  await sql`
    insert into results_moves (company_id, building_id, from_stamp, to_stamp, before, after)
    select ${companyId}::uuid, id::uuid, from_stamp, ${stamp}::text,
      jsonb_build_object('exposure', e1, 'vulnerability', v1, 'together', t1),
      jsonb_build_object('exposure', e2, 'vulnerability', v2, 'together', t2)
    from unnest(${column(({ id }) => id)}, ${column(({ before }) => before.stamp)}, ${levels(({ before }) => before)},
      ${levels(({ after }) => after)}) as given (id, from_stamp, e1, v1, t1, e2, v2, t2)
    on conflict (company_id, to_stamp, from_stamp, building_id)
      do update set at = excluded.at, before = excluded.before, after = excluded.after`.execute(trx);
}

function isSame(one: KeptLevels, other: KeptLevels): boolean {
  return (
    one.exposure === other.exposure && one.vulnerability === other.vulnerability && one.together === other.together
  );
}

/** Removes what older changes moved in a company. */
export async function forgetOldMoves({ db }: Database, companyId: string): Promise<void> {
  await inScope(db, PLATFORM_SCOPE, (trx) =>
    sql`delete from results_moves where company_id = ${companyId}::uuid and (from_stamp, to_stamp) not in (
      select from_stamp, to_stamp from results_moves where company_id = ${companyId}::uuid
      group by from_stamp, to_stamp order by max(at) desc, from_stamp, to_stamp limit ${CHANGES_KEPT})`.execute(trx),
  );
}
