import type { Filter, PageMeta } from "@lichen/contract";
import type { Actor } from "@lichen/domain";
import { ensure } from "@lichen/domain";
import { type Expression, type Kysely, type SqlBool, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { beginPage, conditions, contains, endPage, ordering, type PlacedRow } from "../platform/search.ts";
import { COMPANY_SQL, COMPANY_TEXTS, type Company, selectCompanies } from "./company-rows.ts";

type Wanted = { readonly search?: string | undefined; readonly filters: readonly Filter[] };
type WantedPage = Wanted & Parameters<typeof endPage>[0];

const DEFAULT_ORDER = "name";

/** One page of the companies of the scope. In the default order, the caller's own company comes first. */
export async function searchPage(
  trx: Kysely<Tables>,
  actor: Actor,
  wanted: WantedPage,
  today: string,
): Promise<{ companies: Company[]; meta: PageMeta }> {
  const matches = matching(wanted);
  const page = beginPage(COMPANY_SQL, wanted, sql`companies.id`, COMPANY_TEXTS);
  const isOwn = sql<boolean>`companies.id is not distinct from ${actor.company_id}::uuid`;
  const isOwnFirst = wanted.order_by === DEFAULT_ORDER;
  const inOrder = sql`order by ${isOwnFirst ? sql`${isOwn} desc,` : sql``} ${page.order}`;
  // After the own company, which comes first, come all the others.
  const isFurther = page.afterKey !== null && page.afterKey === actor.company_id ? sql`true` : page.isAfter;
  const isAfter = isOwnFirst && page.afterKey !== null ? sql`(not ${isOwn} and ${isFurther})` : page.isAfter;
  // The page first: what a company counts is then counted for its rows only.
  const { rows: found } = await sql<PlacedRow>`
    select ${sql.join(page.place)} from companies where ${matches} and ${isAfter} ${inOrder}
    limit ${page.limit} offset ${page.offset}`.execute(trx);
  const { rows: counts } = await sql<{ count: number; total_count: number }>`
    select count(*) filter (where ${matches})::int as count, count(*)::int as total_count from companies`.execute(trx);
  const { count, total_count: total } = ensure(counts[0]);
  const { rows, meta } = endPage(wanted, found, { count, total });
  const ids = rows.map(({ page_key }) => page_key);
  const companies = await selectCompanies(trx, sql`where companies.id = any (${ids}::uuid[]) ${inOrder}`, today);
  return { companies, meta };
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
