import { type AnswerOf, type LOG_COLUMNS, searchLogs } from "@lichen/contract";
import { ensure } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { inScope } from "../platform/scope.ts";
import { beginPage, type ColumnSql, conditions, endPage, type PlacedRow } from "../platform/search.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";

type Log = AnswerOf<typeof searchLogs>["logs"][number];

const COLUMNS: ColumnSql<keyof typeof LOG_COLUMNS> = {
  at: sql`audit_log.at`,
  action: sql`audit_log.action`,
  actor_name: sql`audit_log.actor_name`,
  company_name: sql`companies.name`,
  target_kind: sql`audit_log.target_kind`,
  target_name: sql`audit_log.target_name`,
};

/** A company that was deleted has no name any more: what it was stands in the line of its deletion. */
const FROM = sql`audit_log left join companies on companies.id = audit_log.company_id`;

/** The log of actions, for platform administrators. */
export function serveLogs(app: FastifyInstance, { database }: Pick<Services, "database">): void {
  serveSignedIn(app, searchLogs, ({ input, scope }) =>
    inScope(database.db, scope, async (trx) => {
      const matches = conditions(COLUMNS, input.filters);
      const page = beginPage(COLUMNS, input, sql`audit_log.id`, ["actor_name", "company_name", "target_name"]);
      const { rows: found } = await sql<Omit<Log, "at"> & { at: Date } & PlacedRow>`
        select audit_log.*, companies.name as company_name, ${sql.join(page.place)} from ${FROM}
        where ${matches} and ${page.isAfter}
        order by ${page.order} limit ${page.limit} offset ${page.offset}`.execute(trx);
      const { rows: counts } = await sql<{ count: number; total_count: number }>`
        select count(*) filter (where ${matches})::int as count, count(*)::int as total_count
        from ${FROM}`.execute(trx);
      const { count, total_count: total } = ensure(counts[0]);
      const { rows, meta } = endPage(input, found, { count, total });
      return {
        company_names: await companyNames(trx, rows),
        logs: rows.map(({ page_value: _, page_key: __, ...row }) => ({ ...row, at: row.at.toISOString() })),
        meta,
      };
    }),
  );
}

/** Names of the companies that lines give by their id. */
async function companyNames(
  trx: Kysely<Tables>,
  lines: readonly Pick<Log, "before" | "after">[],
): Promise<Record<string, string>> {
  const ids = lines
    .flatMap(({ before, after }) => [before, after])
    .flatMap((values) => [values?.company_id, values?.parent_id])
    .filter((id) => typeof id === "string");
  const companies = await trx
    .selectFrom("companies")
    .select(["id", "name"])
    .where(sql<boolean>`id = any (${[...new Set(ids)]}::uuid[])`)
    .execute();
  return Object.fromEntries(companies.map(({ id, name }) => [id, name]));
}
