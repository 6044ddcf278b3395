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

/**
 * One transaction in which the database shows the rows of the scope's companies and no others.
 * Inside it everything goes through `trx`: on the embedded engine a query sent through another handle would wait for ever.
 */
export function inScope<T>(
  db: Kysely<Tables>,
  scope: Scope,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const companies = scope.companies === "all" ? "*" : scope.companies.join(",");
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('lichen.companies', ${companies}, true)`.execute(trx);
    return work(trx);
  });
}
