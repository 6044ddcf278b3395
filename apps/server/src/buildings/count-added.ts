import { type Kysely, sql } from "kysely";
import { PortfolioGone } from "../lists/index.ts";
import type { Tables } from "../platform/database/tables.ts";

/**
 * `nextRevision` with some more buildings counted, or null when that is more than the company may ever add.
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
