import type { Actor, Matching, Sheet } from "@lichen/domain";
import { sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import type { Scope } from "../platform/scope.ts";
import { createDecide } from "./decide-import.ts";
import { keepKnownColumns } from "./known-columns.ts";
import type { MendedRows } from "./read-file.ts";
import type { SheetToRead } from "./read-sheet.ts";

/** Where an import stands that is read from its beginning. */
const READ_AGAIN = {
  to_match: false,
  to_confirm: false,
  confirmed_at: null,
  holds: true,
  shown: 0,
  state: "reading",
  row_choices: "{}",
} as const;

function mergeMended(before: MendedRows, added: MendedRows): MendedRows {
  const rows = Object.entries(added).map(([row, cells]) => [row, { ...before[row], ...cells }] as const);
  return { ...before, ...Object.fromEntries(rows) };
}

/** How its user has the file of an import read: each decision has it read from its beginning. */
export function readingDecisions(database: Database) {
  const decide = createDecide(database);

  return {
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
          .returningAll()
          .executeTakeFirst();
        if (matched !== undefined) await keepKnownColumns(trx, row.company_id, sheet, matching);
        return matched;
      }),

    /** Cells are written again on screen: the file is checked again with them. */
    mend: (scope: Scope, actor: Actor, id: string, rows: MendedRows) =>
      decide(scope, actor, id, (trx, row) =>
        trx
          .updateTable("building_imports")
          .set({
            ...READ_AGAIN,
            row_choices: JSON.stringify(row.row_choices),
            mended: JSON.stringify(mergeMended(row.mended, rows)),
            alive_at: sql<Date>`now()`,
          })
          .where("id", "=", id)
          .where("to_confirm", "=", true)
          .returningAll()
          .executeTakeFirst(),
      ),

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
            mended: "{}",
            alive_at: sql<Date>`now()`,
          })
          .where("id", "=", id)
          .where("sheets", "is not", null)
          .where(sql<boolean>`(to_match or to_confirm)`)
          .returningAll()
          .executeTakeFirst(),
      ),
  };
}
