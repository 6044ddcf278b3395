import { CONFIRM_MINUTES, SIGNED_ADDRESS_MINUTES } from "@lichen/domain";
import { type RawBuilder, sql } from "kysely";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import { endImport, refuseImport } from "./end-import.ts";
import type { ImportServices } from "./import-parts.ts";
import { fileKey } from "./import-rows.ts";
import { makeRoomForImports } from "./make-room-for-imports.ts";

/** An import whose file is still not there after so long is over, minutes: the process that took it died. */
const SILENT_MINUTES = 3;
/** An import, its rows and its file are kept so long after its end, days. */
const RETENTION_DAYS = 30;
const MOST_REMOVED = 100;

/** Ends the imports that no job will end: not sent, half sent, not confirmed; and removes what is old. */
export async function sweepImports(parts: ImportServices): Promise<void> {
  await endNotSent(parts);
  for (const row of await silentFor(parts, CONFIRM_MINUTES, sql<boolean>`(to_confirm or to_match)`)) {
    await refuseImport(parts, row, "not_confirmed", ["reading", "checking"]);
    await makeRoomForImports(parts, row.company_id);
  }
  for (const row of await silentFor(parts, SILENT_MINUTES, sql<boolean>`holds and sent_at is null`)) {
    await refuseImport(parts, row, "interrupted", ["waiting"]);
  }
  await removeOld(parts);
}

function endNotSent({ database }: ImportServices): Promise<unknown> {
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

function silentFor({ database }: ImportServices, minutes: number, isConcerned: RawBuilder<boolean>) {
  return inScope(database.db, PLATFORM_SCOPE, (trx) =>
    trx
      .selectFrom("building_imports")
      .select(["company_id", "id"])
      .where(isConcerned)
      .where("alive_at", "<", sql<Date>`now() - make_interval(mins => ${minutes})`)
      .execute(),
  );
}

async function removeOld({ database, files }: ImportServices): Promise<void> {
  const old = await inScope(database.db, PLATFORM_SCOPE, (trx) =>
    trx
      .selectFrom("building_imports")
      .select(["company_id", "id"])
      .where("ended_at", "<", sql<Date>`now() - make_interval(days => ${RETENTION_DAYS})`)
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
