import { type Actor, canRead, ROW_NOTE_KINDS, type RowNote, type RowNoteKind } from "@lichen/domain";
import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import type { ImportRow } from "./import-rows.ts";

/** Values of a note that are told. */
const MOST_VALUES = 3;

type Counted = Pick<RowNote, "kind" | "field"> & {
  rows: number;
  values: (Pick<RowNote, "written" | "becomes"> & { rows: number })[];
};

/** What the rows of an import lose or get, by kind and by question, the gravest kinds first. */
export async function countNotes(
  trx: Kysely<Tables>,
  { company_id, id }: Pick<ImportRow, "company_id" | "id">,
): Promise<{ notes: Counted[]; noted_rows: number }> {
  const { rows } = await sql<Counted>`
    with noted as (
      select note ->> 'kind' as kind, note ->> 'field' as field, note ->> 'written' as written, note -> 'becomes' as becomes,
        count(*)::int as rows
      from building_import_rows, jsonb_array_elements(notes) as note
      where company_id = ${company_id}::uuid and import_id = ${id}::uuid
      group by 1, 2, 3, 4
    ), ranked as (
      select *, row_number() over (partition by kind, field order by rows desc, written, becomes) as place from noted
    )
    select kind, field, sum(rows)::int as rows,
      jsonb_agg(jsonb_build_object('written', written, 'becomes', becomes, 'rows', rows) order by place)
        filter (where place <= ${MOST_VALUES}) as values
    from ranked group by kind, field`.execute(trx);
  const { count } = await trx
    .selectFrom("building_import_rows")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("company_id", "=", company_id)
    .where("import_id", "=", id)
    .where(sql<boolean>`notes <> '[]'`)
    .executeTakeFirstOrThrow();
  const order = (kind: RowNoteKind) => ROW_NOTE_KINDS.indexOf(kind);
  return {
    notes: rows.toSorted((a, b) => order(a.kind) - order(b.kind) || b.rows - a.rows),
    noted_rows: Number(count),
  };
}

/** Buildings that are named of those that a file lacks. */
const MOST_ABSENT = 100;

/** The buildings that a file lacks, of the groups where it has others: those that someone may read. */
export async function readAbsent(
  trx: Kysely<Tables>,
  actor: Actor,
  { company_id, id }: Pick<ImportRow, "company_id" | "id">,
): Promise<{ count: number; buildings: { id: string; code: string; name: string }[] }> {
  const groups = await trx.selectFrom("building_groups").select("id").where("company_id", "=", company_id).execute();
  const readable = groups.filter((group) => canRead(actor, { kind: "building", company_id, id: group.id }));
  const { rows } = await sql<{ id: string; code: string; name: string; count: number }>`
    with known as (
      select building_id from building_import_rows
      where company_id = ${company_id}::uuid and import_id = ${id}::uuid and building_id is not null
    )
    select id, code, name, (count(*) over ())::int as count from buildings
    where company_id = ${company_id}::uuid and deleted_at is null
      and group_id = any (${readable.map((group) => group.id)}::uuid[])
      and group_id in (select group_id from buildings where company_id = ${company_id}::uuid and id in (table known))
      and id not in (table known)
    order by code limit ${MOST_ABSENT}`.execute(trx);
  return { count: rows[0]?.count ?? 0, buildings: rows.map(({ count: _, ...building }) => building) };
}

type Rows = SelectQueryBuilder<Tables, "building_import_rows", object>;

/** The rows with a note of a kind, of a question, or of both; all where neither is named. */
export function withNote(
  rows: Rows,
  { note, field }: { readonly note?: RowNoteKind | undefined; readonly field?: string | undefined },
): Rows {
  if (note === undefined && field === undefined) return rows;
  const wanted = JSON.stringify([
    { ...(note === undefined ? {} : { kind: note }), ...(field === undefined ? {} : { field }) },
  ]);
  return rows.where(sql<boolean>`notes @> ${wanted}::jsonb`);
}
