import { findPlannedAction, type PlannedId } from "../actions/index.ts";
import { ensure } from "../shared/ensure.ts";
import { isLate, type PlannedState } from "../strategy/index.ts";
import { costOf, type PricesByAction, type WorksCost } from "../strategy/works-cost.ts";
import { type BuildingWorks, readBuildingWorks } from "./building-works.ts";
import { carryOut, worksOfActions } from "./carry-out.ts";
import type { PlanBuilding, PlanSettings } from "./plan-settings.ts";
import type { Aim } from "./works-state.ts";

export type PlanRequest = {
  readonly buildings: readonly PlanBuilding[];
  readonly settings: PlanSettings;
  readonly prices: PricesByAction;
  /** Calendar year of the calculation. */
  readonly thisYear: number;
};

/** Buildings that are read between two signs of life. */
const READ_AT_ONCE = 50;

/** Buildings with what can be done on each, and what it costs. */
export type Prepared = {
  readonly buildings: readonly PlanBuilding[];
  readonly works: readonly BuildingWorks[];
  /** Actions ordered or in progress that are counted before the plan, and those that cannot be. */
  readonly committed: number;
  readonly committedUnread: number;
  readonly costOf: (building: number, action: PlannedId) => WorksCost;
  readonly isLate: (building: number, action: PlannedId) => boolean;
};

/** @param onRead told from time to time how many buildings are read */
export async function preparePlan(
  { buildings, prices, thisYear }: PlanRequest,
  onRead: (done: number) => void | Promise<void>,
): Promise<Prepared> {
  const cost = (answers: PlanBuilding["answers"], action: PlannedId) =>
    costOf(ensure(findPlannedAction(action)), answers, prices);
  const works: BuildingWorks[] = [];
  let [committed, committedUnread] = [0, 0];
  for (const building of buildings) {
    const settled = findActions(building, ({ status }) => status === "set" || status === "not_applicable");
    const own = readBuildingWorks(
      { ...building, without: new Set(settled) },
      thisYear,
      (action, answers) => cost(answers, action).high,
    );
    const ordered = findActions(building, ({ progress }) => progress !== undefined);
    const unread = own.leftOut.filter(({ action, reason }) => reason === "unanswered" && ordered.includes(action));
    works.push(commit(own, ordered));
    committed += ordered.length - unread.length;
    committedUnread += unread.length;
    if (works.length % READ_AT_ONCE === 0) await onRead(works.length);
  }
  return {
    buildings,
    works,
    committed,
    committedUnread,
    costOf: (building, action) => cost(ensure(buildings[building]).answers, action),
    isLate: (building, action) => {
      const decided = ensure(buildings[building]).strategy[action];
      return decided !== undefined && decided.progress === undefined && isLate(decided, thisYear);
    },
  };
}

/** Actions of a strategy, those of the earliest year first. */
function findActions({ strategy }: PlanBuilding, isWanted: (state: PlannedState) => boolean): readonly string[] {
  return Object.entries(strategy)
    .filter(([, state]) => isWanted(state))
    .sort(([, a], [, b]) => (a.year ?? 0) - (b.year ?? 0))
    .map(([id]) => id);
}

/**
 * A building once what is ordered or in progress is carried out: it is decided and paid, so that a plan begins after it
 * and chooses it no more.
 */
function commit(own: BuildingWorks, ordered: readonly string[]): BuildingWorks {
  const after = ordered.length === 0 ? own : carryOut(own, worksOfActions(own, ordered)).works;
  return { ...after, leftOut: after.leftOut.filter(({ action }) => !ordered.includes(action)) };
}

/** What a plan gains on a building. */
export function aimOf({ atStake }: PlanBuilding, { objective }: Pick<PlanSettings, "objective">): Aim {
  return objective === "levels" ? { kind: "levels" } : { kind: "at_risk", weight: atStake[objective] ?? 0 };
}
