import { CONFIRM_MINUTES, type ImportState, SIGNED_ADDRESS_MINUTES } from "@lichen/domain";
import { sql } from "kysely";
import { pendingData } from "../platform/jobs/index.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { endImport, refuseImport } from "./end-import.ts";
import type { ImportParts } from "./import-parts.ts";
import { fileKey } from "./import-rows.ts";
import { makeRoomForImports } from "./make-room-for-imports.ts";

/** An import that gave no sign of life for so long, and that no job is about, is over, minutes. */
const SILENT_MINUTES = 3;
/** An import, its rows and its file are kept so long after its end, days. */
const KEPT_DAYS = 30;
const MOST_REMOVED = 100;
const HELD = ["waiting", "reading", "checking", "writing"] as const satisfies readonly ImportState[];

/** Ends the imports that nobody will end: not sent, not confirmed, interrupted; and removes what is old. */
export async function sweepImports(parts: ImportParts, job: string): Promise<void> {
  await endNotSent(parts);
  for (const row of await silentFor(parts, CONFIRM_MINUTES, true)) {
    await refuseImport(parts, row, "not_confirmed", ["reading", "checking"]);
    await makeRoomForImports(parts, row.company_id);
  }
  const silent = await silentFor(parts, SILENT_MINUTES, false);
  if (silent.length > 0) {
    const pending = (await pendingData(parts.database.db, job)) as { readonly import_id?: string }[];
    const awaited = new Set(pending.map(({ import_id }) => import_id));
    for (const row of silent.filter(({ id }) => !awaited.has(id))) {
      await refuseImport(parts, row, "interrupted", HELD);
    }
  }
  await removeOld(parts);
}

function endNotSent({ database }: ImportParts): Promise<unknown> {
  return inScope(database.db, PLATFORM_SCOPE, async (trx) => {
    const rows = await trx
      .selectFrom("building_imports")
      .select(["company_id", "id"])
      .where("state", "=", "waiting")
      .where("holds", "=", false)
      // The file of an address that was good to the last minute may still be coming.
      .where("created_at", "<", sql<Date>`now() - make_interval(mins => ${SIGNED_ADDRESS_MINUTES + SILENT_MINUTES})`)
      .execute();
    for (const row of rows) await endImport(trx, row, { state: "error", refusal: "not_sent", from: ["waiting"] });
  });
}

function silentFor({ database }: ImportParts, minutes: number, isAsked: boolean) {
  return inScope(database.db, PLATFORM_SCOPE, (trx) =>
    trx
      .selectFrom("building_imports")
      .select(["company_id", "id"])
      .where("holds", "=", true)
      .where(sql<boolean>`(to_confirm or to_match)`, "=", isAsked)
      .where("alive_at", "<", sql<Date>`now() - make_interval(mins => ${minutes})`)
      .execute(),
  );
}

async function removeOld({ database, files }: ImportParts): Promise<void> {
  const old = await inScope(database.db, PLATFORM_SCOPE, (trx) =>
    trx
      .selectFrom("building_imports")
      .select(["company_id", "id"])
      .where("ended_at", "<", sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
      .limit(MOST_REMOVED)
      .execute(),
  );
  for (const row of old) {
    await files.remove(fileKey(row));
    await inScope(database.db, PLATFORM_SCOPE, (trx) =>
      trx.deleteFrom("building_imports").where("company_id", "=", row.company_id).where("id", "=", row.id).execute(),
    );
  }
}
