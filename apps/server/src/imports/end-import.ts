import type { ImportRefusal, ImportState } from "@lichen/domain";
import { type Kysely, sql, type Updateable } from "kysely";
import { importEnded } from "../mails/index.ts";
import type { Tables } from "../platform/database/tables.ts";
import { queueMail } from "../platform/mail/index.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import type { Services } from "../services.ts";
import { queueEvent } from "../webhooks/index.ts";
import type { ImportRow } from "./import-rows.ts";

export type ImportEnd = {
  readonly state: Extract<ImportState, "success" | "error" | "cancelled">;
  readonly refusal?: ImportRefusal;
  /** States that it may be left from. */
  readonly from: readonly ImportState[];
};

/**
 * Writes how an import ended, tells the programs of its company and lets go of it; undefined when it was over, or
 * elsewhere, already.
 */
export async function endImport(
  trx: Kysely<Tables>,
  { company_id, id }: Pick<ImportRow, "company_id" | "id">,
  { state, refusal, from }: ImportEnd,
  counts: Updateable<Tables["building_imports"]> = {},
): Promise<ImportRow | undefined> {
  const ended = await trx
    .updateTable("building_imports")
    .set({
      ...counts,
      state,
      refusal: refusal ?? null,
      holds: false,
      to_confirm: false,
      to_match: false,
      ended_at: sql<Date>`now()`,
      alive_at: sql<Date>`now()`,
    })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("state", "in", [...from])
    .returningAll()
    .executeTakeFirst();
  if (ended !== undefined) {
    const { read, written, in_error } = ended;
    const data = { import_id: id, state, refusal: refusal ?? null, read, written, in_error };
    await queueEvent(trx, company_id, { type: "import.ended", data });
  }
  return ended;
}

/**
 * Ends an import of which nothing was written, and says so to the person who started it.
 *
 * @returns undefined when it was over already
 */
export async function refuseImport(
  parts: Pick<Services, "database" | "publicUrl" | "wakeMails" | "wakeWebhooks">,
  row: Pick<ImportRow, "company_id" | "id">,
  refusal: ImportRefusal,
  from: readonly ImportState[],
): Promise<ImportRow | undefined> {
  const ended = await inScope(parts.database.db, PLATFORM_SCOPE, async (trx) => {
    const over = await endImport(trx, row, { state: "error", refusal, from }, { written: 0 });
    if (over !== undefined) await mailEnd(trx, parts, over);
    return over;
  });
  parts.wakeMails();
  parts.wakeWebhooks();
  return ended;
}

/** Queues the mail that says what became of a file, to the person who sent it and is still there. */
export async function mailEnd(
  trx: Kysely<Tables>,
  { publicUrl }: Pick<Services, "publicUrl">,
  row: ImportRow,
): Promise<void> {
  if (row.user_id === null) return;
  const user = await trx
    .selectFrom("users")
    .select("email")
    .where("id", "=", row.user_id)
    .where("kind", "=", "person")
    .executeTakeFirst();
  if (user === undefined) return;
  const { id: import_id, file_name, refusal, read, written, in_error } = row;
  await queueMail(trx, { recipient: user.email, company_id: row.company_id, caused_by: "account" }, () =>
    importEnded({ public_url: publicUrl, import_id, file_name, refusal, read, written, in_error }, row.language),
  );
}
