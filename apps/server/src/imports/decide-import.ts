import type { Actor, DuplicateChoice } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { DatabaseError } from "../platform/database/database-error.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, type Scope } from "../platform/scope.ts";
import { endImport } from "./end-import.ts";
import { BEFORE_WRITING, canDecide, canFollow, findImport, type ImportRow } from "./import-rows.ts";

export type DecideOutcome =
  | { readonly kind: "decided"; readonly row: ImportRow }
  | { readonly kind: "unknown" | "forbidden" | "not_waiting" | "already_processing" };

export type Choices = {
  readonly duplicates?: DuplicateChoice | undefined;
  readonly rows?: Readonly<Record<string, DuplicateChoice>> | undefined;
};

/** SQLSTATE of a value that is there already. */
const TAKEN = "23505";

/**
 * Changes an import that the actor may decide of, if it still waits for that. An import that waits holds no company: it
 * gives "already_processing" when another one is worked on meanwhile.
 */
export function createDecide(database: Database) {
  return async (
    scope: Scope,
    actor: Actor,
    id: string,
    change: (trx: Kysely<Tables>, row: ImportRow) => Promise<ImportRow | undefined>,
  ): Promise<DecideOutcome> => {
    try {
      return await inScope(database.db, scope, async (trx) => {
        const row = await findImport(trx, id);
        if (row === undefined || !canFollow(actor, row)) return { kind: "unknown" };
        if (!canDecide(actor, row)) return { kind: "forbidden" };
        const changed = await change(trx, row);
        return changed === undefined ? { kind: "not_waiting" } : { kind: "decided", row: changed };
      });
    } catch (error) {
      const { code, constraint } = error as DatabaseError;
      if (code === TAKEN && constraint === "building_imports_one") return { kind: "already_processing" };
      throw error;
    }
  };
}

/** What its user decides of an import; each decision is taken once, anyone who comes second is told. */
export function decisions(database: Database) {
  const decide = createDecide(database);

  return {
    confirm: (scope: Scope, actor: Actor, id: string, { duplicates, rows }: Choices) =>
      decide(scope, actor, id, (trx) =>
        trx
          .updateTable("building_imports")
          .set({
            to_confirm: false,
            holds: true,
            confirmed_at: sql<Date>`now()`,
            alive_at: sql<Date>`now()`,
            ...(duplicates === undefined ? {} : { duplicates }),
            ...(rows === undefined ? {} : { row_choices: JSON.stringify(rows) }),
          })
          .where("id", "=", id)
          .where("to_confirm", "=", true)
          .returningAll()
          .executeTakeFirst(),
      ),

    cancel: (scope: Scope, actor: Actor, id: string) =>
      decide(scope, actor, id, (trx, row) => endImport(trx, row, { state: "cancelled", from: BEFORE_WRITING })),

    retry: (scope: Scope, actor: Actor, id: string) =>
      decide(scope, actor, id, (trx) =>
        trx
          .updateTable("building_imports")
          .set({ state: "reading", refusal: null, holds: true, ended_at: null, alive_at: sql<Date>`now()` })
          .where("id", "=", id)
          .where("state", "=", "error")
          .where("refusal", "=", "interrupted")
          .where("sent_at", "is not", null)
          .returningAll()
          .executeTakeFirst(),
      ),
  };
}
