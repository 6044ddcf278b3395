import { setImmediate } from "node:timers/promises";

/** Places asked at once: a few milliseconds of work, a few megabytes of figures. */
const BATCH = 250;

/** A long list by pieces; between two of them the server answers its other callers. */
export async function* inBatches<T>(items: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < items.length; start += BATCH) {
    if (start > 0) await setImmediate();
    yield items.slice(start, start + BATCH);
  }
}
