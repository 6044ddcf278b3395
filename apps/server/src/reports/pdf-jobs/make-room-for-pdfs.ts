import { STORED_PDF_BYTES, STORED_PDF_JOBS } from "@lichen/domain";
import { UNFINISHED } from "../../platform/jobs/index.ts";
import { overRoom } from "../../platform/over-room.ts";
import { inScope, PLATFORM_SCOPE } from "../../platform/scope.ts";
import type { Services } from "../../services.ts";
import { type PdfJobRow, pdfFileKey } from "./pdf-job-rows.ts";

/** Removes the oldest reports of a company and of one of its people, once those that are kept take more than they may. */
export async function makeRoomForPdfs(
  { database: { db }, files }: Pick<Services, "database" | "files">,
  { company_id: companyId, user_id: userId }: Pick<PdfJobRow, "company_id" | "user_id">,
): Promise<void> {
  const ended = await inScope(db, PLATFORM_SCOPE, (trx) =>
    trx
      .selectFrom("pdf_jobs")
      .select(["company_id", "id", "user_id", "file_bytes"])
      .where("company_id", "=", companyId)
      .where("state", "not in", [...UNFINISHED])
      .orderBy("created_at", "desc")
      .orderBy("id")
      .execute(),
  );
  const stored = ended.filter(({ file_bytes: bytes }) => bytes !== null);
  for (const row of overRoom(stored, STORED_PDF_BYTES)) {
    await files.remove(pdfFileKey(row));
    await inScope(db, PLATFORM_SCOPE, (trx) =>
      trx
        .updateTable("pdf_jobs")
        .set({ file_name: null, file_bytes: null })
        .where("company_id", "=", row.company_id)
        .where("id", "=", row.id)
        .execute(),
    );
  }
  const many = ended.filter(({ user_id: id }) => id === userId).slice(STORED_PDF_JOBS);
  for (const row of many) {
    await files.remove(pdfFileKey(row));
    await inScope(db, PLATFORM_SCOPE, (trx) =>
      trx.deleteFrom("pdf_jobs").where("company_id", "=", row.company_id).where("id", "=", row.id).execute(),
    );
  }
}
