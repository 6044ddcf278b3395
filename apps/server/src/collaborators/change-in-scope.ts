import type { Transaction } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, type Scope } from "../platform/scope.ts";
import { undoable } from "../platform/undo.ts";
import { type Refused, refuse } from "./outcome.ts";

/** SQLSTATE of a reference to a row that is gone: a group or a person was deleted meanwhile. */
const GONE = "23503";

/**
 * One transaction of a change, that may decide late that nothing of it stays. What it refers to and is deleted
 * meanwhile counts as not found.
 */
export async function changeInScope<T>(
  { db }: Database,
  scope: Scope,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T | Refused<"not_found">> {
  try {
    return await undoable(() => inScope(db, scope, work));
  } catch (error) {
    if ((error as { code?: unknown }).code === GONE) return refuse("not_found");
    throw error;
  }
}
