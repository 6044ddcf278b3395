import type { Actor, DuplicateChoice, ImportRefusal } from "@lichen/domain";
import { sql } from "kysely";
import { inScope, PLATFORM_SCOPE, scopeOf } from "../platform/scope.ts";
import { openSheetReader } from "../platform/spreadsheet.ts";
import { today } from "../platform/today.ts";
import { actorOfUser } from "../sign-in/index.ts";
import { refuseImport } from "./end-import.ts";
import { type FileToRead, fileKindOf } from "./file-to-read.ts";
import type { ImportServices } from "./import-parts.ts";
import {
  canFollow,
  errorsOf,
  fileKey,
  firstErrors,
  type ImportRow,
  isAsShown,
  isToWorkOn,
  keepRows,
  PROGRESS_MS,
  WORKED_ON,
} from "./import-rows.ts";
import { makeRoomForImports } from "./make-room-for-imports.ts";
import { mergeMended, notePlaced, placeByRegister } from "./place-by-register.ts";
import { type ImportPlan, type PlanDeps, planImport } from "./plan-import.ts";
import { type Ask, type Base, readBase } from "./read-base.ts";
import { type FileReading, type FileRow, type MendedRows, readBuildingsFile, readMatchedFile } from "./read-file.ts";
import { readSheet } from "./read-sheet.ts";
import { writeImport } from "./write-import.ts";

/** Why a file that does not respect the template may still be one of buildings, of another shape. */
const OF_ANOTHER_SHAPE: readonly ImportRefusal[] = ["template_not_respected", "too_many_columns", "no_rows"];

/** Someone gave the import up, or another process ended it. */
class GivenUp extends Error {}

/**
 * Works on an import until it is over, or waits for its user. Whatever interrupted it before, it begins again: nothing
 * of a file is in the portfolio until all of it is.
 */
export async function runImport(parts: ImportServices, importId: string, signal?: AbortSignal): Promise<void> {
  const row = await begin(parts, importId);
  if (row === undefined) return;
  try {
    const refusal = await work(parts, row, signal);
    if (refusal !== null) await refuseImport(parts, row, refusal, WORKED_ON);
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
  }
  await makeRoomForImports(parts, row.company_id);
}

/** The import, if there is something to do for it. */
function begin({ database }: ImportServices, importId: string): Promise<ImportRow | undefined> {
  return inScope(database.db, PLATFORM_SCOPE, (trx) =>
    trx
      .updateTable("building_imports")
      .set({
        state: "reading",
        rows: null,
        read: 0,
        valid: 0,
        in_error: 0,
        written: 0,
        new: 0,
        changed: 0,
        same: 0,
        ...firstErrors([]),
        alive_at: sql<Date>`now()`,
      })
      .where("id", "=", importId)
      .where(isToWorkOn)
      .returningAll()
      .executeTakeFirst(),
  );
}

/** @returns why the file is refused; null when it was written, or waits for its user */
async function work(parts: ImportServices, row: ImportRow, signal?: AbortSignal): Promise<ImportRefusal | null> {
  const { database, files } = parts;
  const bytes = await files.read(fileKey(row));
  if (bytes === null) return "interrupted";
  const alive = signsOfLife(parts, row, signal);
  const reading = await readOrAsk(parts, row, { bytes, alive, signal });
  if (reading === null) return null;
  if (reading.kind === "refused") return reading.refusal;
  const { rows } = reading;
  await alive.t({ state: "checking", rows: rows.length, read: rows.length });

  const actor = row.user_id === null ? null : await actorOfUser(database, row.user_id, today());
  if (actor === null || !canFollow(actor, row)) return "forbidden";
  const ask: Ask = (query) => inScope(database.db, scopeOf(actor), query);
  const { placeOf } = parts.assessor;
  const checked = await check(row, { actor, rows, ask, placeOf });
  const { plan, base } = checked;
  const { error: in_error, ...counts } = plan.counts;
  const errors = errorsOf(plan.rows, row.language);
  await alive.t({ ...counts, in_error, valid: rows.length - in_error, ...firstErrors(errors) });
  const isAgreed = row.asks && row.confirmed_at !== null && (await ask((trx) => isAsShown(trx, row, plan.rows)));
  // Everything for who is asked; of others what is wrong is enough.
  const stored = row.asks ? plan.rows : plan.rows.filter(({ status }) => status === "error");
  if (!isAgreed) await ask((trx) => keepRows(trx, row, stored));
  // Who is asked may still mend them.
  if (in_error === rows.length && (!row.asks || isAgreed)) return "nothing_valid";
  if (base.left !== null && counts.new > 0 && counts.new > base.left) return "buildings_threshold_reached";
  if (row.asks && !isAgreed) {
    await show(parts, row);
    return null;
  }
  await alive.t({ state: "writing" });
  const outcome = await writeImport(parts, row, {
    actor,
    base,
    plan,
    again: async (within) => (await check(row, { actor, rows, ask: within, placeOf })).plan,
  });
  // The portfolio changed at the last moment: what is planned now is shown.
  if (outcome === "not_as_shown") return work(parts, row, signal);
  return outcome === "written" || outcome === "given_up" ? null : outcome;
}

/** Reads the file of an import, looked at as often as that takes by one process. @returns null when its user is asked what its columns are */
async function readOrAsk(
  parts: ImportServices,
  row: ImportRow,
  {
    bytes,
    alive,
    signal,
  }: {
    readonly bytes: Uint8Array;
    readonly alive: ReturnType<typeof signsOfLife>;
    readonly signal: AbortSignal | undefined;
  },
): Promise<FileReading | null> {
  using reader = openSheetReader();
  const file = { bytes, kind: fileKindOf(bytes), language: row.language, reader: reader.read };
  const ask = async () => {
    const refusal = await askColumns(parts, row, file, alive);
    return refusal === null ? null : ({ kind: "refused", refusal } as const);
  };
  const { sheet, matching } = row;
  // Another sheet was chosen: its columns are to be said.
  if (row.sheets !== null && matching === null) return await ask();
  const readParts = {
    placeOf: parts.assessor.placeOf,
    communeOf: parts.assessor.communeOf,
    onProgress: ({ read, valid }: { readonly read: number; readonly valid: number }) =>
      alive.now() ? alive.t({ read, valid, in_error: read - valid }) : undefined,
  };
  const isMatched = sheet !== null && matching !== null;
  const read = (mended: MendedRows) =>
    isMatched
      ? readMatchedFile(file, { sheet, matching }, { ...readParts, mended })
      : readBuildingsFile(file, { ...readParts, mended });
  const reading = await readPlaced(parts.rnb, read, row.mended, signal);
  if (reading.kind === "read" || isMatched || !row.asks || !OF_ANOTHER_SHAPE.includes(reading.refusal)) return reading;
  return await ask();
}

/** Reads a file; again where the register of buildings knows the places of rows that have an identifier alone. */
async function readPlaced(
  rnb: ImportServices["rnb"],
  read: (mended: MendedRows) => Promise<FileReading>,
  mended: MendedRows,
  signal: AbortSignal | undefined,
): Promise<FileReading> {
  const first = await read(mended);
  if (first.kind === "refused") return first;
  const placed = await placeByRegister(rnb, first.rows, signal);
  if (Object.keys(placed).length === 0) return first;
  const again = await read(mergeMended(placed, mended));
  return again.kind === "refused" ? again : { ...again, rows: notePlaced(again.rows, placed) };
}

/** Has the user say what the columns of a file of another shape are. @returns why it is refused all the same */
async function askColumns(
  { database }: ImportServices,
  row: ImportRow,
  file: FileToRead,
  alive: ReturnType<typeof signsOfLife>,
): Promise<ImportRefusal | null> {
  await alive.t({ read: 0, valid: 0, in_error: 0 });
  const reading = await readSheet(file, { chosen: row.chosen_sheet, skipsHidden: row.skips_hidden });
  if (reading.kind === "refused") return reading.refusal;
  const { sheet, offers } = reading;
  const { numUpdatedRows } = await inScope(database.db, PLATFORM_SCOPE, (trx) =>
    trx
      .updateTable("building_imports")
      .set({
        state: "reading",
        to_match: true,
        // It waits for its user: another file may come.
        holds: false,
        sheet: JSON.stringify(sheet),
        sheets: JSON.stringify(offers),
        rows: sheet.rows,
        alive_at: sql<Date>`now()`,
      })
      .where("id", "=", row.id)
      .where("holds", "=", true)
      .where("state", "in", [...WORKED_ON])
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw new GivenUp();
  return null;
}

/** Has the user see what the import would do, and agree to it. */
async function show({ database }: ImportServices, row: ImportRow): Promise<void> {
  const { numUpdatedRows } = await inScope(database.db, PLATFORM_SCOPE, (trx) =>
    trx
      .updateTable("building_imports")
      .set({
        state: "checking",
        to_confirm: true,
        holds: false,
        confirmed_at: null,
        shown: sql<number>`shown + 1`,
        alive_at: sql<Date>`now()`,
      })
      .where("id", "=", row.id)
      .where("holds", "=", true)
      .where("state", "in", [...WORKED_ON])
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw new GivenUp();
}

export type Checked = { readonly base: Base; readonly plan: ImportPlan };

async function check(
  row: ImportRow,
  {
    actor,
    rows,
    ask,
    placeOf,
  }: {
    readonly actor: Actor;
    readonly rows: readonly FileRow[];
    readonly ask: Ask;
    readonly placeOf: PlanDeps["placeOf"];
  },
): Promise<Checked> {
  const choiceOf = choicesOf(row);
  // Who is asked sees what replacing would change, whatever the choice is.
  const isCompared = (number: number) => row.asks || choiceOf(number) === "replace";
  const base = await readBase(ask, row.company_id, rows, isCompared);
  const plan = await planImport({
    actor,
    companyId: row.company_id,
    rows,
    base,
    choiceOf,
    placeOf,
  });
  return { base, plan };
}

function choicesOf({ duplicates, row_choices }: ImportRow): PlanDeps["choiceOf"] {
  const choices = new Map<string, DuplicateChoice>(Object.entries(row_choices));
  return (row) => choices.get(String(row)) ?? duplicates;
}

/** Says that the import goes on and how far it is, and learns whether it was given up. */
function signsOfLife({ database }: ImportServices, row: ImportRow, signal: AbortSignal | undefined) {
  let last = performance.now();
  return {
    now: () => performance.now() - last >= PROGRESS_MS,
    t: async (progress: Partial<Pick<ImportRow, "state" | "rows" | "errors_count">> & Counts) => {
      // The process stops: another one begins again.
      signal?.throwIfAborted();
      const { numUpdatedRows } = await inScope(database.db, PLATFORM_SCOPE, (trx) =>
        trx
          .updateTable("building_imports")
          .set({ ...progress, alive_at: sql<Date>`now()` })
          .where("id", "=", row.id)
          .where("holds", "=", true)
          .where("state", "in", [...WORKED_ON])
          .executeTakeFirst(),
      );
      if (numUpdatedRows === 0n) throw new GivenUp();
      last = performance.now();
    },
  };
}

type Counts = Partial<Record<"read" | "valid" | "in_error" | "new" | "changed" | "same", number>> & {
  readonly errors?: string;
};
