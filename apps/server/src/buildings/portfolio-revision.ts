import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";

/** The company was deleted while its portfolio was waited for. */
export class PortfolioGone extends Error {}

/**
 * The revision of a portfolio that this transaction makes. Whoever writes asks for it first: until the commit it holds
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

/**
 * The same with some more buildings counted, or null when that is more than the company may ever add.
 *
 * @throws PortfolioGone
 */
export async function nextRevisionWith(trx: Kysely<Tables>, companyId: string, added: number): Promise<number | null> {
  const row = await trx
    .updateTable("companies")
    .set({
      portfolio_revision: sql<number>`portfolio_revision + 1`,
      buildings_counter: sql<number>`buildings_counter + ${added}`,
    })
    .where("id", "=", companyId)
    .where((where) =>
      where.or([
        where("buildings_threshold", "is", null),
        where(sql<number>`buildings_counter + ${added}`, "<=", where.ref("buildings_threshold")),
        // A threshold lowered under what stands refuses additions alone.
        where(sql.lit(added), "=", 0),
      ]),
    )
    .returning("portfolio_revision")
    .executeTakeFirst();
  if (row !== undefined) return row.portfolio_revision;
  const company = await trx.selectFrom("companies").select("id").where("id", "=", companyId).executeTakeFirst();
  if (company === undefined) throw new PortfolioGone();
  return null;
}
