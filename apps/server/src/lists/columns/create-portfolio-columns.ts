import { totalmem } from "node:os";
import { setImmediate } from "node:timers/promises";
import { type Actor, canSeeCompany } from "@lichen/domain";
import { sql } from "kysely";
import type { Database } from "../../platform/database/open-database.ts";
import { inScope, inSnapshot, readInScope, type Scope } from "../../platform/scope.ts";
import type { Listed } from "../listed.ts";
import { createPortfolioCopy, type PortfolioCopy } from "./portfolio-copy.ts";
import {
  inBatches,
  readChangedIds,
  readGroups,
  readIds,
  readRecords,
  readResults,
  readRevision,
} from "./read-portfolio.ts";
import type { CompanyCopy, Wanted } from "./readable-matching.ts";
import { createSelection, type Selection } from "./selection.ts";

/** Memory that the copies of all companies may take together, bytes: a quarter of that of the machine, or of its share. */
const BUDGET_BYTES = Math.max(600_000_000, Math.min(totalmem(), process.constrainedMemory() || Infinity) / 4);

/** What is known of a company when its portfolio is read. */
export type PortfolioCompany = {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly portfolio_revision: number;
  readonly buildings_threshold: number | null;
  readonly buildings_counter: number;
};

export type PortfolioAnswer = {
  readonly selection: Selection;
  /** Those whose records were looked at. */
  readonly companies: readonly PortfolioCompany[];
  /** The actor's own; null for whoever has none. */
  readonly own: PortfolioCompany | null;
  /** Columns that the actor chose, as they are stored. */
  readonly chosenColumns: unknown;
};

export type PortfolioColumns = ReturnType<typeof createPortfolioColumns>;

type Entry = {
  readonly copy: PortfolioCopy;
  /** When it was last known to be current, ms. */
  seenAt: number;
  /** The load or the catch-up under way: nobody reads before its end. */
  busy: Promise<void> | null;
};

/**
 * Copies of portfolios by column, in the memory of this process: what lists, maps, exports and counts are answered
 * from. Each question first reads the revision of the portfolio, and has the copy catch up with it: no answer is older
 * than its question. The copies used last are kept, within a budget.
 */
export function createPortfolioColumns({
  listed,
  database,
  now = Date.now,
  budget = BUDGET_BYTES,
}: {
  readonly listed: Listed;
  readonly database: Database;
  readonly budget?: number;
  readonly now?: () => number;
}) {
  /** In the order of their last use. */
  const entries = new Map<string, Entry>();

  return {
    /**
     * Records that match, among those that the actor may read.
     * @returns null when `company_id` is not one that the actor may know of
     */
    async select(
      scope: Scope,
      actor: Actor,
      { company_id, ...wanted }: Wanted & { readonly company_id?: string | undefined },
    ): Promise<PortfolioAnswer | null> {
      const isOne = company_id !== undefined;
      if (isOne && !canSeeCompany(actor, company_id)) return null;
      const { companies, own, chosenColumns } = await readFacts(scope, actor, company_id, wanted.ids);
      if (isOne && companies.length === 0) return null;
      const current: CompanyCopy[] = [];
      for (const company of companies) {
        const copy = await currentCopy(scope, company);
        if (copy !== null) current.push({ copy, company });
      }
      // A copy that was current may have caught up further while another was loaded: never in the middle of it.
      await settled(companies);
      return { selection: createSelection(listed.subject, actor, wanted, current), companies, own, chosenColumns };
    },

    /** Companies whose copies are in memory, the one used last at the end. */
    get kept(): string[] {
      return [...entries.keys()];
    },
  };

  async function readFacts(
    scope: Scope,
    actor: Actor,
    companyId: string | undefined,
    ids: readonly string[] | undefined,
  ) {
    const asked = companiesAsked(listed, actor, companyId, ids);
    type Row = Omit<PortfolioCompany, "id"> & { id: string | null; is_asked: boolean; chosen_columns: unknown };
    // One row at least, for whoever has no company has columns all the same.
    const rows = await readInScope<Row>(
      database.db,
      scope,
      sql`select companies.id, name, status, portfolio_revision, buildings_threshold, buildings_counter,
        ${asked} as is_asked, (select ${sql.ref(listed.chosenColumns)} from users where users.id = ${actor.user_id}) as chosen_columns
        from (values (1)) as one left join companies on ${asked} or companies.id = ${actor.company_id}
        order by companies.id`,
    );
    const known = rows.filter((row): row is Row & PortfolioCompany => row.id !== null);
    return {
      companies: known.filter(({ is_asked }) => is_asked),
      own: known.find(({ id }) => id === actor.company_id) ?? null,
      chosenColumns: rows[0]?.chosen_columns ?? null,
    };
  }

  /** The copy of a company, at the revision that was read or a later one; null when it was deleted since. */
  async function currentCopy(
    scope: Scope,
    { id, portfolio_revision }: PortfolioCompany,
  ): Promise<PortfolioCopy | null> {
    for (;;) {
      const entry = entries.get(id) ?? begin(scope, id);
      entries.delete(id);
      entries.set(id, entry);
      if (entry.busy !== null) {
        if (!(await isThere(entry.busy))) return null;
      } else if (entry.copy.revision < portfolio_revision || isPast(entry)) {
        refresh(scope, entry);
      } else {
        entry.seenAt = now();
        return entry.copy;
      }
    }
  }

  /**
   * Whether a copy cannot catch up: texts of no record fill it, or a record may have gone for good since it was
   * last current, which no revision tells.
   */
  function isPast({ copy, seenAt }: Entry): boolean {
    return isWorn(copy) || now() - seenAt > LONGEST_UNSEEN_MS;
  }

  async function settled(companies: readonly PortfolioCompany[]): Promise<void> {
    for (;;) {
      const busy = companies.map(({ id }) => entries.get(id)?.busy).find((one) => one !== null && one !== undefined);
      if (busy === undefined) return;
      await isThere(busy);
    }
  }

  function begin(scope: Scope, id: string): Entry {
    const entry: Entry = { copy: createPortfolioCopy(listed.subject, id), seenAt: now(), busy: null };
    entries.set(id, entry);
    work(entry, () => load(scope, entry.copy));
    return entry;
  }

  function refresh(scope: Scope, entry: Entry): void {
    if (isPast(entry)) entries.delete(entry.copy.companyId);
    else work(entry, () => catchUp(scope, entry.copy));
  }

  function work(entry: Entry, task: () => Promise<void>): void {
    entry.busy = task()
      .catch((error) => {
        // Half of the changes may be in it.
        if (entries.get(entry.copy.companyId) === entry) entries.delete(entry.copy.companyId);
        throw error;
      })
      .finally(() => {
        entry.busy = null;
        keepWithin(entry);
      });
    // Whoever waits for it hears of a failure; nobody may be waiting.
    entry.busy.catch(() => {});
  }

  async function load(scope: Scope, copy: PortfolioCopy): Promise<void> {
    const { companyId } = copy;
    const { revision, ids } = await inScope(database.db, scope, async (trx) => ({
      revision: await readRevision(trx, companyId),
      ids: await readIds(listed, trx, companyId),
    }));
    if (revision === null) throw new CompanyGone();
    copy.reserve(ids.length);
    const read = (batch: readonly string[]) =>
      inScope(database.db, scope, (trx) => readRecords(listed, trx, companyId, batch));
    const batches = [...inBatches(ids)];
    let next = read(batches[0] ?? []);
    for (const [nth] of batches.entries()) {
      const batch = await next;
      // The database reads the next ones while these are put in.
      next = read(batches[nth + 1] ?? []);
      next.catch(() => {});
      for (const { row, results, isGone } of batch) if (!isGone) copy.put(row, results, true);
      await setImmediate();
    }
    copy.settle(revision);
    // The batches are of different moments: what changed since the first is read again, all of one moment.
    await catchUp(scope, copy);
  }

  async function catchUp(scope: Scope, copy: PortfolioCopy): Promise<void> {
    const { companyId, revision } = copy;
    const reached = await inSnapshot(database.db, scope, async (trx) => {
      const last = await readRevision(trx, companyId);
      if (last === null) throw new CompanyGone();
      copy.putGroups(await readGroups(listed, trx, companyId));
      if (last === revision) return last;
      const changed = await readChangedIds(listed, trx, companyId, revision);
      for (const ids of inBatches(changed.records)) {
        for (const { row, results, isGone } of await readRecords(listed, trx, companyId, ids)) {
          if (isGone) copy.remove(row.id);
          else copy.put(row, results);
        }
      }
      for (const ids of inBatches(changed.results)) {
        for (const { id, results } of await readResults(listed, trx, companyId, ids)) copy.putResultsOf(id, results);
      }
      return last;
    });
    copy.settle(reached);
  }

  /** Lets the copies go that were used longest ago; those who read one keep it to its end. */
  function keepWithin(last: Entry): void {
    let bytes = [...entries.values()].reduce((sum, { copy }) => sum + copy.bytes, 0);
    for (const [id, entry] of entries) {
      if (bytes <= budget) return;
      if (entry === last || entry.busy !== null) continue;
      entries.delete(id);
      bytes -= entry.copy.bytes;
    }
  }
}

/** The company of a copy was deleted meanwhile. */
class CompanyGone extends Error {}

/** Waits for the work on a copy: false when its company is gone. */
async function isThere(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof CompanyGone) return false;
    throw error;
  }
}

/** Condition on the companies whose records are asked for. */
function companiesAsked(
  { tables }: Listed,
  actor: Actor,
  companyId: string | undefined,
  ids: readonly string[] | undefined,
) {
  if (companyId !== undefined) return sql`companies.id = ${companyId}`;
  if (actor.group !== "admin") return sql`companies.id = ${actor.company_id}`;
  return ids === undefined
    ? sql`(companies.portfolio_revision > 0 or companies.buildings_counter > 0)`
    : sql`exists (select from ${sql.table(tables.records)} as records where records.company_id = companies.id
        and records.id = any (${[...ids]}::uuid[]))`;
}

/** Whether so much changed that texts of no record fill the copy: it is then loaded anew. */
function isWorn(copy: PortfolioCopy): boolean {
  return copy.changes > WORN_FROM + 3 * copy.count;
}
const WORN_FROM = 20_000;
/** Well under the days that a record stays in the trash, during which its deletion is told. */
const LONGEST_UNSEEN_MS = 24 * 3600 * 1000;
