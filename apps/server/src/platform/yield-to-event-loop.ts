import { setImmediate as yieldToOthers } from "node:timers/promises";

/** Work that holds the thread longer than this lets the requests that wait go first, ms. */
const SLICE_MS = 8;

/** Waits for nothing most of the time; once the work has held the thread long enough, lets it go for one turn. */
export function yieldToEventLoop(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined;
    return yieldToOthers().then(() => {
      since = performance.now();
    });
  };
}
