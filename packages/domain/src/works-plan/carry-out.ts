import { ensure } from "../shared/ensure.ts";
import type { BuildingWorks } from "./building-works.ts";
import { createWorksState } from "./works-state.ts";

/** A building once some works are carried out: what it gains counts from there. */
export type CarriedOut = {
  readonly works: BuildingWorks;
  /** Place among the works of before of each work that is left. */
  readonly from: readonly number[];
};

/** @param chosen places of works that can be carried out together */
export function carryOut(building: BuildingWorks, chosen: readonly number[]): CarriedOut {
  const state = createWorksState(building);
  for (const work of chosen) state.add(work);
  const from = [...building.works.keys()].filter((work) => state.isFree(work));
  const placeOf = new Map(from.map((work, place) => [work, place]));
  return {
    from,
    works: {
      ...building,
      zones: Float64Array.from(state.zones()),
      ceilings: Float64Array.from(state.ceilings()),
      indices: building.indices.map((index, at) => ({ ...index, rank: state.ranks()[at]! })),
      works: from.map((work) => {
        const one = ensure(building.works[work]);
        const excludes = new Set([...one.excludes].flatMap((other) => placeOf.get(other) ?? []));
        return { ...one, excludes };
      }),
    },
  };
}

/**
 * The way of each action that makes a building best beside those before it; actions that cannot be carried out there are
 * left out.
 * @param actions ids, in the order in which they are carried out
 */
export function worksOfActions(building: BuildingWorks, actions: readonly string[]): readonly number[] {
  const state = createWorksState(building);
  for (const action of actions) {
    let [best, least]: [number | null, number] = [null, Number.POSITIVE_INFINITY];
    for (const [work, { choice }] of building.works.entries()) {
      if (choice.id !== action || !state.isFree(work)) continue;
      state.add(work);
      const sum = weightedIndices(building, state);
      state.undo();
      if (sum < least) [best, least] = [work, sum];
    }
    if (best !== null) state.add(best);
  }
  return [...state.chosen];
}

/** Sum of the indices of a building, each weighted by the rank of its exposure. */
export function weightedIndices(
  { indices }: BuildingWorks,
  state: Pick<ReturnType<typeof createWorksState>, "norms" | "ceilings">,
): number {
  return indices.reduce(
    (sum, { exposure }, at) => sum + exposure * Math.min(state.norms()[at]!, state.ceilings()[at]!),
    0,
  );
}
