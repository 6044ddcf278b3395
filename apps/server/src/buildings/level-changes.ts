import { findRecomputationCauses, type StoredResults, withoutRanges } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { queueLevelsChanged } from "../webhooks/index.ts";

/** Levels of a building, and what they were computed with: laid out as those of today. */
export type StampedLevels = Pick<StoredResults, "levels"> & { readonly stamp: string };

/** Changes of engine, year or layers of which a company keeps what they moved. */
const MOST_CHANGES = 5;

/**
 * Keeps, in the transaction that writes other results, the levels before and after of the buildings that they move, and
 * tells the programs of the company.
 */
export async function keepMovedLevels(
  trx: Kysely<Tables>,
  { companyId, stamp }: { readonly companyId: string; readonly stamp: string },
  computed: readonly { readonly id: string; readonly before: StampedLevels | null; readonly results: StoredResults }[],
): Promise<void> {
  const moved = computed.flatMap(({ id, before, results }) => {
    if (before === null || before.levels === results.levels) return [];
    const [was, becomes] = [withoutRanges(before.levels), withoutRanges(results.levels)];
    return was === becomes ? [] : [{ id, stamp: before.stamp, was, becomes }];
  });
  if (moved.length === 0) return;
  const column = (read: (one: (typeof moved)[number]) => string) => sql`${moved.map(read)}::text[]`;
  await sql`
    insert into results_moves (company_id, building_id, from_stamp, to_stamp, before, after)
    select ${companyId}::uuid, id::uuid, from_stamp, ${stamp}::text, was, becomes
    from unnest(${column(({ id }) => id)}, ${column((one) => one.stamp)},
      ${column(({ was }) => was)}, ${column(({ becomes }) => becomes)})
      as given (id, from_stamp, was, becomes)
    on conflict (company_id, to_stamp, from_stamp, building_id)
      do update set at = excluded.at, before = excluded.before, after = excluded.after`.execute(trx);
  for (const [from, some] of Map.groupBy(moved, (one) => one.stamp)) {
    await queueLevelsChanged(
      trx,
      companyId,
      some.map(({ id }) => id),
      findRecomputationCauses(from, stamp),
    );
  }
}

/** Removes what older changes moved in a company. */
export async function forgetOldMoves({ db }: Database, companyId: string): Promise<void> {
  await inScope(db, PLATFORM_SCOPE, (trx) =>
    sql`delete from results_moves where company_id = ${companyId}::uuid and (from_stamp, to_stamp) not in (
      select from_stamp, to_stamp from results_moves where company_id = ${companyId}::uuid
      group by from_stamp, to_stamp order by max(at) desc, from_stamp, to_stamp limit ${MOST_CHANGES})`.execute(trx),
  );
}
