import type { Assessor, BuildingToSave } from "../buildings/index.ts";
import type { Draft } from "./plan-import.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

/** Assessed together: enough for the engine to work by columns, few enough not to hold the thread. */
const BATCH = 25;

export type Computed = Draft & Pick<BuildingToSave, "results">;

/** Buildings as they shall stand, with their results. */
export async function computeDrafts(assessor: Assessor, drafts: readonly Draft[]): Promise<Computed[]> {
  const buildings: Computed[] = [];
  const pause = yieldToEventLoop();
  for (let from = 0; from < drafts.length; from += BATCH) {
    const batch = drafts.slice(from, from + BATCH);
    const results = assessor.resultsOf(batch);
    buildings.push(...batch.map((draft, at) => ({ ...draft, results: results[at]! })));
    await pause();
  }
  return buildings;
}
