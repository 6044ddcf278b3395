import { STORED_IMPORT_BYTES, STORED_IMPORT_PREVIEWS } from "@lichen/domain";
import { overRoom } from "../platform/over-room.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import type { Services } from "../services.ts";
import { fileKey, type ImportRow } from "./import-rows.ts";

type EndedImport = Pick<ImportRow, "company_id" | "id" | "user_id" | "file_bytes" | "state" | "refusal" | "in_error">;

/**
 * Removes the files of a company's imports that are over and serve no more, then the oldest of the others once they take
 * more than they may; and what old imports would have changed, row by row.
 */
export async function makeRoomForImports(
  parts: Pick<Services, "database" | "files">,
  companyId: string,
): Promise<void> {
  const { db } = parts.database;
  const ended: EndedImport[] = await inScope(db, PLATFORM_SCOPE, (trx) =>
    trx
      .selectFrom("building_imports")
      .select(["company_id", "id", "user_id", "file_bytes", "state", "refusal", "in_error"])
      .where("company_id", "=", companyId)
      .where("ended_at", "is not", null)
      .where("sent_at", "is not", null)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .execute(),
  );
  const withFile = ended.filter(({ file_bytes: bytes }) => bytes > 0);
  for (const row of withFile) if (!isServing(row)) await removeFile(parts, row);
  for (const row of overRoom(withFile.filter(isServing), STORED_IMPORT_BYTES)) await removeFile(parts, row);
  const old = ended.slice(STORED_IMPORT_PREVIEWS).map(({ id }) => id);
  if (old.length === 0) return;
  await inScope(db, PLATFORM_SCOPE, (trx) =>
    trx.deleteFrom("building_import_rows").where("company_id", "=", companyId).where("import_id", "in", old).execute(),
  );
}

/** The file of one that was interrupted is taken again; that of one with errors makes their workbook. */
function isServing({ state, refusal, in_error: errors }: EndedImport): boolean {
  return refusal === "interrupted" || refusal === "nothing_valid" || (state === "success" && errors > 0);
}

async function removeFile({ database, files }: Pick<Services, "database" | "files">, row: EndedImport): Promise<void> {
  await files.remove(fileKey(row));
  await inScope(database.db, PLATFORM_SCOPE, (trx) =>
    trx
      .updateTable("building_imports")
      .set({ file_bytes: 0 })
      .where("company_id", "=", row.company_id)
      .where("id", "=", row.id)
      .execute(),
  );
}
