import { totalmem } from "node:os";
import { type Actor, canSeeCompany } from "@lichen/domain";
import type { Database } from "../../platform/database/open-database.ts";
import { outsideCalls } from "../../platform/ongoing-call.ts";
import type { Scope } from "../../platform/scope.ts";
import type { Listed } from "../listed.ts";
import { type ColumnIndex, createColumnIndex } from "./column-index.ts";
import { CompanyGone, catchUp, catchUpAndCount, loadIndex } from "./load-index.ts";
import type { CompanyIndex, Wanted } from "./readable-matching.ts";
import { type PortfolioCompany, requestedCompanies } from "./requested-companies.ts";
import { createSelection, type Selection } from "./selection.ts";
import { createStoredIndexes } from "./stored/stored-indexes.ts";

/** Memory that the indexes of all companies may take together, bytes: a quarter of that of the machine, or of its share. */
const BUDGET_BYTES = Math.max(600_000_000, Math.min(totalmem(), process.constrainedMemory() || Infinity) / 4);

export type PortfolioAnswer = {
  readonly selection: Selection;
  /** Those whose records were looked at. */
  readonly companies: readonly PortfolioCompany[];
  /** The company whose quota goes with the records: the one that was named, else the actor's; null for neither. */
  readonly quotaCompany: PortfolioCompany | null;
  /** Columns that the actor chose, as they are stored. */
  readonly chosenColumns: unknown;
};

type ColumnsOptions = {
  readonly listed: Listed;
  readonly database: Database;
  readonly budget?: number;
  readonly now?: () => number;
  /** Records of the smallest portfolio whose index is kept for the processes that start. */
  readonly storedFrom?: number;
  /** Hears that an index could not be kept, or not be read where it was. */
  readonly onFailure?: (error: unknown) => void;
};

/** The indexes in memory, and what is needed to keep them current. */
type Held = Required<ColumnsOptions> & {
  /** By company, in the order of their last use. */
  readonly entries: Map<string, Entry>;
  readonly storedIndexes: ReturnType<typeof createStoredIndexes>;
  /** The indexes that are being kept, one after the other. */
  keeping: Promise<void>;
};

export type PortfolioColumns = ReturnType<typeof createPortfolioColumns>;

type Entry = {
  index: ColumnIndex;
  /** When it was last known to be current, ms. */
  seenAt: number;
  /** The load or the catch-up under way: no one reads before its end. */
  busy: Promise<void> | null;
  /** Rows read since the index was kept in the database; endless when none that is read today is. */
  unkept: number;
};

/**
 * Indexes of portfolios by column, in the memory of this process: what lists, maps, exports and counts are answered
 * from. Each question first reads the revision of the portfolio, and has the index catch up with it: no answer is older
 * than its question. The indexes used last are kept, within a budget.
 */
export function createPortfolioColumns(options: ColumnsOptions) {
  const held: Held = {
    now: Date.now,
    budget: BUDGET_BYTES,
    storedFrom: STORED_FROM,
    onFailure: (error) => {
      throw error;
    },
    ...options,
    entries: new Map(),
    storedIndexes: createStoredIndexes(options.listed, options.database),
    keeping: Promise.resolve(),
  };

  return {
    /**
     * Records that match, among those that the actor may read.
     * @returns null when `company_id` is not one that the actor may know of
     */
    select: (scope: Scope, actor: Actor, query: Wanted & { readonly company_id?: string | undefined }) =>
      selectRecords(held, scope, actor, query),

    /** Companies whose indexes are in memory, the one used last at the end. */
    get loadedCompanies(): string[] {
      return [...held.entries.keys()];
    },

    /** Comes true when every index that was to be kept in the database is. */
    whenStored: (): Promise<void> => held.keeping,
  };
}

async function selectRecords(
  held: Held,
  scope: Scope,
  actor: Actor,
  { company_id, ...wanted }: Wanted & { readonly company_id?: string | undefined },
): Promise<PortfolioAnswer | null> {
  const { listed, database } = held;
  const isOne = company_id !== undefined;
  if (isOne && !canSeeCompany(actor, company_id)) return null;
  const { companies, quotaCompany, chosenColumns } = await requestedCompanies(
    listed,
    database,
    scope,
    actor,
    company_id,
    wanted.ids,
  );
  if (isOne && companies.length === 0) return null;
  const current: CompanyIndex[] = [];
  for (const company of companies) {
    const index = await readCurrentIndex(held, scope, company);
    if (index !== null) current.push({ index, company });
  }
  // An index that was current may have caught up further while another was loaded: never in the middle of it.
  await whenReady(held, companies);
  const selection = createSelection(listed.subject, actor, wanted, current);
  return { selection, companies, quotaCompany, chosenColumns };
}

/** The index of a company, at the revision that was read or a later one; null when it was deleted since. */
async function readCurrentIndex(
  held: Held,
  scope: Scope,
  { id, portfolio_revision }: PortfolioCompany,
): Promise<ColumnIndex | null> {
  const { entries, now } = held;
  for (;;) {
    const entry = entries.get(id) ?? begin(held, scope, id);
    entries.delete(id);
    entries.set(id, entry);
    if (entry.busy !== null) {
      if (!(await isThere(entry.busy))) return null;
    } else if (entry.index.revision < portfolio_revision || isPast(held, entry)) {
      refresh(held, scope, entry);
    } else {
      entry.seenAt = now();
      return entry.index;
    }
  }
}

/**
 * Whether an index cannot catch up: texts of no record fill it, or a record may have gone for good since it was
 * last current, which no revision tells.
 */
function isPast(held: Held, { index, seenAt }: Entry): boolean {
  const { now } = held;
  return isWorn(index) || now() - seenAt > LONGEST_UNSEEN_MS;
}

async function whenReady(held: Held, companies: readonly PortfolioCompany[]): Promise<void> {
  const { entries } = held;
  for (;;) {
    const busy = companies.map(({ id }) => entries.get(id)?.busy).find((one) => one !== null && one !== undefined);
    if (busy === undefined) return;
    await isThere(busy);
  }
}

function begin(held: Held, scope: Scope, id: string): Entry {
  const { entries, listed, now } = held;
  const entry: Entry = { index: createColumnIndex(listed.subject, id), seenAt: now(), busy: null, unkept: 0 };
  entries.set(id, entry);
  work(held, entry, () => load(held, scope, entry));
  return entry;
}

function refresh(held: Held, scope: Scope, entry: Entry): void {
  const { entries, listed, database } = held;
  if (isPast(held, entry)) entries.delete(entry.index.companyId);
  else {
    work(held, entry, async () => {
      entry.unkept += await catchUp(listed, database, scope, entry.index);
    });
  }
}

function work(held: Held, entry: Entry, task: () => Promise<void>): void {
  const { entries, storedFrom } = held;
  entry.busy = task()
    .then(() => {
      const { index, unkept } = entry;
      if (index.count >= storedFrom && unkept >= Math.max(storedFrom, index.count * STORED_AGAIN)) keep(held, entry);
    })
    .catch((error) => {
      // Half of the changes may be in it.
      if (entries.get(entry.index.companyId) === entry) entries.delete(entry.index.companyId);
      throw error;
    })
    .finally(() => {
      entry.busy = null;
      keepWithin(held, entry);
    });
  // The caller that waits for it hears of a failure; no one may be waiting.
  entry.busy.catch(() => {});
}

/** Has an index kept in the database, once nothing is being put in it. */
function keep(held: Held, entry: Entry): void {
  const { entries, storedIndexes, onFailure } = held;
  entry.unkept = 0;
  const task = async () => {
    const { companyId, revision } = entry.index;
    if (await storedIndexes.isStored(companyId, revision)) return;
    while (entry.busy !== null) await isThere(entry.busy);
    if (entries.get(companyId) === entry) await storedIndexes.keep(entry.index);
  };
  held.keeping = outsideCalls(() => held.keeping.then(task).catch(onFailure));
}

async function load(held: Held, scope: Scope, entry: Entry): Promise<void> {
  const { storedIndexes, listed, database, onFailure } = held;
  const { companyId } = entry.index;
  const stored = await storedIndexes.read(scope, companyId).catch((error) => {
    onFailure(error);
    return null;
  });
  if (stored !== null) {
    // Every record of the company is then in the index: it holds no other, gone for good since, if there are as many.
    const { read, count } = await catchUpAndCount(listed, database, scope, stored);
    entry.index = stored;
    entry.unkept = read;
    if (stored.count === count) return;
  }
  entry.index = await loadIndex(listed, database, scope, companyId);
  entry.unkept = Infinity;
}

/** Lets the indexes go that were used longest ago; those who read one keep it to its end. */
function keepWithin(held: Held, last: Entry): void {
  const { entries, budget } = held;
  let bytes = [...entries.values()].reduce((sum, { index }) => sum + index.bytes, 0);
  for (const [id, entry] of entries) {
    if (bytes <= budget) return;
    if (entry === last || entry.busy !== null) continue;
    entries.delete(id);
    bytes -= entry.index.bytes;
  }
}

/** Waits for the work on an index: false when its company is gone. */
async function isThere(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof CompanyGone) return false;
    throw error;
  }
}

/** Whether so much changed that texts of no record fill the index: it is then loaded again. */
function isWorn(index: ColumnIndex): boolean {
  return index.changes > WORN_FROM + 3 * index.count;
}
const WORN_FROM = 20_000;
/** Well under the days that a record stays in the trash, during which its deletion is told. */
const LONGEST_UNSEEN_MS = 24 * 3600 * 1000;
/** A smaller portfolio is read whole in less time than one looks for. */
const STORED_FROM = 5_000;
/** Share of the records that are read again before an index is kept again. */
const STORED_AGAIN = 0.05;
