import { sql } from "kysely";
import type { Database } from "./platform/database/open-database.ts";
import type { JobKind } from "./platform/jobs/index.ts";
import { inScope, PLATFORM_SCOPE } from "./platform/scope.ts";

/** A mail and a code that ended are kept this long, days: an expired activation link still sends a new one. */
const KEPT_DAYS = 90;

/** Removes, each night, what has ended: sessions, codes, departures to providers, limits, old mails. */
export function upkeepJob(database: Database): JobKind {
  return {
    name: "upkeep",
    admits: "one_waiting",
    schedule: "17 3 * * *",
    longestRunS: 15 * 60,
    run: () => upkeep(database),
  };
}

export async function upkeep({ db, signIn }: Pick<Database, "db" | "signIn">): Promise<void> {
  const kept = sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`;
  await signIn.deleteFrom("sessions").where("expires_at", "<", sql<Date>`now()`).execute();
  await signIn.deleteFrom("openid_attempts").where("expires_at", "<", sql<Date>`now()`).execute();
  await signIn.deleteFrom("one_time_codes").where("expires_at", "<", kept).execute();
  await signIn.deleteFrom("rate_limits").where("expire", "<", Date.now()).execute();
  await db.deleteFrom("geocode_cache").where("expires_at", "<", sql<Date>`now()`).execute();
  await inScope(db, PLATFORM_SCOPE, (trx) =>
    trx
      .deleteFrom("mails")
      .where((where) => where.or([where("sent_at", "<", kept), where("failed_at", "<", kept)]))
      .execute(),
  );
}
