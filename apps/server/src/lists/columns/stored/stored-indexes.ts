import { sql } from "kysely";
import type { Database } from "../../../platform/database/open-database.ts";
import { inScope, PLATFORM_SCOPE, type Scope } from "../../../platform/scope.ts";
import type { Listed } from "../../listed.ts";
import type { ColumnIndex } from "../column-index.ts";
import { layoutOfPack, packIndex, unpackIndex } from "./packed-index.ts";

/** A packed index larger than this is not kept, bytes: the database sends it as one text of twice as many letters. */
const LARGEST_BYTES = 128_000_000;

/**
 * Indexes of portfolios by column, packed, one a company: a process that starts reads them instead of every record
 * (ADR 0057). They stand in the database, so that a backup and a restore have them of the same moment as the records.
 */
export function createStoredIndexes({ subject }: Listed, { db }: Pick<Database, "db">) {
  const layout = layoutOfPack(subject);

  return {
    /** The index of a company as it was kept, at its revision; null when there is none that can be read today. */
    async read(scope: Scope, companyId: string): Promise<ColumnIndex | null> {
      const row = await inScope(db, scope, (trx) =>
        trx
          .selectFrom("portfolio_copies")
          .innerJoin("companies", "companies.id", "portfolio_copies.company_id")
          .select("packed")
          .where("company_id", "=", companyId)
          .where("kind", "=", subject.kind)
          .where("layout", "=", layout)
          .whereRef("revision", "<=", "portfolio_revision")
          .executeTakeFirst(),
      );
      return row === undefined ? null : unpackIndex(subject, companyId, row.packed);
    },

    /** Whether the index that is kept of a company can be read today and is as new as a revision. */
    async isStored(companyId: string, revision: number): Promise<boolean> {
      const row = await inScope(db, PLATFORM_SCOPE, (trx) =>
        trx
          .selectFrom("portfolio_copies")
          .select("revision")
          .where("company_id", "=", companyId)
          .where("kind", "=", subject.kind)
          .where("layout", "=", layout)
          .where("revision", ">=", revision)
          .executeTakeFirst(),
      );
      return row !== undefined;
    },

    /** Keeps an index that nothing is being put in, unless a newer one is kept already. */
    async keep(index: ColumnIndex): Promise<void> {
      const { companyId: company_id, revision } = index;
      const packed = await packIndex(index);
      if (packed.length > LARGEST_BYTES) return;
      await inScope(db, PLATFORM_SCOPE, (trx) =>
        trx
          .insertInto("portfolio_copies")
          .values({ company_id, kind: subject.kind, revision, layout, packed })
          .onConflict((conflict) =>
            conflict
              .columns(["company_id", "kind"])
              .doUpdateSet({ revision, layout, packed, kept_at: sql<Date>`now()` })
              .where((where) =>
                where.or([
                  where("portfolio_copies.layout", "<>", layout),
                  where("portfolio_copies.revision", "<", revision),
                ]),
              ),
          )
          .execute(),
      );
    },
  };
}
