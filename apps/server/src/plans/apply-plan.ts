import type { AnswerOf, applyPlan } from "@lichen/contract";
import { type Actor, compareDecisions, decide, type Strategy, stateOf } from "@lichen/domain";
import type { StrategyEntry } from "../buildings/index.ts";
import type { Scope } from "../platform/scope.ts";
import type { Services } from "../services.ts";
import { queueEvent } from "../webhooks/index.ts";
import type { PlanAction } from "./plan-rows.ts";

type AppliedWork = Pick<PlanAction, "building_id" | "action" | "year">;

/** Plans works in the strategies of their buildings, all at once, and tells the programs of the company. */
export async function applyWorks(
  { strategies, currentYear }: Pick<Services, "strategies" | "currentYear">,
  { actor, scope, planId }: { readonly actor: Actor; readonly scope: Scope; readonly planId: string },
  works: readonly AppliedWork[],
): Promise<AnswerOf<typeof applyPlan>> {
  const byBuilding = Map.groupBy(works, ({ building_id }) => building_id);
  // By building, for a transaction may be tried again.
  const counts = new Map<string, number>();
  const entries = [...byBuilding].map(
    ([id, own]): StrategyEntry => ({
      id,
      decide: ({ strategy: before }) => {
        let strategy = before;
        let applied = 0;
        for (const { action, year } of own) {
          const after = planWork(strategy, action, year, currentYear());
          if (after === null) return { skip: "changed" };
          if (compareDecisions(strategy, after).length > 0) applied++;
          strategy = after;
        }
        counts.set(id, applied);
        return strategy;
      },
    }),
  );
  const outcome = await strategies.changeMany(scope, actor, {
    entries,
    action: "strategies_changed",
    within: (trx, { companyId, undoId, written, skipped }) => {
      const applied = written.reduce((sum, { building }) => sum + (counts.get(building.id) ?? 0), 0);
      const data = { plan_id: planId, buildings: written.length, applied, skipped: skipped.length, undo_id: undoId };
      return queueEvent(trx, companyId, { type: "plan.applied", data });
    },
  });
  if (outcome.kind === "several_companies") throw new Error("the buildings of a plan belong to one company");
  for (const { building_id } of outcome.skipped) counts.delete(building_id);
  const applied = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const left = outcome.skipped.reduce((sum, { building_id }) => sum + (byBuilding.get(building_id)?.length ?? 0), 0);
  return {
    applied,
    unchanged: works.length - applied - left,
    skipped: [...outcome.skipped],
    undo_id: outcome.undoId,
  };
}

/** A strategy with an action planned in a year; what is in place, under way or not applicable stays. Null: its year is over. */
function planWork(strategy: Strategy, action: AppliedWork["action"], year: number, thisYear: number): Strategy | null {
  const { status, progress } = stateOf(strategy.plan, action);
  if (status === "set" || status === "not_applicable" || progress !== undefined) return strategy;
  const outcome = decide(strategy, { changes: [{ id: action, status: "planned", year }] }, thisYear);
  return outcome.kind === "decided" ? outcome.strategy : null;
}
