import { type Retention, TOMBSTONE_DAYS, TRASH_DAYS, UNDO_DAYS } from "@lichen/domain";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { nextRevision } from "./lists/index.ts";
import { sweepProcesses } from "./monitoring/index.ts";
import { sweepNotifications } from "./notifications/index.ts";
import type { Database } from "./platform/database/open-database.ts";
import type { Tables } from "./platform/database/tables.ts";
import type { JobKind } from "./platform/jobs/index.ts";
import { inScope, PLATFORM_SCOPE } from "./platform/scope.ts";
import { sweepLinks } from "./reports/index.ts";
import type { Services } from "./services.ts";
import { TRIAL_HOURS } from "./sign-in/index.ts";
import { sweepEvidence, sweepSurveys } from "./surveys/index.ts";
import { sweepDeliveries } from "./webhooks/index.ts";

/**
 * Removes, each night, what has ended: sessions, codes, departures to providers and their trials, limits, old mails, links and lines of the
 * log, surveys that ended long ago, old strategies, the trash and its files.
 */
export function upkeepJob(services: Pick<Services, "database" | "files" | "config">): JobKind {
  return {
    name: "upkeep",
    admits: "one_waiting",
    schedule: "17 3 * * *",
    longestRunS: 15 * 60,
    run: async () => {
      await upkeep(services.database, services.config.retention);
      await sweepSurveys(services);
      await sweepEvidence(services);
    },
  };
}

export async function upkeep({ db, signIn }: Pick<Database, "db" | "signIn">, retention: Retention): Promise<void> {
  // An expired activation link still sends a new one: its code stays as long as its mail.
  const limit = sql<Date>`now() - make_interval(days => ${retention.mail_days})`;
  await signIn.deleteFrom("sessions").where("expires_at", "<", sql<Date>`now()`).execute();
  await signIn.deleteFrom("passkey_challenges").where("expires_at", "<", sql<Date>`now()`).execute();
  await signIn.deleteFrom("openid_attempts").where("expires_at", "<", sql<Date>`now()`).execute();
  await signIn.deleteFrom("logout_tokens").where("expires_at", "<", sql<Date>`now()`).execute();
  await signIn
    .deleteFrom("provider_trials")
    .where("started_at", "<", sql<Date>`now() - make_interval(hours => ${TRIAL_HOURS})`)
    .execute();
  await signIn.deleteFrom("one_time_codes").where("expires_at", "<", limit).execute();
  await signIn.deleteFrom("rate_limits").where("expire", "<", Date.now()).execute();
  await db.deleteFrom("geocode_cache").where("expires_at", "<", sql<Date>`now()`).execute();
  await inScope(db, PLATFORM_SCOPE, (trx) =>
    trx
      .deleteFrom("mails")
      .where((where) => where.or([where("sent_at", "<", limit), where("failed_at", "<", limit)]))
      .execute(),
  );
  await inScope(db, PLATFORM_SCOPE, (trx) => sweepNotifications(trx));
  await inScope(db, PLATFORM_SCOPE, (trx) => sweepDeliveries(trx));
  await inScope(db, PLATFORM_SCOPE, (trx) => sweepLinks(trx, retention.link_days));
  await inScope(db, PLATFORM_SCOPE, (trx) =>
    sql`select lichen_trim_log(${retention.log_months}::integer)`.execute(trx),
  );
  await inScope(db, PLATFORM_SCOPE, (trx) => sweepProcesses(trx));
  await inScope(db, PLATFORM_SCOPE, (trx) =>
    trx
      .deleteFrom("strategy_undos")
      .where("created_at", "<", sql<Date>`now() - make_interval(days => ${UNDO_DAYS})`)
      .execute(),
  );
  for (const table of ["buildings", "projects"] as const) await emptyTrash(db, table);
  await inScope(db, PLATFORM_SCOPE, (trx) =>
    sql`delete from building_import_rows using building_imports
      where building_imports.company_id = building_import_rows.company_id
        and building_imports.id = building_import_rows.import_id
        and ended_at < now() - make_interval(days => ${retention.import_days})`.execute(trx),
  );
}

/** Removes the records that were in the trash for too long; their history stays. */
async function emptyTrash(db: Database["db"], table: "buildings" | "projects"): Promise<void> {
  const isOver = sql<boolean>`deleted_at < now() - make_interval(days => ${TRASH_DAYS})`;
  const companies = await inScope(db, PLATFORM_SCOPE, (trx) =>
    trx.selectFrom(table).select("company_id").distinct().where(isOver).execute(),
  );
  for (const { company_id } of companies) {
    await inScope(db, PLATFORM_SCOPE, async (trx) => {
      await nextRevision(trx, company_id);
      if (table === "buildings") await buryBuildings(trx, company_id, isOver);
      await trx.deleteFrom(table).where("company_id", "=", company_id).where(isOver).execute();
      // They may hold what goes.
      await trx.deleteFrom("portfolio_copies").where("company_id", "=", company_id).execute();
    });
  }
}

/** Leaves, of buildings that go for good, what programs that follow the portfolio have to be told. */
async function buryBuildings(trx: Kysely<Tables>, companyId: string, isOver: RawBuilder<boolean>): Promise<void> {
  await sql`insert into building_tombstones (company_id, building_id, group_id, code, revision, deleted_at)
    select company_id, id, group_id, code, revision, deleted_at from buildings
    where company_id = ${companyId}::uuid and ${isOver} and code is not null
    on conflict (company_id, building_id) do nothing`.execute(trx);
  await sql`delete from building_tombstones where company_id = ${companyId}::uuid
    and deleted_at < now() - make_interval(days => ${TOMBSTONE_DAYS})`.execute(trx);
}
