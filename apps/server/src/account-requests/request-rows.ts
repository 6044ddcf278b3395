import {
  type ACCOUNT_REQUEST_COLUMNS,
  type AnswerOf,
  accountRequest,
  type searchAccountRequests,
} from "@lichen/contract";
import { type Kysely, type Selectable, sql } from "kysely";
import type { z } from "zod";
import type { Tables } from "../platform/database/tables.ts";
import { beginPage, type ColumnSql, conditions, endPage, selectPage } from "../platform/search.ts";

const COLUMNS: ColumnSql<keyof typeof ACCOUNT_REQUEST_COLUMNS> = {
  created_at: sql.ref("created_at"),
  state: sql.ref("state"),
  kind: sql.ref("kind"),
  email: sql.ref("email"),
};

/** One page of the requests for an account. */
export async function pageOfRequests(
  trx: Kysely<Tables>,
  query: z.output<(typeof searchAccountRequests)["input"]>,
): Promise<AnswerOf<typeof searchAccountRequests>> {
  const matching = () => trx.selectFrom("account_requests").where(conditions(COLUMNS, query.filters));
  const countOf = async (rows: ReturnType<typeof matching>) =>
    (await rows.select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow()).count;
  const page = beginPage(COLUMNS, query, sql.ref("id"));
  const found = await selectPage(matching().selectAll(), page).execute();
  const total = await countOf(trx.selectFrom("account_requests"));
  const { rows, meta } = endPage(query, found, { count: await countOf(matching()), total });
  return { account_requests: rows.map(presentRequest), meta };
}

function presentRequest(row: Selectable<Tables["account_requests"]>) {
  return {
    id: row.id,
    state: row.state,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    language: row.language,
    accepted_at: row.accepted_at.toISOString(),
    privacy_version: row.privacy_version,
    terms_version: row.terms_version,
    request: accountRequest.parse(row.answers),
  };
}
