import {
  type Actor,
  canRead,
  canWrite,
  compareDecisions,
  type DecisionChange,
  ensure,
  type SkipReason,
  type StoredResults,
  type Strategy,
} from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { yieldToEventLoop } from "../platform/yield-to-event-loop.ts";
import type { Assessor } from "./assessor.ts";
import { groupOf, readBuildingRow, type SavedBuilding, selectBuildings } from "./building-rows.ts";
import { NEVER_DECIDED, readStrategies, type StoredStrategy } from "./plan-rows.ts";
import { saveResults } from "./save-buildings.ts";
import { type DecidedStrategy, writeDecisions } from "./write-decisions.ts";

/** A strategy to be changed, with its building. */
export type Standing = StoredStrategy & {
  readonly building: SavedBuilding;
  /** What its last change changed. */
  readonly lastChanges: readonly DecisionChange[];
};

/** A building whose strategy is to be changed; each is named once. */
export type StrategyEntry = {
  readonly id: string;
  /** Of the strategy to be changed; absent: whatever it is by then. */
  readonly version?: number | undefined;
  /** Gives the strategy that takes the place of the one that stands, or why none does; nothing stays of what it throws. */
  readonly decide: (standing: Standing) => Strategy | { readonly skip: SkipReason };
};

export type WrittenStrategy = {
  readonly building: SavedBuilding;
  readonly before: StoredStrategy;
  readonly after: StoredStrategy;
  readonly changes: readonly DecisionChange[];
};

export type StrategiesChanged = {
  readonly written: readonly WrittenStrategy[];
  /** Those that are already as decided. */
  readonly same: readonly Standing[];
  readonly skipped: readonly { readonly building_id: string; readonly reason: SkipReason }[];
};

/** Buildings whose strategies are read, then written, by one statement each. */
const ROWS_AT_ONCE = 500;
/** Assessed together, before others are let in between. */
const ASSESSED_AT_ONCE = 25;

type Changing = {
  readonly companyId: string;
  readonly actor: Actor;
  /** Of this transaction (`nextRevision`): no one else writes in this portfolio until the commit. */
  readonly revision: number;
  readonly assessor: Assessor;
};

/** Changes strategies of one company, with their history and the figures kept beside their buildings. */
export async function changeStrategies(
  trx: Kysely<Tables>,
  changing: Changing,
  entries: readonly StrategyEntry[],
): Promise<StrategiesChanged> {
  const done: StrategiesChanged[] = [];
  for (let from = 0; from < entries.length; from += ROWS_AT_ONCE) {
    const judged = await judge(trx, changing, entries.slice(from, from + ROWS_AT_ONCE));
    if (judged.written.length > 0) await write(trx, changing, judged.written);
    done.push(judged);
  }
  return {
    written: done.flatMap(({ written }) => written),
    same: done.flatMap(({ same }) => same),
    skipped: done.flatMap(({ skipped }) => skipped),
  };
}

/** What becomes of each strategy. */
async function judge(
  trx: Kysely<Tables>,
  { companyId, actor }: Changing,
  entries: readonly StrategyEntry[],
): Promise<StrategiesChanged> {
  const ids = entries.map(({ id }) => id);
  const query = selectBuildings(trx).where("buildings.company_id", "=", companyId);
  const rows = await query.where("buildings.id", "in", ids).execute();
  const buildings = new Map(rows.map((row) => [row.id, readBuildingRow(row)]));
  const strategies = await readStrategies(trx, companyId, ids);
  const lastChanges = await readLastChanges(trx, companyId, ids);
  const written: WrittenStrategy[] = [];
  const same: Standing[] = [];
  const skipped: StrategiesChanged["skipped"][number][] = [];
  const pause = yieldToEventLoop();
  for (const { id, version, decide } of entries) {
    await pause();
    const building = buildings.get(id);
    const skip = (reason: SkipReason) => skipped.push({ building_id: id, reason });
    if (building === undefined || !canRead(actor, groupOf(building))) skip("not_found");
    else if (!canWrite(actor, groupOf(building))) skip("forbidden");
    else {
      const before = strategies.get(id) ?? NEVER_DECIDED;
      if (version !== undefined && version !== before.version) {
        skip("changed");
        continue;
      }
      const standing = { ...before, building, lastChanges: lastChanges.get(id) ?? [] };
      const strategy = decide(standing);
      if ("skip" in strategy) {
        skip(strategy.skip);
        continue;
      }
      const changes = compareDecisions(before.strategy, strategy);
      if (changes.length === 0) same.push(standing);
      else written.push({ building, before, after: { strategy, version: before.version + 1 }, changes });
    }
  }
  return { written, same, skipped };
}

async function write(trx: Kysely<Tables>, changing: Changing, written: readonly WrittenStrategy[]): Promise<void> {
  const { companyId, revision, assessor } = changing;
  const ids = written.map(({ building: { id } }) => id);
  await writeDecisions(trx, changing, written.map(nameBuilding));
  const stamp = assessor.stamp();
  const results = await assess(trx, assessor, written);
  // The caller that was computing results from the old plans leaves them.
  await sql`update buildings set revision = ${revision}::bigint
    where company_id = ${companyId}::uuid and id = any (${ids}::uuid[])`.execute(trx);
  await saveResults(
    trx,
    { companyId, revision, stamp },
    ids.map((id, at) => ({ id, results: ensure(results[at]) })),
  );
}

function nameBuilding({ building, after: { strategy }, changes }: WrittenStrategy): DecidedStrategy {
  const { id, group_id, version, answers } = building;
  const named = { code: String(answers.member_building_code), name: String(answers.member_building_name) };
  return { building: { id, group_id, version, ...named }, strategy, changes };
}

async function assess(
  trx: Kysely<Tables>,
  assessor: Assessor,
  written: readonly WrittenStrategy[],
): Promise<readonly StoredResults[]> {
  const places = await assessor.prepare(
    written.map(({ building }) => building.place),
    trx,
  );
  const results: StoredResults[] = [];
  const pause = yieldToEventLoop();
  for (let from = 0; from < written.length; from += ASSESSED_AT_ONCE) {
    const batch = written.slice(from, from + ASSESSED_AT_ONCE).map(({ building: { answers }, after }, at) => ({
      answers,
      place: ensure(places[from + at]),
      plan: after.strategy.plan,
    }));
    results.push(...assessor.resultsOf(batch));
    await pause();
  }
  return results;
}

/** What the last changes of strategies changed, by building; those that never changed are absent. */
async function readLastChanges(
  trx: Kysely<Tables>,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly DecisionChange[]>> {
  const { rows } = await sql<{ id: string; answers: readonly DecisionChange[] }>`
    select asked.id, last.answers from unnest(${ids}::uuid[]) as asked (id)
    cross join lateral (select answers from building_changes
      where company_id = ${companyId}::uuid and building_id = asked.id and kind = 'planned'
      order by building_changes.id desc limit 1) as last`.execute(trx);
  return new Map(rows.map(({ id, answers }) => [id, answers]));
}
