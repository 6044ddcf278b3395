import { EVIDENCE_FILE_PROBLEMS, FILE_PROBLEMS } from "@lichen/contract";
import { EVIDENCE_FILE_BYTES, ensure, SIGNED_ADDRESS_MINUTES, SURVEYS } from "@lichen/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { type FileClaims, type FilePurpose, filePath } from "../platform/files/index.ts";
import { originOf } from "../platform/origin-of.ts";
import { Refusal } from "../platform/refusal.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import type { Services } from "../services.ts";
import { cleanEvidence, evidenceFileName } from "./clean-evidence.ts";
import { isOpenSurvey } from "./survey-rows.ts";

type EvidenceFileRow = Selectable<Tables["evidence_files"]>;
type FileServices = Pick<Services, "database" | "files" | "config">;

/** What the addresses of these files are for. */
const EVIDENCE_UPLOAD = "evidence_upload";
const EVIDENCE_FILE = "evidence_file";
const MINUTE_MS = 60_000;
const MEGABYTE = 1_000_000;

type FileRef = { readonly company_id: string; readonly id: string };
const keyOf = ({ company_id, id }: FileRef) => `evidence/${company_id}/${id}`;

/** Where a file that proves an answer is sent, and where it is read. */
export function evidenceAddresses(services: FileServices): Readonly<Record<string, FilePurpose>> {
  return {
    [EVIDENCE_UPLOAD]: { put: (claims, bytes) => takeFile(services, claims, bytes) },
    [EVIDENCE_FILE]: { get: (claims) => openFile(services, claims) },
  };
}

/** An address to send a file to, for what is named. */
export function uploadAddress(
  app: FastifyInstance,
  request: FastifyRequest,
  secret: string,
  ids: Readonly<Record<"company_id" | "building_id" | "file_id" | "name" | "by", string>> & {
    readonly survey_id?: string;
    readonly user_id?: string;
  },
) {
  const expiresAt = Date.now() + SIGNED_ADDRESS_MINUTES * MINUTE_MS;
  const path = filePath({ action: "put", purpose: EVIDENCE_UPLOAD, ids, expires_at: expiresAt }, secret);
  const url = originOf(app, request) + path;
  return { url, method: "PUT" as const, expires_at: new Date(expiresAt).toISOString() };
}

/** A file as its readers see it, with an address to read it from for a short time. */
export function presentFile(app: FastifyInstance, request: FastifyRequest, secret: string) {
  // Whole periods: a page that is read again keeps the pictures that it has.
  const period = SIGNED_ADDRESS_MINUTES * MINUTE_MS;
  const expires_at = (Math.floor(Date.now() / period) + 2) * period;
  return ({ company_id, id, name, type, bytes }: EvidenceFileRow) => {
    const path = filePath(
      { action: "get", purpose: EVIDENCE_FILE, ids: { company_id, file_id: id }, expires_at },
      secret,
    );
    return { id, name: evidenceFileName(name, type), type, bytes, url: originOf(app, request) + path };
  };
}

/** The files of some buildings of a company, by their ids. */
export async function readFiles(
  trx: Kysely<Tables>,
  companyId: string,
  buildingIds: readonly string[],
): Promise<ReadonlyMap<string, EvidenceFileRow>> {
  if (buildingIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom("evidence_files")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("building_id", "in", [...buildingIds])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Room of a company for files that prove answers, bytes. */
export async function readStorage(trx: Kysely<Tables>, companyId: string, config: FileServices["config"]) {
  const { bytes } = await trx
    .selectFrom("evidence_files")
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as("bytes"))
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  return { used_bytes: bytes, most_bytes: config.evidenceStorageMb * MEGABYTE };
}

export function countFilesOfSurvey(trx: Kysely<Tables>, companyId: string, surveyId: string): Promise<number> {
  return trx
    .selectFrom("evidence_files")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("company_id", "=", companyId)
    .where("survey_id", "=", surveyId)
    .executeTakeFirstOrThrow()
    .then(({ count }) => count);
}

/** Takes a file: what it holds decides its type, and its metadata go. */
async function takeFile(services: FileServices, { ids }: FileClaims, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const { database, files } = services;
  const { company_id = "", building_id = "", file_id = "", name = "", by = "" } = ids;
  const surveyId = ids.survey_id ?? null;
  const ref = { company_id, id: file_id };
  const known = await inScope(database.db, PLATFORM_SCOPE, (trx) => findKnown(trx, ref, surveyId));
  // Sent again: the first time counts.
  if (known === "there") return;
  if (known === "closed") throw new Refusal("link_expired", FILE_PROBLEMS.link_expired);
  const cleaned = await cleanEvidence(bytes);
  if (cleaned.kind !== "clean") throw new Refusal(cleaned.kind, EVIDENCE_FILE_PROBLEMS[cleaned.kind]);
  const { content, ...facts } = cleaned.file;
  await files.put(keyOf(ref), content, { most: EVIDENCE_FILE_BYTES * 2 });
  const row = { ...facts, ...ref, building_id, survey_id: surveyId, bytes: content.length, name, created_by: by };
  const outcome = await inScope(database.db, PLATFORM_SCOPE, (trx) => addRow(trx, row, services));
  if (outcome === "added" || outcome === "there") return;
  await files.remove(keyOf(ref));
  throw outcome === "gone"
    ? new Refusal("link_expired", FILE_PROBLEMS.link_expired)
    : new Refusal(outcome, EVIDENCE_FILE_PROBLEMS.evidence_storage_full);
}

async function findKnown(trx: Kysely<Tables>, { company_id, id }: FileRef, surveyId: string | null) {
  const row = await trx
    .selectFrom("evidence_files")
    .select("id")
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (row !== undefined) return "there";
  if (surveyId === null) return "new";
  return (await isOpenSurvey(trx, company_id, surveyId)) ? "new" : "closed";
}

async function addRow(
  trx: Kysely<Tables>,
  row: Omit<EvidenceFileRow, "created_at">,
  { config }: Pick<FileServices, "config">,
): Promise<"added" | "there" | "gone" | "evidence_storage_full"> {
  // Of two files that come at once, the second counts the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`evidence ${row.company_id}`}, 0))`.execute(trx);
  const building = await trx
    .selectFrom("buildings")
    .select("id")
    .where("company_id", "=", row.company_id)
    .where("id", "=", ensure(row.building_id))
    .executeTakeFirst();
  if (building === undefined) return "gone";
  const { used_bytes, most_bytes } = await readStorage(trx, row.company_id, config);
  if (used_bytes + row.bytes > most_bytes) return "evidence_storage_full";
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("evidence_files")
    .values(row)
    .onConflict((one) => one.columns(["company_id", "id"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 0n ? "there" : "added";
}

async function openFile({ database, files }: FileServices, { ids }: FileClaims) {
  const ref = { company_id: ids.company_id ?? "", id: ids.file_id ?? "" };
  const row = await inScope(database.db, PLATFORM_SCOPE, (trx) =>
    trx
      .selectFrom("evidence_files")
      .select(["name", "type"])
      .where("company_id", "=", ref.company_id)
      .where("id", "=", ref.id)
      .where("building_id", "is not", null)
      .executeTakeFirst(),
  );
  const file = row === undefined ? null : await files.open(keyOf(ref));
  if (row === undefined || file === null) return null;
  return { name: evidenceFileName(row.name, row.type), type: row.type, ...file };
}

/** Keys of the files that a company stores as evidence. */
export async function evidenceFiles(trx: Kysely<Tables>, companyId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("evidence_files")
    .select(["company_id", "id"])
    .where("company_id", "=", companyId)
    .execute();
  return rows.map(keyOf);
}

/** Removes the surveys that ended long ago, with the answers that came; evidence and its files stay with the buildings. */
export async function sweepSurveys({
  database,
  config,
}: Pick<Services, "database"> & { readonly config: Pick<Services["config"], "surveyRetentionDays"> }): Promise<void> {
  await inScope(database.db, PLATFORM_SCOPE, (trx) =>
    trx
      .deleteFrom("surveys")
      .where(
        sql<boolean>`least(expires_at, coalesce(revoked_at, expires_at)) <
          now() - make_interval(days => ${config.surveyRetentionDays})`,
      )
      .execute(),
  );
}

/** Files that a sweep removes at once. */
const MOST_SWEPT = 500;
/** A file of no answer is kept this long, days: the phone that sent it may be out of reach. */
const UNUSED_DAYS = SURVEYS.mostDays;

/** Removes the files of buildings that are gone for good, and those that no answer ever named. */
export async function sweepEvidence({ database, files }: Pick<Services, "database" | "files">): Promise<void> {
  const rows = await inScope(database.db, PLATFORM_SCOPE, (trx) =>
    trx
      .selectFrom("evidence_files")
      .select(["company_id", "id"])
      .where(
        sql<boolean>`building_id is null or (created_at < now() - make_interval(days => ${UNUSED_DAYS})
          and not exists (select from survey_answers as answer where answer.company_id = evidence_files.company_id
            and evidence_files.id = any (answer.file_ids))
          and not exists (select from building_evidence as proof where proof.company_id = evidence_files.company_id
            and evidence_files.id = any (proof.file_ids))
          and not exists (select from action_files as invoice where invoice.company_id = evidence_files.company_id
            and invoice.file_id = evidence_files.id))`,
      )
      .limit(MOST_SWEPT)
      .execute(),
  );
  for (const row of rows) {
    await files.remove(keyOf(row));
    await inScope(database.db, PLATFORM_SCOPE, (trx) =>
      trx.deleteFrom("evidence_files").where("company_id", "=", row.company_id).where("id", "=", row.id).execute(),
    );
  }
}
