import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.ts";
import { SCHEMA } from "./install-queues.ts";

/** What the jobs of a kind that wait, run, or are to be tried again were sent with. */
export async function pendingData(db: Kysely<Tables>, name: string): Promise<unknown[]> {
  const { rows } = await sql<{ data: unknown }>`select data from ${sql.table(`${SCHEMA}.job`)}
    where name = ${name} and state in ('created', 'retry', 'active')`.execute(db);
  return rows.map(({ data }) => data);
}
