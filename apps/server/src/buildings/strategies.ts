import {
  type Actor,
  type AuditAction,
  canRead,
  canWrite,
  compareDecisions,
  type DecisionChange,
  ensure,
  type StoredResults,
  type Strategy,
} from "@lichen/domain";
import { type Kysely, sql } from "kysely";
import { inTurn, nextRevision, PortfolioGone, portfolioOf } from "../lists/index.ts";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, type Scope } from "../platform/scope.ts";
import { undo, undoable } from "../platform/undo.ts";
import type { Services } from "../services.ts";
import { groupOf, readBuildingRow, type SavedBuilding, selectBuildings } from "./building-rows.ts";
import { readStrategy, type StoredStrategy, writeStrategy } from "./plan-rows.ts";
import { saveResults } from "./save-buildings.ts";

/** A strategy to be changed, with its building. */
export type Standing = StoredStrategy & {
  readonly building: SavedBuilding;
  /** What its last change changed. */
  readonly lastChanges: readonly DecisionChange[];
};

type StrategyOutcome =
  | { readonly kind: "stored"; readonly stored: StoredStrategy; readonly building: SavedBuilding }
  | { readonly kind: "unknown" }
  | { readonly kind: "forbidden" };

type StrategyRequest = {
  readonly id: string;
  readonly action: Extract<AuditAction, "strategy_changed" | "strategy_reset">;
};

export type Strategies = ReturnType<typeof createStrategies>;

/** The strategies of the buildings that companies keep. */
export function createStrategies({ database, assessor }: Pick<Services, "database" | "assessor">) {
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
    change(
      scope: Scope,
      actor: Actor,
      { id, action }: StrategyRequest,
      decide: (standing: Standing) => Strategy,
    ): Promise<StrategyOutcome> {
      return inTurn(portfolioOf(actor), () =>
        unlessGone(() =>
          inScope(database.db, scope, async (trx): Promise<StrategyOutcome> => {
            const companyId = await readCompany(trx, id);
            if (companyId === null) return { kind: "unknown" };
            const revision = await nextRevision(trx, companyId);
            // No one else writes in this portfolio until the commit: what stands now stays.
            const building = await readBuilding(trx, id);
            if (building?.company_id !== companyId || !canRead(actor, groupOf(building))) {
              return undo<StrategyOutcome>({ kind: "unknown" });
            }
            if (!canWrite(actor, groupOf(building))) return undo<StrategyOutcome>({ kind: "forbidden" });
            const standing = await readStrategy(trx, companyId, id);
            const lastChanges = await readLastChanges(trx, building);
            const strategy = decide({ ...standing, building, lastChanges });
            const changes = compareDecisions(standing.strategy, strategy);
            if (changes.length === 0) return undo<StrategyOutcome>({ kind: "stored", stored: standing, building });
            await writeStrategy(trx, { companyId, id, by: actor.name }, strategy);
            await keepHistory(trx, { building, actor, changes });
            const stamp = assessor.stamp();
            const [place] = await assessor.prepare([building.place], trx);
            const [results] = assessor.resultsOf([{ ...building, place: ensure(place), plan: strategy.plan }]);
            await keepResults(trx, { building, revision, stamp, results: ensure(results) });
            const target = { kind: "building" as const, id, name: String(building.answers.member_building_name) };
            await audit(trx, [{ action, actor, companyId, target, after: { changes: changes.length } }]);
            return { kind: "stored", stored: { strategy, version: standing.version + 1 }, building };
          }),
        ),
      );
    },
  };
}

/** The company of a building that is not in the trash; null when there is none. */
async function readCompany(trx: Kysely<Tables>, id: string): Promise<string | null> {
  const building = trx
    .selectFrom("buildings")
    .select("company_id")
    .where("id", "=", id)
    .where("deleted_at", "is", null);
  return (await building.executeTakeFirst())?.company_id ?? null;
}

async function readBuilding(trx: Kysely<Tables>, id: string): Promise<SavedBuilding | null> {
  const row = await selectBuildings(trx).where("buildings.id", "=", id).executeTakeFirst();
  return row === undefined ? null : readBuildingRow(row);
}

type Changed = {
  readonly building: SavedBuilding;
  readonly actor: Pick<Actor, "user_id" | "name">;
  readonly changes: readonly DecisionChange[];
};

/** What the last change of a strategy changed; nothing when there was none. */
async function readLastChanges(
  trx: Kysely<Tables>,
  { company_id: companyId, id }: SavedBuilding,
): Promise<readonly DecisionChange[]> {
  const last = await trx
    .selectFrom("building_changes")
    .select("answers")
    .where("company_id", "=", companyId)
    .where("building_id", "=", id)
    .where("kind", "=", "planned")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.answers ?? [];
}

async function keepHistory(trx: Kysely<Tables>, { building, actor, changes }: Changed): Promise<void> {
  await trx
    .insertInto("building_changes")
    .values({
      company_id: building.company_id,
      building_id: building.id,
      group_id: building.group_id,
      code: String(building.answers.member_building_code),
      name: String(building.answers.member_building_name),
      actor_id: actor.user_id,
      actor_name: actor.name,
      kind: "planned",
      version: building.version,
      answers: JSON.stringify(changes),
    })
    .execute();
}

type ToKeep = {
  readonly building: SavedBuilding;
  readonly revision: number;
  readonly stamp: string;
  readonly results: StoredResults;
};

/** What is computed of a building with its new plan; the caller that was computing it from the old one leaves it. */
async function keepResults(trx: Kysely<Tables>, { building, revision, stamp, results }: ToKeep): Promise<void> {
  const { company_id: companyId, id } = building;
  await sql`update buildings set revision = ${revision}::bigint
    where company_id = ${companyId}::uuid and id = ${id}::uuid`.execute(trx);
  await saveResults(trx, { companyId, revision, stamp }, [{ id, results }]);
}

async function unlessGone(transaction: () => Promise<StrategyOutcome>): Promise<StrategyOutcome> {
  try {
    return await undoable(transaction);
  } catch (error) {
    if (error instanceof PortfolioGone) return { kind: "unknown" };
    throw error;
  }
}
