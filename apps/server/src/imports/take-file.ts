import { ALREADY_PROCESSING, FILE_PROBLEMS } from "@lichen/contract";
import { IMPORT_FILE_BYTES } from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { type DatabaseError, OutcomeUnknown } from "../platform/database/database-error.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { Refusal } from "../platform/refusal.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import type { Services } from "../services.ts";
import { IMPORT_JOB, importJob } from "./import-jobs.ts";
import { fileKey, findImport } from "./import-rows.ts";

/** Who holds a company with an import, and since when; null: no one does. */
export async function readHolder(trx: Kysely<Tables>, companyId: string): Promise<Record<string, string[]> | null> {
  const holder = await trx
    .selectFrom("building_imports")
    .select(["user_name", "sent_at", "created_at"])
    .where("company_id", "=", companyId)
    .where("holds", "=", true)
    .executeTakeFirst();
  if (holder === undefined) return null;
  return { who: [holder.user_name], since: [(holder.sent_at ?? holder.created_at).toISOString()] };
}

/** SQLSTATE of a value that is there already. */
const TAKEN = "23505";

/**
 * Takes the file of an import: from now on the import holds its company. Of two files that come together one is taken,
 * and nothing is kept of the other.
 */
export async function takeFile(
  { database, files, sendJob }: Pick<Services, "database" | "files" | "sendJob">,
  importId: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  if (bytes.length > IMPORT_FILE_BYTES) throw new Refusal("file_too_large", FILE_PROBLEMS.file_too_large);
  const row = await hold(database, importId);
  let taken: Parameters<typeof importJob>[0] | undefined;
  try {
    await files.put(fileKey(row), bytes, { most: IMPORT_FILE_BYTES });
    taken = await inScope(database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .updateTable("building_imports")
        .set({
          // An empty file is one too.
          state: "reading",
          file_bytes: Math.max(1, bytes.length),
          sent_at: sql<Date>`now()`,
          alive_at: sql<Date>`now()`,
        })
        .where("id", "=", importId)
        .where("holds", "=", true)
        .where("state", "=", "waiting")
        .returning(["id", "company_id", "alive_at"])
        .executeTakeFirst(),
    );
    // It was given up while the file came.
    if (taken === undefined) {
      await files.remove(fileKey(row));
      throw new Refusal("link_expired", FILE_PROBLEMS.link_expired);
    }
  } catch (error) {
    taken = await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
      await trx
        .updateTable("building_imports")
        .set({ holds: false })
        .where("id", "=", importId)
        .where("state", "=", "waiting")
        .execute();
      // The answer to the commit was lost, and it is written that the file came.
      if (!(error instanceof OutcomeUnknown)) return undefined;
      return trx
        .selectFrom("building_imports")
        .select(["id", "company_id", "alive_at"])
        .where("id", "=", importId)
        .where("state", "=", "reading")
        .executeTakeFirst();
    });
    if (taken === undefined) throw error;
  }
  await sendJob(IMPORT_JOB, importJob(taken));
}

/** @throws Refusal when another import holds the company, or this one has its file already or is over */
async function hold(database: Database, importId: string) {
  const alreadyProcessing = (errors?: Record<string, string[]>) =>
    new Refusal("import_already_processing", ALREADY_PROCESSING.import_already_processing, errors);
  try {
    const row = await inScope(database.db, PLATFORM_SCOPE, (trx) =>
      trx
        .updateTable("building_imports")
        .set({ holds: true, alive_at: sql<Date>`now()` })
        .where("id", "=", importId)
        .where("holds", "=", false)
        .where("state", "=", "waiting")
        .returning(["id", "company_id"])
        .executeTakeFirst(),
    );
    if (row === undefined) throw new Refusal("link_expired", FILE_PROBLEMS.link_expired);
    return row;
  } catch (error) {
    const { code, constraint } = error as DatabaseError;
    if (code !== TAKEN || constraint !== "building_imports_one") throw error;
    const holder = await inScope(database.db, PLATFORM_SCOPE, async (trx) => {
      const row = await findImport(trx, importId);
      return row === undefined ? null : await readHolder(trx, row.company_id);
    });
    throw alreadyProcessing(holder ?? undefined);
  }
}
