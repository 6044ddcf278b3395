import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Answers, KeptResults, Place } from "@lichen/domain";
import { sql } from "kysely";
import type { Database } from "../platform/database/open-database.ts";
import type { JobKind } from "../platform/jobs/index.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import type { Assessor } from "./assessor.ts";
import { nextRevision } from "./portfolio-revision.ts";
import { saveResults } from "./save-buildings.ts";

export const RESULTS_JOB = "building-results";

/** Read and written at once; a slice of them is computed between two turns of the event loop. */
const BATCH = 1000;
const SLICE = 100;

type Outdated = {
  readonly id: string;
  readonly revision: number;
  readonly answers: Answers;
  readonly place: Place | null;
};

export type ResultsParts = { readonly database: Database; readonly assessor: Assessor };

/** Computes again what is kept beside buildings, when the engine, its year or a layer changed. */
export function resultsJob(parts: ResultsParts): JobKind {
  return {
    name: RESULTS_JOB,
    admits: "one_waiting",
    schedule: "7 * * * *",
    longestRunS: 3600,
    retries: 3,
    run: async ({ signal }) => {
      await computeResults(parts, signal);
    },
  };
}

/**
 * Computes the results of every building that has none of the present stamp, those in the trash aside. A building that
 * changes meanwhile is left to whoever changed it; stopped, it goes on where it was.
 *
 * @returns how many were computed
 */
export async function computeResults({ database, assessor }: ResultsParts, signal?: AbortSignal): Promise<number> {
  const stamp = assessor.stamp();
  const companies = await inScope(database.db, PLATFORM_SCOPE, (trx) =>
    sql<{ company_id: string }>`select distinct buildings.company_id from buildings
      left join building_results on building_results.company_id = buildings.company_id
        and building_results.building_id = buildings.id
      where deleted_at is null and stamp is distinct from ${stamp}`.execute(trx),
  );
  let computed = 0;
  for (const { company_id } of companies.rows) {
    for (let after = ""; !signal?.aborted; ) {
      const batch = await outdatedOf({ database, assessor }, company_id, stamp, after);
      if (batch.length === 0) break;
      computed += await computeBatch({ database, assessor }, company_id, stamp, batch);
      after = batch.at(-1)!.id;
    }
  }
  return computed;
}

async function outdatedOf({ database }: ResultsParts, companyId: string, stamp: string, after: string) {
  const from = after === "" ? sql`` : sql`and buildings.id > ${after}::uuid`;
  const { rows } = await inScope(database.db, PLATFORM_SCOPE, (trx) =>
    sql<Outdated>`select id, buildings.revision, place,
        answers || jsonb_build_object('member_building_code', code, 'member_building_name', name) as answers
      from buildings
      left join building_results on building_results.company_id = buildings.company_id
        and building_results.building_id = buildings.id
      where buildings.company_id = ${companyId}::uuid and deleted_at is null and stamp is distinct from ${stamp} ${from}
      order by buildings.id limit ${BATCH}`.execute(trx),
  );
  return rows;
}

async function computeBatch(
  { database, assessor }: ResultsParts,
  companyId: string,
  stamp: string,
  batch: readonly Outdated[],
): Promise<number> {
  const computed: (Outdated & { results: KeptResults })[] = [];
  for (let from = 0; from < batch.length; from += SLICE) {
    const slice = batch
      .slice(from, from + SLICE)
      .map((one) => ({ ...one, place: one.place ?? assessor.placeOf(one.answers) }));
    const results = assessor.resultsOf(slice);
    computed.push(...slice.map((one, row) => ({ ...one, results: results[row]! })));
    await yieldToOthers();
  }
  return inScope(database.db, PLATFORM_SCOPE, async (trx) => {
    const revision = await nextRevision(trx, companyId);
    const given = JSON.stringify(computed.map(({ id, revision: seen, place }) => ({ id, seen, place })));
    // A place that was not known is kept, without a new revision of the building: its results carry one.
    await sql`
      update buildings set place = coalesce(buildings.place, given.place)
      from jsonb_to_recordset(${given}::jsonb) as given (id uuid, seen bigint, place jsonb)
      where buildings.company_id = ${companyId}::uuid and buildings.id = given.id and buildings.revision = given.seen
        and buildings.place is null and given.place is not null`.execute(trx);
    const { rows: unchanged } = await sql<{ id: string }>`
      select buildings.id from buildings
      join jsonb_to_recordset(${given}::jsonb) as given (id uuid, seen bigint) on given.id = buildings.id
      where buildings.company_id = ${companyId}::uuid and buildings.revision = given.seen and deleted_at is null`.execute(
      trx,
    );
    const stands = new Set(unchanged.map(({ id }) => id));
    const kept = computed.filter(({ id }) => stands.has(id));
    if (kept.length > 0) await saveResults(trx, { companyId, revision, stamp }, kept);
    return kept.length;
  });
}
