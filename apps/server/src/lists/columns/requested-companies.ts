import type { Actor } from "@lichen/domain";
import { sql } from "kysely";
import type { Database } from "../../platform/database/open-database.ts";
import { readInScope, type Scope } from "../../platform/scope.ts";
import type { Listed } from "../listed.ts";

/** What is known of a company when its portfolio is read. */
export type PortfolioCompany = {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly portfolio_revision: number;
  readonly buildings_threshold: number | null;
  readonly buildings_counter: number;
};

type Row = Omit<PortfolioCompany, "id"> & { id: string | null; is_asked: boolean; chosen_columns: unknown };

/**
 * The companies whose records are requested, the one whose quota goes with them, and the columns that the actor chose,
 * in one message to the database.
 *
 * @param companyId the one that is asked for; undefined: each that they may read
 * @param ids records that are asked for; undefined: all
 */
export async function requestedCompanies(
  listed: Listed,
  { db }: Pick<Database, "db">,
  scope: Scope,
  actor: Actor,
  companyId: string | undefined,
  ids: readonly string[] | undefined,
) {
  const isRequested = selectRequested(listed, actor, companyId, ids);
  // One row at least, for the person who has no company has columns all the same.
  const rows = await readInScope<Row>(
    db,
    scope,
    sql`select companies.id, name, status, portfolio_revision, buildings_threshold, buildings_counter,
      ${isRequested} as is_asked, (select ${sql.ref(listed.chosenColumns)} from users where users.id = ${actor.user_id}) as chosen_columns
      from (values (1)) as one left join companies on ${isRequested} or companies.id = ${actor.company_id}
      order by companies.id`,
  );
  const quotaId = companyId ?? actor.company_id;
  const known = rows.filter((row): row is Row & PortfolioCompany => row.id !== null);
  return {
    companies: known.filter(({ is_asked }) => is_asked),
    quotaCompany: known.find(({ id }) => id === quotaId) ?? null,
    chosenColumns: rows[0]?.chosen_columns ?? null,
  };
}

/** Condition on the companies whose records are asked for. */
function selectRequested(
  { tables }: Listed,
  actor: Actor,
  companyId: string | undefined,
  ids: readonly string[] | undefined,
) {
  if (companyId !== undefined) return sql`companies.id = ${companyId}`;
  if (actor.role !== "admin") return sql`companies.id = ${actor.company_id}`;
  return ids === undefined
    ? sql`(companies.portfolio_revision > 0 or companies.buildings_counter > 0)`
    : sql`exists (select from ${sql.table(tables.records)} as records where records.company_id = companies.id
        and records.id = any (${[...ids]}::uuid[]))`;
}
