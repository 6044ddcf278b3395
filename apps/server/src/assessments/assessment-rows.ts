import type { AnswerOf, getAssessment } from "@lichen/contract";
import { type Actor, ASSESSMENT_DAYS, type AssessmentState, SIGNED_ADDRESS_MINUTES } from "@lichen/domain";
import { type Kysely, type Selectable, sql } from "kysely";
import type { LayerStamp } from "../platform/database/tables/assessments.ts";
import type { Tables } from "../platform/database/tables.ts";
import { type FileClaims, filePath } from "../platform/files/index.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import type { Reference } from "../reference/index.ts";
import type { Services } from "../services.ts";

/** A bulk assessment without its buildings, which may be many. */
type AssessmentRow = Omit<Selectable<Tables["assessments"]>, "building_ids" | "alive_at">;

const OF_AN_ASSESSMENT = [
  ...(["id", "company_id", "user_id", "settings", "state", "refusal", "input_bytes", "read", "done"] as const),
  ...(["in_error", "ignored_columns", "file_bytes", "engine_version", "layers", "created_at", "ended_at"] as const),
] as const;

/** Files of a bulk assessment: the places, the result, the lines with errors. */
const PARTS = ["places", "result", "errors"] as const;
type AssessmentPart = (typeof PARTS)[number];

/** Purposes of its addresses. */
export const ASSESSMENT_PLACES = "assessment_places";
export const ASSESSMENT_FILE = "assessment_file";

const MINUTE_MS = 60_000;

export function assessmentKey(row: Pick<AssessmentRow, "company_id" | "id">, part: AssessmentPart): string {
  return `assessments/${row.company_id}/${row.id}.${part}`;
}

/** Keys of all the files of a bulk assessment; there may be none. */
export const assessmentKeys = (row: Pick<AssessmentRow, "company_id" | "id">): string[] =>
  PARTS.map((part) => assessmentKey(row, part));

/** Removes bulk assessments, the files of each before its row. */
export async function removeAssessments(
  { database: { db }, files }: Pick<Services, "database" | "files">,
  rows: Iterable<Pick<AssessmentRow, "company_id" | "id">>,
): Promise<void> {
  for (const row of rows) {
    for (const key of assessmentKeys(row)) await files.remove(key);
    await inScope(db, PLATFORM_SCOPE, (trx) =>
      trx.deleteFrom("assessments").where("company_id", "=", row.company_id).where("id", "=", row.id).execute(),
    );
  }
}

/** The files of the bulk assessments of a company. */
export async function assessmentFiles(trx: Kysely<Tables>, companyId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("assessments")
    .select(["company_id", "id"])
    .where("company_id", "=", companyId)
    .execute();
  return rows.flatMap(assessmentKeys);
}

/** The bulk assessments of someone, as long as they are kept. */
export function ownAssessments(trx: Kysely<Tables>, { user_id }: Pick<Actor, "user_id">) {
  return trx
    .selectFrom("assessments")
    .select(OF_AN_ASSESSMENT)
    .where("user_id", "=", user_id)
    .where("created_at", ">", sql<Date>`now() - make_interval(days => ${ASSESSMENT_DAYS})`);
}

/** Layers that figures come from: imported ones first, in the order they are asked, then the datasets of the product. */
export function layerStamps(reference: Pick<Reference, "cards">, imported: readonly LayerStamp[]): LayerStamp[] {
  const checksums = new Map(imported.map(({ id, sha256 }) => [id, sha256]));
  return reference.cards().map(({ id, edition }) => ({ id, edition, sha256: checksums.get(id) ?? null }));
}

/** SHA-256 of the imported layers. */
export async function readChecksums(trx: Kysely<Tables>): Promise<LayerStamp[]> {
  return trx.selectFrom("climate_layers").select(["id", "edition", "checksum as sha256"]).execute();
}

/** Part of the address of a file that says what its bearer may do; below the address of the product. */
export function assessmentPath(
  row: Pick<AssessmentRow, "company_id" | "id" | "user_id">,
  part: AssessmentPart,
  secret: string,
): string {
  const isSent = part === "places";
  const claims: FileClaims = {
    action: isSent ? "put" : "get",
    purpose: isSent ? ASSESSMENT_PLACES : ASSESSMENT_FILE,
    ids: { assessment_id: row.id, company_id: row.company_id, user_id: row.user_id ?? "", part },
    expires_at: Date.now() + SIGNED_ADDRESS_MINUTES * MINUTE_MS,
  };
  return filePath(claims, secret);
}

export function presentAssessment(
  row: AssessmentRow,
  { origin, secret }: { readonly origin: string; readonly secret: string },
): AnswerOf<typeof getAssessment>["assessment"] {
  const { id, refusal, read, done, in_error, ignored_columns, engine_version, layers, created_at, ended_at } = row;
  const urlOf = (part: AssessmentPart) =>
    row.state === "success" && row.file_bytes !== null ? origin + assessmentPath(row, part, secret) : null;
  return {
    id,
    state: stateOf(row),
    refusal,
    read,
    done,
    in_error,
    ignored_columns,
    result_url: urlOf("result"),
    errors_url: in_error + ignored_columns.length === 0 ? null : urlOf("errors"),
    engine_version,
    layers,
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  };
}

function stateOf({ state, read }: Pick<AssessmentRow, "state" | "read">): AssessmentState {
  switch (state) {
    case "sending":
      return "waiting";
    case "working":
      return read === 0 ? "reading" : "computing";
    case "success":
      return "done";
    default:
      return state;
  }
}
