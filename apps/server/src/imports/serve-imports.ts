import {
  cancelImport,
  chooseImportSheet,
  confirmImport,
  getImport,
  getImportColumns,
  getImportErrors,
  getImportNotes,
  type ImportColumns,
  listImports,
  matchImport,
  mendImport,
  previewImport,
  retryImport,
  XLSX_TYPE,
} from "@lichen/contract";
import {
  type Actor,
  BUILDING_RECORD,
  canRead,
  canWriteSomewhere,
  matchingErrors,
  proposeMatching,
  RECORD_SHEET,
} from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { removeIfThere } from "../platform/files/index.ts";
import { inScope, type Scope } from "../platform/scope.ts";
import { beginPage, endPage, selectPage } from "../platform/search.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { type DecideOutcome, decisions } from "./decide-import.ts";
import { readingDecisions } from "./decide-reading.ts";
import { errorWorkbook } from "./error-workbook.ts";
import { writableGroupNames } from "./import-documents.ts";
import { IMPORT_JOB, importJob } from "./import-jobs.ts";
import { countNotes, readAbsent, withNote } from "./import-notes.ts";
import {
  type CellError,
  canDecide,
  canFollow,
  fileKey,
  findImport,
  type ImportRow,
  presentImport,
} from "./import-rows.ts";
import { readKnownColumns } from "./known-columns.ts";
import type { MendedRows } from "./read-file.ts";

type ImportCalls = Pick<Services, "database" | "files" | "sendJob" | "wakeWebhooks">;

/** The import of files of buildings: progress, preview, decisions. */
export function serveImports(app: FastifyInstance, services: ImportCalls): void {
  serveProgress(app, services);
  servePreview(app, services);
  serveNotes(app, services);
  serveMatching(app, services);
  serveDecisions(app, services);
  serveErrors(app, services);
}

/** An import that the caller may follow. */
async function findFollowed(
  database: Services["database"],
  scope: Scope,
  actor: Actor,
  id: string,
  problem: (code: "forbidden" | "not_found") => Error,
) {
  if (!canWriteSomewhere(actor, "building")) throw problem("forbidden");
  const row = await inScope(database.db, scope, (trx) => findImport(trx, id));
  if (row === undefined || !canFollow(actor, row)) throw problem("not_found");
  return row;
}

function serveProgress(app: FastifyInstance, { database }: Pick<Services, "database">): void {
  serveSignedIn(app, getImport, async ({ input, actor, scope, problem }) =>
    presentImport(await findFollowed(database, scope, actor, input.import_id, problem), actor),
  );

  serveSignedIn(app, listImports, async ({ input, actor, scope, problem }) => {
    if (!canWriteSomewhere(actor, "building")) throw problem("forbidden");
    return inScope(database.db, scope, async (trx) => {
      // An address to which nothing was sent is no import to show.
      let query = trx.selectFrom("building_imports").where("sent_at", "is not", null);
      if (actor.role !== "admin") query = query.where("company_id", "=", actor.company_id);
      const { count } = await query.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
      const newest = { ...input, order_by: "-created_at" };
      const page = beginPage({ created_at: sql.ref("created_at") }, newest, sql.ref("id"));
      const found = await selectPage(query.selectAll(), page).execute();
      const { rows, meta } = endPage(newest, found, { count: Number(count), total: Number(count) });
      // Their errors are asked one import at a time.
      const imports = rows.map((row) => ({ ...presentImport(row, actor), errors: [] }));
      return { imports, meta };
    });
  });
}

function servePreview(app: FastifyInstance, { database }: Pick<Services, "database">): void {
  serveSignedIn(app, previewImport, async ({ input, actor, scope, problem }) => {
    const row = await findFollowed(database, scope, actor, input.import_id, problem);
    if (!canDecide(actor, row)) throw problem("forbidden");
    return inScope(database.db, scope, async (trx) => {
      const all = trx
        .selectFrom("building_import_rows")
        .where("company_id", "=", row.company_id)
        .where("import_id", "=", row.id);
      const ofStatus = input.status === undefined ? all : all.where("status", "=", input.status);
      const some = withNote(ofStatus, input);
      const counting = (query: typeof all) =>
        query.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
      const [counted, total] = [await counting(some), await counting(all)];
      const inOrder = { ...input, order_by: "row" };
      const page = beginPage({ row: sql.ref("row") }, inOrder, sql.ref("row"));
      const found = await selectPage(some.selectAll(), page).execute();
      const { rows, meta } = endPage(inOrder, found, { count: Number(counted.count), total: Number(total.count) });
      const readable = await openReadable(trx, actor, row.company_id, rows);
      return {
        rows: rows.map((one) => ({
          row: one.row,
          member_building_code: one.code,
          member_building_name: one.name,
          status: one.status,
          building_id: one.building_id !== null && readable.has(one.building_id) ? one.building_id : null,
          duplicate_choice: one.building_id === null ? null : (row.row_choices[String(one.row)] ?? row.duplicates),
          place: one.place_label,
          precision: one.place_precision,
          changes: (one.building_id !== null && !readable.has(one.building_id) ? [] : one.changes) as {
            field: string;
            before: string | number | null;
            after: string | number | null;
          }[],
          errors: one.errors as CellError[],
          notes: [...one.notes],
        })),
        meta,
      };
    });
  });
}

function serveNotes(app: FastifyInstance, { database }: Pick<Services, "database">): void {
  serveSignedIn(app, getImportNotes, async ({ input, actor, scope, problem }) => {
    const row = await findFollowed(database, scope, actor, input.import_id, problem);
    if (!canDecide(actor, row)) throw problem("forbidden");
    return inScope(database.db, scope, async (trx) => ({
      ...(await countNotes(trx, row)),
      absent: await readAbsent(trx, actor, row),
      columns_left: columnsLeft(row),
    }));
  });
}

/** Titles of the filled columns that are not read. */
function columnsLeft({ sheet, matching }: Pick<ImportRow, "sheet" | "matching">): string[] {
  const taken = new Set(matching?.columns.map(({ at }) => at));
  return (sheet?.columns ?? []).filter(({ at, filled }) => filled > 0 && !taken.has(at)).map(({ heading }) => heading);
}

/** The columns of a file of another shape than the template, its sheet, and the cells that are written again. */
function serveMatching(app: FastifyInstance, { database, sendJob }: Pick<Services, "database" | "sendJob">): void {
  const { match, mend, chooseSheet } = readingDecisions(database);

  serveSignedIn(app, getImportColumns, async ({ input, actor, scope, problem }) => {
    const row = await findFollowed(database, scope, actor, input.import_id, problem);
    if (!canDecide(actor, row)) throw problem("forbidden");
    const { sheet, language } = row;
    if (sheet === null) throw problem("not_found");
    const groups = await writableGroupNames(database, actor, row.company_id);
    const remembered = await inScope(database.db, scope, (trx) => readKnownColumns(trx, row.company_id, sheet));
    const proposed = () => proposeMatching(sheet, RECORD_SHEET, { language, groups, remembered });
    return {
      sheet,
      sheets: row.sheets ?? [],
      matching: row.matching ?? proposed(),
      remembered: remembered.size,
      groups,
    } as ImportColumns;
  });

  serveSignedIn(app, mendImport, async ({ input, actor, scope, problem }) => {
    const { import_id: id, rows } = input;
    const before = await findFollowed(database, scope, actor, id, problem);
    if (!canDecide(actor, before)) throw problem("forbidden");
    const errors = mendingErrors(rows, before.mended);
    if (Object.keys(errors).length > 0) throw problem("validation", errors);
    const row = readDecided(await mend(scope, actor, id, rows), problem);
    await sendJob(IMPORT_JOB, importJob(row));
    return presentImport(row, actor);
  });

  serveSignedIn(app, chooseImportSheet, async ({ input, actor, scope, problem }) => {
    const { import_id: id, sheet: name, skip_hidden_rows: skipsHidden } = input;
    const before = await findFollowed(database, scope, actor, id, problem);
    if (!canDecide(actor, before)) throw problem("forbidden");
    const { sheets } = before;
    if (sheets === null) throw problem("import_not_waiting");
    if (name !== null && !sheets.some((offer) => offer.name === name)) {
      throw problem("validation", { sheet: ["unknown_sheet"] });
    }
    const row = readDecided(await chooseSheet(scope, actor, id, { name, skipsHidden }), problem);
    await sendJob(IMPORT_JOB, importJob(row));
    return presentImport(row, actor);
  });

  serveSignedIn(app, matchImport, async ({ input, actor, scope, problem }) => {
    const { import_id: id, ...matching } = input;
    const before = await findFollowed(database, scope, actor, id, problem);
    if (!canDecide(actor, before)) throw problem("forbidden");
    const { sheet } = before;
    if (sheet === null) throw problem("import_not_waiting");
    const groups = await writableGroupNames(database, actor, before.company_id);
    const errors = matchingErrors(matching, sheet, RECORD_SHEET, groups);
    if (Object.keys(errors).length > 0) throw problem("validation", errors);
    const row = readDecided(await match(scope, actor, id, { sheet, matching }), problem);
    await sendJob(IMPORT_JOB, importJob(row));
    return presentImport(row, actor);
  });
}

/** Cells of one import that are written again on screen. */
const MOST_MENDED = 5000;

/** What is wrong with cells that are written again, by path with its codes. */
function mendingErrors(rows: MendedRows, before: MendedRows): Record<string, string[]> {
  const count = [rows, before].flatMap((some) => Object.values(some).map((cells) => Object.keys(cells).length));
  if (count.reduce((sum, cells) => sum + cells, 0) > MOST_MENDED) return { rows: ["too_many"] };
  const errors: Record<string, string[]> = {};
  for (const [row, cells] of Object.entries(rows)) {
    for (const key of Object.keys(cells)) {
      if (BUILDING_RECORD.find(key) === undefined) errors[`rows.${row}.${key}`] = ["unknown_field"];
    }
  }
  return errors;
}

/** The row of a decision that was taken, or the refusal of the call. */
function readDecided(
  outcome: DecideOutcome,
  problem: (code: "forbidden" | "not_found" | "import_not_waiting" | "import_already_processing") => Error,
) {
  switch (outcome.kind) {
    case "decided":
      return outcome.row;
    case "unknown":
      throw problem("not_found");
    case "forbidden":
      throw problem("forbidden");
    case "not_waiting":
      throw problem("import_not_waiting");
    case "already_processing":
      throw problem("import_already_processing");
  }
}

function serveDecisions(app: FastifyInstance, { database, files, sendJob, wakeWebhooks }: ImportCalls): void {
  const { confirm, cancel, retry } = decisions(database);

  serveSignedIn(app, confirmImport, async ({ input, actor, scope, problem }) => {
    if (!canWriteSomewhere(actor, "building")) throw problem("forbidden");
    const row = readDecided(await confirm(scope, actor, input.import_id, input), problem);
    await sendJob(IMPORT_JOB, importJob(row));
    return presentImport(row, actor);
  });

  serveSignedIn(app, cancelImport, async ({ input, actor, scope, problem, request }) => {
    if (!canWriteSomewhere(actor, "building")) throw problem("forbidden");
    const row = readDecided(await cancel(scope, actor, input.import_id), problem);
    wakeWebhooks();
    await removeIfThere(request.log, files.remove(fileKey(row)));
    return presentImport(row, actor);
  });

  serveSignedIn(app, retryImport, async ({ input, actor, scope, problem }) => {
    if (!canWriteSomewhere(actor, "building")) throw problem("forbidden");
    const row = readDecided(await retry(scope, actor, input.import_id), problem);
    await sendJob(IMPORT_JOB, importJob(row));
    return presentImport(row, actor);
  });
}

function serveErrors(app: FastifyInstance, { database, files }: Pick<Services, "database" | "files">): void {
  serveSignedIn(app, getImportErrors, async ({ input, actor, scope, problem }) => {
    const row = await findFollowed(database, scope, actor, input.import_id, problem);
    if (!canDecide(actor, row)) throw problem("forbidden");
    const groupNames = await writableGroupNames(database, actor, row.company_id);
    const content = await errorWorkbook({ database, files, row, groupNames });
    if (content === null) throw problem("not_found");
    return { name: row.language === "fr" ? "erreurs.xlsx" : "errors.xlsx", type: XLSX_TYPE, content };
  });
}

/** Buildings that rows of a file bear the codes of, as far as someone may read them: codes are one company's, rights are a group's. */
async function openReadable(
  trx: Kysely<Tables>,
  actor: Actor,
  companyId: string,
  rows: readonly { readonly building_id: string | null }[],
): Promise<Set<string>> {
  const ids = rows.flatMap(({ building_id }) => building_id ?? []);
  const found = await trx
    .selectFrom("buildings")
    .select(["id", "group_id"])
    .where("company_id", "=", companyId)
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute();
  return new Set(
    found
      .filter(({ group_id }) => canRead(actor, { kind: "building", company_id: companyId, id: group_id }))
      .map(({ id }) => id),
  );
}
