import type { Plan } from "@lichen/domain";
import { ensure } from "@lichen/domain";
import type { Assessor, BuildingToSave } from "../buildings/index.ts";
import { yieldToEventLoop } from "../platform/yield-to-event-loop.ts";
import type { Draft } from "./plan-import.ts";

/** Assessed together: enough for the engine to work by columns, few enough not to hold the thread. */
const BATCH = 25;

export type Computed = Draft & Pick<BuildingToSave, "results">;

/** A building as it shall stand, and its place as results are computed of it. */
type PreparedDraft = {
  readonly draft: Draft;
  readonly place: Parameters<Assessor["resultsOf"]>[0][number]["place"];
};

/**
 * Buildings as they shall stand, with their results.
 * @param plans what is decided about the actions of those that have a strategy
 */
export async function computeDrafts(
  assessor: Assessor,
  drafts: readonly PreparedDraft[],
  plans: ReadonlyMap<string, Plan>,
): Promise<Computed[]> {
  const buildings: Computed[] = [];
  const pause = yieldToEventLoop();
  for (let from = 0; from < drafts.length; from += BATCH) {
    const batch = drafts.slice(from, from + BATCH);
    const results = assessor.resultsOf(
      batch.map(({ draft, place }) => ({ answers: draft.answers, place, plan: plans.get(draft.id) })),
    );
    buildings.push(...batch.map(({ draft }, at) => ({ ...draft, results: ensure(results[at]) })));
    await pause();
  }
  return buildings;
}
