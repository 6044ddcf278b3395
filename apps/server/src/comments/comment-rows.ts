import type { Kysely, Selectable } from "kysely";
import { sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

export type CommentRow = Selectable<Tables["comments"]>;

/** What comments are about. */
export type RecordRow = {
  readonly kind: "building" | "project";
  readonly company_id: string;
  readonly id: string;
  readonly group_id: string;
  readonly name: string;
};

/** A building or a project that is not in the trash; null where it is not there. */
export async function findRecord(
  trx: Kysely<Tables>,
  { building_id, project_id }: { readonly building_id?: string | undefined; readonly project_id?: string | undefined },
): Promise<RecordRow | null> {
  const kind = building_id === undefined ? "project" : "building";
  const { rows } = await sql<Omit<RecordRow, "kind">>`
    select company_id, id, group_id, coalesce(name, '') as name from ${sql.table(`${kind}s`)}
    where id = ${building_id ?? project_id}::uuid and deleted_at is null`.execute(trx);
  return rows[0] === undefined ? null : { kind, ...rows[0] };
}

export function findComment(trx: Kysely<Tables>, id: string): Promise<CommentRow | undefined> {
  return trx.selectFrom("comments").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Those whom comments mention, by their ids; an account that is gone is absent. */
export async function readMentioned(
  trx: Kysely<Tables>,
  rows: readonly CommentRow[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly name: string }>> {
  const ids = [...new Set(rows.flatMap(({ mentions }) => mentions))];
  if (ids.length === 0) return new Map();
  const people = await trx.selectFrom("users").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(people.map((person) => [person.id, person]));
}
