import { headingKey, type Matching, type RememberedColumn, type Sheet } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

/** Titles that a company has said the meaning of; beyond, the oldest go. */
const MOST_KNOWN = 2000;

/** What a company took the columns of other files for, by their titles. */
export async function readKnownColumns(
  trx: Kysely<Tables>,
  companyId: string,
  { columns }: Sheet,
): Promise<Map<string, RememberedColumn>> {
  const headings = columns.map(({ heading }) => headingKey(heading)).filter((heading) => heading !== "");
  const rows = await trx
    .selectFrom("known_columns")
    .select(["heading", "target", "values"])
    .where("company_id", "=", companyId)
    .where(sql<boolean>`heading = any (${headings}::text[])`)
    .execute();
  return new Map(rows.map(({ heading, target, values }) => [heading, { to: target, values }]));
}

/** Keeps what a company took the columns of a file for. */
export async function keepKnownColumns(
  trx: Kysely<Tables>,
  companyId: string,
  sheet: Sheet,
  matching: Matching,
): Promise<void> {
  const taken = new Map(matching.columns.map((column) => [column.at, column]));
  const known = new Map(
    sheet.columns.flatMap(({ at, heading }) => {
      const column = taken.get(at);
      const key = headingKey(heading);
      return column === undefined || key === "" ? [] : [[key, column] as const];
    }),
  );
  const rows = [...known].map(([heading, { to, values }]) => ({ heading, target: to, values }));
  await sql`
    insert into known_columns (company_id, heading, target, "values")
    select ${companyId}::uuid, heading, target, "values"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (heading text, target text, "values" jsonb)
    on conflict (company_id, heading) do update
      set target = excluded.target, updated_at = now(),
        "values" = case when known_columns.target = excluded.target
          then known_columns."values" || excluded."values" else excluded."values" end`.execute(trx);
  await sql`
    delete from known_columns where company_id = ${companyId}::uuid and heading in (
      select heading from known_columns where company_id = ${companyId}::uuid
      order by updated_at desc, heading offset ${MOST_KNOWN})`.execute(trx);
}
