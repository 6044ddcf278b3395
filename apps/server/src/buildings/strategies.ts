import {
  type Actor,
  type AuditAction,
  canRead,
  ensure,
  type SkipReason,
  type Strategy,
  UNDO_DAYS,
} from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { inTurn, nextRevision, PortfolioGone, portfolioOf } from "../lists/index.ts";
import { type AuditEntry, audit } from "../platform/audit.ts";
import type { UndoEntry } from "../platform/database/tables/portfolio.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, type Scope } from "../platform/scope.ts";
import { undo, undoable } from "../platform/undo.ts";
import type { Services } from "../services.ts";
import { groupOf, type SavedBuilding } from "./building-rows.ts";
import {
  changeStrategies,
  type Standing,
  type StrategiesChanged,
  type StrategyEntry,
  type WrittenStrategy,
} from "./change-strategies.ts";
import { readStrategy, type StoredStrategy } from "./plan-rows.ts";

type StrategyOutcome =
  | { readonly kind: "stored"; readonly stored: StoredStrategy; readonly building: SavedBuilding }
  | { readonly kind: "unknown" }
  | { readonly kind: "forbidden" };

type StrategyRequest = {
  readonly id: string;
  readonly action: Extract<AuditAction, "strategy_changed" | "strategy_reset">;
};

type ManyRequest = {
  readonly entries: readonly StrategyEntry[];
  /** What the log says, and what is taken back. */
  readonly action: Extract<AuditAction, "strategies_changed">;
  /** What else is written with the strategies, when at least one changes. */
  readonly within?: (trx: Kysely<Tables>, done: StrategiesWritten) => Promise<void>;
};

type StrategiesWritten = Pick<StrategiesChanged, "written" | "skipped"> & {
  readonly companyId: string;
  readonly undoId: string;
};

type ManyOutcome =
  | (StrategiesChanged & {
      readonly kind: "done";
      /** What takes it back; null: nothing was written. */
      readonly undoId: string | null;
    })
  /** Nothing is changed: the buildings belong to several companies. */
  | { readonly kind: "several_companies" };

type UndoOutcome =
  | {
      readonly kind: "undone";
      readonly restored: number;
      readonly skipped: readonly { readonly building_id: string; readonly reason: SkipReason }[];
    }
  /** Not there, of another user, or too old. */
  | { readonly kind: "unknown" }
  | { readonly kind: "already_undone" };

export type Strategies = ReturnType<typeof createStrategies>;

/** The strategies of the buildings that companies keep. */
export function createStrategies({
  database,
  assessor,
  wakeWebhooks,
}: Pick<Services, "database" | "assessor" | "wakeWebhooks">) {
  return {
    /** The strategy of a building that the actor was found to read. */
    read(scope: Scope, { company_id: companyId, id }: SavedBuilding): Promise<StoredStrategy> {
      return inScope(database.db, scope, (trx) => readStrategy(trx, companyId, id));
    },

    /**
     * Changes the strategy of a building, with its history, the figures kept beside the building and the log.
     *
     * @param decide gives the strategy that takes the place of the one that stands; nothing stays of what it throws
     */
    async change(
      scope: Scope,
      actor: Actor,
      { id, action }: StrategyRequest,
      decide: (standing: Standing) => Strategy,
    ): Promise<StrategyOutcome> {
      const outcome = await inPortfolio(scope, actor, [{ id, decide }], async (trx, companyId, { written }) => {
        const [{ building, changes }] = written as readonly [WrittenStrategy];
        const target = { kind: "building" as const, id, name: String(building.answers.member_building_name) };
        await audit(trx, [{ action, actor, companyId, target, after: { changes: changes.length } }]);
      });
      if (outcome.kind === "several_companies") throw new Error("one building belongs to one company");
      const [written] = outcome.written;
      if (written !== undefined) return { kind: "stored", stored: written.after, building: written.building };
      const [same] = outcome.same;
      if (same !== undefined) return { kind: "stored", stored: same, building: same.building };
      return { kind: outcome.skipped[0]?.reason === "forbidden" ? "forbidden" : "unknown" };
    },

    /**
     * Changes the strategies of many buildings of one company, in one transaction: those that cannot be changed are
     * named with the reason, the others are all written, or none is. What was there before is kept for `undo`.
     */
    async changeMany(scope: Scope, actor: Actor, { entries, action, within }: ManyRequest): Promise<ManyOutcome> {
      const outcome = await inPortfolio(scope, actor, entries, async (trx, companyId, { written, skipped }) => {
        const undoId = await keepUndo(trx, { companyId, actor, action }, written);
        await audit(trx, [entryOf({ companyId, actor, action }, written)]);
        await within?.(trx, { companyId, undoId, written, skipped });
        return undoId;
      });
      if (outcome.kind === "several_companies") return outcome;
      const { concluded: undoId, ...changed } = outcome;
      return { ...changed, undoId };
    },

    /**
     * Puts the strategies that one `changeMany` of the actor changed back as they were, where they have not changed
     * since and may still be changed.
     */
    async undo(scope: Scope, actor: Actor, undoId: string): Promise<UndoOutcome> {
      const stored = await inScope(database.db, scope, (trx) => readUndo(trx, actor, undoId));
      if (stored === undefined) return { kind: "unknown" };
      if (stored.undone_at !== null) return { kind: "already_undone" };
      const entries = stored.entries.map(({ building_id: id, version, strategy }) => ({
        id,
        version,
        decide: () => strategy,
      }));
      const action = "strategies_restored";
      const outcome = await inPortfolio(scope, actor, entries, async (trx, companyId, { written }) => {
        await sql`update strategy_undos set undone_at = now()
          where company_id = ${companyId}::uuid and id = ${undoId}::uuid`.execute(trx);
        await audit(trx, [entryOf({ companyId, actor, action }, written)]);
      });
      if (outcome.kind === "several_companies") throw new Error("what is taken back belongs to one company");
      return { kind: "undone", restored: outcome.written.length, skipped: outcome.skipped };
    },
  };

  /**
   * Changes strategies of one company in the turn of the actor, in one transaction.
   *
   * @param conclude what else is written with them, when at least one changes
   */
  async function inPortfolio<T>(
    scope: Scope,
    actor: Actor,
    entries: readonly StrategyEntry[],
    conclude: (trx: Kysely<Tables>, companyId: string, changed: StrategiesChanged) => Promise<T>,
  ) {
    type Outcome =
      | (StrategiesChanged & { readonly kind: "done"; readonly concluded: T | null })
      | { readonly kind: "several_companies" };
    const none: Outcome = {
      kind: "done",
      concluded: null,
      written: [],
      same: [],
      skipped: entries.map(({ id }) => ({ building_id: id, reason: "not_found" })),
    };
    const work = (): Promise<Outcome> =>
      inScope(database.db, scope, async (trx) => {
        const companies = await readCompanies(trx, actor, entries);
        const [companyId] = companies;
        if (companyId === undefined) return none;
        if (companies.length > 1) return { kind: "several_companies" };
        const revision = await nextRevision(trx, companyId);
        const changed = await changeStrategies(trx, { companyId, actor, revision, assessor }, entries);
        if (changed.written.length === 0) return undo<Outcome>({ kind: "done", ...changed, concluded: null });
        const concluded = await conclude(trx, companyId, changed);
        return { kind: "done", ...changed, concluded };
      });
    try {
      const outcome = await inTurn(portfolioOf(actor), () => undoable(work));
      if (outcome.kind === "done" && outcome.written.length > 0) wakeWebhooks();
      return outcome;
    } catch (error) {
      if (error instanceof PortfolioGone) return none;
      throw error;
    }
  }
}

/** The companies of the buildings that the actor may read, those in the trash aside. */
async function readCompanies(
  trx: Kysely<Tables>,
  actor: Actor,
  entries: readonly StrategyEntry[],
): Promise<readonly string[]> {
  const ids = entries.map(({ id }) => id);
  const groups = await trx
    .selectFrom("buildings")
    .select(["company_id", "group_id"])
    .distinct()
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where("deleted_at", "is", null)
    .execute();
  const read = groups.filter((group) => canRead(actor, groupOf(group)));
  return [...new Set(read.map(({ company_id }) => company_id))];
}

type ManyOfCompany = {
  readonly companyId: string;
  readonly actor: Actor;
  readonly action: Extract<AuditAction, "strategies_changed" | "strategies_restored">;
};

async function keepUndo(
  trx: Kysely<Tables>,
  { companyId, actor, action }: ManyOfCompany,
  written: readonly WrittenStrategy[],
): Promise<string> {
  const entries = written.map(
    ({ building, before, after }): UndoEntry => ({
      building_id: building.id,
      version: after.version,
      strategy: before.strategy,
    }),
  );
  const { id } = await trx
    .insertInto("strategy_undos")
    .values({ company_id: companyId, user_id: actor.user_id, kind: action, entries: JSON.stringify(entries) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function readUndo(trx: Kysely<Tables>, actor: Actor, undoId: string) {
  return trx
    .selectFrom("strategy_undos")
    .select(["entries", "undone_at"])
    .where("id", "=", undoId)
    .where("user_id", "=", actor.user_id)
    .where("created_at", ">", sql<Date>`now() - make_interval(days => ${UNDO_DAYS})`)
    .executeTakeFirst();
}

/** What the log says of many strategies, in one line. */
function entryOf({ companyId, actor, action }: ManyOfCompany, written: readonly WrittenStrategy[]): AuditEntry {
  const { company_name: name } = ensure(written[0]).building;
  const changes = written.reduce((sum, one) => sum + one.changes.length, 0);
  const target = { kind: "company" as const, id: companyId, name };
  return { action, actor, companyId, target, after: { buildings: written.length, changes } };
}
