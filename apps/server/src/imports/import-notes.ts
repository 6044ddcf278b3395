import { ROW_NOTE_KINDS, type RowNote, type RowNoteKind } from "@lichen/domain";
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
