import { once } from "node:events";
import { PassThrough } from "node:stream";
import {
  type Answers,
  ASSESSMENT_BYTES,
  type AssessmentColumn,
  assess,
  assessmentColumns,
  canRead,
  ENGINE_VERSION,
  ensure,
  MOST_ASSESSED,
  type Place,
} from "@lichen/domain";
import { type Kysely, type Selectable, sql } from "kysely";
import { readBuilding } from "../buildings/index.ts";
import { faults } from "../imports/index.ts";
import type { Tables } from "../platform/database/tables.ts";
import { FileTooLarge } from "../platform/files/index.ts";
import { inSlices } from "../platform/in-slices.ts";
import { type Followed, followJob, GivenUp } from "../platform/jobs/index.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { today } from "../platform/today.ts";
import type { Services } from "../services.ts";
import { actorOfUser } from "../sign-in/index.ts";
import { queueEvent } from "../webhooks/index.ts";
import { assessmentKey, layerStamps, readChecksums } from "./assessment-rows.ts";
import { makeRoomForAssessments } from "./make-room-for-assessments.ts";
import type { AssessedLine, BadLine, ReadLine } from "./read-line.ts";
import { badLine, PlacesRefused, readLines, readToLine } from "./read-lines.ts";
import { type Cell, type Cells, type RowColumn, resultPieces } from "./row-writers.ts";

export type AssessmentServices = Pick<
  Services,
  "database" | "files" | "places" | "reference" | "assessor" | "currentYear" | "wakeWebhooks"
>;

/** Lines that are assessed and written at once, between two turns of the event loop. */
const BATCH = 64;
/** Buildings that one statement reads. */
const PAGE = 500;

/** What the figures come from changed meanwhile: the result would not have one stamp. */
class StampChanged extends Error {}
/** Its user may read nothing any more. */
class NotAllowed extends Error {}

/**
 * Assesses the places or the buildings of a job and writes its files. Whatever interrupted it before, it begins again:
 * no one sees a file before it is whole.
 */
export async function runAssessment(services: AssessmentServices, id: string, signal?: AbortSignal): Promise<void> {
  for (let isOver = false; !isOver; ) isOver = await runOnce(services, id, signal);
}

/** @returns false where it has to begin again */
async function runOnce(services: AssessmentServices, id: string, signal: AbortSignal | undefined): Promise<boolean> {
  const { database, reference, assessor } = services;
  const stamp = assessor.stamp();
  const imported = await inScope(database.db, PLATFORM_SCOPE, readChecksums);
  const layers = JSON.stringify(layerStamps(reference, imported));
  const counts: Counts = { read: 0, in_error: 0, good: 0, bytes: 0, ignored: [] };
  const progress = await followJob(database, { table: "assessments", id, signal }, () => ({
    read: counts.read,
    in_error: counts.in_error,
    ignored_columns: counts.ignored,
    engine_version: ENGINE_VERSION,
    layers,
  }));
  if (progress === null) return true;
  const { row } = progress;
  const run: Run = { ...services, progress, counts, stamp };
  try {
    await writeFiles(run);
    await end(run, { state: "success", file_bytes: counts.bytes });
    await makeRoomForAssessments(services, row.company_id);
  } catch (error) {
    if (error instanceof StampChanged) return false;
    if (error instanceof GivenUp) await removeIfCancelled(run);
    else await end(run, { state: "error", refusal: refusalOf(error) });
  }
  return true;
}

type Run = AssessmentServices & {
  readonly progress: Followed<"assessments">;
  readonly counts: Counts;
  readonly stamp: string;
};

/** What was met so far; `ignored`: titles of columns that answer no question. */
type Counts = { read: number; in_error: number; good: number; bytes: number; ignored: string[] };

/** Why a job ended in error. @throws what is no reason of the job */
function refusalOf(error: unknown) {
  if (error instanceof PlacesRefused) return error.refusal;
  if (error instanceof FileTooLarge) return "file_too_large";
  if (error instanceof NotAllowed) return "forbidden";
  throw error;
}

type Ending = { readonly state: "success"; readonly file_bytes: number } | AssessmentError;
type AssessmentError = { readonly state: "error"; readonly refusal: ReturnType<typeof refusalOf> };

async function end(run: Run, outcome: Ending): Promise<void> {
  const { progress, counts, wakeWebhooks } = run;
  const isEnded = await progress.end({ ...outcome, done: counts.good }, (trx) => queueEnd(trx, progress.row.id));
  if (!isEnded) return removeIfCancelled(run);
  wakeWebhooks();
  await run.files.remove(assessmentKey(progress.row, "places"));
}

async function removeIfCancelled({ progress, files }: Run): Promise<void> {
  if (!(await progress.isCancelled())) return;
  for (const part of ["result", "errors"] as const) await files.remove(assessmentKey(progress.row, part));
}

/** Puts the event of a bulk assessment that ended in the outbox, within the transaction of its end. */
export async function queueEnd(trx: Kysely<Tables>, id: string): Promise<void> {
  const { company_id, state, done, in_error } = await trx
    .selectFrom("assessments")
    .select(["company_id", "state", "done", "in_error"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const ended = state === "success" ? "done" : state === "cancelled" ? "cancelled" : "error";
  await queueEvent(trx, company_id, {
    type: "assessment.ended",
    data: { assessment_id: id, state: ended, done, in_error },
  });
}

/** Writes the result and the errors at the same time, each as fast as its store takes it. */
async function writeFiles(run: Run): Promise<void> {
  const { files, progress } = run;
  const errors = new PassThrough();
  const failed = new AbortController();
  const written = files.put(assessmentKey(progress.row, "errors"), errors, { most: ASSESSMENT_BYTES });
  written.catch((error) => failed.abort(error));
  const writeErrors = async (text: string) => {
    failed.signal.throwIfAborted();
    if (text !== "" && !errors.write(text)) await once(errors, "drain", { signal: failed.signal });
  };
  try {
    const pieces = countedPieces(run, writeErrors);
    await files.put(assessmentKey(progress.row, "result"), pieces, { most: ASSESSMENT_BYTES });
    errors.end();
    await written;
  } catch (error) {
    errors.destroy(error as Error);
    await written.catch(() => {});
    throw failed.signal.aborted && (error as Error).name === "AbortError" ? failed.signal.reason : error;
  }
}

/** A column of a result, as it is read of a line and its assessment. */
type PlaceColumn = RowColumn & { readonly of: (line: AssessedLine) => Cell };

const PLACE_COLUMNS: readonly PlaceColumn[] = [
  { key: "line", kind: "number", of: ({ line }) => line },
  { key: "id", kind: "text", of: ({ id }) => id },
  { key: "place", kind: "text", of: ({ place }) => place.label },
  { key: "latitude", kind: "number", of: ({ place }) => place.latitude },
  { key: "longitude", kind: "number", of: ({ place }) => place.longitude },
  { key: "country", kind: "text", of: ({ place }) => place.country },
  { key: "insee", kind: "text", of: ({ place }) => place.insee },
  { key: "place_precision", kind: "text", of: ({ place }) => place.precision },
  { key: "altitude_m", kind: "number", of: ({ place }) => place.altitude_m },
];

/** The file of the result, whose bytes are counted. */
async function* countedPieces(run: Run, writeErrors: (text: string) => Promise<void>): AsyncGenerator<Uint8Array> {
  const { settings } = run.progress.row;
  const figures = assessmentColumns(settings);
  const table = {
    columns: [...PLACE_COLUMNS, ...figures],
    rows: assessedRows(run, figures, writeErrors),
    // The first columns: the number of the line, and the identifier that it brings.
    idOf: ([line, id]: Cells) => String(id ?? line),
  };
  for await (const piece of resultPieces(settings.format, table)) {
    run.counts.bytes += piece.length;
    yield piece;
  }
}

/** The places that can be assessed, as their rows; what cannot goes to the errors. */
async function* assessedRows(
  run: Run,
  columns: readonly AssessmentColumn[],
  writeErrors: (text: string) => Promise<void>,
): AsyncGenerator<Cells> {
  const { progress, counts, assessor, stamp } = run;
  const { language } = progress.row.settings;
  let isFirst = true;
  for await (const batch of inSlices(readRequested(run), BATCH)) {
    const good = batch.filter((line) => line.kind === "good");
    const bad = batch.filter((line) => line.kind === "bad");
    counts.read += batch.length;
    if (counts.read > MOST_ASSESSED) throw new PlacesRefused("too_many_lines");
    counts.in_error += bad.length;
    if (isFirst) await writeErrors(ignoredLines(counts.ignored, language));
    isFirst = false;
    await writeErrors(bad.map((line) => errorLines(line, language)).join(""));
    if (good.length > 0) yield* await assessLines(run, good, columns);
    if (assessor.stamp() !== stamp) throw new StampChanged();
    counts.good += good.length;
    await progress.advance(good.length);
  }
  if (counts.read === 0) throw new PlacesRefused("no_lines");
}

async function assessLines(
  { reference, currentYear }: Run,
  lines: readonly AssessedLine[],
  columns: readonly AssessmentColumn[],
): Promise<Cell[][]> {
  const places = await reference.prepare(lines.map(({ place }) => place));
  const figures = reference.figuresOf(places);
  const year = currentYear();
  return lines.map((line, at) => {
    const assessment = assess(figures, at, line.answers, year);
    const located = { ...line, place: ensure(places[at]) };
    return [...PLACE_COLUMNS.map(({ of }) => of(located)), ...columns.map(({ value }) => value(assessment))];
  });
}

/** One line a column that is ignored, of no line of the file. */
function ignoredLines(titles: readonly string[], language: "fr" | "en"): string {
  const reasons = titles.map((column) => ({ column, code: "ignored_column", reason: faults.ignoredColumn }));
  return errorLines({ line: null, id: null, reasons }, language);
}

function errorLines(
  { line, id, reasons }: Pick<BadLine, "id" | "reasons"> & { readonly line: number | null },
  language: "fr" | "en",
): string {
  return reasons
    .map(
      ({ column, code, reason }) => `${JSON.stringify({ line, id, key: column, code, message: reason[language] })}\n`,
    )
    .join("");
}

/** What a job is about, as its user may read it now. */
async function* readRequested({ database, files, places, progress, counts }: Run): AsyncGenerator<ReadLine> {
  const { row } = progress;
  const actor = row.user_id === null ? null : await actorOfUser(database, row.user_id, today());
  if (actor === null) throw new NotAllowed();
  if (row.input_bytes !== null) {
    const file = await files.open(assessmentKey(row, "places"));
    if (file === null) throw new PlacesRefused("not_readable");
    try {
      const onIgnored = (titles: readonly string[]) => {
        counts.ignored = [...titles];
      };
      yield* readLines(file.content, { language: row.settings.language, places, onIgnored });
    } finally {
      file.content.destroy();
    }
    return;
  }
  const { company_id } = row;
  for (let from = 0; from < row.building_ids.length; from += PAGE) {
    const ids = row.building_ids.slice(from, from + PAGE);
    const found = await inScope(database.db, PLATFORM_SCOPE, (trx) => readBuildings(trx, row, ids));
    for (const [at, id] of ids.entries()) {
      const line = from + at + 1;
      const building = found.get(id);
      const isReadable = building && canRead(actor, { kind: "building", company_id, id: building.group_id });
      if (building === undefined || isReadable !== true) {
        yield badLine(line, id, { column: null, code: "not_found", reason: faults.buildingGone });
      } else yield readToLine(readBuilding(building, places), { line, id });
    }
  }
}

type StoredBuilding = {
  readonly id: string;
  readonly group_id: string;
  readonly answers: Answers;
  readonly place: Place | null;
};

async function readBuildings(
  trx: Kysely<Tables>,
  { company_id }: Pick<Selectable<Tables["assessments"]>, "company_id">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredBuilding>> {
  const { rows } = await sql<StoredBuilding>`
    select id, group_id, answers, place from buildings
    where company_id = ${company_id}::uuid and id = any (${[...ids]}::uuid[]) and deleted_at is null`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}
