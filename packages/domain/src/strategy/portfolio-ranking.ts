import { type PlannedId, STEPS_OF_THREE, type StepOfThree } from "../actions/index.ts";
import type { FieldKey } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";
import type { HazardId } from "../shared/hazard-id.ts";
import { type ActionGain, type actionGains, isBetter } from "./action-gains.ts";

/** Pairs of a building and an action that a ranking keeps of each cost level. */
export const RANKED_PAIRS = 100;

/** What one action alone would gain on one building. */
type RankedPair = {
  readonly building_id: string;
  readonly action: PlannedId;
  /** As in `ActionGain`. */
  readonly levels: number;
  readonly indices: number;
  readonly hazard: HazardId;
  readonly before: number;
  readonly after: number;
  /** Questions whose number is supposed. */
  readonly supposed: readonly FieldKey[];
};

/** What an action would gain over the buildings together, each alone. */
type RankedAction = {
  readonly action: PlannedId;
  /** Buildings where it gains something, and those where it lowers a cross level. */
  readonly buildings: number;
  readonly lowering: number;
  readonly levels: number;
  readonly indices: number;
};

/** Where to act first in a portfolio: actions taken one by one. */
export type PortfolioRanking = {
  /** Buildings looked at, and those of which no cross level is known. */
  readonly buildings: number;
  readonly unknown: number;
  /** Buildings read in the scenario that stands in for the one asked for; absent of a ranking that did not count them. */
  readonly stand_ins?: number;
  /** Pairs whose gain cannot be told since a question is not answered. */
  readonly unanswered: number;
  /** By cost level: how many pairs gain something, lower a level, and the `RANKED_PAIRS` that gain most. */
  readonly costs: readonly {
    readonly cost: StepOfThree;
    readonly pairs: number;
    readonly lowering: number;
    readonly best: readonly RankedPair[];
  }[];
  /** Actions that gain something, the largest fall of levels first. */
  readonly actions: readonly RankedAction[];
};

/** Ranks what actions gain, building after building, in memory that does not grow with them. */
export function createRanking() {
  let [buildings, unknown, standIns, unanswered] = [0, 0, 0, 0];
  const costs = STEPS_OF_THREE.map((cost) => ({ cost, pairs: 0, lowering: 0, best: [] as RankedPair[] }));
  const actions = new Map<PlannedId, { -readonly [Part in keyof RankedAction]: RankedAction[Part] }>();

  return {
    /**
     * @param gained null: no cross level of it is known
     * @param isStandIn whether it is read in another scenario than the one asked for
     */
    add(buildingId: string, gained: ReturnType<typeof actionGains> | null, isStandIn = false): void {
      buildings++;
      if (isStandIn) standIns++;
      if (gained === null) {
        unknown++;
        return;
      }
      unanswered += gained.unanswered;
      for (const gain of gained.gains) {
        const ofCost = ensure(costs.find(({ cost }) => cost === gain.cost));
        ofCost.pairs++;
        if (gain.levels > 0) ofCost.lowering++;
        keepBest(ofCost.best, buildingId, gain);
        const ofAction = actions.get(gain.id) ?? {
          action: gain.id,
          buildings: 0,
          lowering: 0,
          levels: 0,
          indices: 0,
        };
        ofAction.buildings++;
        if (gain.levels > 0) ofAction.lowering++;
        ofAction.levels += gain.levels;
        ofAction.indices += gain.indices;
        actions.set(gain.id, ofAction);
      }
    },

    result: (): PortfolioRanking => ({
      buildings,
      unknown,
      stand_ins: standIns,
      unanswered,
      costs,
      actions: [...actions.values()].sort((a, b) => (isBetter(a, b) ? -1 : isBetter(b, a) ? 1 : 0)),
    }),
  };
}

/** Puts a pair at its place among the best, the one that came first before its equals. */
function keepBest(best: RankedPair[], building_id: string, gain: ActionGain): void {
  const last = best[RANKED_PAIRS - 1];
  if (last !== undefined && !isBetter(gain, last)) return;
  const { id: action, levels, indices, hazard, before, after, supposed } = gain;
  let [low, high] = [0, best.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBetter(gain, ensure(best[middle]))) high = middle;
    else low = middle + 1;
  }
  best.splice(low, 0, { building_id, action, levels, indices, hazard, before, after, supposed });
  best.length = Math.min(best.length, RANKED_PAIRS);
}
