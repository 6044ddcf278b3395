import type { PlannedId } from "../actions/index.ts";
import { ensure } from "../shared/ensure.ts";
import { bestWorks } from "./best-works.ts";
import { carryOut } from "./carry-out.ts";
import type { PlacedWork } from "./plan-measures.ts";
import type { PlanSettings } from "./plan-settings.ts";
import { aimOf, type Prepared } from "./prepare-plan.ts";

/** Works beside a plan that gain most for their cost. */
export type NextWorks = {
  readonly building_id: string;
  readonly actions: readonly PlannedId[];
  /** Euros at the top of their ranges. */
  readonly cost: number;
  /** Fall of the objective. */
  readonly gain: number;
};

/** Prices of an euro that works are looked for at, from the dearest: the first that any gains at are the best. */
const PRICES = [1e-4, 5e-5, 2e-5, 1e-5, 5e-6, 2e-6, 1e-6, 1e-7];

/** Where more money would go first: the works on one building that gain most for their cost. */
export function findNextWorks(
  { buildings, works }: Prepared,
  settings: PlanSettings,
  placed: readonly PlacedWork[],
): NextWorks | null {
  const byBuilding = Map.groupBy(placed, ({ building }) => building);
  const left = works.map((own, at) => carryOut(own, byBuilding.get(at)?.map(({ work }) => work) ?? []).works);
  const unit = Math.max(...buildings.map((building) => weightOf(aimOf(building, settings))), 1);
  for (const price of PRICES) {
    let best: NextWorks | null = null;
    for (const [at, own] of left.entries()) {
      const aim = aimOf(ensure(buildings[at]), settings);
      const prices = Float64Array.from(own.works, ({ cost }) => cost * price * unit);
      const { chosen, gain } = bestWorks(own, { aim, prices, mostSteps: 500 });
      if (chosen.length === 0) continue;
      const cost = chosen.reduce((sum, work) => sum + ensure(own.works[work]).cost, 0);
      if (best !== null && gain / Math.max(1, cost) <= best.gain / Math.max(1, best.cost)) continue;
      const actions = chosen.map((work) => ensure(own.works[work]).choice.id);
      best = { building_id: ensure(buildings[at]).id, actions, cost, gain };
    }
    if (best !== null) return best;
  }
  return null;
}

const weightOf = (aim: ReturnType<typeof aimOf>): number => (aim.kind === "at_risk" ? aim.weight : 1);
