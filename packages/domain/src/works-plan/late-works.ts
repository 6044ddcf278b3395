import type { PlannedId } from "../actions/index.ts";
import { ensure } from "../shared/ensure.ts";
import { worksOfActions } from "./carry-out.ts";
import type { PlacedWork } from "./plan-measures.ts";
import type { PlanSettings } from "./plan-settings.ts";
import type { Prepared } from "./prepare-plan.ts";

/** Late actions in the first years that can pay them, the oldest first, and the budgets beside them. */
export function placeLate(prepared: Prepared, { years, lateFirst, mostPerYear }: PlanSettings) {
  const { buildings, works } = prepared;
  const all = buildings.flatMap(({ strategy }, building) =>
    (Object.keys(strategy) as PlannedId[])
      .filter((action) => prepared.isLate(building, action))
      .map((action) => ({ building, action, year: ensure(strategy[action]).year ?? 0 })),
  );
  if (!lateFirst) return { fixed: [], late: all.length, lateLeft: 0, years };
  const left = years.map(({ budget }) => budget);
  const fixed: PlacedWork[] = [];
  const oldest = all.toSorted((a, b) => a.year - b.year);
  for (const [building, late] of Map.groupBy(oldest, (one) => one.building)) {
    const own = ensure(works[building]);
    const done = years.map(() => 0);
    const ids = late.map(({ action }) => action);
    for (const work of worksOfActions(own, ids)) {
      const { cost, skill } = ensure(own.works[work]);
      const at = years.findIndex(
        (year, place) =>
          cost <= left[place]! && skill <= year.skill && (mostPerYear === null || done[place]! < mostPerYear),
      );
      if (at === -1) continue;
      done[at]!++;
      left[at]! -= cost;
      fixed.push({ building, work, year: ensure(years[at]).year });
    }
  }
  return {
    fixed,
    late: all.length,
    lateLeft: all.length - fixed.length,
    years: years.map((year, at) => ({ ...year, budget: left[at]! })),
  };
}

/** What stands in the strategies and is not late, in its years. */
export function strategyInForce(
  { buildings, works, isLate: isOver }: Prepared,
  years: readonly number[],
): readonly PlacedWork[] {
  return buildings.flatMap(({ strategy }, building) => {
    const planned = Object.entries(strategy)
      .filter(([action, { status, year }]) => {
        return status === "planned" && years.includes(year ?? 0) && !isOver(building, action as PlannedId);
      })
      .sort(([, a], [, b]) => (a.year ?? 0) - (b.year ?? 0));
    const own = ensure(works[building]);
    return worksOfActions(
      own,
      planned.map(([action]) => action),
    ).map((work) => ({
      building,
      work,
      year: ensure(strategy[ensure(own.works[work]).choice.id]?.year),
    }));
  });
}
