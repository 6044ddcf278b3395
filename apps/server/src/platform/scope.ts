import { type Actor, reachOf } from "@lichen/domain";
import { CompiledQuery, type Kysely, type RawBuilder, sql, type Transaction, type TransactionBuilder } from "kysely";
import { SET_SCOPE } from "./database/set-scope.ts";
import type { Tables } from "./database/tables.ts";
import { markWritten } from "./ongoing-call.ts";

declare const made: unique symbol;

/** Companies whose rows a piece of work may come near. Made only here: from someone's session, or for the product's own work. */
export type Scope = { readonly companies: readonly string[] | "all"; readonly [made]: true };

export function scopeOf(actor: Actor): Scope {
  return { companies: reachOf(actor) } as Scope;
}

/** For what the product does by itself: requests of visitors, mails, jobs, the demonstration data. */
export const PLATFORM_SCOPE = { companies: "all" } as Scope;

/** For what belongs to no company: no row of any is shown. */
export const NOBODYS_SCOPE = { companies: [] as readonly string[] } as Scope;

/** SQLSTATE of a transaction that the database gave up, so that another one that waited for it in a circle can go on. */
const DEADLOCK = "40P01";
const TRIES = 3;

/**
 * One transaction in which the database shows the rows of the scope's companies and no others.
 * Inside it everything goes through `trx`: on the embedded engine a query sent through another handle would wait for ever.
 * Work that the database gave up for others, of which nothing stays, is done again.
 *
 * @throws CallAbandoned when it wrote for a caller who left or was told that it took too long: nothing of it stays
 */
export function inScope<T>(
  db: Kysely<Tables>,
  scope: Scope,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return within(db.transaction(), scope, work, { isReadOnly: false });
}

/** The same for reading: every statement sees the database as the first one does. */
export function inSnapshot<T>(
  db: Kysely<Tables>,
  scope: Scope,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const transaction = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return within(transaction, scope, work, { isReadOnly: true });
}

/**
 * The same for one statement that only reads, in one message to the database instead of four. The scope is set by the
 * statement itself, for its own transaction: the rows come from a query that depends on it, so that it runs after. Were
 * it to run before, no company would be in scope and nothing would be found.
 *
 * @param query a select whose columns bear different names
 */
export async function readInScope<Row>(db: Kysely<Tables>, scope: Scope, query: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select found.* from (select set_config('lichen.companies', ${settingOf(scope)}, true) as companies offset 0) as scope
    cross join lateral (select asked.* from (${query}) as asked where scope.companies is not null offset 0) as found`.execute(
    db,
  );
  return rows;
}

function settingOf({ companies }: Scope): string {
  return companies === "all" ? "*" : companies.join(",");
}

async function within<T>(
  transaction: TransactionBuilder<Tables>,
  scope: Scope,
  work: (trx: Transaction<Tables>) => Promise<T>,
  { isReadOnly }: { readonly isReadOnly: boolean },
): Promise<T> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await transaction.execute(async (trx) => {
        await trx.executeQuery(CompiledQuery.raw(SET_SCOPE, [settingOf(scope)]));
        const done = await work(trx);
        if (!isReadOnly) await markWritten(trx);
        return done;
      });
    } catch (error) {
      if (left === 0 || (error as { code?: unknown }).code !== DEADLOCK) throw error;
    }
  }
}
