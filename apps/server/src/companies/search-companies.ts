import type { Filter, PageMeta } from "@lichen/contract";
import type { Actor } from "@lichen/domain";
import { ensure } from "@lichen/domain";
import { type Expression, type Kysely, type SqlBool, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { conditions, contains, ordering, pageMetaOf } from "../platform/search.ts";
import { COMPANY_SQL, COMPANY_TEXTS, type Company, selectCompanies } from "./company-rows.ts";

type Wanted = { readonly search?: string | undefined; readonly filters: readonly Filter[] };
type WantedPage = Wanted & { readonly order_by: string; readonly limit: number; readonly offset: number };

const DEFAULT_ORDER = "name";

/** One page of the companies of the scope. In the default order, the caller's own company comes first. */
export async function searchPage(
  trx: Kysely<Tables>,
  actor: Actor,
  { order_by, limit, offset, ...wanted }: WantedPage,
  today: string,
): Promise<{ companies: Company[]; meta: PageMeta }> {
  const matches = matching(wanted);
  const order = ordering(COMPANY_SQL, order_by, sql`companies.id`, COMPANY_TEXTS);
  const ownFirst =
    order_by === DEFAULT_ORDER ? sql`companies.id is not distinct from ${actor.company_id} desc,` : sql``;
  const inOrder = sql`order by ${ownFirst} ${order}`;
  // The page first: what a company counts is then counted for its rows only.
  const page = sql`select companies.id from companies where ${matches} ${inOrder} limit ${limit} offset ${offset}`;
  const companies = await selectCompanies(trx, sql`where companies.id in (${page}) ${inOrder}`, today);
  const { rows } = await sql<{ count: number; total_count: number }>`
    select count(*) filter (where ${matches})::int as count, count(*)::int as total_count from companies`.execute(trx);
  return { companies, meta: pageMetaOf({ offset, limit }, ensure(rows[0]).count, ensure(rows[0]).total_count) };
}

/** Every company of the scope that a search finds, by name. */
export function searchAll(trx: Kysely<Tables>, wanted: Wanted, today: string): Promise<Company[]> {
  const order = ordering(COMPANY_SQL, DEFAULT_ORDER, sql`companies.id`, COMPANY_TEXTS);
  return selectCompanies(trx, sql`where ${matching(wanted)} order by ${order}`, today);
}

function matching({ search = "", filters }: Wanted): Expression<SqlBool> {
  const found =
    search === ""
      ? sql<SqlBool>`true`
      : contains(
          COMPANY_TEXTS.map((name) => COMPANY_SQL[name]),
          search,
        );
  return sql<SqlBool>`(${found} and ${conditions(COMPANY_SQL, filters)})`;
}
