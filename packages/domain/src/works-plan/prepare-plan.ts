import { findPlannedAction, type PlannedId } from "../actions/index.ts";
import { ensure } from "../shared/ensure.ts";
import { isLate } from "../strategy/index.ts";
import { costOf, type PricesByAction, type WorksCost } from "../strategy/works-cost.ts";
import { type BuildingWorks, readBuildingWorks } from "./building-works.ts";
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
  for (const building of buildings) {
    const without = new Set(
      // What is ordered or in progress is decided: no plan moves it.
      Object.entries(building.strategy).flatMap(([id, { status, progress }]) =>
        status === "set" || status === "not_applicable" || progress !== undefined ? [id] : [],
      ),
    );
    works.push(readBuildingWorks({ ...building, without }, thisYear, (action, answers) => cost(answers, action).high));
    if (works.length % READ_AT_ONCE === 0) await onRead(works.length);
  }
  return {
    buildings,
    works,
    costOf: (building, action) => cost(ensure(buildings[building]).answers, action),
    isLate: (building, action) => {
      const decided = ensure(buildings[building]).strategy[action];
      return decided !== undefined && decided.progress === undefined && isLate(decided, thisYear);
    },
  };
}

/** What a plan gains on a building. */
export function aimOf({ atStake }: PlanBuilding, { objective }: Pick<PlanSettings, "objective">): Aim {
  return objective === "levels" ? { kind: "levels" } : { kind: "at_risk", weight: atStake[objective] ?? 0 };
}
