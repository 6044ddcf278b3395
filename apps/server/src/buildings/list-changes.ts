import type { AnswerOf, listBuildingChanges } from "@lichen/contract";
import { type Actor, canRead, findRecomputationCauses } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { decodeCursor, encodeCursor } from "../platform/page-cursor.ts";

type Changes = AnswerOf<typeof listBuildingChanges>;

/** Where a reader stands: every change of an earlier revision, and those of this one up to a building, are read. */
type ChangesCursor = { readonly revision: number; readonly buildingId: string };

const BEGINNING: ChangesCursor = { revision: 0, buildingId: "00000000-0000-0000-0000-000000000000" };
const CURSOR = /^(\d{1,15}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function writeCursor({ revision, buildingId }: ChangesCursor): string {
  return encodeCursor(`${revision}:${buildingId}`);
}

/** Null: not a cursor of ours. */
export function readCursor(text: string): ChangesCursor | null {
  const [, revision, buildingId] = CURSOR.exec(decodeCursor(text)) ?? [];
  return revision === undefined || buildingId === undefined ? null : { revision: Number(revision), buildingId };
}

type Row = {
  readonly building_id: string;
  readonly code: string;
  readonly revision: number;
  readonly is_gone: boolean;
  readonly is_recomputed: boolean;
  readonly is_restored: boolean;
  readonly stamp: string | null;
  readonly stamp_before: string | null;
  readonly at: Date;
};

/**
 * The changes of a portfolio after a cursor, each building once. Revisions of a company commit in their order
 * (`nextRevision`): a change that commits late has a later one, and is not missed.
 */
export async function listChanges(
  trx: Kysely<Tables>,
  { actor, companyId, after, limit }: { actor: Actor; companyId: string; after: ChangesCursor | null; limit: number },
): Promise<Changes> {
  const groups = await trx.selectFrom("building_groups").select("id").where("company_id", "=", companyId).execute();
  const readable = groups
    .filter(({ id }) => canRead(actor, { kind: "building", company_id: companyId, id }))
    .map(({ id }) => id);
  const start = after ?? BEGINNING;
  const isReadable = sql`group_id = any (${readable}::uuid[])`;
  const { rows } = await sql<Row>`
    with changed as (
      select buildings.id as building_id, code, group_id, ${isReadable} and deleted_at is null as is_there,
        greatest(buildings.revision, results.revision) as revision,
        coalesce(results.revision > buildings.revision, false) as is_recomputed, stamp, stamp_before,
        case when deleted_at is not null then deleted_at
          when results.revision > buildings.revision then results.computed_at else buildings.updated_at end as at
      from buildings left join building_results as results on results.company_id = buildings.company_id
        and results.building_id = buildings.id
      where buildings.company_id = ${companyId}::uuid
        and (buildings.revision >= ${start.revision}::bigint or results.revision >= ${start.revision}::bigint)
      union all
      select building_id, code, group_id, false, revision, false, null, null, deleted_at
      from building_tombstones
      where company_id = ${companyId}::uuid and revision >= ${start.revision}::bigint
    )
    select building_id, code, revision::float8 as revision, not is_there as is_gone, is_recomputed, stamp, stamp_before, at,
      is_there and not is_recomputed and 'restored' = (select kind from building_changes
        where building_changes.company_id = ${companyId}::uuid and building_changes.building_id = changed.building_id
        order by id desc limit 1) as is_restored
    from changed
    where (revision, building_id) > (${start.revision}::bigint, ${start.buildingId}::uuid)
      -- One that the reader never read is none of theirs: the history tells in which groups it was.
      and (${isReadable} or exists (select from building_changes where building_changes.company_id = ${companyId}::uuid
        and building_changes.building_id = changed.building_id and building_changes.group_id = any (${readable}::uuid[])))
    order by revision, building_id limit ${limit + 1}`.execute(trx);
  const changes = rows.slice(0, limit).map(present);
  return {
    changes,
    next: changes.at(-1)?.cursor ?? (after === null ? null : writeCursor(after)),
    more: rows.length > limit,
  };
}

function present(row: Row): Changes["changes"][number] {
  const { building_id, code, revision, at } = row;
  return {
    cursor: writeCursor({ revision, buildingId: building_id }),
    building_id,
    member_building_code: code,
    kind: row.is_gone ? "deleted" : row.is_recomputed ? "recomputed" : row.is_restored ? "restored" : "saved",
    because: row.is_recomputed && !row.is_gone ? causesOf(row) : ["answers"],
    at: at.toISOString(),
  };
}

/** What results were computed again for; none when nothing is known of those before. */
function causesOf({ stamp, stamp_before }: Row): Changes["changes"][number]["because"] {
  return stamp === null || stamp_before === null ? [] : findRecomputationCauses(stamp_before, stamp);
}
