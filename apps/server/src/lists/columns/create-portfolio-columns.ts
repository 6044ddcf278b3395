import { totalmem } from "node:os";
import { type Actor, canSeeCompany } from "@lichen/domain";
import type { Database } from "../../platform/database/open-database.ts";
import { outsideCalls } from "../../platform/ongoing-call.ts";
import type { Scope } from "../../platform/scope.ts";
import type { Listed } from "../listed.ts";
import { CompanyGone, catchUp, catchUpAndCount, loadCopy } from "./load-copy.ts";
import { createPortfolioCopy, type PortfolioCopy } from "./portfolio-copy.ts";
import type { CompanyCopy, Wanted } from "./readable-matching.ts";
import { type PortfolioCompany, requestedCompanies } from "./requested-companies.ts";
import { createSelection, type Selection } from "./selection.ts";
import { createKeptCopies } from "./stored/stored-copies.ts";

/** Memory that the copies of all companies may take together, bytes: a quarter of that of the machine, or of its share. */
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

export type PortfolioColumns = ReturnType<typeof createPortfolioColumns>;

type Entry = {
  copy: PortfolioCopy;
  /** When it was last known to be current, ms. */
  seenAt: number;
  /** The load or the catch-up under way: nobody reads before its end. */
  busy: Promise<void> | null;
  /** Rows read since the copy was kept in the database; endless when none that is read today is. */
  unkept: number;
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
  keptFrom = KEPT_FROM,
  onFailure = (error) => {
    throw error;
  },
}: {
  readonly listed: Listed;
  readonly database: Database;
  readonly budget?: number;
  readonly now?: () => number;
  /** Records of the smallest portfolio whose copy is kept for the processes that start. */
  readonly keptFrom?: number;
  /** Hears that a copy could not be kept, or not be read where it was. */
  readonly onFailure?: (error: unknown) => void;
}) {
  /** In the order of their last use. */
  const entries = new Map<string, Entry>();
  const keptCopies = createKeptCopies(listed, database);
  /** The copies that are being kept, one after the other. */
  let keeping = Promise.resolve();

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
      const { companies, quotaCompany, chosenColumns } = await requestedCompanies(
        listed,
        database,
        scope,
        actor,
        company_id,
        wanted.ids,
      );
      if (isOne && companies.length === 0) return null;
      const current: CompanyCopy[] = [];
      for (const company of companies) {
        const copy = await currentCopy(scope, company);
        if (copy !== null) current.push({ copy, company });
      }
      // A copy that was current may have caught up further while another was loaded: never in the middle of it.
      await settled(companies);
      const selection = createSelection(listed.subject, actor, wanted, current);
      return { selection, companies, quotaCompany, chosenColumns };
    },

    /** Companies whose copies are in memory, the one used last at the end. */
    get kept(): string[] {
      return [...entries.keys()];
    },

    /** Comes true when every copy that was to be kept in the database is. */
    whenKept: (): Promise<void> => keeping,
  };

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
    const entry: Entry = { copy: createPortfolioCopy(listed.subject, id), seenAt: now(), busy: null, unkept: 0 };
    entries.set(id, entry);
    work(entry, () => load(scope, entry));
    return entry;
  }

  function refresh(scope: Scope, entry: Entry): void {
    if (isPast(entry)) entries.delete(entry.copy.companyId);
    else {
      work(entry, async () => {
        entry.unkept += await catchUp(listed, database, scope, entry.copy);
      });
    }
  }

  function work(entry: Entry, task: () => Promise<void>): void {
    entry.busy = task()
      .then(() => {
        const { copy, unkept } = entry;
        if (copy.count >= keptFrom && unkept >= Math.max(keptFrom, copy.count * KEPT_AGAIN)) keep(entry);
      })
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

  /** Has a copy kept in the database, once nothing is being put in it. */
  function keep(entry: Entry): void {
    entry.unkept = 0;
    const task = async () => {
      const { companyId, revision } = entry.copy;
      if (await keptCopies.isKept(companyId, revision)) return;
      while (entry.busy !== null) await isThere(entry.busy);
      if (entries.get(companyId) === entry) await keptCopies.keep(entry.copy);
    };
    keeping = outsideCalls(() => keeping.then(task).catch(onFailure));
  }

  async function load(scope: Scope, entry: Entry): Promise<void> {
    const { companyId } = entry.copy;
    const kept = await keptCopies.read(scope, companyId).catch((error) => {
      onFailure(error);
      return null;
    });
    if (kept !== null) {
      // Every record of the company is then in the copy: it holds no other, gone for good since, if there are as many.
      const { read, count } = await catchUpAndCount(listed, database, scope, kept);
      entry.copy = kept;
      entry.unkept = read;
      if (kept.count === count) return;
    }
    entry.copy = await loadCopy(listed, database, scope, companyId);
    entry.unkept = Infinity;
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

/** Whether so much changed that texts of no record fill the copy: it is then loaded anew. */
function isWorn(copy: PortfolioCopy): boolean {
  return copy.changes > WORN_FROM + 3 * copy.count;
}
const WORN_FROM = 20_000;
/** Well under the days that a record stays in the trash, during which its deletion is told. */
const LONGEST_UNSEEN_MS = 24 * 3600 * 1000;
/** A smaller portfolio is read whole in less time than one looks for. */
const KEPT_FROM = 5_000;
/** Share of the records that are read again before a copy is kept anew. */
const KEPT_AGAIN = 0.05;
