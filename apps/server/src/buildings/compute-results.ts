import { setImmediate as yieldToOthers } from "node:timers/promises";
import { type Answers, ensure, isLaidOutAsNow, type Place, type Plan, type StoredResults } from "@lichen/domain";
import { type RawBuilder, sql } from "kysely";
import { nextRevision } from "../lists/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { JobKind } from "../platform/jobs/index.ts";
import { inScope, PLATFORM_SCOPE } from "../platform/scope.ts";
import type { Services } from "../services.ts";
import type { Assessor } from "./assessor.ts";
import { forgetOldMoves, keepMovedLevels, type StampedLevels } from "./level-changes.ts";
import { planOf } from "./plan-rows.ts";
import { saveResults } from "./save-buildings.ts";

export const RESULTS_JOB = "building-results";

/** Read and written at once; a slice of them is computed between two turns of the event loop. */
const PAGE = 1000;
const SLICE = 100;

type Outdated = {
  readonly id: string;
  readonly revision: number;
  readonly answers: Answers;
  readonly place: Place | null;
  readonly plan: Plan;
  /** What was kept until now; null when there was nothing, or nothing that is laid out as now. */
  readonly before: StampedLevels | null;
};

/** A building of a page, beside the results that stand, if there are some. */
type OutdatedRow = Omit<Outdated, "before"> & { readonly is_outdated: true } & CurrentResults;
type UpToDateRow = { readonly id: string; readonly is_outdated: false };
type CurrentResults = { readonly [name in keyof StampedLevels]: StampedLevels[name] | null };

type Computed = Outdated & { readonly wasPlaced: boolean; readonly results: StoredResults };

/** Computes again what is kept beside buildings, when the engine, its year or a layer changed. */
export function resultsJob(parts: Pick<Services, "database" | "assessor" | "wakeWebhooks">): JobKind {
  return {
    name: RESULTS_JOB,
    admits: "one_waiting",
    schedule: "7 * * * *",
    longestRunS: 3600,
    retries: 3,
    run: async ({ signal }) => {
      if ((await computeResults(parts, signal)) > 0) parts.wakeWebhooks();
    },
  };
}

/**
 * Computes the results of every building that has none of the present stamp, those in the trash aside. A building that
 * changes meanwhile is left to the caller that changed it; stopped, it goes on where it was.
 *
 * @returns how many were computed
 */
export async function computeResults(
  { database, assessor }: Pick<Services, "database" | "assessor">,
  signal?: AbortSignal,
): Promise<number> {
  const stamp = assessor.stamp();
  const companies = await inScope(database.db, PLATFORM_SCOPE, (trx) =>
    sql<{ company_id: string }>`select distinct buildings.company_id from buildings
      left join building_results on building_results.company_id = buildings.company_id
        and building_results.building_id = buildings.id
      where deleted_at is null and stamp is distinct from ${stamp}`.execute(trx),
  );
  let computed = 0;
  for (const { company_id } of companies.rows) {
    // What was computed is written while the next page is read and computed.
    let writing = Promise.resolve(0);
    for await (const page of readOutdatedPages(database, company_id, stamp)) {
      if (signal?.aborted) break;
      const results = await computePage(assessor, page);
      computed += await writing;
      writing = writePage(database, { companyId: company_id, stamp }, results);
      // Thrown when it is waited for; meanwhile no one listens.
      writing.catch(() => {});
    }
    computed += await writing;
    await forgetOldMoves(database, company_id);
  }
  return computed;
}

/** A portfolio by pages in the order of its ids: of each, the buildings whose results are of another stamp. */
async function* readOutdatedPages(
  database: Database,
  companyId: string,
  stamp: string,
): AsyncGenerator<readonly Outdated[]> {
  const read = (after: RawBuilder<unknown>) =>
    inScope(database.db, PLATFORM_SCOPE, (trx) =>
      sql<OutdatedRow | UpToDateRow>`
        select page.id, is_outdated, page.revision, stamp, levels, case when is_outdated then place end as place,
          case when is_outdated then answers end as answers,
          case when is_outdated then ${planOf(sql.ref("page"))} end as plan
        from (select company_id, id, revision, place, answers from buildings
          where company_id = ${companyId}::uuid and deleted_at is null ${after} order by id limit ${PAGE}) as page
        left join building_results on building_results.company_id = page.company_id
          and building_results.building_id = page.id
        cross join lateral (select stamp is distinct from ${stamp}::text as is_outdated) as compared
        order by page.id`.execute(trx),
    );
  for (let next = read(sql``); ; ) {
    const { rows } = await next;
    if (rows.length === 0) return;
    // The database reads the next page while this one is computed.
    next = read(sql`and id > ${ensure(rows.at(-1)).id}::uuid`);
    next.catch(() => {});
    const outdated = rows.flatMap((row): Outdated[] => {
      if (!row.is_outdated) return [];
      const { id, revision, answers, place, plan, stamp, levels } = row;
      const before = stamp !== null && levels !== null && isLaidOutAsNow(stamp) ? { stamp, levels } : null;
      return [{ id, revision, answers, place, plan, before }];
    });
    if (outdated.length > 0) yield outdated;
  }
}

/** Results of a page; a place that was not known is looked for again. */
async function computePage(assessor: Assessor, page: readonly Outdated[]): Promise<readonly Computed[]> {
  const computed: Computed[] = [];
  const placed = page.map((one) => ({
    ...one,
    wasPlaced: one.place !== null,
    place: one.place ?? assessor.placeOf(one.answers),
  }));
  const places = await assessor.prepare(placed.map(({ place }) => place));
  for (let from = 0; from < page.length; from += SLICE) {
    const slice = placed.slice(from, from + SLICE);
    const results = assessor.resultsOf(slice.map((one, at) => ({ ...one, place: ensure(places[from + at]) })));
    computed.push(...slice.map((one, row) => ({ ...one, results: ensure(results[row]) })));
    await yieldToOthers();
  }
  return computed;
}

async function writePage(
  database: Database,
  { companyId, stamp }: { readonly companyId: string; readonly stamp: string },
  computed: readonly Computed[],
): Promise<number> {
  return inScope(database.db, PLATFORM_SCOPE, async (trx) => {
    const revision = await nextRevision(trx, companyId);
    // By their key, and nothing that another index of the company answers: a planner without statistics would take that one.
    const { rows: standing } = await sql<{ id: string; revision: number; deleted_at: Date | null }>`
      select id, revision, deleted_at from buildings
      where company_id = ${companyId}::uuid and id = any (${computed.map(({ id }) => id)}::uuid[])`.execute(trx);
    const unchanged = new Map(standing.map((row) => [row.id, row.deleted_at === null ? row.revision : null]));
    const current = computed.filter(({ id, revision: seen }) => unchanged.get(id) === seen);
    const placed = current.filter(({ wasPlaced, place }) => !wasPlaced && place !== null);
    if (placed.length > 0) {
      const given = JSON.stringify(placed.map(({ id, place }) => ({ id, place })));
      await sql`update buildings set place = given.place, revision = ${revision}::bigint
        from jsonb_to_recordset(${given}::jsonb) as given (id uuid, place jsonb)
        where buildings.company_id = ${companyId}::uuid and buildings.id = given.id`.execute(trx);
    }
    if (current.length > 0) await saveResults(trx, { companyId, revision, stamp }, current);
    await keepMovedLevels(trx, { companyId, stamp }, current);
    return current.length;
  });
}
