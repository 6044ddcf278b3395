import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

/** The company was deleted while its portfolio was waited for. */
export class PortfolioGone extends Error {}

/**
 * The revision of a portfolio that this transaction makes. The caller that writes asks for it first: until the commit it holds
 * back every other writer of the portfolio, so that revisions are seen in their order.
 *
 * @throws PortfolioGone
 */
export async function nextRevision(trx: Kysely<Tables>, companyId: string): Promise<number> {
  const row = await trx
    .updateTable("companies")
    .set({ portfolio_revision: sql<number>`portfolio_revision + 1` })
    .where("id", "=", companyId)
    .returning("portfolio_revision")
    .executeTakeFirst();
  if (row === undefined) throw new PortfolioGone();
  return row.portfolio_revision;
}
