import { type Actor, PDF_JOB_DAYS } from "@lichen/domain";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";

export type PdfJobRow = Selectable<Tables["pdf_jobs"]>;

/** Where the file of a job is kept. */
export function pdfFileKey({ company_id, id }: Pick<PdfJobRow, "company_id" | "id">): string {
  return `pdf-reports/${company_id}/${id}`;
}

/** The files that the reports of a company left in the store: they outlive its rows. */
export async function pdfFiles(trx: Kysely<Tables>, companyId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("pdf_jobs")
    .select(["company_id", "id"])
    .where("company_id", "=", companyId)
    .where("state", "<>", "cancelled")
    .execute();
  return rows.map(pdfFileKey);
}

/** A job of someone's own, as long as it is kept. */
export function ownJobs(trx: Kysely<Tables>, { user_id }: Pick<Actor, "user_id">) {
  return trx
    .selectFrom("pdf_jobs")
    .selectAll()
    .where("user_id", "=", user_id)
    .where("created_at", ">", sql<Date>`now() - make_interval(days => ${PDF_JOB_DAYS})`);
}

export function presentPdfJob(row: PdfJobRow) {
  const {
    id,
    state,
    refusal,
    output,
    language,
    done,
    failed,
    created_at,
    ended_at,
    file_name: name,
    file_bytes: bytes,
  } = row;
  return {
    id,
    state,
    refusal,
    output,
    language,
    done,
    total: row.building_ids.length,
    failed: failed.map((one) => ({ ...one })),
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    file: state === "success" && name !== null && bytes !== null ? { name, bytes } : null,
  };
}
