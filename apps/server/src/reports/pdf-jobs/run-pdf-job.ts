import { type Actor, ensure, PDF_JOB_BYTES } from "@lichen/domain";
import { makeZip } from "client-zip";
import { type Logo, readStoredLogo } from "../../company-logos/index.ts";
import { audit } from "../../platform/audit.ts";
import type { PdfFailure } from "../../platform/database/tables/reports.ts";
import { FileTooLarge } from "../../platform/files/index.ts";
import { type Followed, followJob, GivenUp } from "../../platform/jobs/index.ts";
import { inScope, PLATFORM_SCOPE } from "../../platform/scope.ts";
import { today } from "../../platform/today.ts";
import { turns } from "../../platform/turns.ts";
import type { Services } from "../../services.ts";
import { actorOfUser } from "../../sign-in/index.ts";
import { queueEvent } from "../../webhooks/index.ts";
import type { BuildingDocument } from "../building/building-document.ts";
import { findBuildingDocument, type PaperServices } from "../building/find-building-document.ts";
import { createDocumentMaker, type DocumentMaker } from "../pdf/document-maker.ts";
import { entryNames, jobFileName } from "../pdf/file-names.ts";
import { makeRoomForPdfs } from "./make-room-for-pdfs.ts";
import { pdfFileKey } from "./pdf-job-rows.ts";

export type PdfJobDeps = PaperServices &
  Pick<Services, "database" | "files" | "documents" | "wakeWebhooks"> & {
    /** Told what kept a document from being made; it may quote what was stored. */
    readonly onFailure: (error: unknown) => void;
  };

/** Not one of the reports could be made. */
class NothingMade extends Error {}

/**
 * Makes the reports of a job, each with the rights that its user has at that moment. Whatever interrupted it before, it
 * begins again: no one sees the file before it is whole.
 */
export async function runPdfJob(parts: PdfJobDeps, jobId: string, signal?: AbortSignal): Promise<void> {
  const failed: PdfFailure[] = [];
  const changes = () => ({ failed: JSON.stringify(failed) });
  const progress = await followJob(parts.database, { table: "pdf_jobs", id: jobId, signal }, changes);
  if (progress === null) return;
  const { row } = progress;
  const logo = await inScope(parts.database.db, PLATFORM_SCOPE, (trx) => readStoredLogo(trx, row.company_id));
  const making: Making = { ...parts, progress, failed, logo, maker: null, bytes: 0 };
  try {
    const pieces = row.output === "zip" ? makeZip(zipEntries(making)) : oneFile(making);
    await parts.files.put(pdfFileKey(row), countPieces(making, pieces), { most: PDF_JOB_BYTES });
    await finish(making);
  } catch (error) {
    if (error instanceof GivenUp) return;
    if (!(error instanceof NothingMade || error instanceof FileTooLarge)) throw error;
    if (error instanceof FileTooLarge) parts.onFailure(error);
    await progress.end({ state: "error", refusal: error instanceof FileTooLarge ? "file_too_large" : "nothing_made" });
  }
}

type Making = PdfJobDeps & {
  readonly progress: Followed<"pdf_jobs">;
  /** Buildings without a report, and why. */
  readonly failed: PdfFailure[];
  /** Of the company whose buildings they are. */
  readonly logo: Logo | null;
  /** User for whom the last report was made. */
  maker: Actor | null;
  bytes: number;
};

type Found = { readonly id: string; readonly code: string; readonly document: BuildingDocument };

async function* zipEntries(making: Making) {
  const nameOf = entryNames();
  let made = 0;
  for await (const read of oneAhead(making.progress.row.building_ids, (id) => readDocument(making, id))) {
    const content = read === null ? null : await printOne(making, making.documents, read);
    await making.progress.advance(1);
    if (read === null || content === null) continue;
    made++;
    yield { name: nameOf(read.code, read.document.name), input: content, lastModified: new Date() };
  }
  if (made === 0) throw new NothingMade();
}

/** What is read for each of some ids, in their order: the next one is being read while one is used. */
async function* oneAhead<T>(ids: readonly string[], read: (id: string) => Promise<T>): AsyncGenerator<T> {
  let next = ids.length === 0 ? null : read(ensure(ids[0]));
  for (let nth = 1; next !== null; nth++) {
    const found: T = await next;
    next = nth < ids.length ? read(ensure(ids[nth])) : null;
    // Heard of when it is waited for; the work may end before.
    next?.catch(() => {});
    yield found;
  }
}

async function* oneFile(making: Making): AsyncGenerator<Uint8Array> {
  const { progress, documents } = making;
  if (progress.row.building_ids.length === 1) {
    yield await inOneFile(making, documents);
    return;
  }
  // A process of its own, for as long as it takes: those who wait for one report do not wait for thirty.
  const content = inTurn("one_file", async () => {
    const own = createDocumentMaker();
    try {
      return await inOneFile(making, own);
    } finally {
      await own.stop();
    }
  });
  yield await progress.aliveDuring(content);
}

/** One such process at a time, for its memory. A company has one job in hand, so that they come in turn. */
const inTurn = turns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });

async function inOneFile(making: Making, documents: DocumentMaker): Promise<Uint8Array> {
  const found: Found[] = [];
  const { progress } = making;
  for (const id of progress.row.building_ids) {
    const read = await readDocument(making, id);
    if (read !== null) found.push(read);
    await progress.alive();
  }
  if (found.length === 0) throw new NothingMade();
  const content = (await printAll(making, documents, found)) ?? (await printWithoutFaulty(making, documents, found));
  if (content === null) throw new NothingMade();
  return content;
}

/** A building as its user may read it now; null, and why, when there is no report of it. */
async function readDocument(making: Making, id: string): Promise<Found | null> {
  const { database, progress } = making;
  const { user_id: userId } = progress.row;
  const actor = userId === null ? null : await actorOfUser(database, userId, today());
  const given =
    actor === null ? ({ kind: "unknown" } as const) : await findBuildingDocument(making, actor, id, progress.row);
  switch (given.kind) {
    case "read":
      making.maker = actor;
      return { id, code: String(given.building.answers.member_building_code ?? ""), document: given.document };
    case "unknown":
      making.failed.push({ building_id: id, name: "", code: "not_found" });
      return null;
    default: {
      const code = given.kind === "refused" ? ensure(given.issues[0]).code : given.kind;
      making.failed.push({ building_id: id, name: String(given.building.answers.member_building_name ?? ""), code });
      return null;
    }
  }
}

/** Documents on paper; null when they could not be made. */
async function printAll({ progress, logo, onFailure }: Making, documents: DocumentMaker, found: readonly Found[]) {
  const buildings = found.map(({ document }) => document);
  const content = documents.make({ kind: "building", buildings, logo }, progress.row.id).catch((error) => {
    onFailure(error);
    return null;
  });
  // A sign of life that cannot be written fails the job, which begins again, and no document.
  return progress.aliveDuring(content);
}

/** The same for one, which is said to have failed when it did. */
async function printOne(making: Making, documents: DocumentMaker, one: Found) {
  const content = await printAll(making, documents, [one]);
  const { id, document } = one;
  if (content === null) making.failed.push({ building_id: id, name: document.name, code: "diagnosis_failed" });
  return content;
}

/** The same without those that fail by themselves: one building does not keep the others from their report. */
async function printWithoutFaulty(making: Making, documents: DocumentMaker, found: readonly Found[]) {
  const sound: Found[] = [];
  for (const one of found) {
    if ((await printOne(making, documents, one)) !== null) sound.push(one);
  }
  return sound.length === 0 ? null : printAll(making, documents, sound);
}

/** Says that the file is there, unless the job was given up at the last moment. */
async function finish({ database, files, progress, failed, maker, bytes, wakeWebhooks }: Making): Promise<void> {
  const { row } = progress;
  const file = { file_name: jobFileName(row, today()), file_bytes: bytes };
  const isEnded = await progress.end({ state: "success", ...file }, async (trx) => {
    const { id, name } = await trx
      .selectFrom("companies")
      .select(["id", "name"])
      .where("id", "=", row.company_id)
      .executeTakeFirstOrThrow();
    const after = { count: row.building_ids.length - failed.length, output: row.output };
    const target = { kind: "company" as const, id, name };
    await audit(trx, [{ action: "report_made", actor: maker, companyId: id, target, after }]);
    const counts = { buildings: after.count, left_out: failed.length };
    await queueEvent(trx, id, { type: "report.ready", data: { job_id: row.id, output: row.output, ...counts } });
  });
  if (isEnded) {
    wakeWebhooks();
    await makeRoomForPdfs({ database, files }, row);
  } else if (await progress.isCancelled()) await files.remove(pdfFileKey(row));
}

async function* countPieces(making: Making, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    making.bytes += piece.length;
    yield piece;
  }
}
