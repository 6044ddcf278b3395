import { type Actor, canWriteSomewhere, type ImportState, importIssueText, type Language } from "@lichen/domain";
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import type { PlannedRow } from "./plan-import.ts";

export type ImportRow = Selectable<Tables["building_imports"]>;

/** What is wrong with a cell of the file, in the language of the import. */
export type CellError = {
  readonly row: number;
  readonly column: string;
  readonly code: string;
  readonly message: string;
  /** The cell ("D214") and what it holds; null where the file has none. */
  readonly cell: string | null;
  readonly written: string | null;
};

/** Between two signs of life of an import, ms. */
export const PROGRESS_MS = 500;
/** Errors that are kept with the import itself; all of them are with its rows. */
const FIRST_ERRORS = 500;
/** Rows that one statement writes. */
const ROWS_AT_ONCE = 500;
/** States in which an import can still be given up. */
export const BEFORE_WRITING = ["waiting", "reading", "checking"] as const satisfies readonly ImportState[];

/** States of an import that is worked on. */
export const WORKED_ON = ["reading", "checking", "writing"] as const satisfies readonly ImportState[];

/** Where the file of an import is kept. */
export function fileKey({ company_id, id }: Pick<ImportRow, "company_id" | "id">): string {
  return `imports/${company_id}/${id}.xlsx`;
}

/** The files that the imports of a company left in the store: they outlive its rows. */
export async function importFiles(trx: Kysely<Tables>, companyId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("building_imports")
    .select(["company_id", "id"])
    .where("company_id", "=", companyId)
    .where("sent_at", "is not", null)
    .execute();
  return rows.map(fileKey);
}

export async function findImport(trx: Kysely<Tables>, id: string): Promise<ImportRow | undefined> {
  return trx.selectFrom("building_imports").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Imports that have something to be done for them and wait for no one's decision: all, or the one of an id. */
export function findUnfinishedImports(
  { db }: Pick<Database, "db">,
  id?: string,
): Promise<Pick<ImportRow, "id" | "company_id" | "alive_at">[]> {
  return inScope(db, PLATFORM_SCOPE, (trx) =>
    trx
      .selectFrom("building_imports")
      .select(["id", "company_id", "alive_at"])
      .where((row) => row.and([isToWorkOn(row), ...(id === undefined ? [] : [row("id", "=", id)])]))
      .execute(),
  );
}

/** Whether an import has something to be done for it. */
export function isToWorkOn(row: ExpressionBuilder<Tables, "building_imports">) {
  return row.and([
    row("holds", "=", true),
    row("to_confirm", "=", false),
    row("to_match", "=", false),
    row("sent_at", "is not", null),
    row("state", "in", [...WORKED_ON]),
  ]);
}

/** Whether someone may follow an import: the people of its company who may write there. */
export function canFollow(actor: Actor, { company_id }: Pick<ImportRow, "company_id">): boolean {
  if (actor.role === "admin") return true;
  return actor.company_id === company_id && canWriteSomewhere(actor, "building");
}

/** Whether someone may decide of an import and see its rows, which hold answers of groups that others may not read. */
export function canDecide(actor: Actor, { user_id }: Pick<ImportRow, "user_id">): boolean {
  return user_id === actor.user_id || actor.role === "company_admin" || actor.role === "admin";
}

export function presentImport(row: ImportRow, actor: Actor) {
  const seesRows = canDecide(actor, row);
  const errors = seesRows ? (row.errors as CellError[]) : [];
  return {
    import_id: row.id,
    // A name often says what the rows are about.
    file_name: seesRows ? row.file_name : null,
    state: row.state,
    refusal: row.refusal,
    to_match: row.to_match,
    matched: row.matching !== null,
    to_confirm: row.to_confirm,
    shown_again: row.to_confirm && row.shown > 1,
    rows: row.rows,
    read: row.read,
    valid: row.valid,
    in_error: row.in_error,
    written: row.written,
    new: row.new,
    changed: row.changed,
    same: row.same,
    duplicates: row.duplicates,
    started_by: row.user_name,
    own: row.user_id === actor.user_id,
    language: row.language,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    errors,
    errors_count: row.errors_count,
  };
}

/** What is wrong with the rows of a plan, in the order of the file. */
export function errorsOf(rows: readonly PlannedRow[], language: Language): CellError[] {
  return rows.flatMap(({ number, errors }) =>
    errors.map((issue) => ({
      row: number,
      column: issue.field,
      code: issue.code,
      message: importIssueText(issue)[language],
      cell: issue.cell ?? null,
      written: issue.written ?? null,
    })),
  );
}

/** Keeps what each row would do, in place of what was kept before. */
export async function keepRows(
  trx: Kysely<Tables>,
  { company_id, id, language }: Pick<ImportRow, "company_id" | "id" | "language">,
  rows: readonly PlannedRow[],
): Promise<void> {
  await trx
    .deleteFrom("building_import_rows")
    .where("company_id", "=", company_id)
    .where("import_id", "=", id)
    .execute();
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE).map((row) => ({
      row: row.number,
      code: row.code,
      name: row.name,
      status: row.status,
      building_id: row.buildingId,
      place_label: row.place?.label ?? null,
      place_precision: row.place?.precision ?? null,
      changes: row.changes,
      errors: errorsOf([row], language),
      notes: row.notes,
    }));
    await sql`
      insert into building_import_rows (company_id, import_id, "row", code, name, status, building_id, place_label,
        place_precision, changes, errors, notes)
      select ${company_id}::uuid, ${id}::uuid, "row", code, name, status, building_id, place_label, place_precision,
        changes, errors, notes
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as given ("row" integer, code text, name text,
        status text, building_id uuid, place_label text, place_precision text, changes jsonb, errors jsonb, notes jsonb)`.execute(
      trx,
    );
  }
}

/** Whether a plan does to each building what its user was shown: the choices for codes that exist are theirs to make. */
export async function isAsShown(
  trx: Kysely<Tables>,
  { company_id, id }: Pick<ImportRow, "company_id" | "id">,
  rows: readonly PlannedRow[],
): Promise<boolean> {
  const shown = await trx
    .selectFrom("building_import_rows")
    .select(["row", "building_id", "status", "changes"])
    .where("company_id", "=", company_id)
    .where("import_id", "=", id)
    .execute();
  const known = new Map(
    shown.map(({ row, building_id, status, changes }) => [
      row,
      effectOf(building_id, status === "error", changes as PlannedRow["changes"]),
    ]),
  );
  return (
    known.size === rows.length &&
    rows.every((row) => known.get(row.number) === effectOf(row.buildingId, row.status === "error", row.changes))
  );
}

function effectOf(buildingId: string | null, isWrong: boolean, changes: PlannedRow["changes"]): string {
  return JSON.stringify([buildingId, isWrong, changes.map(({ field, before, after }) => [field, before, after])]);
}

/** The first errors of an import, as its row keeps them. */
export function firstErrors(errors: readonly CellError[]): { errors: string; errors_count: number } {
  return { errors: JSON.stringify(errors.slice(0, FIRST_ERRORS)), errors_count: errors.length };
}
