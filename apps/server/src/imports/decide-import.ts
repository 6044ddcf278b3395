import type { Actor, DuplicateChoice, Matching, Sheet } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { DatabaseError } from "../platform/database/database-error.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, type Scope } from "../platform/scope.ts";
import { endImport } from "./end-import.ts";
import { BEFORE_WRITING, canDecide, canFollow, findImport, type ImportRow } from "./import-rows.ts";
import { keepKnownColumns } from "./known-columns.ts";
import type { SheetToRead } from "./read-sheet.ts";

export type DecideOutcome =
  | { readonly kind: "decided"; readonly row: ImportRow }
  | { readonly kind: "unknown" | "forbidden" | "not_waiting" | "already_processing" };

export type Choices = {
  readonly duplicates?: DuplicateChoice | undefined;
  readonly rows?: Readonly<Record<string, DuplicateChoice>> | undefined;
};

/** SQLSTATE of a value that is there already. */
const TAKEN = "23505";

/** Where an import stands that is read from its beginning. */
const READ_AGAIN = {
  to_match: false,
  to_confirm: false,
  confirmed_at: null,
  shown: 0,
  state: "reading",
  row_choices: "{}",
} as const;

/** What its user decides of an import; each decision is taken once, anyone who comes second is told. */
export function decisions(database: Database) {
  /** Changes an import that the actor may decide of, if it still waits for that. */
  async function decide(
    scope: Scope,
    actor: Actor,
    id: string,
    change: (trx: Kysely<Tables>, row: ImportRow) => Promise<ImportRow | undefined>,
  ): Promise<DecideOutcome> {
    return inScope(database.db, scope, async (trx) => {
      const row = await findImport(trx, id);
      if (row === undefined || !canFollow(actor, row)) return { kind: "unknown" };
      if (!canDecide(actor, row)) return { kind: "forbidden" };
      const changed = await change(trx, row);
      return changed === undefined ? { kind: "not_waiting" } : { kind: "decided", row: changed };
    });
  }

  return {
    confirm: (scope: Scope, actor: Actor, id: string, { duplicates, rows }: Choices) =>
      decide(scope, actor, id, (trx) =>
        trx
          .updateTable("building_imports")
          .set({
            to_confirm: false,
            confirmed_at: sql<Date>`now()`,
            alive_at: sql<Date>`now()`,
            ...(duplicates === undefined ? {} : { duplicates }),
            ...(rows === undefined ? {} : { row_choices: JSON.stringify(rows) }),
          })
          .where("id", "=", id)
          .where("to_confirm", "=", true)
          .where("holds", "=", true)
          .returningAll()
          .executeTakeFirst(),
      ),

    /** Its columns are said, perhaps again: it is read by them from the beginning. */
    match: (scope: Scope, actor: Actor, id: string, { sheet, matching }: { sheet: Sheet; matching: Matching }) =>
      decide(scope, actor, id, async (trx, row) => {
        const matched = await trx
          .updateTable("building_imports")
          .set({
            ...READ_AGAIN,
            matching: JSON.stringify(matching),
            alive_at: sql<Date>`now()`,
          })
          .where("id", "=", id)
          .where(sql<boolean>`(to_match or to_confirm)`)
          .where("holds", "=", true)
          .returningAll()
          .executeTakeFirst();
        if (matched !== undefined) await keepKnownColumns(trx, row.company_id, sheet, matching);
        return matched;
      }),

    /** Another sheet is read, or its hidden rows are left out: its columns are said again. */
    chooseSheet: (scope: Scope, actor: Actor, id: string, { name, skipsHidden }: SheetToRead) =>
      decide(scope, actor, id, (trx) =>
        trx
          .updateTable("building_imports")
          .set({
            ...READ_AGAIN,
            chosen_sheet: name,
            skips_hidden: skipsHidden,
            matching: null,
            alive_at: sql<Date>`now()`,
          })
          .where("id", "=", id)
          .where("sheets", "is not", null)
          .where(sql<boolean>`(to_match or to_confirm)`)
          .where("holds", "=", true)
          .returningAll()
          .executeTakeFirst(),
      ),

    cancel: (scope: Scope, actor: Actor, id: string) =>
      decide(scope, actor, id, (trx, row) => endImport(trx, row, { state: "cancelled", from: BEFORE_WRITING })),

    /** @returns "already_processing" when another import holds the company meanwhile */
    async retry(scope: Scope, actor: Actor, id: string): Promise<DecideOutcome> {
      try {
        return await decide(scope, actor, id, (trx) =>
          trx
            .updateTable("building_imports")
            .set({ state: "reading", refusal: null, holds: true, ended_at: null, alive_at: sql<Date>`now()` })
            .where("id", "=", id)
            .where("state", "=", "error")
            .where("refusal", "=", "interrupted")
            .where("sent_at", "is not", null)
            .returningAll()
            .executeTakeFirst(),
        );
      } catch (error) {
        const { code, constraint } = error as DatabaseError;
        if (code === TAKEN && constraint === "building_imports_one") return { kind: "already_processing" };
        throw error;
      }
    },
  };
}
