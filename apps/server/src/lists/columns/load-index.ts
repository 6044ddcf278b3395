import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/open-database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { inScope, inSnapshot, type Scope } from "../../platform/scope.ts";
import type { Listed } from "../listed.ts";
import { type ColumnIndex, createColumnIndex } from "./column-index.ts";
import {
  inBatches,
  readChangedIds,
  readCount,
  readGroups,
  readIds,
  readRecords,
  readResults,
  readRevision,
} from "./read-portfolio.ts";

/** The company of an index was deleted meanwhile. */
export class CompanyGone extends Error {}

/**
 * Reads every record of a company.
 *
 * @throws CompanyGone
 */
export async function loadIndex(
  listed: Listed,
  database: Pick<Database, "db">,
  scope: Scope,
  companyId: string,
): Promise<ColumnIndex> {
  const { revision, ids } = await inScope(database.db, scope, async (trx) => ({
    revision: await readRevision(trx, companyId),
    ids: await readIds(listed, trx, companyId),
  }));
  if (revision === null) throw new CompanyGone();
  const index = createColumnIndex(listed.subject, companyId);
  index.reserve(ids.length);
  const read = (batch: readonly string[]) =>
    inScope(database.db, scope, (trx) => readRecords(listed, trx, companyId, batch));
  const batches = [...inBatches(ids)];
  let next = read(batches[0] ?? []);
  for (const [nth] of batches.entries()) {
    const batch = await next;
    // The database reads the next ones while these are put in.
    next = read(batches[nth + 1] ?? []);
    next.catch(() => {});
    for (const { row, results, isGone } of batch) if (!isGone) index.put(row, results, true);
    await setImmediate();
  }
  index.commit(revision);
  // The batches are of different moments: what changed since the first is read again, all of one moment.
  await catchUp(listed, database, scope, index);
  return index;
}

/**
 * Reads what changed since the revision of an index, all of one moment.
 *
 * @returns how many rows were read
 * @throws CompanyGone
 */
export async function catchUp(
  listed: Listed,
  { db }: Pick<Database, "db">,
  scope: Scope,
  index: ColumnIndex,
): Promise<number> {
  const { reached, read } = await inSnapshot(db, scope, (trx) => readChanges(listed, trx, index));
  index.commit(reached);
  return read;
}

/** The same, with how many records the company has at that moment. */
export async function catchUpAndCount(
  listed: Listed,
  { db }: Pick<Database, "db">,
  scope: Scope,
  index: ColumnIndex,
): Promise<{ readonly read: number; readonly count: number }> {
  const { reached, read, count } = await inSnapshot(db, scope, async (trx) => ({
    ...(await readChanges(listed, trx, index)),
    count: await readCount(listed, trx, index.companyId),
  }));
  index.commit(reached);
  return { read, count };
}

async function readChanges(listed: Listed, trx: Kysely<Tables>, index: ColumnIndex) {
  const { companyId, revision } = index;
  const reached = await readRevision(trx, companyId);
  if (reached === null) throw new CompanyGone();
  index.putGroups(await readGroups(listed, trx, companyId));
  if (reached === revision) return { reached, read: 0 };
  const changed = await readChangedIds(listed, trx, companyId, revision);
  for (const ids of inBatches(changed.records)) {
    for (const { row, results, isGone } of await readRecords(listed, trx, companyId, ids)) {
      if (isGone) index.remove(row.id);
      else index.put(row, results);
    }
  }
  for (const ids of inBatches(changed.results)) {
    for (const { id, results } of await readResults(listed, trx, companyId, ids)) index.putResultsOf(id, results);
  }
  return { reached, read: changed.records.length + changed.results.length };
}
