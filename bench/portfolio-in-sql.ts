import { ensure, findListColumn } from "@lichen/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../apps/server/src/platform/database/open-database.ts";
import { inScope, PLATFORM_SCOPE } from "../apps/server/src/platform/scope.ts";
import { conditions, ordering } from "../apps/server/src/platform/search.ts";
import type { searchQuestions } from "./portfolio-questions.ts";

/**
 * The same searches as one would write them in SQL, over the answers and the record (the computed levels, which are
 * digits of a text, left out): what the copy by column is measured against. Each reads every building of the company
 * from the table, answers out of line among them, for a filter on any column has no index.
 */
export async function plainSqlSearch(
  database: Database,
  companyId: string,
  questions: ReturnType<typeof searchQuestions>,
): Promise<number[]> {
  const times: number[] = [];
  for (const { filters, order_by, offset, limit } of questions) {
    const stored = filters.filter(({ column }) => columnSql(column) !== null);
    const order = columnSql(order_by.replace("-", "")) === null ? "member_building_name" : order_by;
    const names = [...stored.map(({ column }) => column), order.replace("-", "")];
    const columns = Object.fromEntries(names.map((name) => [name, ensure(columnSql(name))]));
    // biome-ignore lint/plugin: the filters of the questions name any column, those of SQL are named above.
    const where = sql`company_id = ${companyId} and deleted_at is null and ${conditions(columns, stored as never)}`;
    const start = performance.now();
    await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
      await sql`select * from buildings where ${where} order by ${ordering(columns, order, sql`id`)}
        limit ${limit} offset ${offset}`.execute(trx);
      await sql`select count(*) from buildings where ${where}`.execute(trx);
    });
    times.push(performance.now() - start);
  }
  return times;
}

function columnSql(key: string): RawBuilder<unknown> | null {
  const { source, type } = ensure(findListColumn(key));
  if (key === "member_building_name") return sql`name`;
  if (key === "member_building_code") return sql`code`;
  if (source.kind !== "answer" || key === "fond_gestion_name") return null;
  return type === "number" ? sql`(answers->>${key})::float8` : sql`answers->>${key}`;
}
