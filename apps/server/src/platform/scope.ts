import { type Actor, reachOf } from "@lichen/domain";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "./database/tables.ts";

declare const made: unique symbol;

/** Companies whose rows a piece of work may come near. Made only here: from somebody's session, or for the product's own work. */
export type Scope = { readonly companies: readonly string[] | "all"; readonly [made]: true };

export function scopeOf(actor: Actor): Scope {
  return { companies: reachOf(actor) } as Scope;
}

/** For what the product does by itself: requests of visitors, mails, jobs, the demonstration data. */
export const PLATFORM_SCOPE = { companies: "all" } as Scope;

/** SQLSTATE of a transaction that the database gave up, so that another one that waited for it in a circle can go on. */
const DEADLOCK = "40P01";
const TRIES = 3;

/**
 * One transaction in which the database shows the rows of the scope's companies and no others.
 * Inside it everything goes through `trx`: on the embedded engine a query sent through another handle would wait for ever.
 * Work that the database gave up for others, of which nothing stays, is done again.
 */
export async function inScope<T>(
  db: Kysely<Tables>,
  scope: Scope,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const companies = scope.companies === "all" ? "*" : scope.companies.join(",");
  for (let left = TRIES - 1; ; left--) {
    try {
      return await db.transaction().execute(async (trx) => {
        await sql`select set_config('lichen.companies', ${companies}, true)`.execute(trx);
        return work(trx);
      });
    } catch (error) {
      if (left === 0 || (error as { code?: unknown }).code !== DEADLOCK) throw error;
    }
  }
}
